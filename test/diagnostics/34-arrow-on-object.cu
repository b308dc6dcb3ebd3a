struct Body { float x, v; };
__global__ void k(Body *b) {
  Body c = b[0];
  c->x = 1.0f;
}
