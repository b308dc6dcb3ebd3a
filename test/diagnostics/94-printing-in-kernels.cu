#include <iostream>
#include <cstdio>
__global__ void k() {
  std::cout << "hello" << std::endl;
  cout << "hello";
  printf('hello\n');
  puts("hello");
}
