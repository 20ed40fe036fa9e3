import { readFileSync } from 'node:fs';
import { degrees, geodesicInverse } from '@touchdown/domain';
import { seededRandom } from '@touchdown/testing';
import register from 'epsg-index/all.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { blobSource, bytesSource } from '../../container/index.ts';
import { damagedClouds } from '../../testing/damaged-clouds.ts';
import { type LasOptions, lasFile, type LasPoint } from '../../testing/las.ts';
import { madeUpScan } from '../../testing/scan.ts';
import { cloudPoints, cloudQuestions, cloudReading, NO_CLOUD_ANSWERS, openPointCloud } from './index.ts';

const names: Readonly<Partial<Record<string, { readonly wkt: string | null }>>> = register;
const SCAN = madeUpScan();
const OFFSET = [300_000, 4_600_000, 0] as const;
const fixture = (name: string): Uint8Array => readFileSync(new URL(`../../../test-data/point-clouds/${name}`, import.meta.url));

async function pointsOf(bytes: Uint8Array, source = bytesSource(bytes)): Promise<LasPoint[]> {
  const points: LasPoint[] = [];
  for await (const { count, x, y, z, classes } of cloudPoints(await openPointCloud(source), () => null))
    for (let index = 0; index < count; index += 1)
      points.push({ x: x[index] ?? 0, y: y[index] ?? 0, z: z[index] ?? 0, class: classes[index] ?? 0 });
  return points;
}
/** Millimeters, because a coordinate is a whole number of them times a scale. */
const rounded = (points: readonly LasPoint[]) =>
  points.map(({ x, y, z, class: kind }) => [x, y, z].map((value) => Math.round(value * 1_000)).concat(kind ?? 0));
const refusal = (bytes: Uint8Array, source = bytesSource(bytes)): Promise<string> =>
  pointsOf(bytes, source).then(
    () => 'read',
    (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error)),
  );
const asked = async (options: LasOptions, answers = {}) => {
  const cloud = await openPointCloud(bytesSource(lasFile(SCAN.slice(0, 3), { offset: OFFSET, ...options })));
  return cloudQuestions(cloud, { ...NO_CLOUD_ANSWERS, ...answers }).map(({ name }) => name);
};
const compound = (code: string, vertical: string) => `COMPD_CS["site",${names[code]?.wkt ?? ''},${vertical}]`;
const NAVD_88 =
  'VERT_CS["NAVD88 height - Geoid18 (ftUS)",VERT_DATUM["North American Vertical Datum 1988",2005],UNIT["US survey foot",0.304800609601219]]';

describe('a point cloud', () => {
  it('in longitude and latitude has no place beyond them, as if meters were read as degrees', async () => {
    const cloud = await openPointCloud(bytesSource(lasFile(SCAN.slice(0, 3), { offset: OFFSET })));
    const answers = { ...NO_CLOUD_ANSWERS, system: 'EPSG:4326', datum: 'NAVD 88', unit: 'm' } as const;
    const { place } = await cloudReading(cloud, answers);
    expect(place(-71.4, 41.5)).toEqual({ longitude: -71.4, latitude: 41.5 });
    expect(place(288.6, -90)).toEqual({ longitude: 288.6, latitude: -90 });
    for (const [x, y] of [
      [300_000, 4_600_000],
      [-71.4, 90.1],
      [-360.1, 41.5],
    ] as const)
      expect(place(x, y)).toEqual({ longitude: Number.NaN, latitude: Number.NaN });
  });
  it.each<[string, LasOptions]>([
    ['LAS 1.2', { minor: 2, format: 1 }],
    ['LAS 1.3', { minor: 3, format: 0 }],
    ['LAS 1.4', { format: 6 }],
    ['LAS 1.4 in color', { format: 7 }],
  ])('in %s has every point with its class', async (_, options) => {
    expect(rounded(await pointsOf(lasFile(SCAN, { offset: OFFSET, ...options })))).toEqual(rounded(SCAN));
  });
  it.each(['scan-1.2.laz', 'scan-1.4.laz', 'scan-variable.laz'])('compressed by another program (%s) has the same points', async (name) => {
    expect(rounded(await pointsOf(fixture(name)))).toEqual(rounded(SCAN));
  });
  it('in COPC has the same points, node by node', async () => {
    const file = fixture('scan.copc.laz');
    // The first record of a COPC file describes the nodes.
    expect(new TextDecoder().decode(file.subarray(377, 381))).toBe('copc');
    const inOrder = (points: readonly LasPoint[]) =>
      rounded(points)
        .map((point) => point.join(' '))
        .toSorted();
    expect(inOrder(await pointsOf(file))).toEqual(inOrder(SCAN));
  });
  it('has its withheld points as noise', async () => {
    const withheld = SCAN.slice(0, 2).map((point) => ({ ...point, isWithheld: true }));
    for (const options of [{ minor: 2, format: 1 }, { format: 6 }] as const)
      expect((await pointsOf(lasFile(withheld, { offset: OFFSET, ...options }))).map((point) => point.class)).toEqual([7, 7]);
  });
});

