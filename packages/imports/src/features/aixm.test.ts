import { degrees, geodesicInverse, limitsText, nauticalMilesToFeet } from '@touchdown/domain';
import { drillCount } from '@touchdown/testing';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type AirspaceReading, readAirspaceAixm, readAirspaceZip } from '../kinds/airspace.ts';
import { ImportRefused } from '../refusal.ts';
import { ZipFault } from '../container/index.ts';
import { aixmText, type AixmArea, type AixmVolume, arc, circle, lines, LONGITUDE_FIRST, straight } from '../testing/aixm.ts';
import { ARC_TOLERANCE_FT } from './aixm-rings.ts';

const turn = () => null;
async function* cut(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield await Promise.resolve(text.slice(at, at + size));
}
const read = (areas: readonly AixmArea[], size = 997) => readAirspaceAixm(cut(aixmText(areas), size), turn);
const labelsOf = ({ areas }: AirspaceReading) =>
  areas.map(({ kind, name, lower, upper }) => `${kind} ${name}: ${limitsText(lower, upper)}`);
const at = (latitude: number, longitude: number) => ({ latitude: degrees(latitude), longitude: degrees(longitude) });

const SQUARE = '39.3 -86.1 39.4 -86.1 39.4 -86.0 39.3 -86.0 39.3 -86.1';
const limits = { lower: ['0', 'FT', 'SFC'], upper: ['14000', 'FT', 'MSL'] } as const;
const RESTRICTED: AixmArea = {
  ...{ type: 'R', designator: 'R-3401A', name: 'R-3401A CAMP ATTERBURY, IN', suaType: 'RA' },
  volumes: [{ ...limits, rings: [straight(SQUARE)] }],
};
const CENTER = at(39, -86);
const CENTER_TEXT = '39 -86';
const shaped = (volume: Partial<AixmVolume>): AixmArea => ({ ...RESTRICTED, volumes: [{ ...limits, rings: [], ...volume }] });
/** The corners of the first ring of the first area. */
const cornersOf = ({ areas }: AirspaceReading) => {
  const [ring = []] = areas[0]?.polygons[0] ?? [];
  return Array.from({ length: ring.length / 2 }, (_, index) => at(ring[2 * index + 1] ?? Number.NaN, ring[2 * index] ?? Number.NaN));
};
const distancesOf = (reading: AirspaceReading) => cornersOf(reading).map((corner) => geodesicInverse(CENTER, corner).distanceFt);
const between = (one: number, other: number) => (one + other) / 2;

