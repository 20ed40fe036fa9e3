/**
 * The search on curves and sectors compared with an exhaustive one, which skips nothing: every step of every line, every side of every
 * disc. The results must be equal to the last bit, positions included.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Course } from '../paths/course.ts';
import { cosine, sine } from '../quantities/steady-math.ts';
import { degrees, feet, feetMsl } from '../quantities/units.ts';
import { REFERENCE_VALUES } from '../standards/registry.ts';
import type { Pad } from '../surfaces/pad.ts';
import { placeAirspace, type Airspace } from './airspace.ts';
import type { LocalEdge, LocalShape, LocalVertex } from './local-shape.ts';
import type { PlacedSurface } from './placed-surface.ts';
import { aCorridor, aPad, aSite, at } from './testing.ts';
import { worstAsStated, worstWithin } from './worst-point.ts';
import type { WorstPoint } from './worst-search.ts';

const ELEVATION = feetMsl(100);
const STEP_FT = 5;
const HALVINGS = 48;
const GOLDEN = 0.381966011250105;
const SIDES = 64;

// --- the exhaustive search

type Along = (share: number) => number;

function closeIn(along: Along, inside: number, outside: number): void {
  let [within, beyond] = [inside, outside];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (within + beyond) / 2;
    if (Number.isNaN(along(middle))) beyond = middle;
    else within = middle;
  }
}

function descend(along: Along, low: number, high: number): void {
  let [from, to] = [low, high];
  for (let step = 0; step < HALVINGS; step += 1) {
    const width = to - from;
    const [left, right] = [along(from + GOLDEN * width), along(to - GOLDEN * width)];
    if (left <= right || Number.isNaN(right)) to -= GOLDEN * width;
    else from += GOLDEN * width;
  }
}

const lengthOf = ([from, to]: LocalEdge): number => Math.hypot(to.eastFt - from.eastFt, to.northFt - from.northFt);

function crossings({ surface: { outline } }: PlacedSurface, [from, to]: LocalEdge): number[] {
  const [dx, dy] = [to.eastFt - from.eastFt, to.northFt - from.northFt];
  const shares = outline.flatMap((start, index) => {
    const end = outline[(index + 1) % outline.length] ?? start;
    const [ex, ey] = [end.eastFt - start.eastFt, end.northFt - start.northFt];
    const across = dx * ey - dy * ex;
    const [ax, ay] = [start.eastFt - from.eastFt, start.northFt - from.northFt];
    const [share, ofEdge] = [(ax * ey - ay * ex) / across, (ax * dy - ay * dx) / across];
    return share > 0 && share < 1 && ofEdge >= 0 && ofEdge <= 1 ? [share] : [];
  });
  return shares.toSorted((a, b) => a - b);
}

function exhaustive(placed: PlacedSurface) {
  const found: { worst: WorstPoint | null } = { worst: null };
  const consider = (east: number, north: number, top: number): number => {
    const place = at(east, north);
    const limit = placed.surface.heightAt(place, ELEVATION);
    if (limit === null) return Number.NaN;
    const clearanceFt = feet(limit - top);
    if (found.worst === null || clearanceFt < found.worst.clearanceFt) found.worst = { at: place, limit, top: feetMsl(top), clearanceFt };
    return clearanceFt;
  };
  const alongOf = ([from, to]: LocalEdge): Along => {
    const [dx, dy, rise] = [to.eastFt - from.eastFt, to.northFt - from.northFt, to.top - from.top];
    return (share) => consider(from.eastFt + share * dx, from.northFt + share * dy, from.top + share * rise);
  };
  const walk = (edge: LocalEdge, stepFt = STEP_FT): void => {
    const along = alongOf(edge);
    const steps = Math.max(1, Math.ceil(lengthOf(edge) / stepFt));
    let before = along(0);
    let [least, leastAt] = [before, 0];
    for (let step = 1; step <= steps; step += 1) {
      const clearance = along(step / steps);
      if (Number.isNaN(clearance) && !Number.isNaN(before)) closeIn(along, (step - 1) / steps, step / steps);
      if (!Number.isNaN(clearance) && Number.isNaN(before)) closeIn(along, step / steps, (step - 1) / steps);
      if (clearance < least || Number.isNaN(least)) [least, leastAt] = [clearance, step / steps];
      before = clearance;
    }
    if (!Number.isNaN(least)) descend(along, Math.max(0, leastAt - 1 / steps), Math.min(1, leastAt + 1 / steps));
  };
  const slivers = (edge: LocalEdge): void => {
    const along = alongOf(edge);
    let before = 0;
    for (const share of [...crossings(placed, edge), 1]) {
      const middle = (before + share) / 2;
      if ((share - before) * lengthOf(edge) <= STEP_FT && !Number.isNaN(along(middle))) {
        closeIn(along, middle, before);
        closeIn(along, middle, share);
      }
      before = share;
    }
  };
  const disc = ({ eastFt, northFt, top }: LocalVertex, radiusFt: number): void => {
    consider(eastFt, northFt, top);
    if (Math.hypot(eastFt, northFt) <= radiusFt) consider(0, 0, top);
    for (const corner of placed.surface.outline)
      if (Math.hypot(corner.eastFt - eastFt, corner.northFt - northFt) <= radiusFt) consider(corner.eastFt, corner.northFt, top);
    const reach = radiusFt / cosine(Math.PI / SIDES);
    const corner = (index: number): LocalVertex => {
      const angle = (2 * Math.PI * index) / SIDES;
      return { ...at(eastFt + reach * sine(angle), northFt + reach * cosine(angle)), top };
    };
    for (let side = 0; side < SIDES; side += 1) walk([corner(side), corner(side + 1)], Math.max(STEP_FT, radiusFt / 150));
  };
  return { found, consider, walk, slivers, disc };
}

function exhaustiveAlong(placed: PlacedSurface, [from, to]: LocalEdge): WorstPoint | null {
  const { found, consider, walk, slivers } = exhaustive(placed);
  for (const { eastFt, northFt, top } of [from, to]) consider(eastFt, northFt, top);
  walk([from, to]);
  slivers([from, to]);
  return found.worst;
}

function exhaustiveAround(placed: PlacedSurface, pole: LocalVertex, radiusFt: number): WorstPoint | null {
  const { found, disc } = exhaustive(placed);
  disc(pole, radiusFt);
  return found.worst;
}

// --- random sites and obstacles

/** Evenly distributed: doubles would cluster around zero. */
const PARTS = 1_000_003;
const number = (min: number, max: number) => fc.nat({ max: PARTS }).map((part) => min + ((max - min) * part) / PARTS);
const curve = (least: number) =>
  fc.tuple(number(0, 1500), number(least, 3000), number(-180, 180)).map(([final, radius, turn]): Course => ({
    kind: 'curved',
    finalSegmentFt: feet(final),
    radiusFt: feet(radius),
    turnDeg: degrees(turn),
  }));
