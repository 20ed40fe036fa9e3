import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { degrees, geodesicInverse } from '@touchdown/domain';
import { loadGdal } from '@touchdown/exports/testing/gdal';
import register from 'epsg-index/all.json' with { type: 'json' };
import { afterAll, describe, expect, it } from 'vitest';
import { loadSystems, placingOf, systemOfName } from './systems.ts';
import systems from './systems.generated.json' with { type: 'json' };

const names: Readonly<Partial<Record<string, { readonly wkt: string | null }>>> = register;
const wktOf = (code: string): string => names[code]?.wkt ?? '';

/** How far apart two systems place the false origin and a point 100,000 units away. */
async function feetBetween(one: string, other: string): Promise<number> {
  const [a, b] = await Promise.all([one, other].map(async (name) => placingOf(await systemOfName(name))));
  const number = (parameter: string) => Number(new RegExp(`${parameter}",([-\\d.]+)`).exec(wktOf(one.replace('EPSG:', '')))?.[1] ?? 0);
  const [east, north] = [number('false_easting'), number('false_northing')];
  const apart = [0, 100_000].map((more) => {
    const [first, second] = [a?.(east + more, north + more), b?.(east + more, north + more)];
    return geodesicInverse(
      { latitude: degrees(first?.latitude ?? Number.NaN), longitude: degrees(first?.longitude ?? Number.NaN) },
      { latitude: degrees(second?.latitude ?? Number.NaN), longitude: degrees(second?.longitude ?? Number.NaN) },
    ).distanceFt;
  });
  return apart.reduce((sum, distance) => sum + distance, 0);
}

const folder = mkdtempSync(join(tmpdir(), 'imports-wkt-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('well-known text', () => {
  it('of the EPSG registry places points as its code does, in every zone and unit', async () => {
    const codes = systems.filter(({ group }) => group !== 'other').flatMap((system) => Object.keys(system.codes));
    for (const code of codes) expect(await feetBetween(`EPSG:${code}`, wktOf(code)), code).toBeLessThan(0.001);
    expect(codes.length).toBeGreaterThan(1_000);
  });
  it('as Esri writes it, and GDAL in the PRJ of a shapefile, does so too', async () => {
    const gdal = await loadGdal();
    const file = join(folder, 'point.geojson');
    writeFileSync(file, '{"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[1,2]}}');
    const { datasets } = await gdal.open(file);
    const [dataset] = datasets;
    if (dataset === undefined) throw new Error('GDAL cannot read its own format');
    for (const { key } of (await loadSystems()).filter((system) => system.key !== 'EPSG:4326')) {
      const { local } = await gdal.ogr2ogr(dataset, ['-f', 'ESRI Shapefile', '-a_srs', key]);
      const prj = new TextDecoder().decode(await gdal.getFileBytes({ local: local.replace(/shp$/, 'prj') }));
      expect(prj, key).not.toContain('AUTHORITY');
      expect(await feetBetween(key, prj), key).toBeLessThan(0.001);
    }
    await gdal.close(dataset);
  });
  it('of longitude and latitude says which datum, and with heights is read by its horizontal part', async () => {
    expect(await systemOfName(wktOf('4326'))).toEqual({ isNad83: false });
    expect(await systemOfName(wktOf('6318'))).toEqual({ isNad83: true });
    const compound = `COMPD_CS["NAD83 / Massachusetts + NAVD88",${wktOf('2249')},VERT_CS["NAVD88 height",UNIT["metre",1]]]`;
    expect(await systemOfName(compound)).toMatchObject({ name: 'NAD83 / Massachusetts Mainland (ftUS) (EPSG:2249)' });
    expect(
      await systemOfName(
        'GEOGCRS["WGS 84",ENSEMBLE["World Geodetic System 1984 ensemble",MEMBER["x"],ELLIPSOID["WGS 84",6378137,298.257223563]],CS[ellipsoidal,2],UNIT["degree",0.0174532925199433]]',
      ),
    ).toEqual({ isNad83: false });
  });
  it.each([
    ['NAD 27', wktOf('26743'), 'NAD27 / California zone III'],
    ['another projection', wktOf('3310'), 'NAD83 / California Albers'],
    ['another datum', wktOf('2154'), 'RGF93 v1 / Lambert-93'],
    ['grads', wktOf('4326').replace('0.0174532925199433', '0.015707963267949'), 'WGS 84'],
    ['Paris', wktOf('4326').replace('"Greenwich",0', '"Paris",2.33722917'), 'WGS 84'],
    ['another ellipsoid', wktOf('26986').replace('6378137', '6378206.4'), 'NAD83 / Massachusetts Mainland'],
    [
      'a scale that is not read',
      wktOf('26986').replace('PARAMETER["false_northing"', 'PARAMETER["scale_factor",0.5],PARAMETER["false_northing"'),
      'NAD83 / Massachusetts Mainland',
    ],
    ['no parallels', wktOf('26986').replace(/PARAMETER\["standard_parallel_1",[\d.]+\],/, ''), 'NAD83 / Massachusetts Mainland'],
    ['no unit', wktOf('26986').replace('UNIT["metre",1,AUTHORITY["EPSG","9001"]],', ''), 'NAD83 / Massachusetts Mainland'],
    ['no end', wktOf('26986').slice(0, -9), 'an unspecified coordinate system'],
    ['endless depth', 'PROJCS['.repeat(1_000), 'an unspecified coordinate system'],
  ])('with %s is refused by its name', async (_, text, name) => {
    await expect(systemOfName(text)).rejects.toThrow(`The file is in ${name}. Longitude and latitude,`);
  });
});
