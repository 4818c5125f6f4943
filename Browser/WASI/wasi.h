// The C library as the program knows it, for WASI. What WASI has not (threads, signals, terminals) answers here
// as a system does that has no more of it, so the Swift code has no second way for it.
#pragma once

#include <__errno_values.h>
#include <__header_fcntl.h>
#include <__typedef_DIR.h>
#include <limits.h>
#include <math.h>
#include <poll.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

#define STAND_IN static inline __attribute__((unused))
#define NOT_HERE (*menuc_errno() = ENOSYS, -1)

// Parts that Swift cannot read: a variable of a thread, functions with any number of arguments, a name without a length, and
// numbers that are written as casts. See Embedded/CLibrary.swift and wasi.c.
int *_Nonnull menuc_errno(void);
void menuc_clock(struct timespec *_Nonnull time);
int menuc_open(const char *path, int flags, mode_t mode);
struct dirent { unsigned char d_type; char d_name[256]; };
struct dirent *menuc_readdir(DIR *stream);
DIR *opendir(const char *path);
int closedir(DIR *stream);
// The words that the program was started with.
int menuc_argument_count(void);
char *_Nullable menuc_argument(int index);
int rename(const char *old, const char *path);
char *realpath(const char *path, char *resolved);


// Threads: none can be started, and what one thread has to itself needs no lock. One that waited would wait for ever.
STAND_IN int pthread_mutex_init(pthread_mutex_t *mutex, const void *attributes) { return 0; }
STAND_IN int pthread_mutex_destroy(pthread_mutex_t *mutex) { return 0; }
STAND_IN int pthread_mutex_lock(pthread_mutex_t *mutex) { return 0; }
STAND_IN int pthread_mutex_unlock(pthread_mutex_t *mutex) { return 0; }
STAND_IN int pthread_cond_init(pthread_cond_t *change, const void *attributes) { return 0; }
STAND_IN int pthread_cond_destroy(pthread_cond_t *change) { return 0; }
STAND_IN int pthread_cond_wait(pthread_cond_t *change, pthread_mutex_t *mutex) { abort(); }
STAND_IN int pthread_cond_broadcast(pthread_cond_t *change) { return 0; }
STAND_IN int pthread_attr_init(pthread_attr_t *attributes) { return 0; }
STAND_IN int pthread_attr_destroy(pthread_attr_t *attributes) { return 0; }
STAND_IN int pthread_attr_setstacksize(pthread_attr_t *attributes, size_t size) { return 0; }
STAND_IN int pthread_join(pthread_t thread, void **result) { return 0; }
STAND_IN int pthread_create(
    pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *argument) {
  return EAGAIN;
}

// The stack is as large as the linker was told; see Scripts/build-wasm.
#define RLIMIT_STACK 3
struct rlimit { uint64_t rlim_cur, rlim_max; };
STAND_IN int getrlimit(int resource, struct rlimit *limit) {
  limit->rlim_cur = limit->rlim_max = UINT64_MAX;
  return 0;
}

// Signals: none come.
#define SIGHUP 1
#define SIGINT 2
#define SIGQUIT 3
#define SIGUSR1 10
#define SIGUSR2 12
#define SIGALRM 14
#define SIGKILL 9
#define SIGPIPE 13
#define SIGTERM 15
#define SIGXCPU 24
#define SIGXFSZ 25
#define SIGVTALRM 26
#define SIGPROF 27
#define SIG_BLOCK 0
#define SIG_SETMASK 2
typedef void (*menuc_handler)(int);
STAND_IN menuc_handler signal(int number, menuc_handler handler) { return 0; }
STAND_IN int raise(int number) { exit(128 + number); }
STAND_IN int kill(int process, int number) { return NOT_HERE; }
STAND_IN int pause(void) { abort(); }
STAND_IN int sigemptyset(sigset_t *signals) { return 0; }
STAND_IN int sigaddset(sigset_t *signals, int number) { return 0; }
STAND_IN int pthread_sigmask(int how, const sigset_t *signals, sigset_t *old) { return 0; }
struct sigaction { union { menuc_handler sa_handler; } __sa_handler; };
STAND_IN int sigaction(int number, const struct sigaction *action, struct sigaction *old) { return NOT_HERE; }

// Owners, rights and terminals.
STAND_IN unsigned geteuid(void) { return 0; }
STAND_IN int fchmod(int descriptor, mode_t mode) { return 0; }
STAND_IN int chmod(const char *path, mode_t mode) { return 0; }
STAND_IN int dirfd(DIR *stream) { return NOT_HERE; }
STAND_IN void rewinddir(DIR *stream) {}
STAND_IN char *mkdtemp(char *path) { return (void)NOT_HERE, (char *)0; }
#define TIOCGWINSZ 0x5413
struct winsize { unsigned short ws_row, ws_col, ws_xpixel, ws_ypixel; };