const course = fc.oneof(
  { weight: 4, arbitrary: curve(886) },
  // Tighter than any flown path: the surface folds over itself.
  { weight: 1, arbitrary: curve(100) },
  { weight: 2, arbitrary: number(5, 360).map((sweep): Course => ({ kind: 'sector', sweepDeg: degrees(sweep) })) },
);
const pad = fc
  .tuple(number(40, 600), number(0.3, 1), number(0, 360), fc.constantFrom<Pad['shape']>('circular', 'square', 'rectangle'))
  .map(([length, share, alignment, shape]) => aPad(length, shape === 'rectangle' ? share * length : length, alignment, shape));
const { frangibleObjectIn } = REFERENCE_VALUES['AC 150/5390-2D'].definitions;
const sky = fc
  .tuple(pad, course, number(0, 360), fc.constantFrom<'standard' | 'lateral_extension'>('standard', 'lateral_extension'))
  .map(([given, way, outbound, profile]) =>
    placeAirspace(
      aSite({
        pad: given,
        corridors: [aCorridor(outbound, { course: way, profile })],
        safetyArea: { size: { length: feet(given.fato.length + 60), width: feet(given.fato.width + 60) }, frangibleObjectIn },
        identification: REFERENCE_VALUES['AC 150/5390-2C'].objectIdentification,
        isNoticeHeliport: true,
      }),
    ),
  );
const everySurface = ({ surfaces, identification, notice }: Airspace): PlacedSurface[] => [
  ...surfaces,
  ...identification,
  ...(notice ? [notice] : []),
];
const swept = (given: Airspace): PlacedSurface[] =>
  everySurface(given).filter(({ surface }) => surface.form === 'swept' && surface.lowestSeenFrom === undefined);

