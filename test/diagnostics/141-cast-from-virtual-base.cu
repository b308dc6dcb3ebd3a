struct Part { int x = 1; };
struct Left : virtual Part { };
struct Whole : Left { int y = 2; };
int main() {
  Whole whole;
  Part *part = &whole;
  Part &named = whole;
  return static_cast<Whole *>(part)->y + ((Left &)named).x;
}
