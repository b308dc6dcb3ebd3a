/** getopt, getopt_long and getopt_long_only, as glibc orders and reports. */
export const commandLine = `
struct option { const char *name; int has_arg; int *flag; int val; };

enum { no_argument = 0, required_argument = 1, optional_argument = 2 };

static char *optarg = 0;
static int optind = 1;
static int opterr = 1;
static int optopt = 0;
/** Inside of an argument with several letters; 0 at the start of one. */
static int __optionAt = 0;
/** Words that are no options and that options have been found behind: argv[__firstWord] to argv[__lastWord - 1]. */
static int __firstWord = 1;
static int __lastWord = 1;

/** Moves the words so far behind the options that came after them. */
inline void __moveWords(char **argv) {
  int words = __lastWord - __firstWord;
  for (int to = __firstWord, from = __lastWord; from < optind; to++, from++) {
    char *option = argv[from];
    for (int i = from; i > to; i--) argv[i] = argv[i - 1];
    argv[to] = option;
  }
  __firstWord = optind - words;
  __lastWord = optind;
}

/** Brings argv[optind] to the next option; false when there is none. */
inline bool __nextOption(int argc, char **argv, const char *options) {
  if (optind == 0) { optind = 1; __optionAt = 0; }
  if (__optionAt != 0) return true;
  if (__lastWord > optind) __lastWord = optind;
  if (__firstWord > optind) __firstWord = optind;
  bool isOrdered = *options == '+' || *options == '-';
  if (!isOrdered) {
    if (__firstWord != __lastWord && __lastWord != optind) __moveWords(argv);
    else if (__lastWord != optind) __firstWord = optind;
    while (optind < argc && (argv[optind][0] != '-' || argv[optind][1] == 0)) optind++;
    __lastWord = optind;
  }
  if (optind < argc && argv[optind][0] == '-' && argv[optind][1] == '-' && argv[optind][2] == 0) {
    optind++;
    if (__firstWord != __lastWord && __lastWord != optind) __moveWords(argv);
    else if (__firstWord == __lastWord) __firstWord = optind;
    __lastWord = argc;
    optind = argc;
  }
  if (optind >= argc) {
    if (__firstWord != __lastWord) optind = __firstWord;
    return false;
  }
  return argv[optind][0] == '-' && argv[optind][1] != 0;
}

/** The argument of a letter's option. */
inline int __letterOption(int argc, char **argv, const char *options) {
  bool isQuiet = *options == ':' || ((*options == '+' || *options == '-') && options[1] == ':');
  int option = argv[optind][__optionAt++];
  bool isLast = argv[optind][__optionAt] == 0;
  const char *known = options;
  while (*known && *known != option) known++;
  if (option == ':' || option == ';' || *known == 0) {
    if (opterr && !isQuiet) fprintf(stderr, "%s: invalid option -- '%c'\\n", argv[0], option);
    optopt = option;
    if (isLast) { optind++; __optionAt = 0; }
    return '?';
  }
  if (known[1] != ':') {
    if (isLast) { optind++; __optionAt = 0; }
    return option;
  }
  optarg = 0;
  if (!isLast) optarg = argv[optind] + __optionAt;
  else if (known[2] != ':') {
    if (optind + 1 >= argc) {
      if (opterr && !isQuiet) fprintf(stderr, "%s: option requires an argument -- '%c'\\n", argv[0], option);
      optopt = option;
      optind++;
      __optionAt = 0;
      return isQuiet ? ':' : '?';
    }
    optarg = argv[++optind];
  }
  optind++;
  __optionAt = 0;
  return option;
}

inline int getopt(int argc, char *const argv[], const char *options) {
  char **args = (char **)argv;
  optarg = 0;
  if (!__nextOption(argc, args, options)) {
    if (*options != '-' || optind >= argc) return -1;
    optarg = args[optind++];
    return 1;
  }
  if (__optionAt == 0) __optionAt = 1;
  return __letterOption(argc, args, options);
}

/** \`--name\`, \`--name=value\`, unambiguous beginnings of names; \`dashes\` is how it was written. */
inline int __longOption(int argc, char **argv, const char *options, const struct option *longs, int *which, const char *dashes) {
  bool isQuiet = !opterr || *options == ':' || ((*options == '+' || *options == '-') && options[1] == ':');
  const char *name = argv[optind] + strlen(dashes);
  size_t length = strcspn(name, "=");
  const struct option *found = 0;
  bool isAmbiguous = false;
  for (const struct option *o = longs; o->name; o++) {
    if (strncmp(o->name, name, length) != 0) continue;
    if (strlen(o->name) == length) { found = o; isAmbiguous = false; break; }
    if (!found) found = o;
    else if (found->has_arg != o->has_arg || found->flag != o->flag || found->val != o->val) isAmbiguous = true;
  }
  optind++;
  __optionAt = 0;
  if (isAmbiguous) {
    if (!isQuiet) {
      fprintf(stderr, "%s: option '%s%s' is ambiguous; possibilities:", argv[0], dashes, name);
      for (const struct option *o = longs; o->name; o++)
        if (strncmp(o->name, name, length) == 0) fprintf(stderr, " '%s%s'", dashes, o->name);
      fprintf(stderr, "\\n");
    }
    optopt = 0;
    return '?';
  }
  if (!found) {
    if (!isQuiet) fprintf(stderr, "%s: unrecognized option '%s%s'\\n", argv[0], dashes, name);
    optopt = 0;
    return '?';
  }
  if (name[length] == '=') {
    if (found->has_arg == 0) {
      if (!isQuiet) fprintf(stderr, "%s: option '%s%s' doesn't allow an argument\\n", argv[0], dashes, found->name);
      optopt = found->val;
      return '?';
    }
    optarg = (char *)name + length + 1;
  } else if (found->has_arg == 1) {
    if (optind >= argc) {
      if (!isQuiet) fprintf(stderr, "%s: option '%s%s' requires an argument\\n", argv[0], dashes, found->name);
      optopt = found->val;
      return *options == ':' ? ':' : '?';
    }
    optarg = argv[optind++];
  }
  if (which) *which = (int)(found - longs);
  if (found->flag) { *found->flag = found->val; return 0; }
  return found->val;
}

inline int getopt_long(int argc, char *const argv[], const char *options, const struct option *longs, int *which) {
  char **args = (char **)argv;
  optarg = 0;
  if (!__nextOption(argc, args, options)) {
    if (*options != '-' || optind >= argc) return -1;
    optarg = args[optind++];
    return 1;
  }
  if (__optionAt == 0) {
    if (args[optind][1] == '-') return __longOption(argc, args, options, longs, which, "--");
    __optionAt = 1;
  }
  return __letterOption(argc, args, options);
}

/** As getopt_long, and \`-name\` is a long option unless only a letter's fits. */
inline int getopt_long_only(int argc, char *const argv[], const char *options, const struct option *longs, int *which) {
  char **args = (char **)argv;
  optarg = 0;
  if (!__nextOption(argc, args, options)) {
    if (*options != '-' || optind >= argc) return -1;
    optarg = args[optind++];
    return 1;
  }
  if (__optionAt == 0) {
    const char *word = args[optind];
    if (word[1] == '-') return __longOption(argc, args, options, longs, which, "--");
    bool isLong = word[2] != 0 || !strchr(options, word[1]);
    if (isLong && strchr(options, word[1])) {
      size_t length = strcspn(word + 1, "=");
      isLong = false;
      for (const struct option *o = longs; o->name; o++) isLong = isLong || strncmp(o->name, word + 1, length) == 0;
    }
    if (isLong) return __longOption(argc, args, options, longs, which, "-");
    __optionAt = 1;
  }
  return __letterOption(argc, args, options);
}
`;
