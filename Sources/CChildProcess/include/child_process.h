// Starting and ending child processes: the few calls that Swift cannot make itself.
// Works on Linux (glibc 2.34 and later) and macOS.
#ifndef NAVPOLICY_CHILD_PROCESS_H
#define NAVPOLICY_CHILD_PROCESS_H

#include <sys/types.h>

/// Starts argv[0], searched in PATH, in a process group of its own, with default signals.
///
/// streams gets the parent's ends: [0] writes to the child's stdin, [1] reads its stdout, [2] its
/// stderr; all three are non-blocking and closed in other children. Returns 0 or an errno.
int cchild_spawn(pid_t *pid, char *const argv[], char *const environment[], int streams[3]);

/// 1 when the child has ended (it is not reaped), 0 when it runs, -1 when it is no child of ours.
int cchild_has_ended(pid_t pid);

/// Reaps an ended child. Returns its exit code, or minus the signal that ended it.
int cchild_reap(pid_t pid);

/// Sends a signal to the child's whole group.
void cchild_signal_group(pid_t pid, int signal);

/// Catches SIGINT, SIGTERM and SIGHUP, except one that is ignored already.
///
/// The first one is only remembered when graceful is not 0; any other one ends all children and then
/// this program.
void cchild_catch_interruptions(int graceful);

/// The signal that was remembered, or 0.
int cchild_interruption(void);

/// Makes orphans of our children our own, so that they can be found. Linux only, elsewhere nothing.
void cchild_adopt_orphans(void);

/// Kills and reaps all that descends from us but the known children and what descends from them,
/// whatever group or session it moved to. Linux only.
void cchild_end_orphans(const pid_t *known, int count);

/// Makes ended children wait to be reaped, also where whoever started this program ignored them.
///
/// Without that the exit code is lost and the process number may be somebody else's.
void cchild_keep_ended_children(void);

/// Lets writes to a closed pipe fail instead of ending the program.
void cchild_ignore_broken_pipes(void);

#endif
