/** What nothing wrote is copied to the host: a mistake where it is used, whatever object it goes to. */
import { expect, it } from 'vitest';
import { briefly, checked } from './findings';

const program = (to: string, behind: string): string => `#include <cstdio>
#include <memory>
#include <vector>

int main()
{
    std::vector<float> list(32);
    std::unique_ptr<float[]> own(new float[32]);
    float *x;
    cudaMalloc(&x, 32 * sizeof(float));
    cudaMemcpy(${to}, x, 32 * sizeof(float), cudaMemcpyDeviceToHost);
    ${behind}
    cudaFree(x);
}
`;

const findingsOf = async (source: string): Promise<string[]> => {
  const { findings } = await checked({ name: 'copies.cu', source });
  return briefly(findings, source);
};

it.each([
  ['list.data()', ''],
  ['&list[0]', 'list.clear();'],
  ['list.data()', 'list.resize(8); printf("%d\\n", (int)list.size());'],
  ['own.get()', 'own.reset();']
])('%s is only filled, behind it %s', async (to, behind) => {
  expect(await findingsOf(program(to, behind))).toEqual([]);
});

it.each([
  ['list.data()', 'printf("%f\\n", list[3]);'],
  ['list.data()', 'for (float value : list) { printf("%f\\n", value); }'],
  ['&list[0]', 'std::vector<float> other = list; printf("%f\\n", other[0]);'],
  ['own.get()', 'printf("%f\\n", own[3]);']
])('%s is used by %s', async (to, behind) => {
  expect(await findingsOf(program(to, behind))).toEqual([
    'uninitialised 11 12'
  ]);
});
