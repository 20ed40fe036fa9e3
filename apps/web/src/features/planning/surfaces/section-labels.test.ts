import { textWidthEm } from '@touchdown/exports/drawing';
import { describe, expect, it } from 'vitest';
import { placeSectionLabels, type SectionLabel } from './section-labels.ts';

const GARAGE: SectionLabel = { id: 'a', name: 'Parking garage elevator tower', result: '891.0 ft MSL, 4.2 ft above', x: 90, y: 190 };
const PHONE = { left: 44, right: 340, top: 34 };
const DESKTOP = { left: 56, right: 900, top: 34 };

describe('labels of a profile', () => {
  it('is one line above its obstacle where the plot has room', () => {
    expect(placeSectionLabels([GARAGE], DESKTOP)).toEqual([
      { id: 'a', lines: ['Parking garage elevator tower, 891.0 ft MSL, 4.2 ft above'], x: expect.any(Number), y: 178 },
    ]);
  });

  it('is two lines on a phone, and neither is cut at the edge of the plot', () => {
    const [label] = placeSectionLabels([GARAGE], PHONE);
    expect(label?.lines).toEqual(['Parking garage elevator tower', '891.0 ft MSL, 4.2 ft above']);
    const half = (textWidthEm('Parking garage elevator tower') * 12) / 2;
    expect(label?.x).toBeGreaterThanOrEqual(PHONE.left + half);
    expect(label?.x).toBeLessThanOrEqual(PHONE.right - half);
  });

  it('shortens a name that is wider than the plot, and never the result', () => {
    const [label] = placeSectionLabels([{ ...GARAGE, name: 'Transmission line along the south side of the interstate' }], PHONE);
    expect(label?.lines).toEqual(['Transmission line along the south side of the…', '891.0 ft MSL, 4.2 ft above']);
    expect(12 * textWidthEm(label?.lines[0] ?? '')).toBeLessThanOrEqual(PHONE.right - PHONE.left);
  });

  it('measures capitals as wide as they are drawn, so that no name is cut', () => {
    const capitals = { ...GARAGE, name: 'WMAQ MAST ON WATER TOWER NO. 12 MMW' };
    const [label] = placeSectionLabels([capitals], { ...PHONE, right: PHONE.left + 250 });
    expect(label?.lines[0]).toMatch(/^WMAQ MAST ON WATER TOWER.*…$/);
    expect(12 * textWidthEm(label?.lines[0] ?? '')).toBeLessThanOrEqual(250);
  });

  it('leaves out a label that would cover one placed before it', () => {
    const under = { ...GARAGE, id: 'b', y: GARAGE.y + 10 };
    const apart = { ...GARAGE, id: 'c', y: GARAGE.y + 60 };
    expect(placeSectionLabels([GARAGE, under, apart], PHONE).map(({ id }) => id)).toEqual(['a', 'c']);
  });
});
