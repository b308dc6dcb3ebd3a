// Deques of elements of all sizes, at random and at both ends, beside a vector.
#include <cstdio>
#include <deque>
#include <queue>
#include <set>
#include <string>
#include <vector>

static unsigned state = 9;
static unsigned draw(unsigned n)
{
    state = state * 1664525u + 1013904223u;
    return (state >> 8) % n;
}

template <int N> struct Sized {
    char bytes[N];
    Sized(int v = 0) { bytes[0] = v & 127; }
    operator int() const { return bytes[0]; }
};

template <class T> static void run(const char *name)
{
    std::deque<T> d, other;
    std::vector<T> v;
    unsigned long hash = 0;
    for (int i = 0; i < 6000; i++) {
        T value(i & 127);
        switch (draw(i < 3000 ? 12 : 16)) {
        case 0: case 1: case 2: case 3: d.push_back(value); v.push_back(value); break;
        case 4: case 5: d.push_front(value); v.insert(v.begin(), value); break;
        case 6: if (!v.empty()) { d.pop_front(); v.erase(v.begin()); } break;
        case 7: if (!v.empty()) { d.pop_back(); v.pop_back(); } break;
        case 8: if (!v.empty()) { int at = draw(v.size()); d[at] = value; v[at] = value; } break;
        case 9: { int at = draw(v.size() + 1); d.insert(d.begin() + at, value); v.insert(v.begin() + at, value); break; }
        case 10: if (draw(40) == 0) { other = d; d.swap(other); } break;
        case 11: if (draw(300) == 0) { d.clear(); v.clear(); } break;
        default: if (!v.empty()) { int at = draw(v.size()); d.erase(d.begin() + at); v.erase(v.begin() + at); }
        }
        hash = hash * 31 + d.size() + (d.empty() ? 0 : (int)d.front() + 3 * (int)d.back());
    }
    bool same = d.size() == v.size();
    for (size_t i = 0; i < v.size(); i++)
        same = same && (int)d[i] == (int)v[i];
    std::deque<T> moved(std::move(d)), copy(moved);
    for (const T &value : copy)
        hash = hash * 31 + (int)value;
    d.push_back(T(5));
    printf("%s %d %lu %zu %d\n", name, same, hash, copy.size(), (int)d.front());
}

int main()
{
    run<Sized<1>>("1");
    run<Sized<3>>("3");
    run<int>("int");
    run<double>("double");
    run<Sized<12>>("12");
    run<Sized<24>>("24");
    run<Sized<100>>("100");
    run<Sized<511>>("511");
    run<Sized<700>>("700");
    std::queue<std::string> words;
    for (int i = 0; i < 500; i++) {
        words.push("word " + std::to_string(i));
        if (i % 3 == 0)
            words.pop();
    }
    printf("%zu %s %s\n", words.size(), words.front().c_str(), words.back().c_str());
    std::set<int> set;
    std::multiset<int> multi;
    for (int i = 0; i < 5000; i++) {
        int key = draw(700);
        if (draw(3)) {
            set.insert(key);
            multi.insert(key);
        } else {
            set.erase(key);
            multi.erase(key);
        }
    }
    unsigned long hash = 0;
    for (int key : set)
        hash = hash * 31 + key;
    for (int key : multi)
        hash = hash * 31 + key;
    printf("%zu %zu %lu\n", set.size(), multi.size(), hash);
}
