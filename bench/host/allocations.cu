// Small objects that come and go: blocks of malloc, a search tree, a list, a map.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <list>
#include <map>

static double seconds()
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec + 1e-9 * now.tv_nsec;
}

struct Node {
    int key;
    Node *left, *right;
};

static Node *insert(Node *node, int key)
{
    if (!node)
        return new Node{key, nullptr, nullptr};
    if (key < node->key)
        node->left = insert(node->left, key);
    else
        node->right = insert(node->right, key);
    return node;
}

static long drop(Node *node)
{
    if (!node)
        return 0;
    long sum = node->key + drop(node->left) + drop(node->right);
    delete node;
    return sum;
}

int main()
{
    long sum = 0;
    double best = 1e30;
    for (int round = 0; round < 6; round++) {
        double start = seconds();
        sum = 0;
        void *blocks[100] = {};
        for (int i = 0; i < 300000; i++) {
            free(blocks[i % 100]);
            blocks[i % 100] = malloc(16 + (i * 7) % 200);
            *(int *)blocks[i % 100] = i;
        }
        for (void *block : blocks) {
            sum += *(int *)block;
            free(block);
        }
        unsigned key = 1;
        Node *root = nullptr;
        for (int i = 0; i < 20000; i++) {
            key = key * 1664525u + 1013904223u;
            root = insert(root, (int)(key >> 8));
        }
        sum += drop(root);
        std::list<int> list;
        for (int i = 0; i < 100000; i++)
            list.push_back(i % 1000);
        for (auto at = list.begin(); at != list.end();)
            at = *at % 2 ? list.erase(at) : std::next(at);
        std::map<int, int> map;
        for (int i = 0; i < 50000; i++)
            map[i * 7919 % 10007]++;
        sum += (long)list.size() + (long)map.size();
        best = std::min(best, seconds() - start);
    }
    printf("%ld\n", sum);
    printf("%g\n", best);
}
