// A goto out of blocks, loops and handlers ends what was made in them.
#include <cstdio>

struct Noisy {
  const char *name;
  ~Noisy() { printf("%s ends\n", name); }
};

int tried(int which) {
  int result = 0;
  {
    Noisy around{"around"};
    try {
      if (which > 0) {
        throw which;
      }
      result = 1;
    } catch (int value) {
      Noisy inside{"inside"};
      if (value > 1) {
        goto failed;
      }
      result = 2;
    }
    printf("behind the handler\n");
  }
  printf("behind the block\n");
failed:
  printf("at the label\n");
  return result;
}

int searched(int wanted) {
  Noisy outer{"outer"};
  for (int row = 0; row < 3; row++) {
    Noisy line{"row"};
    for (int column = 0; column < 3; column++) {
      Noisy cell{"cell"};
      if (row * 3 + column == wanted) {
        goto found;
      }
      if (column > wanted) {
        goto next;
      }
    }
    printf("not in row %d\n", row);
  next:;
  }
  printf("nowhere\n");
found:
  printf("done\n");
  return wanted;
}

int main() {
  for (int which = 0; which < 3; which++) {
    printf("= %d\n", tried(which));
  }
  printf("= %d\n", searched(4));
  printf("= %d\n", searched(0));
  printf("= %d\n", searched(9));
}
