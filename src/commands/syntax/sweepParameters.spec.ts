import { describe, expect, it } from 'vitest';
import { parseValues } from './sweepParameters';

const texts = (text: string): string[] =>
  parseValues({ name: 'n', text }).map(value => value.text);

describe('the values of a parameter', () => {
  it.each<[string, string[]]>([
    ['64,128, 256', ['64', '128', '256']],
    ['2**4..2**7', ['16', '32', '64', '128']],
    ['100..400', ['100', '200', '400']],
    ['1<<10', ['1024']],
    ['10..40..10', ['10', '20', '30', '40']],
    ['0..1..0.25', ['0', '0.25', '0.5', '0.75', '1']],
    ['16x16,32x8', ['16x16', '32x8']],
    ['8,2**5..2**6', ['8', '32', '64']],
    ['float,double', ['float', 'double']]
  ])('%s', (text, values) => {
    expect(texts(text)).toEqual(values);
  });

  it('shapes and numbers are what a launch takes, texts are not', () => {
    expect(parseValues({ name: 'b', text: '32x8,64,float' })).toEqual([
      { text: '32x8', bound: [32, 8] },
      { text: '64', bound: 64 },
      { text: 'float' }
    ]);
  });

  it.each<[string, string]>([
    ['', '--n: a value is missing'],
    ['64,,128', '--n: a value is missing'],
    ['1..10', '10 is not 1 doubled some times; say the step: 1..10..1'],
    ['10..1', 'the range ends before it begins'],
    ['1..', 'expected a number on each side of ..'],
    ['1..8..0', 'the step is 0'],
    ['1..1000..1', 'more than 200 values'],
    ['a..b', 'a is not a number'],
    ['0x8', 'a block has one to three dimensions, none of them 0'],
    ['2**99', '2**99 is too large'],
    ['64,64', '--n has 64 twice']
  ])('%s is refused', (text, problem) => {
    expect(() => texts(text)).toThrow(problem);
  });
});
