import { readFileSync } from 'node:fs';
import { degrees, geodesicInverse } from '@touchdown/domain';
import { STATE_PLANE_ZONES } from '@touchdown/exports/grid';
import { loadGdal } from '@touchdown/exports/testing/gdal';
import register from 'epsg-index/all.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPlane, loadPlacing, loadSystems, placingOf, systemOfName } from './systems.ts';
import systems from './systems.generated.json' with { type: 'json' };
import { METERS } from './units.ts';

const place = ([longitude, latitude]: readonly number[]) => ({
  longitude: degrees(longitude ?? Number.NaN),
  latitude: degrees(latitude ?? Number.NaN),
});
const feetApart = (a: readonly number[], b: ReturnType<typeof place>) => geodesicInverse(place(a), b).distanceFt;

const angle = (text: string): number => {
  const [, sign, d, m, s] = /^(-?)(\d+)d(\d+)'([\d.]+)$/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(d) + Number(m) / 60 + Number(s) / 3600);
};
const PUBLISHED = readFileSync(new URL('../../test-data/spcs83.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(','));

describe('a state plane zone', () => {
  it('returns the positions that the National Geodetic Survey published, within 0.01 ft', async () => {
    const offered = await loadSystems();
    for (const [, name, latitude = '', longitude = '', east, north] of PUBLISHED) {
      const key = offered.find((system) => system.name === name)?.key ?? '';
      const at = (await loadPlacing(key, 'us-ft'))?.(Number(east), Number(north));
      expect(feetApart([angle(longitude), angle(latitude)], at ?? place([])), `${name ?? ''} ${latitude}`).toBeLessThan(0.01);
    }
    expect(PUBLISHED.length).toBe(225);
  });
  it('is the same as that of exported drawings', async () => {
    const offered = await loadSystems();
    for (const { name, epsg, definition } of STATE_PLANE_ZONES) {
      expect(
        offered.map(({ key }) => key),
        name,
      ).toContain(`EPSG:${epsg}`);
      expect(await systemOfName(`EPSG:${epsg}`)).toMatchObject({ definition });
    }
  });
  it('in meters, U.S. survey feet, and international feet differs by the length of the unit alone', async () => {
    const placings = await Promise.all((['m', 'us-ft', 'ft'] as const).map((unit) => loadPlacing('EPSG:2249', unit)));
    const [east, north] = [236_000, 900_000];
    const [meters, survey, international] = placings.map((placing, index) => {
      const unit = [1, METERS['us-ft'], METERS.ft][index] ?? 1;
      return placing?.(east / unit, north / unit) ?? place([]);
    });
    expect(geodesicInverse(meters ?? place([]), survey ?? place([])).distanceFt).toBeLessThan(1e-5);
    expect(geodesicInverse(meters ?? place([]), international ?? place([])).distanceFt).toBeLessThan(1e-5);
    // The same numbers in the other foot are 2 ppm away: about 6 ft here.
    const asSurvey = placings[1]?.(east / METERS.ft, north / METERS.ft) ?? place([]);
    expect(geodesicInverse(meters ?? place([]), asSurvey).distanceFt).toBeGreaterThan(5);
  });
});

describe('a system by its EPSG code', async () => {
  const gdal = await loadGdal();
  const ask = (points: readonly (readonly number[])[], from: string, to: string) =>
    gdal.gdaltransform(points, ['-s_srs', from, '-t_srs', to, '-output_xy']);
  const originOf = (definition: string) => {
    const number = (name: string) => Number(new RegExp(`\\+${name}=(-?[\\d.]+)`).exec(definition)?.[1] ?? Number.NaN);
    const zone = number('zone');
    if (!Number.isNaN(zone)) return [zone * 6 - 183, definition.includes('+south') ? -33 : 41] as const;
    return [Number.isNaN(number('lonc')) ? number('lon_0') : number('lonc'), number('lat_0') || 0] as const;
  };
  /** Longitude and latitude on the same realization, so that PROJ does not shift. */
  const GEOGRAPHIC: Readonly<Record<string, string>> = {
    'WGS 84': 'EPSG:4326',
    NAD83: 'EPSG:4269',
    'NAD83(HARN)': 'EPSG:4152',
    'NAD83(NSRS2007)': 'EPSG:4759',
    'NAD83(CORS96)': 'EPSG:6783',
    'NAD83(2011)': 'EPSG:6318',
    'NAD83(PA11)': 'EPSG:6322',
    'NAD83(MA11)': 'EPSG:6325',
  };
  const names: Readonly<Partial<Record<string, { readonly name: string }>>> = register;
  it('matches PROJ in every zone, unit, and realization of NAD 83', async () => {
    for (const { codes, definition } of systems) {
      const [longitude, latitude] = originOf(definition);
      const at = [longitude + 0.4, latitude + 0.7];
      for (const code of Object.keys(codes)) {
        const name = names[code]?.name ?? '';
        const [plane] = await ask([at], GEOGRAPHIC[name.split(' / ')[0] ?? ''] ?? '', `EPSG:${code}`);
        const placing = await placingOf(await systemOfName(`urn:ogc:def:crs:EPSG::${code}`));
        expect(feetApart(at, placing(plane?.[0] ?? Number.NaN, plane?.[1] ?? Number.NaN)), `${code} ${name}`).toBeLessThan(0.01);
      }
    }
  });
});

describe('a named system', () => {
  it.each([
    ['urn:ogc:def:crs:OGC:1.3:CRS84', { isNad83: false }],
    ['EPSG:4326', { isNad83: false }],
    ['http://www.opengis.net/def/crs/EPSG/0/6318', { isNad83: true }],
    ['urn:ogc:def:crs:EPSG:9.8.1:4269', { isNad83: true }],
    ['EPSG:2263+5703', { name: 'New York Long Island (EPSG:2263)' }],
    ['urn:ogc:def:crs:EPSG::900913', { name: 'Web Mercator (EPSG:3857)' }],
    ['ESRI:102100', { name: 'Web Mercator (EPSG:3857)' }],
  ])('%s', async (name, expected) => {
    expect(await systemOfName(name)).toMatchObject(expected);
  });
  it.each(['EPSG:26741', 'EPSG:2154', 'urn:x', ''])('that is not read is refused: %s', async (name) => {
    await expect(systemOfName(name)).rejects.toThrow(
      `The file is in ${name || 'an unspecified coordinate system'}. Longitude and latitude, state plane, UTM, and Web Mercator on NAD 83 or WGS 84 are read. Save it in one of these systems and import it again.`,
    );
  });
  it('waits for a zone and its unit; longitude and latitude have none', async () => {
    expect(await loadPlacing('', 'ft')).toBeNull();
    expect(await loadPlacing('EPSG:2249', '')).toBeNull();
    expect((await loadPlacing('EPSG:4326', ''))?.(-71, 42)).toEqual({ longitude: -71, latitude: 42 });
  });
  it('has no position for a point outside its plane', async () => {
    const utm = await loadPlacing('EPSG:32617', 'm');
    for (const [x, y] of [
      [Number.NaN, 1],
      [1e9, 1e9],
      [500_000, 4e7],
    ] as const)
      expect(utm?.(x, y).latitude, `${x}`).toBeNaN();
  });
  it('lists each zone once', async () => {
    const offered = await loadSystems();
    expect(offered.filter(({ group }) => group === 'State plane NAD 83')).toHaveLength(124);
    expect(offered.filter(({ group }) => group === 'UTM')).toHaveLength(120);
    expect(new Set(offered.map(({ name }) => name)).size).toBe(offered.length);
  });
});

it('Web Mercator returns to the point of its own formula', async () => {
  const system = await systemOfName('EPSG:3857');
  const placing = await placingOf(system);
  expect(isPlane(system)).toBe(true);
  fc.assert(
    fc.property(fc.double({ min: -179, max: 179, noNaN: true }), fc.double({ min: -80, max: 80, noNaN: true }), (longitude, latitude) => {
      const radius = 6_378_137;
      const x = (radius * longitude * Math.PI) / 180;
      const y = radius * Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
      expect(feetApart([longitude, latitude], placing(x, y))).toBeLessThan(0.001);
    }),
  );
});
