/** What C99 asks about numbers besides the built-in `isnan` and its like: comparisons that raise nothing, and the kind of a number. */
const COMPARISONS = {
  isgreater: 'x > y',
  isgreaterequal: 'x >= y',
  isless: 'x < y',
  islessequal: 'x <= y',
  islessgreater: 'x < y || x > y',
  isunordered: 'x != x || y != y'
};

const comparisons = Object.entries(COMPARISONS)
  .map(([name, condition]) => {
    const wide = condition.replace(/\b[xy]\b/g, '(double)$&');
    return `
constexpr bool ${name}(float x, float y) { return ${condition}; }
template <class A, class B> constexpr bool ${name}(A x, B y) { return ${wide}; }
`;
  })
  .join('');

export const classification = `${comparisons}
constexpr int fpclassify(float x) { return x != x ? 0 : x - x != 0 ? 1 : x == 0 ? 2 : x < 1.17549435e-38f && x > -1.17549435e-38f ? 3 : 4; }
constexpr int fpclassify(double x) { return x != x ? 0 : x - x != 0 ? 1 : x == 0 ? 2 : x < 2.2250738585072014e-308 && x > -2.2250738585072014e-308 ? 3 : 4; }
template <class T> constexpr int fpclassify(T x) { return fpclassify((double)x); }
`;
