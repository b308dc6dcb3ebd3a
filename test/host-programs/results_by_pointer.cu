// What a call gives is the same whether the function is named, pointed to or
// virtual: an xvalue of T &&, a const object of const T.
#include <cstdio>
#include <utility>

struct Box {
  int value;
  explicit Box(int v) : value(v) { printf("made %d\n", value); }
  Box(const Box &other) : value(other.value) { printf("copied %d\n", value); }
  Box(Box &&other) : value(other.value) {
    other.value = -1;
    printf("moved %d\n", value);
  }
  ~Box() { printf("gone %d\n", value); }
};

void take(Box &&box) { printf("an rvalue: %d\n", box.value); }
void take(const Box &box) { printf("not to be changed: %d\n", box.value); }

Box &&given(Box &box) { return std::move(box); }
const Box fixed(int value) { return Box(value); }

struct Maker {
  virtual Box &&give(Box &box) { return std::move(box); }
  virtual const Box make(int value) { return Box(value); }
  virtual ~Maker() {}
};
struct Doubler : Maker {
  const Box make(int value) override { return Box(2 * value); }
};

struct Animal {
  int legs = 4;
  virtual ~Animal() {}
};
struct Bird : Animal {
  Bird() { legs = 2; }
};
void see(Bird &&bird) { printf("an rvalue with %d legs\n", bird.legs); }
void see(const Bird &bird) { printf("a bird with %d legs\n", bird.legs); }

int main() {
  Box &&(*pointer)(Box &) = given;
  const Box (*maker)(int) = fixed;
  Box box(1);
  take(given(box));
  take(pointer(box));
  take(fixed(2));
  take(maker(3));
  Box taken(pointer(box));
  printf("%d %d\n", box.value, taken.value);

  Doubler doubler;
  Maker &virtually = doubler;
  take(virtually.give(taken));
  take(virtually.make(4));
  Box again(virtually.give(taken));
  printf("%d %d\n", taken.value, again.value);

  Bird bird;
  Animal &animal = bird;
  see(dynamic_cast<Bird &&>(animal));
  see(dynamic_cast<Bird &>(animal));
}