const vertex: fc.Arbitrary<LocalVertex> = fc.tuple(number(0, 2 * Math.PI), number(0, 1), number(50, 500)).map(([angle, share, top]) => {
  // Denser toward the landing area.
  const reach = 4500 * share ** 1.5;
  return { ...at(reach * Math.sin(angle), reach * Math.cos(angle)), top: feetMsl(top) };
});
const room = fc.oneof(fc.constantFrom(20, 50, 250, 500), number(0.1, 1500)).map(feet);
const lineOf = (from: LocalVertex, to: LocalVertex): LocalShape => ({ vertices: [from, to], edges: [[from, to]], isArea: false });

// --- the properties

const SLOW_MS = 60_000;

describe('the search on curves and sectors finds the same as an exhaustive one', { timeout: SLOW_MS }, () => {
  test('within the accuracy of a pole', () => {
    let places = 0;
    fc.assert(
      fc.property(sky, fc.array(vertex, { minLength: 4, maxLength: 4 }), room, (given, poles, roomFt) => {
        for (const placed of swept(given)) {
          for (const pole of poles) {
            const expected = exhaustiveAround(placed, pole, roomFt);
            if (expected !== null) places += 1;
            expect(worstWithin(placed, { vertices: [pole], edges: [], isArea: false }, roomFt, ELEVATION)).toEqual(expected);
          }
        }
      }),
      { numRuns: 100 },
    );
    expect(places).toBeGreaterThan(100);
  });

  test('along a wire at its reported position', () => {
    let places = 0;
    fc.assert(
      fc.property(sky, fc.array(fc.tuple(vertex, vertex), { minLength: 8, maxLength: 8 }), (given, wires) => {
        for (const placed of swept(given)) {
          for (const [from, to] of wires) {
            const expected = exhaustiveAlong(placed, [from, to]);
            if (expected !== null) places += 1;
            expect(worstAsStated(placed, lineOf(from, to), ELEVATION)).toEqual(expected);
          }
        }
      }),
      { numRuns: 100 },
    );
    expect(places).toBeGreaterThan(100);
  });

  test('within the accuracy of a wire, with and without bounds', () => {
    fc.assert(
      fc.property(sky, vertex, number(-300, 300), number(-300, 300), number(-20, 20), room, (given, from, east, north, rise, roomFt) => {
        const to = { ...at(from.eastFt + east, from.northFt + north), top: feetMsl(from.top + rise) };
        for (const placed of swept(given)) {
          const { field: _, ...surface } = placed.surface;
          const unbounded: PlacedSurface = { ...placed, surface };
          const shape = lineOf(from, to);
          expect(worstWithin(placed, shape, roomFt, ELEVATION)).toEqual(worstWithin(unbounded, shape, roomFt, ELEVATION));
        }
      }),
      { numRuns: 25 },
    );
  });
});

describe('the height of a surface', { timeout: SLOW_MS }, () => {
  const spot = fc.tuple(number(0, 2 * Math.PI), fc.oneof(number(0, 1), fc.constant(1)));

  test("is nowhere in a disc below the disc's bound, and nowhere defined in a disc that the bound calls outside", () => {
    let [inside, outside] = [0, 0];
    fc.assert(
      fc.property(sky, vertex, room, fc.array(spot, { minLength: 40, maxLength: 40 }), (given, { eastFt, northFt }, roomFt, spots) => {
        for (const { surface } of everySurface(given)) {
          if (surface.field === undefined) continue;
          const bound = surface.field.leastWithin(eastFt, northFt, roomFt);
          if (bound === Infinity) outside += 1;
          else inside += 1;
          for (const [angle, share] of spots) {
            const rise = surface.field.riseAt(eastFt + share * roomFt * Math.sin(angle), northFt + share * roomFt * Math.cos(angle));
            expect(rise, surface.name).toBeGreaterThanOrEqual(bound);
          }
        }
      }),
      { numRuns: 300 },
    );
    expect(Math.min(inside, outside)).toBeGreaterThan(300);
  });

  test('is the bound of a disc of zero size, so the bound skips as much as possible', () => {
    fc.assert(
      fc.property(sky, vertex, (given, { eastFt, northFt }) => {
        for (const { surface } of everySurface(given)) {
          const rise = surface.field?.riseAt(eastFt, northFt) ?? Infinity;
          if (surface.field === undefined || rise === Infinity) continue;
          expect(rise - surface.field.leastWithin(eastFt, northFt, 0)).toBeLessThan(1e-3);
        }
      }),
      { numRuns: 200 },
    );
  });
});
