import { textWidthEm } from '@touchdown/exports/drawing';
import { describe, expect, it } from 'vitest';
import { crosses, placeSectionLabels, type SectionLabel } from './section-labels.ts';

const GARAGE: SectionLabel = { id: 'a', name: 'Parking garage elevator tower', result: '891.0 ft MSL, 4.2 ft above', x: 90, y: 190 };
const PHONE = { left: 44, right: 340, top: 34, bottom: 400 };
const DESKTOP = { left: 56, right: 900, top: 34, bottom: 400 };

describe('labels of a profile', () => {
  it('is one line above its obstacle where the plot has room', () => {
    expect(placeSectionLabels([GARAGE], DESKTOP)).toEqual([
      { id: 'a', lines: ['Parking garage elevator tower, 891.0 ft MSL, 4.2 ft above'], x: expect.any(Number), y: 178, leader: null },
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

  it('moves a label that would cover one placed before it, with a line to its obstacle, and leaves it out where there is no room', () => {
    const under = { ...GARAGE, id: 'b', y: GARAGE.y + 10 };
    const apart = { ...GARAGE, id: 'c', y: GARAGE.y + 60 };
    const [first, second, third] = placeSectionLabels([GARAGE, under, apart], PHONE);
    expect([first?.id, second?.id, third?.id]).toEqual(['a', 'b', 'c']);
    expect(Math.abs((second?.y ?? 0) - (first?.y ?? 0))).toBeGreaterThanOrEqual(28);
    expect(second?.leader?.[1]).toEqual({ x: under.x, y: under.y });
    const many = Array.from({ length: 40 }, (_, index) => ({ ...GARAGE, id: `m${index}` }));
    expect(placeSectionLabels(many, PHONE).length).toBeLessThan(20);
  });

  it('crosses no line of the surface, however narrow the strip is', () => {
    const surface = [
      { x: 60, y: 130 },
      { x: 340, y: 40 },
    ];
    for (let x = 60; x <= 330; x += 10) {
      const at = 130 - ((x - 60) * 90) / 280;
      for (const label of placeSectionLabels(
        [{ ...GARAGE, x, y: at - 3 }],
        { ...PHONE, right: 380, bottom: 140 },
        { lines: [surface], boxes: [] },
        'a',
      )) {
        const half = (Math.max(...label.lines.map(textWidthEm)) * 12) / 2;
        const box = { left: label.x - half, right: label.x + half, top: label.y - 12, bottom: label.y + (label.lines.length - 1) * 14 };
        expect(crosses([surface[0] ?? GARAGE, surface[1] ?? GARAGE], box), `at ${x}`).toBe(false);
      }
    }
  });

  it('shows the label of the selected obstacle even where the surface crosses every place for it', () => {
    const low = { left: 44, right: 200, top: 34, bottom: 140 };
    const bars = Array.from({ length: 60 }, (_, index) => [
      { x: 0, y: index * 10 },
      { x: 400, y: index * 10 },
    ]);
    expect(placeSectionLabels([GARAGE], low, { lines: bars, boxes: [] })).toEqual([]);
    expect(placeSectionLabels([GARAGE], low, { lines: bars, boxes: [] }, 'a').map(({ id }) => id)).toEqual(['a']);
  });
});
