import { describe, expect, it } from 'vitest';
import { surfaceInText } from './surface-text.ts';

describe('a surface in a sentence', () => {
  it.each([
    ['Primary surface', null, 'the primary surface'],
    ['Safety Area', null, 'the Safety Area'],
    ['Approach/departure surface P1 East', 'p', 'the approach/departure surface of P1 East'],
    ['Departure surface Over the surface lot', 'p', 'the departure surface of Over the surface lot'],
    ['Transitional surface P1, left', 'p', 'the transitional surface of P1 (left)'],
    ['Transitional surface Quay, left, right of the FATO', 'p', 'the transitional surface of Quay, left (right of the FATO)'],
    ['Lateral extension P1, left (area A)', 'p', 'the lateral extension of P1, left (area A)'],
  ])('%s', (name, pathId, text) => {
    expect(surfaceInText({ name, pathId })).toBe(text);
  });
});
