import { describe, expect, it } from 'vitest';
import { countText } from './count-text.ts';

describe('the heading of the project list', () => {
  it.each([
    [{ isPending: true, hasFailed: false, count: undefined }, 'Loading...'],
    [{ isPending: false, hasFailed: true, count: 0 }, 'All Projects'],
    [{ isPending: false, hasFailed: false, count: undefined }, 'All Projects (...)'],
    [{ isPending: false, hasFailed: false, count: 0 }, 'All Projects (0)'],
    [{ isPending: false, hasFailed: false, count: 1234 }, 'All Projects (1,234)'],
  ])('of %j is %s', (state, text) => expect(countText(state)).toBe(text));
});
