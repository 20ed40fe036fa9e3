import { degrees, feet, OBSTACLE_TYPES } from '@touchdown/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LAYERS, MARK_STATUSES } from '../../../shared/scene/model.ts';
import { readInks } from '../../../shared/scene/ink-colors.ts';
import { anAirspace } from '../../../test/airspace.ts';
import type { GroundSurface, PlanMark } from './plan-draw.ts';
import { CANVAS, frameOf, planFrame } from './plan-frame.ts';
import { packGround, packMarks, unpackGround, unpackMarks } from './plan-pack.ts';
import type { AskedPlan } from './plan-pictures.ts';
import { surfacesToDraw } from './surfaces-model.ts';
import { changedParts } from './use-plan-pictures.ts';

const place = fc
  .tuple(fc.double({ min: -9e4, max: 9e4, noNaN: true }), fc.double({ min: -9e4, max: 9e4, noNaN: true }))
  .map(([east, north]) => ({ eastFt: feet(east), northFt: feet(north) }));
const several = fc.array(place, { minLength: 1, maxLength: 6 });
const surface: fc.Arbitrary<GroundSurface> = fc.record({
  layer: fc.constantFrom(...LAYERS),
  outline: several,
  hole: fc.option(several),
});
const mark: fc.Arbitrary<PlanMark> = fc
  .record({
    status: fc.constantFrom(...MARK_STATUSES),
    type: fc.constantFrom(...OBSTACLE_TYPES),
    isLighted: fc.boolean(),
    kind: fc.constantFrom('point', 'line', 'area'),
    at: place,
    vertices: several,
  } as const)
  .map((one) => (one.kind === 'point' ? { ...one, vertices: [] } : one));

describe('the input of the plan worker', () => {
  it('unpacks to the same surfaces', () => {
    fc.assert(
      fc.property(fc.array(surface), (surfaces) => {
        expect(unpackGround(packGround(surfaces))).toEqual(surfaces);
      }),
    );
  });
  it('and the same obstacles', () => {
    fc.assert(
      fc.property(fc.array(mark), (marks) => {
        expect(unpackMarks(packMarks(marks))).toEqual(marks);
      }),
    );
  });
  it('contains everything the plan shows of a facility', () => {
    const surfaces = surfacesToDraw(anAirspace(), { tlof: null, safetyArea: null });
    const reported = unpackGround(structuredClone(packGround(surfaces)));
    expect(reported).toEqual(
      surfaces.map(({ layer, outline, hole }) => ({
        layer,
        outline: outline.map(({ eastFt, northFt }) => ({ eastFt, northFt })),
        hole: hole && hole.map(({ eastFt, northFt }) => ({ eastFt, northFt })),
      })),
    );
    expect(reported.some(({ hole }) => hole !== null)).toBe(true);
  });
  it('puts every point on the same pixel', () =>
    fc.assert(
      fc.property(several, place, fc.integer({ min: 0, max: 7 }), fc.constantFrom(0.5, 1, 2), (points, anchor, turns, zoom) => {
        const frame = planFrame({ points, zoom, rotationDeg: degrees(45 * turns), anchor });
        const reported = frameOf(structuredClone(frame.numbers));
        for (const point of points) expect(reported.toCanvas(point)).toEqual(frame.toCanvas(point));
      }),
    ));
});

describe('the two pictures of a plan', () => {
  const frame = planFrame({ points: [], zoom: 1, rotationDeg: 0, anchor: { eastFt: feet(0), northFt: feet(0) } }).numbers;
  const look = { visible: ['approach'], frame, inks: readInks(), width: 800, height: 600, px: 0.5, size: CANVAS, gridFt: 500 } as const;
  const plan: AskedPlan = { surfaces: [], obstacles: [], look };

  it('are both drawn at first, and when the plan is rotated, zoomed, resized, or in another theme', () => {
    const both = { ground: true, marks: true };
    expect(changedParts(null, plan)).toEqual(both);
    expect(changedParts(plan, { ...plan, look: { ...look, frame: { ...frame } } })).toEqual(both);
    expect(changedParts(plan, { ...plan, look: { ...look, width: 801 } })).toEqual(both);
    expect(changedParts(plan, { ...plan, look: { ...look, inks: readInks() } })).toEqual(both);
  });
  it('are drawn separately: the ground when other surfaces are shown, the obstacles when they are evaluated', () => {
    expect(changedParts(plan, { ...plan, look: { ...look, visible: ['approach', 'primary'] } })).toEqual({ ground: true, marks: false });
    expect(changedParts(plan, { ...plan, obstacles: [] })).toEqual({ ground: false, marks: true });
    expect(changedParts(plan, { ...plan, look: { ...look, visible: ['approach'] } })).toEqual({ ground: false, marks: false });
  });
});
