// Strings whose bytes are copied in pieces: every length to 40, at every place, onto and out of themselves.
#include <algorithm>
#include <cstdio>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

static std::string letters(int n, char first = 'a')
{
    std::string text;
    for (int i = 0; i < n; i++)
        text += (char)(first + i % 26);
    return text;
}

int main()
{
    unsigned sum = 0;
    auto count = [&sum](const std::string &text) {
        for (unsigned char c : text)
            sum = sum * 31 + c;
        sum = sum * 31 + (unsigned)text.size() + (text.c_str()[text.size()] == 0);
    };
    for (int n = 0; n <= 40; n++) {
        for (int at = 0; at <= n; at++)
            for (int k = 0; at + k <= n; k++) {
                std::string text = letters(n);
                count(text.substr(at, k));
                text.append(text, at, k);
                count(text);
                text.append(text.c_str() + at, k);
                count(text);
                std::string moved = std::move(text), copy;
                copy = moved;
                moved.erase(at, k);
                copy.insert(at, moved);
                copy += copy;
                count(copy);
            }
        printf("%d %u\n", n, sum);
    }
    // Order: by unsigned bytes, then by length.
    std::vector<std::string> words = {"", "a", "b", "ab", "aa", "a\x80", "\xff", "\x7f", "abcdefghijklmnop", "abcdefghijklmnoq", "abcdefgh"};
    std::sort(words.begin(), words.end());
    for (const std::string &word : words)
        printf("%zu:%02x ", word.size(), word.empty() ? 0 : (unsigned char)word[0]);
    for (size_t i = 1; i < words.size(); i++)
        printf("%d", (words[i - 1].compare(words[i]) < 0) + 2 * (words[i].compare(words[i - 1]) > 0));
    // Keys below and beyond 32 bits in one table, found, erased and in their order.
    std::unordered_map<unsigned long, std::string> table;
    unsigned long key = 1;
    for (int i = 0; i < 300; i++) {
        key = key * 6364136223846793005UL + 1442695040888963407UL;
        table[i % 3 ? key >> 40 : key] += letters(i % 20);
        table[i] += 'x';
        if (i % 7 == 0)
            table.erase(i / 2);
    }
    printf("\n%zu %zu", table.size(), table.bucket_count());
    for (const auto &entry : table)
        printf(" %lx=%zu", entry.first, entry.second.size());
    printf("\n");
}
