import { expect, it } from 'vitest';
import { titleCase } from './title-case.ts';

it.each([
  ['1 aircraft', '1 Aircraft'],
  ['8,673 hours', '8,673 Hours'],
  ['2 points of the path', '2 Points of the Path'],
  ['3 FAA obstacles', '3 FAA Obstacles'],
])('%s is %s on a button', (text, shown) => {
  expect(titleCase(text)).toBe(shown);
});
