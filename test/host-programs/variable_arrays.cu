// Arrays whose lengths the program computes, as g++ has them.
#include <cstdio>
#include <cstring>

struct Sample {
  int at;
  double value;
};

static double weighted(const double *row, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++) sum += row[i] * (i + 1);
  return sum;
}

static int inner(int n, int m) {
  int total = 0;
  for (int turn = 0; turn < 3; turn++) {
    int table[n + turn][m];
    for (int i = 0; i < n + turn; i++)
      for (int j = 0; j < m; j++) table[i][j] = i * m + j + turn;
    total += table[n + turn - 1][m - 1] + (int)(sizeof table / sizeof(int));
  }
  return total;
}

int main(int argc, char **) {
  int rows = argc + 2, columns = argc + 3;
  double plane[rows][columns];
  int solid[rows][columns];
  Sample samples[columns];
  int outer[3][rows];
  float lanes[rows][columns][3];
  memset(plane, 0, sizeof plane);
  memset(solid, 0, sizeof(solid));
  int count = 0;
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++) {
      plane[i][j] += 10 * i + j;
      solid[i][j] = count++;
      lanes[i][j][0] = i;
      lanes[i][j][1] = j;
      lanes[i][j][2] = i - j;
    }
  for (int i = 0; i < columns; i++) samples[i] = {i, i * .5};
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < rows; j++) outer[i][j] = i * j;
  // The lengths were taken when the arrays were made.
  rows = 100;
  columns = 200;
  double sum = 0;
  for (int i = 0; i < 3; i++) sum += weighted(plane[i], 4);
  int at = 1, found = solid[at++][at];
  solid[2][3]++;
  double *place = &plane[1][2];
  place[1] *= 2;
  printf("%g %d %d %d %g %d\n", sum, found, at, solid[2][3], plane[1][3], outer[2][2]);
  printf("%zu %zu %zu %g\n", sizeof plane, sizeof(solid), sizeof(plane[0][0]), lanes[2][1][2] + lanes[1][3][1]);
  auto later = [&](int n) { return n + samples[2].at; };
  printf("%d %g %d\n", later(3), samples[3].value, inner(2, 5));
}
