import { describe, expect, it } from 'vitest';
import { problems } from '../../testing';

describe('bodies', () => {
  it('of constructors begin with the members', () => {
    expect(
      problems(`struct A { A(int) {} };
struct B { A a; int n; B() : a(1), n(2) {} };
struct C { A a; C() {} };
struct D { int n; D() : m(1) {} };`)
    ).toEqual([
      "3: error: 'A::A' takes 1 argument, but 0 are given",
      "4: error: 'm' is neither a member nor a base of 'D'"
    ]);
  });

  it('of kernels give nothing back', () => {
    expect(
      problems(`__global__ void k(int *x) { return x[0]; }
__device__ int f(int x) { return; }`)
    ).toEqual([
      "1: error: the kernel 'k' returns 'void' and cannot return a value",
      "2: error: 'f' must return a value of type 'int'"
    ]);
  });
});
