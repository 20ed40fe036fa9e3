import { expect, it } from 'vitest';
import { recent } from './recent.ts';

it('a value is found only for what it was made from', () => {
  const kept = recent<string>(2);
  expect(kept.find('a', '1')).toBeUndefined();
  kept.store('a', '1', 'first');
  expect([kept.find('a', '1'), kept.find('a', '2')]).toEqual(['first', undefined]);
  kept.store('a', '2', 'second');
  expect([kept.find('a', '1'), kept.find('a', '2')]).toEqual([undefined, 'second']);
});

it('the least recently used value is evicted first', () => {
  const kept = recent<string>(2);
  kept.store('a', '1', 'A');
  kept.store('b', '1', 'B');
  kept.find('a', '1');
  kept.store('c', '1', 'C');
  expect(['a', 'b', 'c'].map((id) => kept.find(id, '1'))).toEqual(['A', undefined, 'C']);
});
