// Runs commands in turns and prints what each whole process takes: wall time, processor time, peak memory.
//
//   race RUNS 'COMMAND A' 'COMMAND B' ...
//
// Words of a command are separated by spaces. A line for each command: medians of wall and processor time in ms, the
// smallest ones, peak memory in MiB, and the ratio of the median wall and processor times to the first command's. A
// small C program, since a new process counts the memory of the one that started it until its own program begins.
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

enum { MAX_COMMANDS = 16, MAX_WORDS = 32, MAX_RUNS = 10000 };
extern char **environ;

typedef struct {
  char *words[MAX_WORDS + 1];
  double wall[MAX_RUNS], cpu[MAX_RUNS];
  long peak;
} command;

static command commands[MAX_COMMANDS];

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static double milliseconds(struct timeval time) { return time.tv_sec * 1e3 + time.tv_usec / 1e3; }

static void run(command *command, int index, posix_spawn_file_actions_t *actions) {
  pid_t process;
  double start = now();
  int status = posix_spawnp(&process, command->words[0], actions, NULL, command->words, environ);
  struct rusage usage;
  if (status != 0 || wait4(process, &status, 0, &usage) != process || status != 0) {
    fprintf(stderr, "%s failed\n", command->words[0]);
    exit(1);
  }
  if (index < 0) return;
  command->wall[index] = now() - start;
  command->cpu[index] = milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime);
  if (usage.ru_maxrss > command->peak) command->peak = usage.ru_maxrss;
}

static int compare(const void *left, const void *right) {
  double difference = *(const double *)left - *(const double *)right;
  return (difference > 0) - (difference < 0);
}

int main(int argc, char **argv) {
  int runs = argc > 2 ? atoi(argv[1]) : 0, count = argc - 2;
  if (runs < 1 || runs > MAX_RUNS || count > MAX_COMMANDS) {
    fprintf(stderr, "usage: %s RUNS COMMAND...\n", argv[0]);
    return 64;
  }
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
  for (int i = 0; i < count; i++) {
    char *rest = strdup(argv[i + 2]), *word;
    for (int n = 0; n < MAX_WORDS && (word = strsep(&rest, " ")) != NULL; n++) commands[i].words[n] = word;
  }
  for (int index = -2; index < runs; index++) {
    for (int i = 0; i < count; i++) run(&commands[i], index, &actions);
  }
  for (int i = 0; i < count; i++) {
    qsort(commands[i].wall, runs, sizeof(double), compare);
    qsort(commands[i].cpu, runs, sizeof(double), compare);
    const char *name = strrchr(commands[i].words[0], '/');
    printf("%-24s wall %7.2f  min %6.2f  cpu %7.2f  min %6.2f  peak %6.1f MiB  wall/first %.2f  cpu/first %.2f\n",
           name == NULL ? commands[i].words[0] : name + 1, commands[i].wall[runs / 2], commands[i].wall[0],
           commands[i].cpu[runs / 2], commands[i].cpu[0], commands[i].peak / 1024.0,
           commands[i].wall[runs / 2] / commands[0].wall[runs / 2],
           commands[i].cpu[runs / 2] / commands[0].cpu[runs / 2]);
  }
  return 0;
}
