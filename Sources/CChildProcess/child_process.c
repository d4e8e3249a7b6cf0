#define _GNU_SOURCE
#include "child_process.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

static int open_pipe(int ends[2]) {
#ifdef __linux__
  return pipe2(ends, O_CLOEXEC) == 0 ? 0 : errno;
#else
  if (pipe(ends) != 0) return errno;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  return 0;
#endif
}

// A program that was started without stdin, stdout or stderr would get a pipe of ours in their
// place, and what it prints would go to the child.
static int make_pipe(int ends[2]) {
  int result = open_pipe(ends);
  for (int index = 0; result == 0 && index < 2; index++) {
    if (ends[index] > 2) continue;
    int moved = fcntl(ends[index], F_DUPFD_CLOEXEC, 3);
    if (moved < 0) result = errno;
    close(ends[index]);
    ends[index] = moved;
  }
  return result;
}

static void close_pair(int ends[2]) {
  if (ends[0] >= 0) close(ends[0]);
  if (ends[1] >= 0) close(ends[1]);
}

int cchild_spawn(pid_t *pid, char *const argv[], char *const environment[], int streams[3]) {
  int in[2] = {-1, -1}, out[2] = {-1, -1}, err[2] = {-1, -1};
  int result = make_pipe(in);
  if (result == 0) result = make_pipe(out);
  if (result == 0) result = make_pipe(err);
  if (result != 0) goto failed;

  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  posix_spawn_file_actions_adddup2(&actions, in[0], 0);
  posix_spawn_file_actions_adddup2(&actions, out[1], 1);
  posix_spawn_file_actions_adddup2(&actions, err[1], 2);
  short flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
#ifdef __linux__
  posix_spawn_file_actions_addclosefrom_np(&actions, 3);
#else
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  sigdelset(&all, SIGKILL);
  sigdelset(&all, SIGSTOP);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes, flags);
  result = posix_spawnp(pid, argv[0], &actions, &attributes, argv, environment);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  if (result != 0) goto failed;

  close(in[0]);
  close(out[1]);
  close(err[1]);
  streams[0] = in[1];
  streams[1] = out[0];
  streams[2] = err[0];
  for (int index = 0; index < 3; index++)
    fcntl(streams[index], F_SETFL, fcntl(streams[index], F_GETFL) | O_NONBLOCK);
  return 0;

failed:
  close_pair(in);
  close_pair(out);
  close_pair(err);
  return result;
}

int cchild_has_ended(pid_t pid) {
  siginfo_t information;
  information.si_pid = 0;
  int result;
  do {
    result = waitid(P_PID, (id_t)pid, &information, WEXITED | WNOHANG | WNOWAIT);
  } while (result < 0 && errno == EINTR);
  if (result < 0) return -1;
  return information.si_pid == pid;
}

int cchild_reap(pid_t pid) {
  int status = 0;
  pid_t result;
  do {
    result = waitpid(pid, &status, 0);
  } while (result < 0 && errno == EINTR);
  if (result != pid) return 0;
  return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
}

void cchild_signal_group(pid_t pid, int signal) {
  if (pid <= 1) return;
  kill(-pid, signal);
  // A child that moved to another group is still our child.
  kill(pid, signal);
}

void cchild_ignore_broken_pipes(void) { signal(SIGPIPE, SIG_IGN); }

void cchild_keep_ended_children(void) {
  struct sigaction current;
  if (sigaction(SIGCHLD, NULL, &current) != 0) return;
  if (current.sa_handler == SIG_IGN || (current.sa_flags & SA_NOCLDWAIT))
    signal(SIGCHLD, SIG_DFL);
}

void cchild_adopt_orphans(void) {
#ifdef __linux__
  prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
#endif
}

void cchild_end_orphans(const pid_t *known, int count) {
#ifdef __linux__
  // An orphan's own children become ours when it ends, so a few rounds are needed.
  for (int round = 0; round < 8; round++) {
    char path[64];
    snprintf(path, sizeof path, "/proc/self/task/%d/children", (int)getpid());
    FILE *list = fopen(path, "r");
    if (list == NULL) return;
    int found = 0, child = 0;
    while (fscanf(list, "%d", &child) == 1) {
      int is_known = 0;
      for (int index = 0; index < count; index++) is_known |= known[index] == child;
      if (is_known) continue;
      found = 1;
      kill(child, SIGKILL);
      waitpid(child, NULL, 0);
    }
    fclose(list);
    if (!found) return;
  }
#else
  (void)known;
  (void)count;
#endif
}
