/** Buildings of an OpenStreetMap PBF file. */
import { seededRandom } from '@touchdown/testing';
import { describe, expect, it } from 'vitest';
import { buildingNotes, checkBuildings, guessBuildingReading, readBuildingFile } from '../kinds/buildings.ts';
import { ImportRefused } from '../refusal.ts';
import { type OsmContent, osmPbf } from '../testing/osm.ts';

const noTurn = () => null;
/** Above the largest 32-bit number, as node numbers are today. */
const FIRST = 11_000_000_000;
const corner = (id: number, east: number, north: number) => ({
  id: FIRST + id,
  longitude: -86.16 + east / 10_000,
  latitude: 39.77 + north / 10_000,
});
const refs = (...ids: number[]): number[] => ids.map((id) => FIRST + id);
const CITY: OsmContent = {
  nodes: [
    ...[corner(1, 0, 0), corner(2, 4, 0), corner(3, 4, 4), corner(4, 0, 4)],
    ...[corner(5, 10, 0), corner(6, 20, 0), corner(7, 20, 9), corner(8, 10, 9)],
    ...[corner(9, 12, 2), corner(10, 14, 2), corner(11, 14, 4)],
  ],
  ways: [
    {
      id: 1,
      refs: refs(1, 2, 3, 4, 1),
      tags: { building: 'hospital', name: 'Méthodist', height: '24.5', 'building:levels': '6', source: 'survey' },
    },
    { id: 2, refs: refs(1, 3), tags: { highway: 'service' } },
    { id: 3, refs: refs(5, 6, 7) },
    // Against the direction of the other.
    { id: 4, refs: refs(5, 8, 7) },
    { id: 5, refs: refs(9, 10, 11, 9) },
    { id: 6, refs: refs(1, 2, 999), tags: { building: 'yes' } },
    { id: 7, refs: refs(1, 2, 3, 1), tags: { building: 'no' } },
  ],
  relations: [
    {
      id: 1,
      tags: { type: 'multipolygon', building: 'yes', name: 'Annex' },
      members: [
        { ref: 3, role: 'outer' },
        { ref: 4, role: 'outer' },
        { ref: 5, role: 'inner' },
      ],
    },
    { id: 2, tags: { type: 'site', building: 'yes' }, members: [{ ref: 1, role: '' }] },
  ],
};

async function refusalOf(bytes: Uint8Array): Promise<string> {
  try {
    return `not refused: ${(await readBuildingFile(bytes, noTurn)).footprints.length}`;
  } catch (error) {
    if (error instanceof ImportRefused) return error.message;
    throw error;
  }
}

describe('buildings of an OpenStreetMap PBF file', () => {
  it.each<[string, Partial<OsmContent>]>([
    ['compressed', {}],
    ['not compressed', { isPacked: false }],
    ['with nodes one by one', { isPlain: true }],
  ])('are its closed ways and multipolygons that are marked, with their tags: %s', async (_case, changes) => {
    const file = await readBuildingFile(osmPbf({ ...CITY, ...changes }), noTurn);
    expect(file).toMatchObject({ format: 'OpenStreetMap PBF', isPlaced: true, layers: [] });
    expect(file.notices).toEqual([
      '1 building that is not closed or not complete in the file skipped.',
      '1 courtyard was ignored. Footprints are treated as solid.',
    ]);
    const reading = { ...guessBuildingReading(file), unit: 'm' } as const;
    expect(buildingNotes(file, reading)[0]).toBe('© OpenStreetMap contributors, Open Database License 1.0.');
    const buildings = (await checkBuildings(file, reading, { place: null, turn: noTurn })).map(({ building }) => building);
    expect(buildings).toMatchObject([
      { name: 'Méthodist', heightFt: expect.closeTo(24.5 / 0.3048, 6), stories: 6 },
      { name: 'Annex', heightFt: null, stories: null },
    ]);
    const ring = buildings[1]?.ring ?? [];
    expect(
      ring.map(({ longitude, latitude }) => [Math.round((longitude + 86.16) * 10_000), Math.round((latitude - 39.77) * 10_000)]),
    ).toEqual([
      [10, 0],
      [20, 0],
      [20, 9],
      [10, 9],
    ]);
    expect(buildings[0]?.ring[0]).toEqual({ longitude: -86.16, latitude: 39.77 });
  });

  it('are refused without any, with history, or if the file ends early', async () => {
    expect(await refusalOf(osmPbf({ nodes: CITY.nodes }))).toBe('The file has no building footprints (polygons).');
    expect(await refusalOf(osmPbf({ ...CITY, requires: ['OsmSchema-V0.6', 'HistoricalInformation'] }))).toBe(
      'The OpenStreetMap file uses HistoricalInformation, which is not read. Export it without history and filters.',
    );
    const whole = osmPbf(CITY);
    expect(await refusalOf(whole.slice(0, -5))).toBe('The OpenStreetMap file is damaged or incomplete. Download or export it again.');
  });

  it('are read or refused with a sentence, for 200 damaged files', async () => {
    const random = seededRandom('damaged OpenStreetMap files');
    const any = (below: number) => Math.floor(below * random());
    const answers = new Set<boolean>();
    for (let one = 0; one < 200; one += 1) {
      const damaged = osmPbf({ ...CITY, isPacked: one % 2 === 0 });
      for (let change = 0; change <= any(4); change += 1) damaged[13 + any(damaged.length - 13)] = any(256);
      answers.add((await refusalOf(one % 5 === 0 ? damaged.slice(0, any(damaged.length)) : damaged)).startsWith('not refused'));
    }
    expect(answers).toEqual(new Set([true, false]));
  });
});
