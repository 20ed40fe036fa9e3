import { expect, it } from 'vitest';
import { recent } from './recent.ts';

it('a value is found only for what it was made from', () => {
  const cache = recent<string>(2);
  expect(cache.find('a', '1')).toBeUndefined();
  cache.store('a', '1', 'first');
  expect([cache.find('a', '1'), cache.find('a', '2')]).toEqual(['first', undefined]);
  cache.store('a', '2', 'second');
  expect([cache.find('a', '1'), cache.find('a', '2')]).toEqual([undefined, 'second']);
});

it('the least recently used value is evicted first', () => {
  const cache = recent<string>(2);
  cache.store('a', '1', 'A');
  cache.store('b', '1', 'B');
  cache.find('a', '1');
  cache.store('c', '1', 'C');
  expect(['a', 'b', 'c'].map((id) => cache.find(id, '1'))).toEqual(['A', undefined, 'C']);
});
