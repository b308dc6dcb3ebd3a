// Streams on files and texts: what is read ahead and written later shows nowhere.
#include <cstdio>
#include <algorithm>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

static unsigned state = 5;
static unsigned draw(unsigned n)
{
    state = state * 1664525u + 1013904223u;
    return (state >> 8) % n;
}

static const char *pieces[] = {"0",  "1",  "-",   "+",   "12",    "999999999", "2147483648", "9223372036854775808", ".", ".5",
                               "3.25", "1e5", "7E-3", "1e400", " ",  "\t",        "\n",         " ",                   "abc", "z9",
                               "-0.0", "65536", "0.1", "16777217", "1.00000017881393432617", "123456789012345678", "00012"};

template <class T> static void take(std::istream &in, const char *what)
{
    T value = T();
    in >> value;
    std::cout << what << ' ' << value << ' ' << in.good() << in.eof() << in.fail() << in.bad() << ' ';
}

static void numbers(std::istream &in)
{
    for (int i = 0; i < 3; i++) {
        switch (draw(8)) {
        case 0: take<int>(in, "i"); break;
        case 1: take<unsigned>(in, "u"); break;
        case 2: take<long>(in, "l"); break;
        case 3: take<short>(in, "h"); break;
        case 4: take<float>(in, "f"); break;
        case 5: take<double>(in, "d"); break;
        case 6: take<std::string>(in, "s"); break;
        default: take<unsigned long>(in, "ul"); break;
        }
        if (in.fail()) {
            in.clear();
            in.get();
        }
    }
    in.clear();
    std::cout << in.tellg() << '\n';
}

int main()
{
    std::cout.precision(17);
    for (int round = 0; round < 1500; round++) {
        std::string text;
        for (int i = 0, n = draw(9); i < n; i++)
            text += pieces[draw(sizeof pieces / sizeof *pieces)];
        // Nothing that libstdc++ collects and then refuses in its own way.
        if (text.find("..") != std::string::npos)
            continue;
        unsigned before = state;
        std::istringstream in(text);
        numbers(in);
        std::ofstream("text.txt") << text;
        state = before;
        std::ifstream file("text.txt");
        numbers(file);
    }

    // Long files: numbers and lines across what is read at a time.
    {
        std::ofstream out("long.txt");
        for (int i = 0; i < 5000; i++)
            out << i * 37 << ' ' << i * 0.125 << (i % 3 ? ' ' : '\n');
        std::cout << out.tellp() << '\n';
    }
    std::ifstream in("long.txt");
    long sum = 0;
    double reals = 0;
    int whole;
    double real;
    while (in >> whole >> real) {
        sum += whole;
        reals += real;
    }
    std::cout << sum << ' ' << reals << ' ' << in.eof() << in.fail() << '\n';
    in.clear();
    in.seekg(0);
    std::string line;
    size_t lines = 0, longest = 0, hash = 0;
    while (std::getline(in, line)) {
        lines++;
        longest = std::max(longest, line.size());
        for (char c : line)
            hash = hash * 31 + c;
    }
    std::cout << lines << ' ' << longest << ' ' << hash << '\n';
    in.clear();
    in.seekg(4090);
    for (int i = 0; i < 12; i++) {
        char c = in.get();
        std::cout << c << in.tellg() << ' ';
        if (i % 3 == 0) {
            in.unget();
            std::cout << (char)in.peek();
        }
    }
    in.seekg(-5, std::ios::cur);
    std::cout << in.tellg() << ' ' << (char)in.peek();
    in.seekg(-7, std::ios::end);
    std::cout << in.tellg() << ' ' << in.rdbuf() << '\n';
    std::ifstream again("long.txt");
    std::string all((std::istreambuf_iterator<char>(again)), std::istreambuf_iterator<char>());
    std::cout << all.size() << ' ' << all.substr(4090, 12) << '\n';
    char block[5000];
    std::ifstream bytes("long.txt", std::ios::binary);
    bytes.ignore(10);
    bytes.read(block, 4500);
    std::cout << bytes.gcount() << ' ' << std::string(block + 4490, 10) << ' ' << bytes.tellg() << '\n';
    bytes.getline(block, 6);
    std::cout << block << ' ' << bytes.fail() << '\n';

    // Read and written in turns.
    std::fstream both("both.txt", std::ios::in | std::ios::out | std::ios::trunc);
    both << "first line\nsecond line\n" << 42 << ' ' << 2.5 << '\n';
    both.seekg(0);
    std::getline(both, line);
    std::cout << line << '|';
    both.seekp(11);
    both << "SECOND";
    both.seekg(11);
    std::getline(both, line);
    both >> whole >> real;
    std::cout << line << '|' << whole << '|' << real << '|' << both.tellg() << '\n';
    both.clear();
    both.seekp(0, std::ios::end);
    both << "end" << std::flush;
    std::ifstream other("both.txt");
    std::cout << other.rdbuf();
    std::cout << '\n';
    both.close();

    // What is written is there when it is asked for.
    std::ofstream log("log.txt");
    log << "a " << 1;
    log.flush();
    std::ifstream("log.txt") >> line >> whole;
    std::cout << line << whole << ' ';
    log << " b" << std::endl;
    std::ifstream seen("log.txt");
    std::getline(seen, line);
    std::cout << line << ' ' << log.tellp() << ' ';
    log << std::string(10000, 'x') << 'y';
    log.close();
    std::ifstream closed("log.txt", std::ios::ate);
    std::cout << closed.tellg() << ' ';
    log.open("log.txt", std::ios::app);
    log << "more";
    log.close();
    FILE *plain = fopen("log.txt", "r");
    fseek(plain, -6, SEEK_END);
    char end[10] = "";
    fread(end, 1, 6, plain);
    std::cout << end << '\n';
    fclose(plain);

    std::ifstream none("none.txt");
    none >> whole;
    std::cout << none.is_open() << none.fail() << (none.get() < 0) << ' ';
    std::fstream only("both.txt", std::ios::in);
    only << "no" << std::flush;
    std::cout << only.fail() << ' ';
    std::vector<int> values;
    std::istringstream list("1 2 3 4x5");
    std::copy(std::istream_iterator<int>(list), std::istream_iterator<int>(), std::back_inserter(values));
    std::cout << values.size() << '\n';
}
