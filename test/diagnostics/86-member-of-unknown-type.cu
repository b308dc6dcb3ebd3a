typedef struct { BYTE data[64]; unsigned x; } CTX;
__device__ void up(CTX *ctx, int n) { ctx->data[3] = 1; ctx->x = 2; if (ctx->x == 64) { ctx->x = 0; } float *p = ctx->data; ctx->data[n]++; }
