/** Reads an exported file with GDAL: the features of every layer, as GeoJSON in the file's coordinates. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Gdal } from './gdal.ts';

export interface ReadFeature {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly geometry: {
    readonly type: string;
    readonly coordinates: unknown;
    readonly geometries?: readonly ReadFeature['geometry'][];
  } | null;
}

/** Returns all positions of a geometry, in order. */
export const positionsOf = ({ geometry }: ReadFeature): readonly (readonly number[])[] => {
  const flat = (value: unknown): (readonly number[])[] => {
    if (!Array.isArray(value)) return [];
    return value.every((item) => typeof item === 'number') ? [value] : value.flatMap(flat);
  };
  return geometry === null
    ? []
    : [...flat(geometry.coordinates), ...(geometry.geometries ?? []).flatMap((part) => flat(part?.coordinates))];
};

/** Returns the features of a file, or of its layer or SQL statement. Throws if GDAL cannot read the file. */
export const readWithGdal = async (
  gdal: Gdal,
  fileName: string,
  content: string | Uint8Array,
  layer?: string | { readonly sql: string },
): Promise<readonly ReadFeature[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'exports-'));
  try {
    const file = join(folder, fileName);
    writeFileSync(file, content);
    const { datasets, errors } = await gdal.open(file);
    const [dataset] = datasets;
    if (dataset === undefined) throw new Error(errors.join('; '));
    const inSpace = ['-dim', 'XYZ'];
    const chosen = typeof layer === 'object' ? ['-sql', layer.sql] : layer === undefined ? inSpace : [...inSpace, layer];
    const written = await gdal.ogr2ogr(dataset, ['-f', 'GeoJSONSeq', '-lco', 'COORDINATE_PRECISION=12', ...chosen]);
    const text = new TextDecoder().decode(await gdal.getFileBytes(written));
    await gdal.close(dataset);
    return text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => JSON.parse(line) as ReadFeature);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
