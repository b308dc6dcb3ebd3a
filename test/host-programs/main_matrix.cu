#include <cassert>
#include <cmath>
#include <cstdio>
#include <initializer_list>
#include <memory>
#include <ostream>
#include <iostream>
#include <vector>
#include <utility>
template <typename T> class Matrix {
  size_t rows_, cols_;
  std::unique_ptr<T[]> data_;

public:
  Matrix(size_t r, size_t c, T v = T{}) : rows_(r), cols_(c), data_(std::make_unique<T[]>(r * c)) {
    for (size_t i = 0; i < r * c; i++) data_[i] = v;
  }
  Matrix(std::initializer_list<std::initializer_list<T>> rows) : Matrix(rows.size(), rows.begin()->size()) {
    size_t i = 0;
    for (auto &r : rows)
      for (auto &x : r) data_[i++] = x;
  }
  Matrix(const Matrix &o) : Matrix(o.rows_, o.cols_) { std::copy(o.begin(), o.end(), begin()); }
  Matrix(Matrix &&) noexcept = default;
  Matrix &operator=(Matrix o) noexcept {
    swap(*this, o);
    return *this;
  }
  friend void swap(Matrix &a, Matrix &b) noexcept {
    using std::swap;
    swap(a.rows_, b.rows_);
    swap(a.cols_, b.cols_);
    swap(a.data_, b.data_);
  }
  T &operator()(size_t i, size_t j) {
    assert(i < rows_ && j < cols_);
    return data_[i * cols_ + j];
  }
  const T &operator()(size_t i, size_t j) const { return data_[i * cols_ + j]; }
  T *operator[](size_t i) { return &data_[i * cols_]; }
  T *begin() { return data_.get(); }
  T *end() { return begin() + rows_ * cols_; }
  const T *begin() const { return data_.get(); }
  const T *end() const { return begin() + rows_ * cols_; }
  size_t rows() const { return rows_; }
  size_t cols() const { return cols_; }
  static Matrix identity(size_t n) {
    Matrix m(n, n);
    for (size_t i = 0; i < n; i++) m(i, i) = T(1);
    return m;
  }
  Matrix transpose() const {
    Matrix t(cols_, rows_);
    for (size_t i = 0; i < rows_; i++)
      for (size_t j = 0; j < cols_; j++) t(j, i) = (*this)(i, j);
    return t;
  }
  Matrix &operator+=(const Matrix &o) {
    for (size_t i = 0; i < rows_ * cols_; i++) data_[i] += o.data_[i];
    return *this;
  }
  friend Matrix operator+(Matrix a, const Matrix &b) { return a += b; }
  friend Matrix operator*(const Matrix &a, const Matrix &b) {
    Matrix c(a.rows_, b.cols_);
    for (size_t i = 0; i < a.rows_; i++)
      for (size_t j = 0; j < b.cols_; j++) {
        T s{};
        for (size_t k = 0; k < a.cols_; k++) s += a(i, k) * b(k, j);
        c(i, j) = s;
      }
    return c;
  }
  friend Matrix operator*(T s, Matrix m) {
    for (auto &x : m) x *= s;
    return m;
  }
  friend std::ostream &operator<<(std::ostream &os, const Matrix &m) {
    for (size_t i = 0; i < m.rows_; i++) {
      for (size_t j = 0; j < m.cols_; j++) os << (j ? " " : "[") << m(i, j);
      os << "]\n";
    }
    return os;
  }
  explicit operator bool() const { return rows_ * cols_ > 0; }
};
template <typename T> T trace(const Matrix<T> &m) {
  T t{};
  for (size_t i = 0; i < m.rows(); i++) t += m(i, i);
  return t;
}
int main() {
  Matrix<float> a{{1, 2, 3}, {4, 5, 6}};
  Matrix<float> b = a.transpose();
  std::cout << a * b << 2.0f * a + Matrix<float>(2, 3, 1.5f);
  Matrix<float> c = std::move(b);
  b = c;
  c = Matrix<float>::identity(2);
  c[1][0] = 7;
  std::cout << b.rows() << b(2, 1) << " " << trace(c * c) << (c ? "full" : "empty") << "\n";
  std::vector<Matrix<int>> v;
  v.emplace_back(1, 2, 3);
  v.push_back({{1}, {2}});
  v.push_back(v[0]);
  for (const auto &m : v) std::cout << m.rows() << 'x' << m.cols() << ':' << m;
  if (Matrix<double> e(0, 0); !e) std::cout << "none\n";
}
