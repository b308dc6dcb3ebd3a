/* What comparisons of text give, printed: the difference of two bytes. */
#include <stdio.h>
#include <string.h>
#include <strings.h>
int main(int argc, char **argv) { volatile int one = 1; const char *t[] = {"abc", "abd", "ab", "a\xff", "Zed", ""}; for (int i = 0; i < 6; i++) { for (int j = 0; j < 6; j++) printf("%d/%d/%d/%d ", strcmp(t[i], t[j]), strncmp(t[i], t[j], 2 + (one - 1)), strcasecmp(t[i], t[j]), memcmp(t[i], t[j], one + (i != 5 && j != 5))); puts(""); } }
