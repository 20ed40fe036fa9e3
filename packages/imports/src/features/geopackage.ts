/** The layers of a GeoPackage (OGC 12-128): a SQLite database with a table of features for each. */
import { openSqlite, type Database, type SqlRow, type SqlValue } from '../container/sqlite.ts';
import { countText, ImportRefused } from '../refusal.ts';
import { withoutNoise } from '../table/cells.ts';
import type { Turn } from '../turn.ts';
import {
  type Feature,
  type FeatureFile,
  nameAmong,
  NOTHING_UNREAD,
  type StatedSystems,
  tooManyFeatures,
  tooManyVertices,
} from './feature.ts';
import { shapesOfGeometry } from './wkb.ts';

const [CONTENTS, COLUMNS, SYSTEMS] = ['gpkg_contents', 'gpkg_geometry_columns', 'gpkg_spatial_ref_sys'];
const text = (value: SqlValue | undefined): string => (typeof value === 'string' ? value : '');

/** Throws ImportRefused if it is another database. */
export function openGeoPackage(bytes: Uint8Array): Database {
  const database = openSqlite(bytes);
  if (![CONTENTS, COLUMNS, SYSTEMS].every((table) => database.tables.includes(table)))
    throw new ImportRefused('This is a SQLite database, but not a GeoPackage.');
  return database;
}

const geometryColumns = (database: Database): readonly SqlRow[] => [...database.rows(COLUMNS)];

/** The tables of features. */
export function geoPackageLayers(database: Database): readonly string[] {
  const placed = new Set(geometryColumns(database).map((row) => text(row.get('table_name'))));
  return [...database.rows(CONTENTS)]
    .filter((row) => row.get('data_type') === 'features')
    .map((row) => text(row.get('table_name')))
    .filter((name) => placed.has(name));
}

/** `null`: an undefined system (srs_id −1 and 0). */
function systemOf(database: Database, id: SqlValue | undefined): StatedSystems | null {
  if (typeof id !== 'number' || id <= 0) return null;
  const row = [...database.rows(SYSTEMS)].find((one) => one.get('srs_id') === id);
  if (row === undefined) return null;
  const [organization, code] = [text(row.get('organization')), row.get('organization_coordsys_id')];
  const whole = organization.toUpperCase() === 'EPSG' && typeof code === 'number' ? `EPSG:${code}` : text(row.get('definition'));
  return { whole, parts: [] };
}

const cellOf = (value: SqlValue): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(withoutNoise(value)) : '';

/** Features of one layer, in the coordinates of the file. */
export async function readGeoPackage(database: Database, layer: string, turn: Turn): Promise<FeatureFile> {
  const about = geometryColumns(database).find((row) => row.get('table_name') === layer);
  if (about === undefined) throw new ImportRefused('The GeoPackage has no such layer.');
  const column = text(about.get('column_name'));
  const features: Feature[] = [];
  let [number, vertices, unread] = [0, 0, 0];
  for (const row of database.rows(layer)) {
    number += 1;
    tooManyFeatures(number);
    const geometry = row.get(column);
    const shapes = geometry instanceof Uint8Array ? shapesOfGeometry(geometry) : [];
    if (shapes === null) unread += 1;
    vertices += shapes?.reduce((sum, shape) => sum + shape.vertices.length, 0) ?? 0;
    tooManyVertices(vertices);
    const properties = new Map([...row].filter(([name]) => name !== column).map(([name, value]) => [name, cellOf(value)] as const));
    if (shapes !== null) features.push({ line: number, name: nameAmong(properties), properties, shapes });
    await turn(number, number);
  }
  return {
    format: 'GeoPackage',
    features,
    systems: systemOf(database, about.get('srs_id')),
    altitudeUnit: null,
    unread: NOTHING_UNREAD,
    notices:
      unread === 0
        ? []
        : [
            `${countText(unread)} ${unread === 1 ? 'shape with curves was' : 'shapes with curves were'} skipped. Convert them to straight segments.`,
          ],
  };
}
