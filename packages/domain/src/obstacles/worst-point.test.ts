import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Course } from '../paths/course.ts';
import { degrees, feet, feetMsl } from '../quantities/units.ts';
import { REFERENCE_VALUES } from '../standards/registry.ts';
import type { Pad } from '../surfaces/pad.ts';
import { placeAirspace, type Airspace } from './airspace.ts';
import { clearancesFrom, evaluateObstacle } from './clearance.ts';
import type { PlacedSurface } from './placed-surface.ts';
import { encloses, type LocalEdge, type LocalShape, type LocalVertex } from './local-shape.ts';
import { accurateTo, aBuilding, aCorridor, aPad, aSite, at, aWire } from './testing.ts';
import { worstAsStated, worstWithin } from './worst-point.ts';
import type { WorstPoint } from './worst-search.ts';

const airspace = placeAirspace(aSite());
const near = (value: number) => expect.closeTo(value, 5) as number;
const worstOf = (obstacle: Parameters<typeof evaluateObstacle>[1]) => evaluateObstacle(airspace, obstacle).governing;

describe('a wire is evaluated at its worst point, calculated by hand: FATO 80.5 ft square at 100 ft, path to the north', () => {
  test('level across the path at 2,000 ft: 350 ft over the centerline, and lower nowhere', () => {
    expect(
      worstOf(
        aWire([
          [-400, 2040.25, 345],
          [400, 2040.25, 345],
        ]),
      ),
    ).toMatchObject({
      status: 'compliant',
      actualClearanceFt: near(5),
      surface: { kind: 'approach' },
    });
    expect(
      worstOf(
        aWire([
          [-400, 2040.25, 352],
          [400, 2040.25, 352],
        ]),
      ),
    ).toMatchObject({ status: 'violation', penetrationFt: near(2) });
  });

  test('along the path, level: worst where it is over the landing area', () => {
    // Level at 140 ft, from behind the FATO to 2,000 ft out. The primary surface is at 100 ft.
    const along = worstOf(
      aWire([
        [0, -200, 140],
        [0, 2040.25, 140],
      ]),
    );
    expect(along).toMatchObject({ surface: { kind: 'primary' }, penetrationFt: near(40) });
    expect(Math.abs(along?.stated?.at.northFt ?? Number.NaN)).toBeLessThan(40.2501);
  });

  test('two supports outside all surfaces, the span between them inside one: found where it crosses the edges', () => {
    // Diagonal over the right side of the path. It enters the 2:1 surface 250 ft out and leaves it 250 ft out on the other side.
    const span = worstOf(
      aWire([
        [400, 1500, 150],
        [-400, 1500, 650],
      ]),
    );
    // At the left edge, 250 ft out: top 150 + 500 · 650 / 800 = 556.25; limit 100 + 182.46875 + (250 − half) / 2.
    const s = 1500 - 40.25;
    const limit = 100 + s / 8 + (250 - (40.25 + (209.75 * s) / 4000)) / 2;
    expect(span).toMatchObject({ surface: { name: 'Transitional surface P1, left' }, penetrationFt: near(556.25 - limit) });
    expect(span?.stated?.at.eastFt).toBeCloseTo(-250, 4);
  });

  test('an end on the landing area’s far side, crossing the FATO', () => {
    expect(
      worstOf(
        aWire([
          [-300, 0, 130],
          [300, 0, 130],
        ]),
      ),
    ).toMatchObject({ surface: { kind: 'primary' }, penetrationFt: near(30) });
  });
});

