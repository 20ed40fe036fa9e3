import { describe, expect, it } from 'vitest';
import { surfacesToDraw } from '../../features/planning/surfaces/surfaces-model.ts';
import { anAirspace } from '../../test/airspace.ts';
import { at } from './changes.ts';
import { INSET, insetBox, insetPicture, shownPart } from './plan-inset.ts';
import { frameIn } from './view.ts';

const SURFACES = surfacesToDraw(anAirspace(), { tlof: null, safetyArea: null });
const PLAN = { width: 800, height: 600 };

describe('the overview map', () => {
  it('shows every path surface and the landing area, whatever the plan shows', () => {
    const picture = insetPicture(SURFACES) ?? expect.unreachable();
    expect(new Set(SURFACES.map(({ layer }) => layer)).has('transitional')).toBe(true);
    expect(new Set(picture.shapes.map(({ layer }) => layer))).toEqual(new Set(['fato', 'approach']));
    for (const { x, y } of picture.shapes.flatMap(({ points }) => points)) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(INSET.width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(INSET.height);
    }
    expect(insetPicture([])).toBeNull();
  });
  it('marks the part of it that the plan shows, and none of it elsewhere', () => {
    const picture = insetPicture(SURFACES) ?? expect.unreachable();
    const partAt = (eastFt: number, northFt: number) =>
      shownPart(picture, frameIn({ center: at(eastFt, northFt), pxPerFt: 1 }, PLAN), PLAN);
    const part = partAt(0, 1500) ?? expect.unreachable();
    expect(part.bottom - part.top).toBeCloseTo(PLAN.height * picture.frame.unitsPerFt, 6);
    const middle = picture.frame.toCanvas(at(0, 1500));
    expect((part.left + part.right) / 2).toBeCloseTo(middle.x, 6);
    expect((part.top + part.bottom) / 2).toBeCloseTo(middle.y, 6);
    expect(partAt(90_000, 0)).toBeNull();
  });
  it('is not drawn where the plan has no room for it', () => {
    expect(insetBox({ width: 390, height: 500 })).toBeNull();
    expect(insetBox(PLAN)).toEqual({ left: 632, right: 788, top: 488, bottom: 588 });
  });
});
