import { expect, it } from 'vitest';
import { isFullDrill, spread } from './drill.ts';

it('a drill runs in full only if the setting is "full"', () => {
  expect(['full', undefined, '', 'gate'].map((setting) => isFullDrill(setting ?? ''))).toEqual([true, false, false, false]);
});

it('a sample of a table includes its first and last cases', () => {
  expect(spread(['a', 'b', 'c', 'd', 'e', 'f', 'g'], 3)).toEqual(['a', 'd', 'g']);
  expect(spread(['a', 'b', 'c'], 1)).toEqual(['a']);
  expect(spread(['a', 'b'], 5)).toEqual(['a', 'b']);
});
