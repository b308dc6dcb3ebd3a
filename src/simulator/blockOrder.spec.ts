import { expect, it } from 'vitest';
import {
  beginningWith,
  evenly,
  lastFirst,
  type BlockOrder
} from './blockOrder';

const all = (order: BlockOrder): number[] =>
  Array.from({ length: order.length }, (_, index) => order.at(index));

it('takes some of the blocks, evenly', () => {
  expect(all(evenly(8, 8))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(all(evenly(8, 3))).toEqual([0, 2, 5]);
  expect(all(evenly(8, 99))).toHaveLength(8);
  expect(all(evenly(8, 0))).toEqual([0]);
});

it('has every block once, behind the first', () => {
  expect(all(beginningWith(0, 4))).toEqual([0, 1, 2, 3]);
  expect(all(beginningWith(2, 4))).toEqual([2, 0, 1, 3]);
  expect(all(beginningWith(3, 4))).toEqual([3, 0, 1, 2]);
});

it('takes the last block, and then some of the others', () => {
  expect(all(lastFirst(4, 4))).toEqual([3, 0, 1, 2]);
  expect(all(lastFirst(9, 3))).toEqual([8, 0, 4]);
  expect(all(lastFirst(9, 1))).toEqual([8]);
  expect(all(lastFirst(1, 5))).toEqual([0]);
});

it('needs no memory for large grids', () => {
  const order = evenly(2 ** 31 - 1, 2 ** 31 - 1);
  expect(order.at(order.length - 1)).toBe(2 ** 31 - 2);
});
