import { degrees } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { at } from './changes.ts';
import { placeText, viewAt } from './plan-place.ts';

const ORIGIN = { latitude: degrees(39.78125), longitude: degrees(-86.13975) };

describe('the place of the plan in an address', () => {
  it('is the latitude, the longitude, and the zoom of its center, and opens the same view', () => {
    const view = { center: at(1_250, -400), pxPerFt: 0.75 };
    const text = placeText(ORIGIN, view);
    expect(text).toMatch(/^39\.780\d{3},-86\.135\d{3},1\d\.\d{2}$/);
    const again = viewAt(ORIGIN, text);
    expect(again?.center.eastFt).toBeCloseTo(1_250, 0);
    expect(again?.center.northFt).toBeCloseTo(-400, 0);
    expect(again?.pxPerFt).toBeCloseTo(0.75, 2);
  });
  it('is ignored if it is no place, or one far from the project', () => {
    for (const text of [undefined, '', 'x', '39.7,-86.1', '95,0,10', '39.7,-286.1,12', '51.5,-0.1,12'])
      expect(viewAt(ORIGIN, text)).toBeNull();
  });
  it('is no closer and no farther than the plan can be zoomed', () => {
    expect(viewAt(ORIGIN, '39.78,-86.14,99')?.pxPerFt).toBe(24);
    expect(viewAt(ORIGIN, '39.78,-86.14,0')?.pxPerFt).toBe(0.004);
  });
});
