/** The facility as a GeoPackage (OGC 12-128r18, version 1.3): one table per layer, each with its style for QGIS. */
import type { ExportOptions, FacilityDocument } from '../facility-document.ts';
import { byteWriter } from './bytes.ts';
import { type Extent, extentOf, type Column, type Layer, type LayerGeometry, layersOfDocument, type Value } from './layers.ts';
import { styleOf } from './qgis-style.ts';
import { type SqlTable, type SqlValue, writeSqlite } from './sqlite.ts';

/** "GPKG", and version 1.3.0. */
const IDENTITY = { applicationId: 0x47504b47, userVersion: 10_300 } as const;
const SYSTEM = 4326;
const WGS_84 =
  'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563,AUTHORITY["EPSG","7030"]],AUTHORITY["EPSG","6326"]],PRIMEM["Greenwich",0,AUTHORITY["EPSG","8901"]],UNIT["degree",0.0174532925199433,AUTHORITY["EPSG","9122"]],AUTHORITY["EPSG","4326"]]';

const GEOMETRY_TYPES = { point: 'POINT', line: 'MULTILINESTRING', area: 'MULTIPOLYGON' } as const;
const [POINT, LINE, POLYGON, MULTI_LINE, MULTI_POLYGON] = [1, 2, 3, 5, 6];
/** ISO well-known binary: the same types with heights. */
const HEIGHTS = 1000;

type Position = readonly number[];

/** The header of a geometry, its extent in the plane, and well-known binary in little-endian order. */
function geometryBytes(geometry: LayerGeometry, withHeights: boolean): Uint8Array {
  const out = byteWriter();
  const number = (value: number | undefined) => out.float64(value ?? 0, true);
  const head = (type: number) => {
    out.uint8(1);
    out.int32(type + (withHeights ? HEIGHTS : 0), true);
  };
  const count = (items: readonly unknown[]) => out.int32(items.length, true);
  const position = (place: Position) => (withHeights ? place : place.slice(0, 2)).forEach(number);
  const run = (places: readonly Position[]) => {
    count(places);
    places.forEach(position);
  };
  const { low, high } = extentOf([geometry]);
  // "GP", version 1, and the flags: little-endian, with an extent unless it is a point.
  const isPoint = geometry.type === 'point';
  [0x47, 0x50, 0, isPoint ? 0b0000_0001 : 0b0000_0011].forEach(out.uint8);
  out.int32(SYSTEM, true);
  if (!isPoint) [low[0], high[0], low[1], high[1]].forEach(number);
  switch (geometry.type) {
    case 'point':
      head(POINT);
      position(geometry.at);
      break;
    case 'line':
      head(MULTI_LINE);
      count(geometry.lines);
      for (const line of geometry.lines) {
        head(LINE);
        run(line);
      }
      break;
    case 'area':
      head(MULTI_POLYGON);
      count(geometry.areas);
      for (const rings of geometry.areas) {
        head(POLYGON);
        count(rings);
        rings.forEach(run);
      }
  }
  return out.done();
}

const SQL_TYPES = { text: 'TEXT', number: 'DOUBLE', flag: 'BOOLEAN' } as const satisfies Record<Column['type'], string>;
const sqlValue = (value: Value): SqlValue => (typeof value === 'boolean' ? Number(value) : value);

const featureTable = ({ name, geometry, hasHeights, columns, features }: Layer): SqlTable => ({
  name,
  sql: `CREATE TABLE "${name}" ("fid" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, "geom" ${GEOMETRY_TYPES[geometry]}, ${columns
    .map((column) => `"${column.name}" ${SQL_TYPES[column.type]}`)
    .join(', ')})`,
  rows: features.map((feature, index) => ({
    id: index + 1,
    values: [null, geometryBytes(feature.geometry, hasHeights), ...feature.values.map(sqlValue)],
  })),
});

const numbered = (rows: readonly (readonly SqlValue[])[]): SqlTable['rows'] => rows.map((values, index) => ({ id: index + 1, values }));

