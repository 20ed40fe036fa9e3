import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useTrailing } from './use-trailing.ts';

interface Shown {
  readonly page: string;
  readonly at: number;
  readonly sort?: string;
}
/** What was drawn, drawing by drawing, when the address changed from one to another. */
const drawnFrom = (from: Shown, to: Shown): readonly Shown[] => {
  const drawn: Shown[] = [];
  const { rerender } = renderHook((asked: Shown) => drawn.push(useTrailing(asked)), { initialProps: from });
  drawn.length = 0;
  rerender(to);
  return drawn;
};

describe('what is drawn of the address', () => {
  const surfaces = { page: 'surfaces', at: 4 };
  const paths = { page: 'paths', at: 5 };
  it('is the former page first, then the new one', () => expect(drawnFrom(surfaces, paths)).toEqual([surfaces, paths]));
  it('is at once what changes within a page', () => {
    const sorted = { ...surfaces, sort: 'height' };
    expect(drawnFrom(surfaces, sorted)[0]).toBe(sorted);
  });
  it('is at once the page that one goes back to', () => expect(drawnFrom(paths, surfaces)[0]).toBe(surfaces));
});
