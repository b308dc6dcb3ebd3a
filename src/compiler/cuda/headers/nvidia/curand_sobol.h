/*
 * Sobol's directions after S. Joe and F. Kuo ("Constructing Sobol sequences with
 * better two-dimensional projections", 2008): of each dimension but the first the
 * degree of its polynomial, the coefficients within it, and the first numbers of
 * its recurrence.
 */
#pragma once
namespace __curand {
constexpr int MOST_DIMENSIONS = 64;
static const unsigned short __sobol[] = {
  1, 0, 1, 2, 1, 1, 3, 3, 1, 1, 3, 1, 3, 2, 1, 1, 1, 4, 1, 1, 1, 3, 3, 4, 4, 1, 3, 5,
  13, 5, 2, 1, 1, 5, 5, 17, 5, 4, 1, 1, 5, 5, 5, 5, 7, 1, 1, 7, 11, 19, 5, 11, 1, 1, 5, 1,
  1, 5, 13, 1, 1, 1, 3, 11, 5, 14, 1, 3, 5, 5, 31, 6, 1, 1, 3, 3, 9, 7, 49, 6, 13, 1, 1, 1,
  15, 21, 21, 6, 16, 1, 3, 1, 13, 27, 49, 6, 19, 1, 1, 1, 15, 7, 5, 6, 22, 1, 3, 1, 15, 13, 25, 6,
  25, 1, 1, 5, 5, 19, 61, 7, 1, 1, 3, 7, 11, 23, 15, 103, 7, 4, 1, 3, 7, 13, 13, 15, 69, 7, 7, 1,
  1, 3, 13, 7, 35, 63, 7, 8, 1, 3, 5, 9, 1, 25, 53, 7, 14, 1, 3, 1, 13, 9, 35, 107, 7, 19, 1, 3,
  1, 5, 27, 61, 31, 7, 21, 1, 1, 5, 11, 19, 41, 61, 7, 28, 1, 3, 5, 3, 3, 13, 69, 7, 31, 1, 1, 7,
  13, 1, 19, 1, 7, 32, 1, 3, 7, 5, 13, 19, 59, 7, 37, 1, 1, 3, 9, 25, 29, 41, 7, 41, 1, 3, 5, 13,
  23, 1, 55, 7, 42, 1, 3, 7, 3, 13, 59, 17, 7, 50, 1, 3, 1, 3, 5, 53, 69, 7, 55, 1, 1, 5, 5, 23,
  33, 13, 7, 56, 1, 1, 7, 7, 1, 61, 123, 7, 59, 1, 1, 7, 9, 13, 61, 49, 7, 62, 1, 3, 3, 5, 3, 55,
  33, 8, 14, 1, 3, 1, 15, 31, 13, 49, 245, 8, 21, 1, 3, 5, 15, 31, 59, 63, 97, 8, 22, 1, 3, 1, 11, 11,
  11, 77, 249, 8, 38, 1, 3, 1, 11, 27, 43, 71, 9, 8, 47, 1, 1, 7, 15, 21, 11, 81, 45, 8, 49, 1, 3, 7,
  3, 25, 31, 65, 79, 8, 50, 1, 3, 1, 1, 19, 11, 3, 205, 8, 52, 1, 1, 5, 9, 19, 21, 29, 157, 8, 56, 1,
  3, 7, 11, 1, 33, 89, 185, 8, 67, 1, 3, 3, 3, 15, 9, 79, 71, 8, 70, 1, 3, 7, 11, 15, 39, 119, 27, 8,
  84, 1, 1, 3, 1, 11, 31, 97, 225, 8, 97, 1, 1, 1, 3, 23, 43, 57, 177, 8, 103, 1, 3, 7, 7, 17, 17, 37,
  71, 8, 115, 1, 3, 1, 5, 27, 63, 123, 213, 8, 122, 1, 1, 3, 5, 11, 43, 53, 133, 9, 8, 1, 3, 5, 5, 29,
  17, 47, 173, 479, 9, 13, 1, 3, 3, 11, 3, 1, 109, 9, 69, 9, 16, 1, 1, 1, 5, 17, 39, 23, 5, 343, 9, 22,
  1, 3, 1, 5, 25, 15, 31, 103, 499, 9, 25, 1, 1, 1, 11, 11, 17, 63, 105, 183, 9, 44, 1, 1, 5, 11, 9, 29,
  97, 231, 363, 9, 47, 1, 1, 5, 15, 19, 45, 41, 7, 383, 9, 52, 1, 3, 7, 7, 31, 19, 83, 137, 221, 9, 55, 1,
  1, 1, 3, 23, 15, 111, 223, 83, 9, 59, 1, 1, 5, 13, 31, 15, 55, 25, 161, 9, 62, 1, 1, 3, 13, 25, 47, 39,
  87, 257,
};
/* Of each dimension what all points are turned by, and its 32 vectors. */
inline void __sobol_vectors(unsigned int *out, unsigned int dimensions, bool scrambled) {
  const unsigned short *row = __sobol;
  for (unsigned int d = 0; d < dimensions; d++) {
    unsigned int *v = out + 33 * d + 1, degree = d == 0 ? 0 : row[0];
    out[33 * d] = 0;
    for (unsigned int k = 0; k < 32; k++) {
      if (d == 0) v[k] = 1u << (31 - k);
      else if (k < degree) v[k] = (unsigned int)row[2 + k] << (31 - k);
      else {
        v[k] = v[k - degree] ^ v[k - degree] >> degree;
        for (unsigned int i = 1; i < degree; i++) {
          if (row[1] >> (degree - 1 - i) & 1) v[k] ^= v[k - i];
        }
      }
    }
    if (d > 0) row += 2 + degree;
    if (!scrambled) continue;
    /* A random triangle of bits for each dimension, and a random shift. */
    unsigned int random = 2654435769u * (d + 1), below[32];
    for (int bit = 0; bit <= 32; bit++) {
      for (int i = 0; i < 3; i++) {
        random ^= random << 13;
        random ^= random >> 17;
        random ^= random << 5;
      }
      if (bit == 32) out[33 * d] = random;
      else below[bit] = (random | 0x80000000u) >> bit;
    }
    for (int k = 0; k < 32; k++) {
      unsigned int turned = 0;
      for (int bit = 0; bit < 32; bit++) {
        if (v[k] >> (31 - bit) & 1) turned ^= below[bit];
      }
      v[k] = turned;
    }
  }
}
}
