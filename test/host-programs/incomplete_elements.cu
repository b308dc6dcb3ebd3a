// Containers of the class that they are members of, and member classes of templates.
#include <cstdio>
#include <vector>
#include <deque>
#include <list>
#include <map>
#include <memory>
struct Tree { int n; std::vector<Tree> children; std::list<Tree> more; std::map<int, Tree> named; double d; };
struct Big { std::vector<Big> a; std::deque<Big> q; double x[10]; };
template <class T> struct Box { T t; Box() {} Box(const T &t) : t(t) {} };
struct Node { typedef Box<Node> child; std::vector<child> c; int z[5]; };
int main(){ Tree t{1}; t.children.push_back(Tree{2}); t.children.push_back(Tree{3}); t.more.push_back(Tree{4}); t.named[3].n = 5; t.children.insert(t.children.begin(), Tree{9});
 Big b; b.a.resize(3); b.q.resize(4); Node n; n.c.emplace_back(); n.c.insert(n.c.begin(), Node());
 printf("%d %zu %zu %zu %zu %zu\n", t.children[2].n, sizeof(Tree), sizeof(Big), sizeof(Node), b.a.size() + b.q.size(), n.c.size()); }
