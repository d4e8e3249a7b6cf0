#define _GNU_SOURCE
#include "child_process.h"

#include <dirent.h>
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

static void remember(pid_t pid);
static void forget(pid_t pid);

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
  remember(*pid);

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
  forget(pid);
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

// Children that run now, for the signal handler, which may call kill and little else.
enum { most_running = 256 };
static volatile pid_t running[most_running];
static volatile sig_atomic_t interruption;
static volatile sig_atomic_t is_graceful;

static void remember(pid_t pid) {
  for (int index = 0; index < most_running; index++)
    if (__sync_bool_compare_and_swap(&running[index], 0, pid)) return;
}

static void forget(pid_t pid) {
  for (int index = 0; index < most_running; index++)
    if (__sync_bool_compare_and_swap(&running[index], pid, 0)) return;
}

static void take_interruption(int number) {
  int saved = errno;
  if (is_graceful && interruption == 0) {
    interruption = number;
    errno = saved;
    return;
  }
  for (int index = 0; index < most_running; index++)
    if (running[index] > 1) cchild_signal_group(running[index], SIGKILL);
  signal(number, SIG_DFL);
  raise(number);
  errno = saved;
}

void cchild_catch_interruptions(int graceful) {
  is_graceful = graceful;
  int numbers[] = {SIGINT, SIGTERM, SIGHUP};
  for (int index = 0; index < 3; index++) {
    struct sigaction current, action;
    if (sigaction(numbers[index], NULL, &current) != 0 || current.sa_handler == SIG_IGN) continue;
    memset(&action, 0, sizeof action);
    action.sa_handler = take_interruption;
    sigemptyset(&action.sa_mask);
    sigaction(numbers[index], &action, NULL);
  }
}

int cchild_interruption(void) { return interruption; }

#ifdef __linux__

struct process {
  pid_t pid, parent;
  int is_known, is_ours, is_zombie;
};

// Reads the parent and the state out of /proc/PID/stat; the name in brackets may hold anything.
static int read_process(const char *name, struct process *process) {
  char path[64], text[512];
  snprintf(path, sizeof path, "/proc/%s/stat", name);
  FILE *file = fopen(path, "re");
  if (file == NULL) return 0;
  size_t length = fread(text, 1, sizeof text - 1, file);
  fclose(file);
  text[length] = 0;
  char *end = strrchr(text, ')');
  char state;
  int parent;
  if (end == NULL || sscanf(end + 1, " %c %d", &state, &parent) != 2) return 0;
  process->pid = atoi(name);
  process->parent = parent;
  process->is_zombie = state == 'Z';
  process->is_known = process->is_ours = 0;
  return 1;
}

static size_t list_processes(struct process **list) {
  size_t count = 0, room = 0;
  DIR *folder = opendir("/proc");
  *list = NULL;
  if (folder == NULL) return 0;
  struct dirent *entry;
  while ((entry = readdir(folder)) != NULL) {
    if (entry->d_name[0] < '1' || entry->d_name[0] > '9') continue;
    if (count == room) {
      room = room ? 2 * room : 256;
      struct process *grown = realloc(*list, room * sizeof **list);
      if (grown == NULL) break;
      *list = grown;
    }
    if (read_process(entry->d_name, *list + count)) count++;
  }
  closedir(folder);
  return count;
}

// Marks what descends from us; a known child and what descends from it is somebody else's affair.
static void mark(struct process *list, size_t count, const pid_t *known, int known_count) {
  int changed = 1;
  for (size_t index = 0; index < count; index++)
    for (int other = 0; other < known_count; other++)
      list[index].is_known |= list[index].pid == known[other];
  while (changed) {
    changed = 0;
    for (size_t index = 0; index < count; index++) {
      struct process *process = list + index;
      if (process->is_known || process->is_ours) continue;
      int is_ours = process->parent == getpid();
      for (size_t other = 0; other < count && !is_ours; other++)
        is_ours = list[other].is_ours && list[other].pid == process->parent;
      if (is_ours) process->is_ours = changed = 1;
    }
  }
}

#endif

void cchild_end_orphans(const pid_t *known, int count) {
#ifdef __linux__
  // What is killed leaves its children to us, and may have started others meanwhile: until nothing
  // is left, but not for ever, for a process in the kernel's hands cannot be killed.
  for (int round = 0; round < 2000; round++) {
    struct process *list;
    size_t total = list_processes(&list);
    mark(list, total, known, count);
    int found = 0;
    for (size_t index = 0; index < total; index++) {
      if (!list[index].is_ours) continue;
      found = 1;
      if (!list[index].is_zombie) kill(list[index].pid, SIGKILL);
    }
    for (size_t index = 0; index < total; index++)
      if (list[index].is_ours && list[index].parent == getpid())
        waitpid(list[index].pid, NULL, WNOHANG);
    free(list);
    if (!found) return;
    if (round > 2) usleep(1000);
  }
#else
  (void)known;
  (void)count;
#endif
}