describe('the reference', () => {
  it('is asked if the file does not state it, with the geoid height for ellipsoidal heights', async () => {
    expect(await asked({})).toEqual(['system', 'datum', 'unit']);
    expect(await asked({}, { system: 'EPSG:26919', datum: 'WGS 84 / NAD 83 ellipsoid' })).toEqual([
      'system',
      'coordinateUnit',
      'datum',
      'unit',
      'geoidFeet',
    ]);
    const cloud = await openPointCloud(blobSource(new Blob([lasFile(SCAN.slice(0, 3), { offset: OFFSET })])));
    await expect(cloudReading(cloud, NO_CLOUD_ANSWERS)).rejects.toThrow('Choose the coordinate system.');
    await expect(cloudReading(cloud, { ...NO_CLOUD_ANSWERS, system: 'EPSG:4326', datum: 'NAVD 88' })).rejects.toThrow(
      'Choose the length unit.',
    );
  });
  it.each<[string, LasOptions, readonly string[]]>([
    ['well-known text', { wkt: compound('26919', NAVD_88) }, []],
    ['well-known text without heights', { wkt: names['26919']?.wkt ?? '' }, ['datum', 'unit']],
    [
      'GeoTIFF keys',
      {
        keys: [
          [3072, 26_919],
          [4096, 5703],
        ],
      },
      [],
    ],
    [
      'GeoTIFF keys of a datum without a unit',
      {
        keys: [
          [3072, 26_919],
          [4096, 5103],
        ],
      },
      ['unit'],
    ],
    [
      'GeoTIFF keys of a datum with a unit',
      {
        keys: [
          [3072, 26_919],
          [4098, 5103],
          [4099, 9003],
        ],
      },
      [],
    ],
    [
      'GeoTIFF keys with two units of heights',
      {
        keys: [
          [3072, 26_919],
          [4096, 5703],
          [4099, 9003],
        ],
      },
      ['unit'],
    ],
    [
      'GeoTIFF keys with two units of coordinates',
      {
        keys: [
          [3072, 26_919],
          [3076, 9003],
          [4096, 5703],
        ],
      },
      ['system'],
    ],
    [
      'a user-defined system',
      {
        keys: [
          [3072, 32_767],
          [4096, 6360],
        ],
      },
      ['system'],
    ],
    [
      'longitude and latitude',
      {
        keys: [
          [2048, 6318],
          [4096, 8228],
        ],
      },
      [],
    ],
  ])('of %s leaves to ask: %s', async (_, options, questions) => {
    expect(await asked(options)).toEqual(questions);
  });
  it('that is not read is refused by its name', async () => {
    await expect(asked({ keys: [[3072, 26_743]] })).rejects.toThrow('The file is in EPSG:26743. Longitude and latitude,');
  });
  it('places a point and converts its height, and states both', async () => {
    const cloud = await openPointCloud(
      bytesSource(
        lasFile(SCAN, {
          offset: OFFSET,
          keys: [
            [3072, 26_919],
            [4096, 5703],
          ],
        }),
      ),
    );
    const { place, topOf, notices, feetPerUnit } = await cloudReading(cloud, NO_CLOUD_ANSWERS);
    // The central meridian of zone 19 is 69° west; its scale is 0.9996.
    expect(place(500_000, 4_600_000).longitude).toBeCloseTo(-69, 9);
    expect(topOf(30.48)).toBeCloseTo(100, 9);
    const [one, other] = [place(300_000, 4_600_000), place(300_003, 4_600_004)];
    expect(geodesicInverse(one, other).distanceFt).toBeLessThan(5 * feetPerUnit);
    expect(notices).toEqual([
      'Coordinate system: UTM zone 19N (EPSG:26919), in meters.',
      'NAD 83 coordinates are used as WGS 84.',
      'Heights in NAVD 88 are used as MSL.',
      'Heights are converted from meters to feet.',
    ]);
  });
  it('above the ellipsoid is converted with the geoid height, and a step of a degree is bounded at the pole', async () => {
    const cloud = await openPointCloud(bytesSource(lasFile([{ x: -71, y: 42, z: 5 }], { keys: [[2048, 4326]] })));
    const answers = { ...NO_CLOUD_ANSWERS, datum: 'WGS 84 / NAD 83 ellipsoid', unit: 'ft', geoidFeet: '-92.5' } as const;
    const { topOf, feetPerUnit, notices } = await cloudReading(cloud, answers);
    expect(topOf(7.5)).toBe(100);
    expect(notices).toContain('Heights above the ellipsoid are converted to MSL with a geoid height of -92.5 ft.');
    const [one, other] = [89, 90].map((latitude) => ({ latitude: degrees(latitude), longitude: degrees(0) }));
    if (one === undefined || other === undefined) throw new Error('two places');
    expect(geodesicInverse(one, other).distanceFt).toBeLessThan(feetPerUnit);
  });
});

