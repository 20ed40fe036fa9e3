import { AIRSPACE_KINDS, type AirspacePolygon, type AltitudeLimit } from '@touchdown/domain';
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { checksOf, measure } from './columns.ts';
import { faaAirspaceSets } from './faa-airspace-sets.ts';

const checks = checksOf('faa_airspace_areas');

/** The areas of the FAA's airspace data, with the box around each. */
export const faaAirspaceAreas = pgTable(
  'faa_airspace_areas',
  {
    setId: uuid('set_id').notNull(),
    /** The number in the file, from 1. */
    line: integer('line').notNull(),
    kind: varchar('kind', { length: 20, enum: AIRSPACE_KINDS }).notNull(),
    name: text('name').notNull(),
    ident: text('ident').notNull(),
    /** Null: not stated. */
    lower: jsonb('lower').$type<AltitudeLimit>(),
    upper: jsonb('upper').$type<AltitudeLimit>(),
    south: measure('south').notNull(),
    north: measure('north').notNull(),
    /** The western edge, and the width to the east of it, which may cross the 180th meridian. */
    west: measure('west').notNull(),
    width: measure('width').notNull(),
    polygons: jsonb('polygons').$type<readonly AirspacePolygon[]>().notNull(),
  },
  (table) => [
    primaryKey({ name: 'faa_airspace_areas_pkey', columns: [table.setId, table.line] }),
    foreignKey({ name: 'faa_airspace_areas_set_id_fk', columns: [table.setId], foreignColumns: [faaAirspaceSets.id] }).onDelete('cascade'),
    index('faa_airspace_areas_place').on(table.south, table.north),
    checks.oneOf(table.kind, AIRSPACE_KINDS),
    checks.between(table.south, -90, 90),
    checks.between(table.north, -90, 90),
    checks.between(table.west, -180, 180),
    checks.between(table.width, 0, 360),
  ],
);
