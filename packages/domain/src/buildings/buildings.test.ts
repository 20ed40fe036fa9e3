import { seededRandom } from '@touchdown/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localToPosition } from '../geodesy/local-frame.ts';
import type { Position } from '../geodesy/position.ts';
import { type Airspace, placeAirspace } from '../obstacles/airspace.ts';
import { evaluateObstacle } from '../obstacles/clearance.ts';
import { aCorridor, aPad, aSite, at, ORIGIN } from '../obstacles/testing.ts';
import type { Course } from '../paths/course.ts';
import { degrees, feet, feetMsl } from '../quantities/units.ts';
import { REFERENCE_VALUES } from '../standards/registry.ts';
import { type Building, Buildings, drawnHeight } from './building.ts';
import { buildingFindings } from './evaluate-buildings.ts';
import { packBuildings, unpackBuildings } from './pack-buildings.ts';

const { frangibleObjectIn } = REFERENCE_VALUES['AC 150/5390-2C'].definitions;

type Corner = readonly [eastFt: number, northFt: number];
const aFootprint = (origin: Position, corners: readonly Corner[], overrides: Partial<Building> = {}): Building => ({
  line: 1,
  name: '',
  ring: corners.map(([east, north]) => localToPosition(origin, at(east, north))),
  heightFt: feet(30),
  stories: null,
  ground: feetMsl(100),
  ...overrides,
});
const square = (east: number, north: number, side: number): Corner[] => [
  [east, north],
  [east + side, north],
  [east + side, north + side],
  [east, north + side],
];
/** As after an import: packed and unpacked. */
const imported = (all: readonly Building[]): Building[] => unpackBuildings(packBuildings(all)) ?? [];

/** What matters, by the evaluation of each building as an area obstacle, without a box and without a bound. */
function oneByOne(airspace: Airspace, all: readonly Building[], margin: number) {
  return all.flatMap(({ ring, heightFt, ground }, index) => {
    const top = heightFt === null || ground === null ? null : feetMsl(ground + heightFt);
    const { governing } = evaluateObstacle(airspace, {
      id: 'building',
      name: 'Building',
      shape: { kind: 'area', ring, top: top ?? airspace.site.heliportElevation },
      accuracy: { horizontalFt: feet(0), verticalFt: feet(0) },
      heightAglFt: null,
      isFrangible: false,
    });
    if (governing === null || governing.stated === null) return [];
    if (top === null) return [[index, 'unknown', governing.surface.name, governing.stated.limit, null]];
    const clearance = governing.stated.clearanceFt;
    if (governing.status === 'violation') return [[index, 'penetrates', governing.surface.name, governing.stated.limit, clearance]];
    return clearance <= margin ? [[index, 'near', governing.surface.name, governing.stated.limit, clearance]] : [];
  });
}
const foundIn = (airspace: Airspace, all: readonly Building[], margin: number) =>
  buildingFindings(airspace, new Buildings(all), feet(margin))
    .toSorted((one, other) => one.index - other.index)
    .map(({ index, state, surface, limit, clearanceFt }) => [index, state, surface.name, limit, clearanceFt]);

const heading = fc.double({ min: 0, max: 359.99, noNaN: true });
const course = fc.oneof(
  fc.constant<Course>({ kind: 'straight' }),
  fc.double({ min: 30, max: 300, noNaN: true }).map((sweep): Course => ({ kind: 'sector', sweepDeg: degrees(sweep) })),
  fc
    .double({ min: -170, max: 170, noNaN: true })
    .map((turn): Course => ({ kind: 'curved', finalSegmentFt: feet(1000), radiusFt: feet(886), turnDeg: degrees(turn) })),
);
const corridor = fc
  .tuple(heading, course, fc.constantFrom<'standard' | 'lateral_extension'>('standard', 'lateral_extension'))
  .map(([outbound, way, profile]) => aCorridor(outbound, { course: way, profile }));
const anySite = fc
  .record({
    size: fc.double({ min: 30, max: 300, noNaN: true }),
    corridors: fc.array(corridor, { maxLength: 3 }),
    latitude: fc.constantFrom(41.6, -33.9, 71.3, 89.97),
    longitude: fc.constantFrom(-71.4, 180, -179.9995),
  })
  .map(({ size, corridors, latitude, longitude }) =>
    aSite({
      origin: { latitude: degrees(latitude), longitude: degrees(longitude) },
      pad: aPad(size, size),
      corridors,
      safetyArea: { size: { length: feet(size + 60), width: feet(size + 60) }, frangibleObjectIn },
    }),
  );
const distance = fc.double({ min: -4_800, max: 4_800, noNaN: true });
const anyBuilding = fc.record({
  place: fc.tuple(distance, distance),
  side: fc.oneof(fc.double({ min: 10, max: 400, noNaN: true }), fc.constant(5_000)),
  heightFt: fc.oneof(
    { weight: 4, arbitrary: fc.double({ min: 5, max: 600, noNaN: true }).map(feet) },
    { weight: 1, arbitrary: fc.constant(null) },
  ),
  ground: fc.oneof(
    { weight: 4, arbitrary: fc.double({ min: 0, max: 250, noNaN: true }).map(feetMsl) },
    { weight: 1, arbitrary: fc.constant(null) },
  ),
});

