// The plainest engine in C: reads a line, answers with the next line of a file, whatever the question
// says, and begins again at the end of the file. The benchmarks compare with it.
//
// usage: navpolicy-echo FILE
#include <stdio.h>
#include <stdlib.h>

int main(int count, char **words) {
  FILE *replies = count == 2 ? fopen(words[1], "r") : NULL;
  if (replies == NULL) {
    fprintf(stderr, "usage: navpolicy-echo FILE\n");
    return 2;
  }
  char *line = NULL;
  size_t room = 0;
  while (getline(&line, &room, stdin) > 0) {
    ssize_t length = getline(&line, &room, replies);
    if (length <= 0) {
      rewind(replies);
      length = getline(&line, &room, replies);
    }
    if (length <= 0 || fwrite(line, 1, (size_t)length, stdout) != (size_t)length) return 1;
    fflush(stdout);
  }
  return 0;
}
