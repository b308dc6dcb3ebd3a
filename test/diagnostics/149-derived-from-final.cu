// A class that is final has nothing derived from it.
struct Shape final { int sides; };
struct Square : Shape { int length; };
template <class T> struct Holder final { T held; };
struct Held : public Holder<int> {};
int main() { Square square; return square.length; }
