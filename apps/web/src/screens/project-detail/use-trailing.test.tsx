import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useTrailing } from './use-trailing.ts';

interface Shown {
  readonly page: string;
  readonly at: number;
  readonly sort?: string;
}
/** What was rendered, render by render, when the address changed from one to another. */
const drawnFrom = (from: Shown, to: Shown): readonly Shown[] => {
  const drawn: Shown[] = [];
  const { rerender } = renderHook((asked: Shown) => drawn.push(useTrailing(asked)), { initialProps: from });
  drawn.length = 0;
  rerender(to);
  return drawn;
};

describe('the rendered page', () => {
  const surfaces = { page: 'surfaces', at: 4 };
  const paths = { page: 'paths', at: 5 };
  it('is the previous page first, then the new one', () => expect(drawnFrom(surfaces, paths)).toEqual([surfaces, paths]));
  it('changes at once within a page', () => {
    const sorted = { ...surfaces, sort: 'height' };
    expect(drawnFrom(surfaces, sorted)[0]).toBe(sorted);
  });
  it('changes at once when navigating back', () => expect(drawnFrom(paths, surfaces)[0]).toBe(surfaces));
});
