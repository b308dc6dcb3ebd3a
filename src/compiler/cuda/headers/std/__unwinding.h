/**
 * What throwing and catching are made of, for programs with a `try`. Objects
 * whose destructors are due, and handlers, are guards in a list, the innermost
 * first, each in the frame of its function. A throw looks through the list for
 * a handler (where there is none, the program ends, with nothing destroyed, as
 * with libstdc++), runs the destructors of the guards before it, and only then
 * leaves for it: the frames in between are still there when destructors run.
 *
 * Types are lines of text: `0 Derived\n8 Base\n` for what is thrown, each base
 * with its place in the object; `Base\nint\n*\n` for what a `try` catches. Behind
 * a tab stands which of several classes of that name is meant. Each thread has its own list. In this file `throw;` is the jump itself.
 */
struct __gs_guard {
  __gs_guard *before;
  void (*end)(void *);
  void *object;
  unsigned long count, stride;
};

struct __gs_exception {
  const char *types;
  void (*end)(void *);
  long what;
  long uses;
};

struct __gs_handler {
  __gs_guard guard;
  __gs_handler *before;
  __gs_exception *exception;
};

inline thread_local __gs_guard *__gs_guards = 0;

inline thread_local __gs_handler *__gs_handlers = 0;

inline thread_local __gs_exception *__gs_thrown = 0;

inline thread_local __gs_guard *__gs_target = 0;

inline thread_local long __gs_choice = 0;

inline thread_local void *__gs_caught = 0;

inline thread_local int __gs_flying = 0;

/** What std::set_terminate was given. */
inline void (*__gs_terminating)(void) = 0;

inline void __gs_guarded(void *at, void (*end)(void *), void *object, unsigned long count, unsigned long stride) {
  __gs_guard *guard = (__gs_guard *)at;
  guard->before = __gs_guards;
  guard->end = end;
  guard->object = object;
  guard->count = count;
  guard->stride = stride;
  __gs_guards = guard;
}

/** Memory whose object could not be made. */
inline void __gs_freed(void *memory) {
  free(memory);
}

inline void __gs_counted(void *at, unsigned long count) {
  ((__gs_guard *)at)->count = count;
}

inline void __gs_unlink(__gs_guard *guard) {
  for (__gs_guard *each = __gs_guards; each; each = each->before) {
    if (each->before == guard) {
      each->before = guard->before;
      return;
    }
  }
}

inline void __gs_unguarded(void *at) {
  __gs_guard *guard = (__gs_guard *)at;
  if (__gs_guards == guard) __gs_guards = guard->before;
  else __gs_unlink(guard);
}

/** Whether one of a handler's types is a pointer: it takes a thrown nullptr. */
inline bool __gs_points(const char *wanted) {
  char last = 0;
  for (; *wanted != '\n' && *wanted != '\t'; wanted++) {
    if (last == '(' && *wanted == '*') return true;
    last = *wanted;
  }
  return last == '*';
}

inline bool __gs_isNull(const char *type) {
  const char *null = "nullptr_t\n";
  while (*null && *type == *null) type++, null++;
  return *null == 0;
}

inline bool __gs_handles(const char *wanted, __gs_exception *thrown) {
  for (__gs_choice = 0; *wanted; __gs_choice++) {
    for (const char *type = thrown->types; *type; type++) {
      long place = 0;
      for (; *type != ' '; type++) place = 10 * place + *type - '0';
      const char *a = wanted, *b = ++type;
      while (*a == *b && *a != '\n') a++, b++;
      if (*a == *b || *wanted == '*' || (__gs_isNull(type) && __gs_points(wanted))) {
        __gs_caught = (char *)(thrown + 1) + place;
        return true;
      }
      while (*type != '\n') type++;
    }
    while (*wanted++ != '\n') {}
  }
  return false;
}

inline void __gs_unhandled(__gs_exception *thrown) {
  if (__gs_terminating) {
    __gs_handler handler;
    handler.before = __gs_handlers;
    handler.exception = thrown;
    __gs_handlers = &handler;
    __gs_terminating();
    abort();
  }
  const char *name = thrown->types + 2;
  long length = 0;
  while (name[length] != '\n' && name[length] != '\t') length++;
  char *type = (char *)malloc(length + 1);
  for (long i = 0; i < length; i++) type[i] = name[i];
  type[length] = 0;
  const char *what = 0;
  if (thrown->what >= 0) {
    void *object = (char *)(thrown + 1) + thrown->what / 64;
    const char *(**table)(void *) = *(const char *(***)(void *))object;
    what = table[thrown->what % 64](object);
  }
  __gs_terminate(type, what);
}

inline void __gs_raise(__gs_exception *thrown) {
  __gs_guard *target = __gs_guards;
  while (target && (target->end || (target->object && !__gs_handles((const char *)target->object, thrown)))) target = target->before;
  if (!target) __gs_unhandled(thrown);
  const long choice = __gs_choice;
  void *const caught = __gs_caught;
  __gs_flying++;
  while (__gs_guards != target) {
    __gs_guard *guard = __gs_guards;
    __gs_guards = guard->before;
    for (unsigned long i = guard->count; i-- > 0;) guard->end((char *)guard->object + i * guard->stride);
  }
  __gs_flying--;
  if (!target->object) __gs_unhandled(thrown);
  __gs_guards = target->before;
  __gs_thrown = thrown;
  __gs_target = target;
  __gs_choice = choice;
  __gs_caught = caught;
  throw;
}

inline void *__gs_exception_memory(unsigned long size) {
  return (__gs_exception *)malloc(sizeof(__gs_exception) + size) + 1;
}

inline void __gs_throw(void *object, const char *types, void (*end)(void *), long what) {
  __gs_exception *thrown = (__gs_exception *)object - 1;
  thrown->types = types;
  thrown->end = end;
  thrown->what = what;
  thrown->uses = 1;
  __gs_raise(thrown);
}

inline void __gs_rethrow() {
  if (!__gs_handlers) {
    if (__gs_terminating) __gs_terminating();
    __gs_terminate(0, 0);
  }
  __gs_handlers->exception->uses++;
  __gs_raise(__gs_handlers->exception);
}

inline void __gs_release(__gs_exception *thrown) {
  if (--thrown->uses == 0) {
    if (thrown->end) thrown->end(thrown + 1);
    free(thrown);
  }
}

inline long __gs_chosen(void *at) {
  if (__gs_target != (__gs_guard *)at) throw;
  return __gs_choice;
}

inline void __gs_handled(void *at) {
  __gs_handler *handler = (__gs_handler *)at;
  __gs_handlers = handler->before;
  __gs_release(handler->exception);
}

inline void *__gs_catch(void *at) {
  __gs_handler *handler = (__gs_handler *)at;
  handler->before = __gs_handlers;
  handler->exception = __gs_thrown;
  __gs_handlers = handler;
  __gs_guarded(at, __gs_handled, at, 1, 0);
  return __gs_caught;
}
