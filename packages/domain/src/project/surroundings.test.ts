import { describe, expect, it } from 'vitest';
import type { BuildingFinding } from '../buildings/evaluate-buildings.ts';
import { surfacesToClear } from '../obstacles/clearance.ts';
import { aCorridor, aSite } from '../obstacles/testing.ts';
import { placeAirspace } from '../obstacles/airspace.ts';
import { degrees, feet, feetMsl } from '../quantities/units.ts';
import { NO_SURROUNDINGS, openScan, scansToCount, surroundingBuildings, surroundingScan } from './surroundings.ts';

const surfaces = surfacesToClear(placeAirspace(aSite({ corridors: [aCorridor(0)] })), false).map(({ surface }) => surface);
const [surface] = surfaces;
if (surface === undefined) throw new Error('a site has surfaces');

const corner = (latitude: number, longitude: number) => ({ latitude: degrees(latitude), longitude: degrees(longitude) });
const RING = [corner(42.36, -71.06), corner(42.361, -71.06), corner(42.361, -71.059)];
const found = (state: BuildingFinding['state'], line: number, name = ''): BuildingFinding => ({
  index: line - 1,
  state,
  building: { line, name, ring: RING, heightFt: feet(60), stories: null, ground: feetMsl(100) },
  surface,
  limit: feetMsl(150),
  top: feetMsl(160),
  clearanceFt: feet(-10),
  penetrationFt: feet(state === 'penetrates' ? 10 : 0),
});

const CITY = { fileName: 'city.geojson', excluded: [] };

describe('the buildings of a map file', () => {
  it('matter if they penetrate a surface, or are under one with an unknown top elevation', () => {
    const all = [found('penetrates', 1_204), found('penetrates', 2, 'Garage'), found('near', 3), found('unknown', 4), found('unknown', 5)];
    expect(surroundingBuildings(CITY, all, [])).toEqual({
      penetrating: [
        { from: 'building', name: 'Building 1,204', fileName: 'city.geojson', surface, penetrationFt: 10 },
        { from: 'building', name: 'Garage', fileName: 'city.geojson', surface, penetrationFt: 10 },
      ],
      unknown: [{ fileName: 'city.geojson', count: 2 }],
      excluded: [],
      outdatedScans: [],
    });
  });

  it('are only counted if the team excluded them, as far as they would matter', () => {
    const all = [found('penetrates', 1), found('penetrates', 2), found('near', 3), found('unknown', 4)];
    const { penetrating, unknown, excluded } = surroundingBuildings({ ...CITY, excluded: [1, 3, 4, 9] }, all, []);
    expect([penetrating.map(({ name }) => name), unknown, excluded]).toEqual([
      ['Building 2'],
      [],
      [{ fileName: 'city.geojson', count: 2 }],
    ]);
  });

  it('no longer matter once an obstacle of the project has their footprint', () => {
    const all = [found('penetrates', 1), found('unknown', 2)];
    const made = { extent: { kind: 'area', ring: RING } } as const;
    expect(surroundingBuildings(CITY, all, [made])).toEqual(NO_SURROUNDINGS);
  });
  it.each(RING.map((_, index) => index))('matter if corner %i of the obstacle was moved', (index) => {
    const moved = { extent: { kind: 'area', ring: RING.with(index, corner(42.36, -71.061)) } } as const;
    expect(surroundingBuildings(CITY, [found('penetrates', 1)], [moved]).penetrating).toHaveLength(1);
  });
});

describe('the objects of a laser scan', () => {
  const tree = { kind: 'tree', latitude: 42.36, longitude: -71.06, surface: surface.name, penetrationFeet: 3.25 } as const;
  const scan = { fileName: 'site.laz', isCurrent: true, objects: [{ ...tree, penetrationFeet: 0 }, tree] };

  it('matter if they penetrate a surface, under the name of the obstacle made from them', () => {
    expect(surroundingScan(openScan(scan, []), surfaces)).toEqual({
      penetrating: [{ from: 'scan', name: 'Tree 2', fileName: 'site.laz', surface, penetrationFt: 3.25 }],
      unknown: [],
      excluded: [],
      outdatedScans: [],
    });
  });

  it('no longer matter once an obstacle was made from them, and matter again once it is deleted', () => {
    const obstacle = { latitude: tree.latitude, longitude: tree.longitude, source: 'scan', sourceFile: 'site.laz' };
    expect(openScan(scan, [obstacle]).penetrating).toEqual([]);
    expect(openScan(scan, [{ ...obstacle, sourceFile: 'other.laz' }]).penetrating).toHaveLength(1);
    expect(openScan(scan, [{ ...obstacle, source: 'entered' }]).penetrating).toHaveLength(1);
  });

  it('no longer matter either if their place has more decimals than an obstacle keeps', () => {
    for (const [latitude, storedLatitude] of [
      [42.361_234_567_891, 42.361_234_57],
      [42.361_234_565, 42.361_234_57],
      [42.361_234_565, 42.361_234_56],
      [-0.000_000_001, 0],
    ] as const) {
      const object = { ...tree, latitude, longitude: -71.058_912_345_678 };
      const obstacle = { latitude: storedLatitude, longitude: -71.058_912_35, source: 'scan', sourceFile: 'site.laz' };
      expect(openScan({ ...scan, objects: [object] }, [obstacle]).penetrating).toEqual([]);
      const next = { ...obstacle, latitude: storedLatitude + 2e-8 };
      expect(openScan({ ...scan, objects: [object] }, [next]).penetrating).toHaveLength(1);
    }
  });

  it('count as out of date for a plan with other surfaces, until the same file is evaluated for it', () => {
    const [base, own, other] = [
      { sha256: 'a', isCurrent: false },
      { sha256: 'a', isCurrent: true },
      { sha256: 'b', isCurrent: false },
    ];
    expect(scansToCount([base, other])).toEqual([base, other]);
    expect(scansToCount([base, own, other])).toEqual([own, other]);
  });

  it.each([
    ['before the surfaces changed', { ...scan, isCurrent: false }],
    ['against a surface that no longer exists', { ...scan, objects: [{ ...tree, surface: 'Approach surface P9' }] }],
  ])('are out of date if they were evaluated %s', (_case, outdated) => {
    expect(surroundingScan(openScan(outdated, []), surfaces)).toEqual({ ...NO_SURROUNDINGS, outdatedScans: ['site.laz'] });
  });
});
