/* Bytes to words of variable length: code tables in shared memory, 64-bit shifts, bits put together with atomics. The data comes through POSIX's files. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <map>
#include <queue>
#include <vector>

#define SYMBOLS 256
#define THREADS 256
#define CACHE_TABLE
typedef std::vector<bool> Code;

struct Tree {
  unsigned weight;
  int symbol;
  Tree *left, *right;
};
struct Heavier {
  bool operator()(const Tree *a, const Tree *b) const {
    return a->weight != b->weight ? a->weight > b->weight : a->symbol > b->symbol;
  }
};
static void walk(const Tree *tree, const Code &prefix, std::map<unsigned char, Code> &codes) {
  if (tree->left == NULL) {
    codes[tree->symbol] = prefix;
    return;
  }
  Code one = prefix, zero = prefix;
  zero.push_back(false);
  one.push_back(true);
  walk(tree->left, zero, codes);
  walk(tree->right, one, codes);
}

__global__ static void encode(const unsigned *data, const unsigned *codes, const unsigned *lengths,
#ifdef TESTING
                              unsigned *trace,
#endif
                              unsigned *out, unsigned *bits) {
  extern __shared__ unsigned shared[];
  unsigned k = threadIdx.x, length = 0, value = data[blockIdx.x * blockDim.x + k];
  unsigned long long word = 0;
#ifdef CACHE_TABLE
  unsigned *table = shared, *table_lengths = shared + SYMBOLS, *sums = shared + 2 * SYMBOLS;
  table[k] = codes[k];
  table_lengths[k] = lengths[k];
  __syncthreads();
#else
  const unsigned *table = codes, *table_lengths = lengths;
  unsigned *sums = shared;
#endif
  for (unsigned i = 0; i < 4; i++) {
    unsigned char byte = (unsigned char)(value >> ((3 - i) * 8)), part = table_lengths[byte];
    word = (word << part) | table[byte];
    length += part;
  }
  sums[k] = length;
  for (unsigned step = 1; step < blockDim.x; step *= 2) {
    __syncthreads();
    unsigned before = k >= step ? sums[k - step] : 0;
    __syncthreads();
    sums[k] += before;
  }
  unsigned start = sums[k] - length;
  if (k == blockDim.x - 1) bits[blockIdx.x] = start + length;
  __syncthreads();
  sums[k] = 0U;
  __syncthreads();
  unsigned at = start / 32, first = start % 32, room = 32 - first;
  for (unsigned left = length; left > 0; at++, room = 32) {
    unsigned take = left > room ? room : left;
    unsigned piece = (unsigned)(word >> (left - take)) & (take == 32 ? ~0u : (1u << take) - 1);
    atomicOr(&sums[at], piece << (room - take));
    left -= take;
  }
  __syncthreads();
  out[blockIdx.x * blockDim.x + k] = sums[k];
}

int main(int argc, char **argv) {
  char *name = argc > 1 ? argv[1] : (char *)"entropy_coder.tmp";
  if (argc < 2) {
    int made = open(name, O_CREAT | O_WRONLY | O_TRUNC, 0644);
    srand(5);
    for (int i = 0; i < 4096; i++) write(made, &"etaoin shrdlu  eeee tt"[rand() % 22], 1);
    close(made);
  }
  struct stat info;
  stat(name, &info);
  int words = info.st_size / sizeof(unsigned), blocks = words / THREADS, file = open(name, O_RDONLY);
  std::vector<unsigned> data(words), out(words), bits(blocks), codes(SYMBOLS), lengths(SYMBOLS);
  if (read(file, &data[0], words * 4) != words * 4) perror(name);
  close(file);
  if (argc < 2) unlink(name);

  unsigned counts[SYMBOLS] = {0};
  for (int i = 0; i < words * 4; i++) counts[((unsigned char *)&data[0])[i]]++;
  std::priority_queue<Tree *, std::vector<Tree *>, Heavier> trees;
  for (int i = 0; i < SYMBOLS; i++)
    if (counts[i]) trees.push(new Tree{counts[i], i, NULL, NULL});
  while (trees.size() > 1) {
    Tree *a = trees.top();
    trees.pop();
    Tree *b = trees.top();
    trees.pop();
    trees.push(new Tree{a->weight + b->weight, a->symbol < b->symbol ? a->symbol : b->symbol, a, b});
  }
  std::map<unsigned char, Code> found;
  walk(trees.top(), Code(), found);
  for (std::map<unsigned char, Code>::const_iterator it = found.begin(); it != found.end(); ++it) {
    for (size_t i = 0; i < it->second.size(); i++) codes[it->first] = codes[it->first] << 1 | it->second[i];
    lengths[it->first] = it->second.size();
  }

  unsigned *d_data, *d_codes, *d_lengths, *d_out, *d_bits;
  cudaMalloc((void **)&d_data, words * 4), cudaMalloc((void **)&d_out, words * 4), cudaMalloc((void **)&d_bits, blocks * 4);
  cudaMalloc((void **)&d_codes, SYMBOLS * 4), cudaMalloc((void **)&d_lengths, SYMBOLS * 4);
  cudaMemcpy(d_data, &data[0], words * 4, cudaMemcpyHostToDevice);
  cudaMemcpy(d_codes, &codes[0], SYMBOLS * 4, cudaMemcpyHostToDevice);
  cudaMemcpy(d_lengths, &lengths[0], SYMBOLS * 4, cudaMemcpyHostToDevice);
  encode<<<blocks, THREADS, (2 * SYMBOLS + THREADS) * sizeof(unsigned)>>>(d_data, d_codes, d_lengths,
#ifdef TESTING
                                                                          d_trace,
#endif
                                                                          d_out, d_bits);
  cudaMemcpy(&out[0], d_out, words * 4, cudaMemcpyDeviceToHost);
  cudaMemcpy(&bits[0], d_bits, blocks * 4, cudaMemcpyDeviceToHost);
  int wrong = 0;
  for (int b = 0; b < blocks; b++) {
    unsigned at = 0;
    for (int i = 0; i < THREADS * 4; i++) {
      unsigned char symbol = data[b * THREADS + i / 4] >> (3 - i % 4) * 8;
      for (int j = lengths[symbol] - 1; j >= 0; j--, at++)
        wrong += (out[b * THREADS + at / 32] >> (31 - at % 32) & 1) != (codes[symbol] >> j & 1);
    }
    wrong += at != bits[b];
  }
  printf("%d blocks, %d wrong\n", blocks, wrong);
  return wrong != 0;
}
