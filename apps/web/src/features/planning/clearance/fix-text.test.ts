import { type Fix, shownUnits } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { fixText } from './fix-text.ts';

const imperial = shownUnits('imperial');
const metric = shownUnits('metric');
const raise = (byFt: number) => ({ kind: 'raise', byFt }) as Fix;
const shift = (byFt: number) => ({ kind: 'shift', byFt, towardTrueDeg: 95 }) as Fix;

describe('the text of a fix', () => {
  it('in a list rounds its length up to 0.1 ft, never below what is sufficient', () => {
    expect(fixText(raise(120.801), imperial, 'list')).toBe('Raise the heliport by 120.9 ft');
    expect(fixText(raise(120.8), imperial, 'list')).toBe('Raise the heliport by 120.8 ft');
    expect(fixText(raise(100), metric, 'list')).toBe('Raise the heliport by 30.48 m');
    expect(fixText(raise(100.001), metric, 'list')).toBe('Raise the heliport by 30.49 m');
  });
  it('where it is applied has the exact length', () => {
    expect(fixText(raise(120.8631), imperial, 'exact')).toBe('Raise the heliport by 120.864 ft');
  });
  it('keeps the tenths of a foot in which a shift is calculated, and states its bearing', () => {
    expect(fixText(shift(190.3), imperial, 'list')).toBe('Move the landing area 190.3 ft on a bearing of 095° true');
  });
});
