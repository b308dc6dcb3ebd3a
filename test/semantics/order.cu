// Side effects in expressions, short circuits, comma, conditional arms, loops of all kinds, switch, goto.
#define O(x) out[n++] = (long long)(x)
__host__ __device__ int bump(int &x, int by = 1) { x += by; return x; }
__host__ __device__ int trace(long long *out, int &n, int v) { out[n++] = v; return v; }
__host__ __device__ int fall(int v) { int r = 0; switch (v) { case 0: r += 1; case 1: r += 10; break; case 2: { r += 100; if (v) break; r += 5; } case 3: r += 1000; default: r += 10000; case 9: r += 7; } return r; }
__host__ __device__ int longfall(int v) { int r = v; switch (v & 3) { case 0: for (int i = 0; i < 3; i++) r += i; case 1: { int t = r * 2; r = t + 1; } case 2: if (r > 5) { r--; break; } r += 100; case 3: r *= 3; } return r; }
__host__ __device__ int duff(int count) { int s = 0; int k = (count + 3) / 4; for (int i = 0; i < k; i++) { switch (i == 0 ? count % 4 : 0) { case 0: s += 1; case 3: s += 2; case 2: s += 4; case 1: s += 8; } } return s; }
__host__ __device__ int jumps(int a) { int s = 0; if (a < 0) goto fail; for (int i = 0; i < 10; i++) { for (int j = 0; j < 10; j++) { if (i * j == a) goto found; s++; } } s = -s; goto end; found: s += 1000; end: return s; fail: return -1; }
__host__ __device__ void run(long long *out) {
  int n = 0; int a[8] = {5, 4, 3, 2, 1}, i = 0, j = 7, x = 1;
  a[i++] = i; O(a[0]); O(i); a[i] = i++ + 10; O(a[1]); O(a[2]); int *p = a; *p++ = 42; *p = *p + 1; O(*p--); O(*p); O(p - a); *++p = 8; O(a[1]);
  O(i++ < 3 && bump(x) > 1); O(x); O(i > 100 && bump(x)); O(x); O(i < 100 || bump(x)); O(x); O(i > 100 || bump(x, 5)); O(x);
  O(x > 3 ? bump(x) : bump(j)); O(x); O(j); int y = (bump(x), bump(j), x + j); O(y); O((x = 4) + (y = 5)); O(x * y); x = y = 3; O(x + y); x += y += 2; O(x); O(y);
  (x > y ? x : y) = 100; O(x); O(y); int &r = x; r++; O(x); int *q = x > y ? &x : &y; *q -= 50; O(x); O(y);
  while (i-- > 0) x++; O(i); O(x); do { x -= 3; if (x == 48) continue; if (x < 40) break; } while (x > 30); O(x); for (i = 0, j = 10; i < j; i++, j -= 2) ; O(i); O(j); for (;;) { if (++i > 20) break; } O(i);
  for (int k = 0, m = 5; k < m && bump(x) < 1000; ++k) { if (k == 1) continue; O(k * m); } while (true) { static_assert(true, ""); if (x++ > 60) break; } O(x);
  for (int v = 0; v < 5; v++) O(fall(v)); O(fall(9)); O(fall(-1)); for (int v = 0; v < 8; v++) O(longfall(v)); for (int v = 1; v < 9; v++) O(duff(v)); O(jumps(-5)); O(jumps(12)); O(jumps(37)); O(jumps(0));
  O(trace(out, n, 1) + trace(out, n, 2) * trace(out, n, 3)); O(trace(out, n, 0) && trace(out, n, 9)); O(trace(out, n, 4) || trace(out, n, 9)); int z = trace(out, n, 1) ? trace(out, n, 5) : trace(out, n, 6); O(z);
  int m[2][3] = {{1, 2, 3}, {4, 5, 6}}, row = 0; m[row++][bump(row)] += 10; O(m[0][2]); O(row); int w = 5; w = w++ + 1; O(w); w += w++; O(w);
  unsigned u = 3; while (u-- > 0) O(u); O(u == 0xffffffffu); int cnt = 0; for (unsigned t = 10; t; t >>= 1) cnt++; O(cnt); if (int t = x - 1) O(t); else O(-1); if (int t = 3; t > 5) O(1); else O(t);
  switch (int t = x & 1; t) { case 0: O(10); break; default: O(11); } switch (x) { default: O(1); break; case 61: O(61); } switch (3) { } int sw = 0; switch (sw) case 0: O(77); 
  for (int k = 0; k < 6; k++) { switch (k) { case 1: continue; case 3: break; default: O(k); } if (k == 4) break; } { int x = 5; { int x = 6; O(x); } O(x); } O(x);
  int nested = 0; for (int k = 0; k < 4; k++) for (int l = 0; l < 4; l++) { if (l > k) break; if ((k + l) & 1) continue; nested += k * 10 + l; } O(nested); const char *str = "hey"; int len = 0; while (str[len]) len++; O(len); O(str[1]); O("abc"[2]); O(sizeof("abc"));
  char buf[] = "xyz"; buf[0]++; O(buf[0]); char buf2[6] = "ab"; O(buf2[4] + buf2[1]); int last = 0; do last = last * 2 + 1; while (last < 50); O(last);
}
