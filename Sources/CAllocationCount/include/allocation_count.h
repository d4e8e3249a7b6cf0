#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H

// How many blocks this program has taken from the heap so far; -1 where it cannot be counted.
//
// A program that links this takes its heap through counters of its own.
long allocation_count(void);

#endif
