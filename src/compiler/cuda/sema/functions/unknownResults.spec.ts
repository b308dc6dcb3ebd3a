/** What is said of functions whose results are not known for a name that they use: that name, once. */
import { expect, it } from 'vitest';
import { compileCuda } from '../..';

it.each([
  [
    'a lambda',
    `int main() {
  auto f = [](int x) {
    return std::accumulate(&x, &x + 1, 0); };
  auto sum = f(3);
  return f(4) + sum;
}`
  ],
  [
    'a function',
    `auto f(int x) {
  int y = x;
    return std::accumulate(&y, &y + 1, 0); }
int main() { int sum = f(3); return f(4) + sum; }`
  ],
  [
    'a lambda that another calls',
    `int main() { auto f = [](int x) {
  auto g = [&] {
    return std::accumulate(&x, &x + 1, 0); };
  return g(); };
  return f(4);
}`
  ]
])('%s', (_, source) => {
  const { diagnostics } = compileCuda(source);
  expect(
    diagnostics.map(({ severity, message, span }) => [
      severity,
      message,
      span.line
    ])
  ).toEqual([
    [
      'error',
      "'std::accumulate' is not declared: '#include <numeric>' is missing",
      3
    ]
  ]);
});
