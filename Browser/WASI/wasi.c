// Functions that the C library of WASI lacks, or that Swift cannot read there. See wasi.h.
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include <wasi/api.h>

int *menuc_errno(void) { return &errno; }

void menuc_clock(struct timespec *time) { clock_gettime(CLOCK_MONOTONIC, time); }

int menuc_open(const char *path, int flags, mode_t mode) { return open(path, flags, mode); }

static size_t argument_count;
static char **arguments;

int menuc_argument_count(void) {
  size_t size;
  if (arguments) return (int)argument_count;
  if (__wasi_args_sizes_get(&argument_count, &size) != 0) return 0;
  arguments = calloc(argument_count + 1, sizeof *arguments);
  char *texts = malloc(size + 1);
  if (!arguments || !texts || __wasi_args_get((uint8_t **)arguments, (uint8_t *)texts) != 0) return 0;
  return (int)argument_count;
}

char *menuc_argument(int index) { return index < (int)argument_count ? arguments[index] : NULL; }

// Relative paths begin where the program was started: what runs it says so in PWD.
__attribute__((constructor)) static void begin(void) {
  const char *folder = getenv("PWD");
  if (folder) chdir(folder);
}

struct menuc_dirent { unsigned char d_type; char d_name[256]; };

struct menuc_dirent *menuc_readdir(DIR *stream) {
  static struct menuc_dirent entry;
  struct dirent *found = readdir(stream);
  if (!found) return NULL;
  entry.d_type = found->d_type;
  strncpy(entry.d_name, found->d_name, sizeof entry.d_name - 1);
  return &entry;
}

// The path from the root with all links followed; one that leads nowhere is an error. The caller frees it.
char *realpath(const char *path, char *unused) {
  char rest[PATH_MAX], done[PATH_MAX] = "", link[PATH_MAX], next[PATH_MAX];
  int links = 0;
  if (path[0] == '/') {
    snprintf(rest, sizeof rest, "%s", path);
  } else {
    char folder[PATH_MAX];
    if (!getcwd(folder, sizeof folder)) return NULL;
    if (snprintf(rest, sizeof rest, "%s/%s", folder, path) >= (int)sizeof rest) return errno = ENAMETOOLONG, NULL;
  }
  while (1) {
    char *name = rest + strspn(rest, "/");
    if (!*name) break;
    size_t length = strcspn(name, "/");
    char *after = name + length;
    if (length == 1 && name[0] == '.') {
    } else if (length == 2 && name[0] == '.' && name[1] == '.') {
      char *last = strrchr(done, '/');
      if (last) *last = 0;
    } else {
      if (snprintf(next, sizeof next, "%s/%.*s", done, (int)length, name) >= (int)sizeof next)
        return errno = ENAMETOOLONG, NULL;
      struct stat status;
      if (lstat(next, &status) != 0) return NULL;
      if (S_ISLNK(status.st_mode)) {
        ssize_t count = readlink(next, link, sizeof link - 1);
        if (count < 0) return NULL;
        if (++links > 40) return errno = ELOOP, NULL;
        link[count] = 0;
        if (snprintf(next, sizeof next, "%s%s", link, after) >= (int)sizeof next) return errno = ENAMETOOLONG, NULL;
        if (link[0] == '/') done[0] = 0;
        strcpy(rest, next);
        continue;
      }
      if (*after && !S_ISDIR(status.st_mode)) return errno = ENOTDIR, NULL;
      strcpy(done, next);
    }
    memmove(rest, after, strlen(after) + 1);
  }
  return strdup(done[0] ? done : "/");
}

// A number from a text without regard to a language; Embedded Swift's standard library asks for it.
const char *_swift_stdlib_strtod_clocale(const char *text, double *number) {
  char *end;
  *number = strtod(text, &end);
  return end == text ? NULL : end;
}