const WHOLE = lasFile(SCAN, { offset: OFFSET });
const changed = (bytes: Uint8Array, change: (view: DataView) => void): Uint8Array => {
  const copy = Uint8Array.from(bytes);
  change(new DataView(copy.buffer));
  return copy;
};

describe('a damaged file', () => {
  it.each<[string, Uint8Array, string]>([
    ['text', new TextEncoder().encode('x,y,z\n1,2,3\n'), 'This is not a point cloud. Choose a LAS, LAZ, or COPC file.'],
    ['nothing', new Uint8Array(0), 'This is not a point cloud. Choose a LAS, LAZ, or COPC file.'],
    ['a start', WHOLE.subarray(0, 100), 'The file is damaged or incomplete. Download or export it again.'],
    [
      'half',
      WHOLE.subarray(0, 30_000),
      'The file is incomplete: its header gives 2,500 points, but fewer follow. Download or export it again.',
    ],
    ['LAS 1.5', changed(WHOLE, (view) => view.setUint8(25, 5)), 'This is a LAS 1.5 file. LAS 1.2, 1.3, and 1.4 are read.'],
    [
      'a claim of 10 GB',
      changed(WHOLE, (view) => view.setBigUint64(247, 333_000_000n, true)),
      'The file is incomplete: its header gives 333,000,000 points, but fewer follow. Download or export it again.',
    ],
    ['no points', changed(WHOLE, (view) => view.setBigUint64(247, 0n, true)), 'The file has no points.'],
    [
      'an endless scale',
      changed(WHOLE, (view) => view.setFloat64(131, Infinity, true)),
      'The file is damaged or incomplete. Download or export it again.',
    ],
    [
      'points out of bounds',
      changed(WHOLE, (view) => view.setInt32(375, 2_000_000_000, true)),
      'The file is damaged or incomplete. Download or export it again.',
    ],
    [
      'LAZ, named LAS',
      changed(WHOLE, (view) => view.setUint8(104, 0x86)),
      'The file is damaged or incomplete. Download or export it again.',
    ],
  ])('is refused: %s', async (_, bytes, sentence) => {
    expect(await refusal(bytes)).toBe(`ImportRefused: ${sentence}`);
  });
  it('is read or refused with one sentence, for 200 damaged headers, chunk tables, and chunks', async () => {
    const files = [WHOLE.subarray(0, 375 + 30 * 500), fixture('scan-1.4.laz'), fixture('scan-variable.laz'), fixture('scan-1.2.laz')];
    let state = 7;
    const random = (below: number): number => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    const extremes = [0, 1, 0x7f, 0x80, 0xff];
    for (let run = 0; run < 200; run += 1) {
      const file = files[run % files.length] ?? WHOLE;
      const spots = [random(375), random(file.length), file.length - 1 - random(60), 96 + random(160)];
      const damaged = changed(run % 10 === 9 ? file.subarray(0, random(file.length)) : file, (view) => {
        for (const spot of spots.slice(0, 1 + random(spots.length)))
          if (spot < view.byteLength) view.setUint8(spot, extremes[random(extremes.length)] ?? 0);
      });
      expect(await refusal(damaged), `run ${run}`).toMatch(/^(read|ImportRefused: [A-Z][^\n]*\.)$/);
    }
  });
  it('is read or refused with one sentence, and in little memory, for 200 counts, offsets, scales, chunk tables, and claims of 10 GB', async () => {
    const files = [
      lasFile(SCAN.slice(0, 500), { offset: OFFSET, minor: 2, format: 1 }),
      lasFile(SCAN.slice(0, 500), { offset: OFFSET }),
      fixture('scan-1.4.laz'),
      fixture('scan-variable.laz'),
      fixture('scan.copc.laz'),
    ];
    const MEBIBYTE = 1024 * 1024;
    const before = process.memoryUsage().rss;
    const answers = new Map<string, number>();
    for (const { name, bytes } of damagedClouds(files, 200, seededRandom('damaged point clouds'))) {
      let most = 0;
      const source = bytesSource(bytes);
      const read = (offset: number, length: number) => {
        most = Math.max(most, length);
        return source.read(offset, length);
      };
      const answer = await refusal(bytes, { ...source, read });
      expect(answer, name).toMatch(/^(read|ImportRefused: [A-Z][^\n]*\.)$/);
      // Of a file on disk, this much memory would be taken before the bytes turn out to be missing.
      expect(most, name).toBeLessThanOrEqual(bytes.length);
      expect((process.memoryUsage().rss - before) / MEBIBYTE, name).toBeLessThan(150);
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
    expect(answers.get('read') ?? 0).toBeLessThan(80);
    expect(await refusal(fixture('scan.copc.laz'))).toBe('read');
  });
  it('with records of 65,535 bytes, or a table of four million chunks, is read in small parts', async () => {
    const wide = lasFile(SCAN.slice(0, 200), { offset: OFFSET, minor: 2, format: 0, recordBytes: 65_535 });
    let most = 0;
    const source = bytesSource(wide);
    const read = (offset: number, length: number) => {
      most = Math.max(most, length);
      return source.read(offset, length);
    };
    expect(await refusal(wide, { ...source, read })).toBe('read');
    expect(most).toBeLessThanOrEqual(8 * 1024 * 1024);
    const chunks = changed(fixture('scan.copc.laz'), (view) => {
      const table = Number(view.getBigInt64(view.getUint32(96, true), true));
      view.setUint32(table + 4, 3_999_999, true);
      view.setBigUint64(247, 4_000_000_000n, true);
    });
    const before = process.memoryUsage().rss;
    expect(await refusal(chunks)).toBe('ImportRefused: The file is damaged or incomplete. Download or export it again.');
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });
});