describe('airspace of AIXM', () => {
  it('of special use is read by the type of the FAA or of AIXM, whatever the pieces it arrives in', async () => {
    const areas: AixmArea[] = [
      RESTRICTED,
      {
        ...{ type: 'D_OTHER', designator: 'MJPG', name: 'JPG MOA', suaType: 'MOA' },
        volumes: [{ lower: ['500', 'FT', 'AGL'], upper: ['180', 'FL', 'STD'], rings: [straight(SQUARE)] }],
      },
      {
        ...{ type: 'P', designator: 'P-40', name: '' },
        volumes: [{ lower: ['GND', 'OTHER', 'OTHER'], upper: ['UNL', 'OTHER', 'MSL'], rings: [straight(SQUARE)] }],
      },
      { ...RESTRICTED, type: 'FIR', suaType: 'TRA', name: 'NOT READ' },
      { ...RESTRICTED, interpretation: 'TEMPDELTA' },
    ];
    const whole = await read(areas, 1e6);
    expect(labelsOf(whole)).toEqual([
      'restricted R-3401A CAMP ATTERBURY, IN: surface to 14,000 ft MSL',
      'moa JPG MOA: 500 ft AGL to FL 180',
      'prohibited P-40: surface to unlimited',
    ]);
    expect(whole).toMatchObject({ set: 'special_use', leftOut: 1, refused: [] });
    expect(whole.areas[0]).toMatchObject({ ident: 'R-3401A', line: 1, south: 39.3, north: 39.4 });
    for (const size of [1, 64]) expect(await read(areas, size)).toEqual(whole);
  });
  it('of a class is read by its classification, with class E only at the surface', async () => {
    const classed = (classification: string, lower: AixmVolume['lower'] = ['0', 'FT', 'SFC']): AixmArea => ({
      ...{ type: 'CLASS', designator: 'IND', name: `INDIANAPOLIS CLASS ${classification}`, classification },
      volumes: [{ lower, upper: ['1463.04', 'M', 'MSL'], rings: [straight(SQUARE)] }],
    });
    const reading = await read([classed('C'), classed('D'), classed('E'), classed('E', ['700', 'FT', 'SFC']), classed('A')]);
    expect(labelsOf(reading)).toEqual([
      'class_c INDIANAPOLIS CLASS C: surface to 4,800 ft MSL',
      'class_d INDIANAPOLIS CLASS D: surface to 4,800 ft MSL',
      'class_e INDIANAPOLIS CLASS E: surface to 4,800 ft MSL',
    ]);
    expect(reading).toMatchObject({ set: 'class', leftOut: 2 });
  });
  it('has each volume with limits of its own, with holes, and without what is subtracted', async () => {
    const hole = straight('39.33 -86.07 39.36 -86.07 39.36 -86.03 39.33 -86.03 39.33 -86.07');
    const reading = await read([
      {
        ...RESTRICTED,
        volumes: [
          { ...limits, operation: 'BASE', rings: [straight(SQUARE), hole] },
          { ...limits, operation: 'UNION', rings: [straight(SQUARE)] },
          { ...limits, operation: 'UNION', upper: ['300', 'FL', 'STD'], rings: [straight(SQUARE)] },
          { ...limits, operation: 'SUBTR', rings: [hole] },
        ],
      },
    ]);
    expect(labelsOf(reading).map((label) => label.split(': ')[1])).toEqual(['surface to 14,000 ft MSL', 'surface to FL 300']);
    expect(reading.areas[0]?.polygons.map((rings) => rings.length)).toEqual([2, 1]);
  });
  it('has circles within the tolerance, on either side of the axis order', async () => {
    const radiusFt = nauticalMilesToFeet(5);
    const first = await read([shaped({ rings: [circle(CENTER_TEXT, '5')] })]);
    const second = await read([shaped({ rings: [circle('-86 39', '9.26', 'KM')], srsName: LONGITUDE_FIRST })]);
    for (const reading of [first, second]) {
      const corners = cornersOf(reading);
      expect(corners.length).toBeGreaterThan(50);
      for (const distance of distancesOf(reading)) expect(Math.abs(distance - radiusFt)).toBeLessThan(0.5);
      for (const [index, corner] of corners.entries()) {
        const next = corners[(index + 1) % corners.length] ?? corner;
        const middle = at(between(corner.latitude, next.latitude), between(corner.longitude, next.longitude));
        expect(geodesicInverse(CENTER, middle).distanceFt).toBeGreaterThan(radiusFt - ARC_TOLERANCE_FT - 0.5);
      }
    }
  });
  it('has arcs by their angles: from north clockwise, or from east counterclockwise', async () => {
    // A quarter of a circle, from the north to the east of its center, and back over the center.
    const north = at(39 + 5 / 60, -86);
    const clockwise = await read([shaped({ rings: [arc(CENTER_TEXT, '5', 0, 90) + straight('39 -85.893 39 -86 39.0833 -86')] })]);
    const counter = await read([
      shaped({ rings: [arc('-86 39', '5', 0, 90, 'NM') + lines(['-86 39.0833', '-86 39', '-85.893 39'])], srsName: LONGITUDE_FIRST }),
    ]);
    for (const { areas } of [clockwise, counter]) {
      const [area] = areas;
      expect(area?.south).toBeCloseTo(39, 3);
      expect(area?.north).toBeCloseTo(north.latitude, 3);
      expect(area?.west).toBeCloseTo(-86, 3);
      expect(area?.width).toBeCloseTo(0.107, 3);
    }
  });
  it('has an arc that is written from its other end turned to its boundary', async () => {
    const forward = straight('39 -85.893 39 -86 39.0833 -86');
    const backward = straight('39.0833 -86 39 -86 39 -85.893');
    const rings = [arc(CENTER_TEXT, '5', 0, 90) + forward, arc(CENTER_TEXT, '5', 0, 90) + backward];
    const [one, other] = await Promise.all(rings.map((ring) => read([shaped({ rings: [ring] })])));
    expect(one?.areas[0]?.polygons[0]?.[0]?.length).toBe(other?.areas[0]?.polygons[0]?.[0]?.length);
    const sorted = (reading: AirspaceReading | undefined) =>
      reading &&
      cornersOf(reading)
        .map(({ latitude, longitude }) => `${latitude} ${longitude}`)
        .toSorted();
    expect(sorted(one)).toEqual(sorted(other));
  });
  it('is read from a ZIP file of documents, also within another one, as the FAA publishes it', async () => {
    const inner = zipSync({
      'R-3401A.xml': strToU8(aixmText([RESTRICTED])),
      'P-40.xml': strToU8(aixmText([{ ...RESTRICTED, type: 'P', suaType: 'PA', name: 'P-40' }])),
    });
    const outer = zipSync({ 'Saa_Sub_File.zip': inner, 'README.txt': strToU8('x') });
    for (const file of [inner, outer])
      expect((await readAirspaceZip(file, turn)).areas.map(({ kind }) => kind)).toEqual(['restricted', 'prohibited']);
  });
});

