/** What the files of the corpus are made with: GDAL, archives, and the obstacles as features. */
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadGdal } from '@touchdown/exports/testing/gdal';
import { zipSync } from 'fflate';
import writeXlsxFile from 'write-excel-file/node';
import { type Answered, type CorpusFile, CORPUS_OBSTACLES, CORPUS_PARCEL } from '../corpus.ts';

const target = new URL('../../../test-data/corpus/', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'imports-corpus-'));
rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
const files: CorpusFile[] = [];
/** Of archives, so that the same contents give the same bytes. */
export const MTIME = new Date('2026-01-01T00:00:00');

export const add = (file: string, content: string | Uint8Array, about: Omit<CorpusFile, 'file'>): void => {
  writeFileSync(join(target, file), content);
  files.push({ file, ...about });
};

export const gdal = await loadGdal();
type Geometry = { readonly type: string; readonly coordinates: unknown };
export const collection = (features: readonly { properties: object; geometry: Geometry | null }[]): string =>
  JSON.stringify({ type: 'FeatureCollection', features: features.map((feature) => ({ type: 'Feature', ...feature })) });
const attributes = ({ name, height, ground }: (typeof CORPUS_OBSTACLES)[number]) => ({ name, height_agl: height, ground });
export const points = collection(
  CORPUS_OBSTACLES.map((one) => ({ properties: attributes(one), geometry: { type: 'Point', coordinates: [one.longitude, one.latitude] } })),
);
/** With the ground in meters as z. */
export const solidPoints = collection(
  CORPUS_OBSTACLES.map((one) => ({
    properties: { name: one.name, height_agl: one.height },
    geometry: { type: 'Point', coordinates: [one.longitude, one.latitude, one.ground * 0.3048] },
  })),
);
export const lines = collection(
  CORPUS_OBSTACLES.map((one) => ({
    properties: attributes(one),
    geometry: {
      type: 'LineString',
      coordinates: [
        [one.longitude, one.latitude],
        [one.longitude + 0.001, one.latitude],
      ],
    },
  })),
);
export const polygons = collection(
  CORPUS_OBSTACLES.map((one) => ({
    properties: attributes(one),
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [one.longitude, one.latitude],
          [one.longitude, one.latitude + 0.0002],
          [one.longitude + 0.0002, one.latitude + 0.0002],
          [one.longitude, one.latitude],
        ],
      ],
    },
  })),
);
export const parcel = collection([
  {
    properties: { name: CORPUS_PARCEL.name },
    geometry: { type: 'Polygon', coordinates: [[...CORPUS_PARCEL.ring, CORPUS_PARCEL.ring[0]]] },
  },
]);

/** What GDAL writes: one file, or several for a shapefile. */
export async function converted(content: string, options: readonly string[], name = 'layer'): Promise<ReadonlyMap<string, Uint8Array>> {
  const source = join(folder, `${name}.geojson`);
  writeFileSync(source, content);
  const { datasets } = await gdal.open(source);
  const [dataset] = datasets;
  if (dataset === undefined) throw new Error(`GDAL cannot read ${name}`);
  const written = (await gdal.ogr2ogr(dataset, options)) as { local: string; all?: readonly { local: string }[] };
  const all = written.all ?? [written];
  const found = new Map<string, Uint8Array>();
  for (const { local } of all) found.set(local.split('/').at(-1) ?? '', await gdal.getFileBytes({ local }));
  await gdal.close(dataset);
  return found;
}
export const only = (found: ReadonlyMap<string, Uint8Array>): Uint8Array => {
  const [first] = found.values();
  if (first === undefined) throw new Error('GDAL wrote no file');
  return first;
};
export const zipped = (found: ReadonlyMap<string, Uint8Array>, without = /$^/, more: Record<string, Uint8Array> = {}): Uint8Array =>
  zipSync({ ...Object.fromEntries([...found].filter(([name]) => !without.test(name))), ...more }, { mtime: MTIME });
export const from = (geographic: string, system: string) => ['-s_srs', geographic, '-t_srs', system];
export const NAD_83 = 'EPSG:4269';
export const MADE_BY_GDAL = 'GDAL';
export const good = { kind: 'obstacles', expects: 'all' } as const;

export const SYSTEMS = [
  ['nad83', 'EPSG:4269', NAD_83],
  ['ma-m', 'EPSG:26986', NAD_83],
  ['ma-ftus', 'EPSG:2249', NAD_83],
  ['ma-2011-ftus', 'EPSG:6492', 'EPSG:6318'],
  ['utm-nad83', 'EPSG:26919', NAD_83],
  ['utm-wgs84', 'EPSG:32619', 'EPSG:4326'],
  ['web-mercator', 'EPSG:3857', 'EPSG:4326'],
] as const;
export const shapefile = (content: string, options: readonly string[] = [], name = 'layer') =>
  converted(content, ['-f', 'ESRI Shapefile', '-lco', 'ENCODING=UTF-8', ...options], name);
const SMALL = ['-lco', 'SPATIAL_INDEX=NO'];
export const geopackage = async (content: string, options: readonly string[]) =>
  only(await converted(content, ['-f', 'GPKG', ...SMALL, ...options]));

export const sheet = (headings: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  writeXlsxFile([[...headings], ...rows.map((row) => [...row])] as never);
export const table = CORPUS_OBSTACLES.map(
  ({ name, latitude, longitude, height, ground }) => [name, latitude, longitude, height, ground] as const,
);
export const HEADINGS = ['Obstacle', 'Latitude', 'Longitude', 'Height (ft AGL)', 'Ground elevation (ft)'];
export const text = (rows: readonly (readonly (string | number)[])[], delimiter: string) =>
  rows.map((row) => row.join(delimiter)).join('\r\n');

export const planePoints = async (system: string) =>
  gdal.gdaltransform(
    CORPUS_OBSTACLES.map(({ longitude, latitude }) => [longitude, latitude]),
    ['-s_srs', NAD_83, '-t_srs', system, '-output_xy'],
  );
export const SURVEY_FEET: Answered = { system: 'EPSG:2249', coordinateUnit: 'us-ft', unit: 'ft' };
export const inFeet: Answered = { system: 'EPSG:2249', coordinateUnit: 'us-ft' };

/** Writes what each file is, and says how many there are. */
export function finish(): string {
  writeFileSync(join(target, 'corpus.json'), `${JSON.stringify(files, null, 2)}\n`);
  rmSync(folder, { recursive: true, force: true });
  const damaged = files.filter(({ expects }) => expects === 'nothing').length;
  return `${files.length - damaged} files, ${damaged} damaged`;
}