/** Rows −1 and 0 are the undefined systems that every GeoPackage must list. */
const systems: SqlTable = {
  name: 'gpkg_spatial_ref_sys',
  sql: 'CREATE TABLE gpkg_spatial_ref_sys (srs_name TEXT NOT NULL, srs_id INTEGER NOT NULL PRIMARY KEY, organization TEXT NOT NULL, organization_coordsys_id INTEGER NOT NULL, definition TEXT NOT NULL, description TEXT)',
  rows: [
    { id: -1, values: ['Undefined Cartesian SRS', null, 'NONE', -1, 'undefined', 'undefined Cartesian coordinate reference system'] },
    { id: 0, values: ['Undefined geographic SRS', null, 'NONE', 0, 'undefined', 'undefined geographic coordinate reference system'] },
    {
      id: SYSTEM,
      values: ['WGS 84 geodetic', null, 'EPSG', SYSTEM, WGS_84, 'longitude/latitude coordinates in decimal degrees on the WGS 84 spheroid'],
    },
  ],
};

const STYLES = 'layer_styles';
const stamp = (isoDate: string): string => `${isoDate}T00:00:00.000Z`;

const contents = (layers: readonly Layer[], isoDate: string): SqlTable => {
  const row = (layer: Layer): readonly SqlValue[] => {
    const { low, high }: Extent = extentOf(layer.features.map(({ geometry }) => geometry));
    return [layer.name, 'features', layer.name, '', stamp(isoDate), low[0], low[1], high[0], high[1], SYSTEM];
  };
  return {
    name: 'gpkg_contents',
    sql: "CREATE TABLE gpkg_contents (table_name TEXT NOT NULL PRIMARY KEY, data_type TEXT NOT NULL, identifier TEXT UNIQUE, description TEXT DEFAULT '', last_change DATETIME NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')), min_x DOUBLE, min_y DOUBLE, max_x DOUBLE, max_y DOUBLE, srs_id INTEGER, CONSTRAINT fk_gc_r_srs_id FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys(srs_id))",
    rows: numbered([...layers.map(row), [STYLES, 'attributes', STYLES, '', stamp(isoDate), null, null, null, null, 0]]),
    keys: [[0], [2]],
  };
};

const geometryColumns = (layers: readonly Layer[]): SqlTable => ({
  name: 'gpkg_geometry_columns',
  sql: 'CREATE TABLE gpkg_geometry_columns (table_name TEXT NOT NULL, column_name TEXT NOT NULL, geometry_type_name TEXT NOT NULL, srs_id INTEGER NOT NULL, z TINYINT NOT NULL, m TINYINT NOT NULL, CONSTRAINT pk_geom_cols PRIMARY KEY (table_name, column_name), CONSTRAINT uk_gc_table_name UNIQUE (table_name), CONSTRAINT fk_gc_tn FOREIGN KEY (table_name) REFERENCES gpkg_contents(table_name), CONSTRAINT fk_gc_srs FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys (srs_id))',
  rows: numbered(layers.map(({ name, geometry, hasHeights }) => [name, 'geom', GEOMETRY_TYPES[geometry], SYSTEM, Number(hasHeights), 0])),
  keys: [[0, 1], [0]],
});

const styles = (layers: readonly Layer[], isoDate: string): SqlTable => ({
  name: STYLES,
  sql: 'CREATE TABLE layer_styles ("id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, "f_table_catalog" TEXT(256), "f_table_schema" TEXT(256), "f_table_name" TEXT(256), "f_geometry_column" TEXT(256), "styleName" TEXT(30), "styleQML" TEXT, "styleSLD" TEXT, "useAsDefault" BOOLEAN, "description" TEXT, "owner" TEXT(30), "ui" TEXT(30), "update_time" DATETIME)',
  rows: numbered(
    layers.map((layer) => [null, '', '', layer.name, 'geom', 'default', styleOf(layer), '', 1, 'default', '', null, stamp(isoDate)]),
  ),
});

/** The highest row number used in each table that never reuses one. */
const sequences = (tables: readonly SqlTable[]): SqlTable => ({
  name: 'sqlite_sequence',
  sql: 'CREATE TABLE sqlite_sequence(name,seq)',
  rows: numbered(tables.map(({ name, rows }) => [name, rows.length])),
});

export const writeGeoPackage = (document: FacilityDocument, options: ExportOptions): Uint8Array => {
  const layers = layersOfDocument(document, options);
  const counted = [...layers.map(featureTable), styles(layers, document.date)];
  return writeSqlite([systems, contents(layers, document.date), geometryColumns(layers), sequences(counted), ...counted], IDENTITY);
};
