/** The drawn level part of a surface beside the FATO is where the evaluation has a level limit, in front of the FATO's widest point. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LocalPoint } from '../geodesy/position.ts';
import { aCorridor } from '../obstacles/testing.ts';
import type { PathCorridor } from '../paths/corridors.ts';
import { degrees, feet, feetMsl } from '../quantities/units.ts';
import { isOnPad, type Pad } from './pad.ts';
import { pathFrame } from './path-frame.ts';
import { surfacesForFacility } from './surfaces-for-facility.ts';

const aPad = (length: number, width: number, alignment: number, shape: Pad['shape']): Pad => ({
  fato: { length: feet(length), width: feet(width) },
  shape,
  alignmentDeg: degrees(alignment),
});
const partsOf = (pad: Pad, corridor: PathCorridor) =>
  surfacesForFacility(pad, [corridor]).flatMap((surface) => (surface.level === undefined ? [] : [{ surface, outline: surface.level }]));

/** Twice the signed area. */
const turnOf = (ring: readonly LocalPoint[]): number =>
  ring.reduce((sum, one, index) => {
    const next = ring[(index + 1) % ring.length] ?? one;
    return sum + one.eastFt * next.northFt - next.eastFt * one.northFt;
  }, 0);
const encloses = (ring: readonly LocalPoint[], { eastFt, northFt }: LocalPoint): boolean =>
  ring.reduce((inside, from, index) => {
    const to = ring[(index + 1) % ring.length] ?? from;
    if (from.northFt > northFt === to.northFt > northFt) return inside;
    const share = (northFt - from.northFt) / (to.northFt - from.northFt);
    return eastFt < from.eastFt + share * (to.eastFt - from.eastFt) ? !inside : inside;
  }, false);

describe('the level part of the surface beside the FATO', () => {
  it('is a triangle on each side of a square FATO that is rotated by 45°', () => {
    const reach = 40 * Math.SQRT2;
    const parts = partsOf(aPad(80, 80, 45, 'square'), aCorridor(0));
    expect(parts.map(({ outline }) => outline.map(({ eastFt, northFt }) => [eastFt, northFt]))).toEqual([
      [
        [expect.closeTo(-reach, 9), expect.closeTo(0, 9)],
        [expect.closeTo(0, 9), expect.closeTo(reach, 9)],
        [expect.closeTo(-reach, 9), expect.closeTo(reach, 9)],
      ],
      [
        [expect.closeTo(reach, 9), expect.closeTo(reach, 9)],
        [expect.closeTo(0, 9), expect.closeTo(reach, 9)],
        [expect.closeTo(reach, 9), expect.closeTo(0, 9)],
      ],
    ]);
  });
  it('follows the edge of a circular FATO', () => {
    const [, right] = partsOf(aPad(80, 80, 0, 'circular'), aCorridor(90));
    expect(right?.outline.length).toBe(18);
    expect(right?.outline.slice(1).every(({ eastFt, northFt }) => Math.abs(Math.hypot(eastFt, northFt) - 40) < 1e-9)).toBe(true);
  });
  it('does not exist where the FATO is aligned with the path', () => {
    expect(partsOf(aPad(120, 80, 30, 'rectangle'), aCorridor(210))).toEqual([]);
  });
  it('is on the outer sides of a sector', () => {
    const sector = aCorridor(60, { course: { kind: 'sector', sweepDeg: degrees(60) } });
    expect(partsOf(aPad(80, 80, 0, 'circular'), sector).length).toBe(2);
  });
  it('is level in the evaluation, and covers all that is level in front of the widest point, for any FATO and path', () =>
    fc.assert(
      fc.property(
        fc.constantFrom<Pad['shape']>('square', 'rectangle', 'circular'),
        fc.double({ min: 40, max: 400, noNaN: true }),
        fc.double({ min: 0.3, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 359, noNaN: true }),
        fc.double({ min: 0.001, max: 0.999, noNaN: true }),
        fc.double({ min: -0.999, max: 0.999, noNaN: true }),
        (shape, length, share, outbound, along, across) => {
          const pad = aPad(length, shape === 'rectangle' ? length * share : length, 20, shape);
          const frame = pathFrame(pad, aCorridor(outbound));
          const half = frame.edge.innerWidthFt / 2;
          const point = frame.toLocal({ stationFt: -along * frame.edge.startFt, offsetFt: across * half });
          const parts = partsOf(pad, aCorridor(outbound));
          parts.forEach(({ outline }) => expect(turnOf(outline)).toBeGreaterThan(0));
          const own = parts.filter(({ outline }) => encloses(outline, point));
          // The edge of a circle is drawn with chords.
          const isAtArc = shape === 'circular' && Math.abs(Math.hypot(point.eastFt, point.northFt) - half) < half / 100;
          if (isAtArc) return;
          own.forEach(({ surface }) => expect(surface.heightAt(point, feetMsl(0))).toBe(0));
          expect(own.length === 0 || !isOnPad(pad, point)).toBe(true);
          const widestFt = (sign: number) =>
            Math.min(
              ...parts.flatMap(({ outline }) =>
                outline
                  .map(frame.toPath)
                  .filter(({ offsetFt }) => offsetFt * sign >= 0)
                  .map(({ stationFt }) => stationFt),
              ),
            );
          const isInFront = -along * frame.edge.startFt > widestFt(across) + 1e-6;
          if (isInFront && !isOnPad(pad, point)) expect(own.length).toBe(1);
        },
      ),
      { numRuns: 300 },
    ));
});