describe('the evaluation of buildings', () => {
  it('finds exactly what the evaluation of each as an area obstacle finds', () => {
    fc.assert(
      fc.property(anySite, fc.array(anyBuilding, { minLength: 5, maxLength: 15 }), fc.constantFrom(0, 10), (site, drawn, margin) => {
        const airspace = placeAirspace(site);
        const all = imported(
          drawn.map(({ place: [east, north], side, heightFt, ground }) =>
            aFootprint(site.origin, square(east, north, side), { heightFt, ground }),
          ),
        );
        expect(all).toHaveLength(drawn.length);
        expect(foundIn(airspace, all, margin)).toEqual(oneByOne(airspace, all, margin));
      }),
      { numRuns: 25 },
    );
  });

  it('lists penetrations by hand-checked amounts, then near buildings, then unknown ones', () => {
    // FATO 80.5 ft at 100 ft MSL, 8:1 to the north: the limit is 100 + (north − 40.25) / 8, lowest at the south wall.
    const airspace = placeAirspace(aSite());
    const walls = (north: number) => square(-20, north, 40);
    const all = [
      aFootprint(ORIGIN, walls(840.25), { line: 4, name: 'Garage', heightFt: feet(92) }),
      aFootprint(ORIGIN, walls(1_640.25), { line: 5, heightFt: null, stories: 12 }),
      aFootprint(ORIGIN, walls(1_240.25), { line: 6, heightFt: feet(170) }),
      aFootprint(ORIGIN, walls(440.25), { line: 7, ground: null }),
      aFootprint(ORIGIN, walls(2_440.25), { line: 8, heightFt: feet(310) }),
      aFootprint(ORIGIN, walls(3_240.25), { line: 9, heightFt: feet(200) }),
      aFootprint(ORIGIN, walls(8_000), { line: 10, heightFt: null }),
    ];
    const found = buildingFindings(airspace, new Buildings(all), feet(10));
    expect(
      found.map(({ building: { line }, state, top, limit, clearanceFt, penetrationFt }) => [
        line,
        state,
        top,
        Math.round(limit),
        clearanceFt === null ? null : Math.round(clearanceFt),
        Math.round(penetrationFt),
      ]),
    ).toEqual([
      [6, 'penetrates', 270, 250, -20, 20],
      [8, 'penetrates', 410, 400, -10, 10],
      [4, 'near', 192, 200, 8, 0],
      [7, 'unknown', null, 150, null, 0],
      [5, 'unknown', null, 300, null, 0],
    ]);
  });

  it('never takes stories for a height', () => {
    expect(drawnHeight({ heightFt: null, stories: 3 })).toEqual({ heightFt: 30, isEstimate: true });
    expect(drawnHeight({ heightFt: feet(41), stories: 3 })).toEqual({ heightFt: 41, isEstimate: false });
    expect(drawnHeight({ heightFt: null, stories: null })).toBeNull();
    const tall = aFootprint(ORIGIN, square(-20, 440, 40), { heightFt: null, stories: 100 });
    expect(buildingFindings(placeAirspace(aSite()), new Buildings([tall]), feet(10))).toMatchObject([{ state: 'unknown', top: null }]);
  });
});

describe('packed buildings', () => {
  const random = seededRandom('packed buildings');
  const all = Array.from({ length: 300 }, (_, index) =>
    aFootprint(ORIGIN, square(8_000 * random() - 4_000, 8_000 * random() - 4_000, 50 * random() + 1), {
      line: index + 1,
      name: index % 3 === 0 ? `Büro №${index}` : '',
      heightFt: index % 4 === 0 ? null : feet(Number((300 * random()).toFixed(6))),
      stories: index % 5 === 0 ? null : index % 30,
      ground: index % 7 === 0 ? null : feetMsl(Number((400 * random() - 100).toFixed(6))),
    }),
  ).map((building) => ({
    ...building,
    ring: building.ring.map(({ latitude, longitude }) => ({
      latitude: degrees(Number(latitude.toFixed(8))),
      longitude: degrees(Number(longitude.toFixed(8))),
    })),
  }));

  it('are read as they were written, in a few bytes a corner', () => {
    const packed = packBuildings(all);
    expect(unpackBuildings(packed)).toEqual(all);
    expect(packed.length).toBeLessThan(60 * all.length);
    const held = new Buildings(all);
    expect(all.map((_, index) => held.at(index))).toEqual(all);
    expect(unpackBuildings(packBuildings([]))).toEqual([]);
  });

  it('are refused if a letter is missing, added, or not one of the alphabet', () => {
    const packed = packBuildings(all.slice(0, 3));
    for (const damaged of [
      '',
      packed.slice(0, -1),
      `${packed}A`,
      `${packed.slice(0, 20)}%${packed.slice(21)}`,
      packed.slice(1),
      `é${packed}`,
    ])
      expect(unpackBuildings(damaged)).toBeNull();
  });

  it('are the same in a file of more than a thousand', () => {
    const [one] = all;
    if (one === undefined) throw new Error('there are buildings');
    const many = Array.from({ length: 2_001 }, (_, index) => ({ ...one, line: index + 1 }));
    const read = unpackBuildings(packBuildings(many));
    expect(read).toHaveLength(2_001);
    expect([read?.[0]?.line, read?.[1_000]?.line, read?.at(-1)?.line]).toEqual([1, 1_001, 2_001]);
    expect(unpackBuildings(packBuildings(many).slice(0, -2))).toBeNull();
  });

  it('never throw, whatever the text is', () => {
    const letters = fc.string({ unit: fc.constantFrom(...Array.from('ABCDEFGHaz09-_%')), maxLength: 60 });
    fc.assert(
      fc.property(letters, fc.nat({ max: 400 }), (text, cut) => {
        const packed = packBuildings(all.slice(0, 5));
        for (const one of [text, `BB${text}`, packed.slice(0, cut) + text + packed.slice(cut + 1)]) {
          const read = unpackBuildings(one);
          expect(read === null || read.every(({ ring }) => ring.length >= 3)).toBe(true);
        }
      }),
    );
  });
});