describe('a file that is not read', () => {
  const text = aixmText([RESTRICTED]);
  it.each([
    ['a web page', '<!doctype html><html></html>', /web page/],
    ['KML', '<kml><Placemark/></kml>', /no AIXM airspace/],
    ['AIXM without airspace', aixmText([]), /no AIXM airspace/],
    ['a document that ends early', text.slice(0, -60), /ends early/],
    ['a document type', `<!DOCTYPE a [<!ENTITY b "c">]>${text}`, /document type/],
    ['no coordinate system', aixmText([shaped({ rings: [straight(SQUARE)], srsName: '' })]), /coordinate system is not stated/],
    [
      'a projected coordinate system',
      aixmText([shaped({ rings: [straight(SQUARE)], srsName: 'urn:ogc:def:crs:EPSG::26916' })]),
      /not WGS 84/,
    ],
    ['a corner off the earth', aixmText([shaped({ rings: [straight('99 -86 39 -86 39 -85')] })]), /not a longitude and latitude/],
    ['an odd number of numbers', aixmText([shaped({ rings: [straight('39 -86 39')] })]), /not a longitude and latitude/],
    ['an arc without a unit', aixmText([shaped({ rings: [circle(CENTER_TEXT, '5', 'furlong')] })]), /An arc has no center/],
    ['an arc of no radius', aixmText([shaped({ rings: [circle(CENTER_TEXT, '0')] })]), /An arc has no center/],
    ['segments that do not meet', aixmText([shaped({ rings: [arc(CENTER_TEXT, '5', 0, 90) + straight('45 -80 46 -80')] })]), /do not meet/],
    ['a curve of another kind', aixmText([shaped({ rings: ['<gml:Arc><gml:posList>39 -86</gml:posList></gml:Arc>'] })]), /curve \(Arc\)/],
    ['a border of another record', aixmText([shaped({ rings: ['<gml:curveMember xlink:href="#b"/>'] })]), /another record/],
    ['no boundary', aixmText([shaped({ rings: [] })]), /It has no area/],
  ])('is refused with a sentence: %s', async (_what, content, reason) => {
    const outcome = await readAirspaceAixm(cut(content, 500), turn).catch((error: unknown) => error);
    expect(outcome).toBeInstanceOf(ImportRefused);
    expect(String(outcome)).toMatch(reason);
  });
  it('mixes neither classes with special use nor damaged areas with whole ones', async () => {
    const classed: AixmArea = { ...RESTRICTED, type: 'CLASS', classification: 'D', name: 'D' };
    const { suaType: _, ...plain } = classed;
    await expect(read([RESTRICTED, plain])).rejects.toThrow('mixes class airspace and special use');
    await expect(read([RESTRICTED, shaped({ rings: [] })])).rejects.toThrow('1 of 2 areas could not be read');
  });
  it('is refused or read, and nothing else, however it is damaged', async () => {
    const rings = [arc(CENTER_TEXT, '5', 0, 90) + straight('39 -85.893 39 -86 39.0833 -86')];
    const whole = aixmText([RESTRICTED, shaped({ rings }), shaped({ rings: [circle(CENTER_TEXT, '5')] })]);
    const bytes = strToU8(whole);
    const zipped = zipSync({ 'inner.zip': zipSync({ 'a.xml': bytes }) });
    const changesOf = (length: number) =>
      fc.tuple(fc.array(fc.tuple(fc.nat(length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }), fc.integer({ min: 1, max: length }));
    const damage = (all: Uint8Array, [changes, end]: readonly [readonly (readonly [number, number])[], number]) => {
      const damaged = all.slice(0, Math.max(end, all.length / 2));
      for (const [place, value] of changes) if (place < damaged.length) damaged[place] = value;
      return damaged;
    };
    await fc.assert(
      fc.asyncProperty(changesOf(bytes.length), changesOf(zipped.length), async (ofText, ofZip) => {
        const outcomes = await Promise.all([
          readAirspaceAixm(cut(new TextDecoder().decode(damage(bytes, ofText)), 300), turn).catch((error: unknown) => error),
          readAirspaceZip(damage(zipped, ofZip), turn).catch((error: unknown) => error),
        ]);
        for (const outcome of outcomes)
          expect(outcome instanceof Error ? outcome : null).toSatisfy(
            (error) => error === null || error instanceof ImportRefused || error instanceof ZipFault,
          );
      }),
      { numRuns: drillCount({ gate: 40, full: 200 }) },
    );
  });
});