describe('a building is evaluated at its worst point', () => {
  test('a corner of the surface inside its walls: the inner corner of the 2:1 surface', () => {
    // A hall around the point (250, 40.25), where no wall touches the lowest point of the surface over it. Its own west wall is at 200 ft.
    const hall = worstOf(
      aBuilding(
        [
          [200, -20],
          [400, -20],
          [400, 100],
          [200, 100],
        ],
        150,
      ),
    );
    // Beside the FATO, 200 ft out, the limit is 100 + (200 − 40.25) / 2 = 179.875.
    expect(hall).toMatchObject({ status: 'compliant', actualClearanceFt: near(29.875) });
  });

  test('a building around the whole FATO penetrates it by its height', () => {
    const dome = aBuilding(
      [
        [-500, -500],
        [500, -500],
        [500, 500],
        [-500, 500],
      ],
      160,
    );
    expect(worstOf(dome)).toMatchObject({ surface: { kind: 'primary' }, penetrationFt: near(60) });
    const round = placeAirspace(aSite({ pad: aPad(80, 80, 0, 'circular') }));
    expect(evaluateObstacle(round, dome).governing).toMatchObject({ surface: { kind: 'primary' }, penetrationFt: near(60) });
  });

  test('with walls in either direction, and with a notch', () => {
    const ring: (readonly [number, number])[] = [
      [-50, 900],
      [50, 900],
      [50, 1100],
      [0, 950],
      [-50, 1100],
    ];
    const one = worstOf(aBuilding(ring, 240));
    expect(worstOf(aBuilding(ring.toReversed(), 240))?.penetrationFt).toBeCloseTo(one?.penetrationFt ?? Number.NaN, 9);
    // Its south wall, 859.75 ft from the FATO: 100 + 107.46875.
    expect(one?.penetrationFt).toEqual(near(240 - 207.46875));
  });
});

test('the lateral extension of a curved path is found where it is narrower than a step of the walk', () => {
  const way: Course = { kind: 'curved', finalSegmentFt: feet(500), radiusFt: feet(1886), turnDeg: degrees(1) };
  const { surfaces } = placeAirspace(
    aSite({ pad: aPad(124.9, 124.9, 0, 'circular'), corridors: [aCorridor(0, { course: way, profile: 'lateral_extension' })] }),
  );
  // From 61.05 ft beyond the edge of the FATO, which is 62.45 ft from its center: the 8:1 surface there is 7.63 ft over the landing area at
  // 100 ft.
  const corners = [
    [200, 134.85],
    [-200, 134.85],
    [-200, 123.5],
    [200, 123.5],
  ] as const;
  const vertices = corners.map(([east, north]): LocalVertex => ({ ...at(east, north), top: feetMsl(50) }));
  const edges = vertices.map((from, index): LocalEdge => [from, vertices[(index + 1) % 4] ?? from]);
  const areas = surfaces.filter(({ surface }) => surface.name.startsWith('Lateral extension'));
  expect(areas).toHaveLength(2);
  for (const area of areas)
    expect(worstAsStated(area, { vertices, edges, isArea: true }, feetMsl(100))?.clearanceFt).toBeCloseTo(50 + (123.5 - 62.45) / 8, 2);
});

test('the strip around a wire of ±10 ft reaches 10 ft nearer to the landing area', () => {
  const wire = aWire(
    [
      [-400, 2040.25, 345],
      [400, 2040.25, 345],
    ],
    accurateTo(10, 1),
  );
  expect(worstOf(wire)).toMatchObject({ status: 'compliant', requiredClearanceFt: near(2.25), actualClearanceFt: near(5) });
});

// --- comparison with sampling

