import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { heroSource } from '../../../scripts/hero-source.ts';
import { HERO } from './hero-drawing.generated.ts';

describe('the drawing of the landing page', () => {
  it('is what the generator produces from the current rules', () => {
    const written = readFileSync(`${import.meta.dirname}/hero-drawing.generated.ts`, 'utf8');
    expect(written === heroSource(), 'stale: run npx tsx apps/web/scripts/hero.ts').toBe(true);
  });
  it('shows an AW139 at a general aviation heliport: 0.83 D, 1.5 D, and 20 ft beside it', () => {
    expect(Object.fromEntries(HERO.strip)).toMatchObject({
      D: '54.700 ft',
      TLOF: '45.401 ft',
      FATO: '82.050 ft',
      'Safety Area': '122.050 ft',
    });
  });
});