const course = fc.oneof(
  fc.constant<Course>({ kind: 'straight' }),
  fc
    .tuple(
      fc.double({ min: 0, max: 1000, noNaN: true }),
      fc.double({ min: 0, max: 2000, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
    )
    .map(([final, more, turn]): Course => ({
      kind: 'curved',
      finalSegmentFt: feet(final),
      radiusFt: feet(Math.max(886, 1886 - final) + more),
      turnDeg: degrees(turn),
    })),
  fc.double({ min: 20, max: 330, noNaN: true }).map((sweep): Course => ({ kind: 'sector', sweepDeg: degrees(sweep) })),
);
const pad = fc
  .tuple(
    fc.double({ min: 40, max: 200, noNaN: true }),
    fc.double({ min: 40, max: 200, noNaN: true }),
    fc.double({ min: 0, max: 359, noNaN: true }),
    fc.constantFrom<Pad['shape']>('circular', 'square', 'rectangle'),
  )
  .map(([length, width, alignment, shape]) => aPad(length, shape === 'rectangle' ? width : length, alignment, shape));
const grown = (by: Pad, more: number) => ({ length: feet(by.fato.length + more), width: feet(by.fato.width + more) });
const { frangibleObjectIn } = REFERENCE_VALUES['AC 150/5390-2D'].definitions;
const sky = fc
  .tuple(
    pad,
    course,
    fc.double({ min: 0, max: 359, noNaN: true }),
    fc.constantFrom<'standard' | 'lateral_extension'>('standard', 'lateral_extension'),
  )
  .map(([given, way, outbound, profile]) =>
    placeAirspace(
      aSite({
        pad: given,
        corridors: [aCorridor(outbound, { course: way, profile })],
        safetyArea: { size: grown(given, 60), frangibleObjectIn },
        identification: REFERENCE_VALUES['AC 150/5390-2C'].objectIdentification,
        isNoticeHeliport: true,
      }),
    ),
  );
const allOf = ({ surfaces, safetyArea, identification, notice }: Airspace): PlacedSurface[] => [
  ...surfaces,
  ...(safetyArea ? [safetyArea.other] : []),
  ...identification,
  ...(notice ? [notice] : []),
];
const vertex: fc.Arbitrary<LocalVertex> = fc
  .tuple(
    fc.double({ min: 0, max: 360, noNaN: true }),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.double({ min: 50, max: 500, noNaN: true }),
  )
  // Denser toward the landing area.
  .map(([direction, share, top]) => {
    const reach = 4400 * share * share;
    return { ...at(reach * Math.sin((direction * Math.PI) / 180), reach * Math.cos((direction * Math.PI) / 180)), top: feetMsl(top) };
  });
const wire = fc.tuple(vertex, vertex).map(([from, to]): LocalShape => ({ vertices: [from, to], edges: [[from, to]], isArea: false }));
/** Like real wires: the ends differ by at most 40 ft. */
const gentleWire = wire.map(({ vertices: [from, to] }): LocalShape => {
  if (!from || !to) throw new Error('a wire has two ends');
  const end = { ...to, top: feetMsl(from.top + (to.top % 80) - 40) };
  return { vertices: [from, end], edges: [[from, end]], isArea: false };
});
const block = fc
  .tuple(
    vertex,
    fc.double({ min: 10, max: 900, noNaN: true }),
    fc.double({ min: 10, max: 400, noNaN: true }),
    fc.double({ min: 0, max: 6, noNaN: true }),
  )
  .map(([center, length, width, turn]): LocalShape => {
    const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
    const vertices = (
      [
        [1, 1],
        [1, -1],
        [-1, -1],
        [-1, 1],
      ] as const
    ).map(([a, b]): LocalVertex => ({
      ...at(
        center.eastFt + ((a * length) / 2) * sin + ((b * width) / 2) * cos,
        center.northFt + ((a * length) / 2) * cos - ((b * width) / 2) * sin,
      ),
      top: center.top,
    }));
    const edges = vertices.map((from, index): LocalEdge => [from, vertices[(index + 1) % 4] ?? from]);
    return { vertices, edges, isArea: true };
  });
const ELEVATION = feetMsl(100);
const isSwept = ({ surface }: PlacedSurface) => surface.form === 'swept';

const STEEPEST_FT = 0.01;
const SLOW_MS = 60_000;

/** Returns the smallest clearance of many points. `Infinity` if none is under the surface. */
function sampled(placed: PlacedSurface, places: readonly LocalVertex[]): number {
  let least = Infinity;
  for (const place of places) {
    const limit = placed.surface.heightAt(place, ELEVATION);
    if (limit !== null) least = Math.min(least, limit - place.top);
  }
  return least;
}

const along = ([from, to]: LocalEdge, steps: number): LocalVertex[] =>
  Array.from({ length: steps + 1 }, (_, step) => {
    const share = step / steps;
    return {
      ...at(from.eastFt + share * (to.eastFt - from.eastFt), from.northFt + share * (to.northFt - from.northFt)),
      top: feetMsl(from.top + share * (to.top - from.top)),
    };
  });

const aside = (place: LocalVertex, reach: number, directions: number): LocalVertex[] =>
  Array.from({ length: directions }, (_, turn) => {
    const angle = (turn * 2 * Math.PI) / directions;
    return { ...at(place.eastFt + reach * Math.sin(angle), place.northFt + reach * Math.cos(angle)), top: place.top };
  });

/** Returns the points of a grid over a rectangle, and of its edges. */
function over({ vertices, edges }: LocalShape, steps: number): LocalVertex[] {
  const [a, b, , d] = vertices;
  if (!a || !b || !d) return [];
  const grid = along([a, b], steps).flatMap((place) =>
    along([place, { ...place, ...at(place.eastFt + d.eastFt - a.eastFt, place.northFt + d.northFt - a.northFt) }], steps),
  );
  return [...grid, ...edges.flatMap((edge) => along(edge, 4 * steps))];
}

/**
 * Compares the result of the search with sampled points. A swept surface is walked in steps of 5 ft by the search itself, so it may miss a
 * part that is under the surface for less, by the small rise over that length. The surfaces beside the FATO are compared together with the
 * primary surface and the paths, because the level wedges between them belong to one or the other.
 */
function holdAgainst(given: Airspace, places: readonly LocalVertex[], search: (placed: PlacedSurface) => WorstPoint | null): void {
  let [found, walked] = [Infinity, Infinity];
  for (const placed of allOf(given)) {
    const worst = search(placed)?.clearanceFt ?? Infinity;
    const least = sampled(placed, places);
    if (given.surfaces.includes(placed)) [found, walked] = [Math.min(found, worst), Math.min(walked, least)];
    if (placed.surface.name.endsWith('of the FATO')) continue;
    expect(worst, placed.surface.name).toBeLessThanOrEqual(least + (isSwept(placed) ? STEEPEST_FT : 1e-7));
  }
  expect(found).toBeLessThanOrEqual(walked + STEEPEST_FT);
}

describe('compared with dense sampling, around random landing areas with straight, curved, and sector paths', { timeout: SLOW_MS }, () => {
  test('no point of a wire clears a surface by less than its worst point, and that point is on the wire', () => {
    fc.assert(
      fc.property(sky, wire, (given, shape) => {
        const [edge] = shape.edges;
        if (edge === undefined) return;
        const [from, to] = edge;
        holdAgainst(given, along(edge, 1000), (placed) => {
          const worst = worstAsStated(placed, shape, ELEVATION);
          if (worst === null) return null;
          const length = Math.hypot(to.eastFt - from.eastFt, to.northFt - from.northFt);
          const share = length === 0 ? 0 : Math.hypot(worst.at.eastFt - from.eastFt, worst.at.northFt - from.northFt) / length;
          expect(worst.at.eastFt).toBeCloseTo(from.eastFt + share * (to.eastFt - from.eastFt), 5);
          expect(worst.at.northFt).toBeCloseTo(from.northFt + share * (to.northFt - from.northFt), 5);
          if (length > 0) expect(worst.top).toBeCloseTo(from.top + share * (to.top - from.top), 5);
          expect(worst.clearanceFt).toBe(worst.limit - worst.top);
          return worst;
        });
      }),
      { numRuns: 30 },
    );
  });

  test('no point of a building clears a surface by less than its worst point, and that point is in it', () => {
    fc.assert(
      fc.property(sky, block, (given, shape) => {
        const quarter = (of: (vertex: LocalVertex) => number) => shape.vertices.reduce((sum, one) => sum + of(one) / 4, 0);
        const middle = at(
          quarter(({ eastFt }) => eastFt),
          quarter(({ northFt }) => northFt),
        );
        holdAgainst(given, over(shape, 40), (placed) => {
          const worst = worstAsStated(placed, shape, ELEVATION);
          if (worst === null) return null;
          const inward = (from: number, to: number) => from + (to - from) * 1e-6;
          const inside = at(inward(worst.at.eastFt, middle.eastFt), inward(worst.at.northFt, middle.northFt));
          expect(encloses(shape, inside)).toBe(true);
          return worst;
        });
      }),
      { numRuns: 30 },
    );
  });

  test('no point within the accuracy of a pole clears by less than its worst point, which is in it (on curves within 1/8 percent)', () => {
    fc.assert(
      fc.property(sky, vertex, fc.constantFrom(20, 50, 250, 1000), (given, pole, room) => {
        const shape: LocalShape = { vertices: [pole], edges: [], isArea: false };
        const places = Array.from({ length: 13 }, (_, ring) => aside(pole, (room * ring) / 12, 96)).flat();
        holdAgainst(given, places, (placed) => {
          const worst = worstWithin(placed, shape, feet(room), ELEVATION);
          if (worst === null) return null;
          const away = Math.hypot(worst.at.eastFt - pole.eastFt, worst.at.northFt - pole.northFt);
          expect(away).toBeLessThanOrEqual(room * (isSwept(placed) ? 1.00125 : 1 + 1e-9));
          return worst;
        });
      }),
      { numRuns: 30 },
    );
  });

  test('no point within the accuracy of a wire clears by less than its worst point', () => {
    fc.assert(
      fc.property(sky, gentleWire, fc.constantFrom(20, 100), (given, shape, room) => {
        const places = shape.edges.flatMap((edge) => along(edge, 100)).flatMap((place) => aside(place, room, 24));
        holdAgainst(given, places, (placed) => worstWithin(placed, shape, feet(room), ELEVATION));
      }),
      { numRuns: 8 },
    );
  });
});

describe('properties', { timeout: SLOW_MS }, () => {
  const accuracy = fc.constantFrom(0, 20, 100).map((room) => ({ horizontalFt: feet(room), verticalFt: feet(room / 10) }));
  const shape = fc.oneof(
    wire,
    block,
    vertex.map((pole): LocalShape => ({ vertices: [pole], edges: [], isArea: false })),
  );
  const taller = (given: LocalShape, by: number): LocalShape => {
    const lift = (one: LocalVertex): LocalVertex => ({ ...one, top: feetMsl(one.top + by) });
    return { ...given, vertices: given.vertices.map(lift), edges: given.edges.map(([from, to]) => [lift(from), lift(to)]) };
  };

  test('a taller object never has more clearance from a surface or a better result', () => {
    const RANK = ['compliant', 'warning', 'violation'];
    fc.assert(
      fc.property(sky, shape, accuracy, fc.double({ min: 0.001, max: 300, noNaN: true }), ({ surfaces }, given, how, by) => {
        const [low, high] = [given, taller(given, by)].map((one) => clearancesFrom(surfaces, one, how, ELEVATION));
        for (const { surface, stated, status } of low ?? []) {
          const after = high?.find((one) => one.surface.name === surface.name);
          expect(after?.stated?.clearanceFt ?? Infinity).toBeLessThanOrEqual((stated?.clearanceFt ?? Infinity) + 1e-6);
          expect(RANK.indexOf(after?.status ?? '')).toBeGreaterThanOrEqual(RANK.indexOf(status));
        }
      }),
      { numRuns: 15 },
    );
  });

  test('raising the heliport by as much as the object changes no clearance', () => {
    fc.assert(
      fc.property(sky, shape, accuracy, fc.integer({ min: 1, max: 300 }), ({ surfaces }, given, how, by) => {
        const one = clearancesFrom(surfaces, given, how, ELEVATION);
        const other = clearancesFrom(surfaces, taller(given, by), how, feetMsl(ELEVATION + by));
        expect(other.map(({ status }) => status).toSorted()).toEqual(one.map(({ status }) => status).toSorted());
        for (const { surface, worst } of one) {
          const same = other.find((each) => each.surface.name === surface.name);
          expect(same?.worst.clearanceFt).toBeCloseTo(worst.clearanceFt, 6);
        }
      }),
      { numRuns: 12 },
    );
  });
});
