import { PARCEL_CORNERS_MAX, PARCEL_LENGTHS, PARCEL_SOURCES, type ParcelRing } from '@touchdown/contract';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, jsonb, pgTable, uuid, varchar } from 'drizzle-orm/pg-core';
import { checksOf, instant, version } from './columns.ts';
import { projects } from './projects.ts';

const checks = checksOf('project_parcels');

/** The property around a site: one polygon per parcel. */
export const projectParcels = pgTable(
  'project_parcels',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id').notNull(),
    name: varchar('name', { length: PARCEL_LENGTHS.name }).notNull(),
    /** Corners in order, not closed. */
    ring: jsonb('ring').$type<ParcelRing>().notNull(),
    source: varchar('source', { length: 20, enum: PARCEL_SOURCES }).notNull(),
    sourceFile: varchar('source_file', { length: PARCEL_LENGTHS.sourceFile }),
    coordinateSystem: varchar('coordinate_system', { length: PARCEL_LENGTHS.coordinateSystem }),
    version: version(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    foreignKey({ name: 'project_parcels_project_id_fk', columns: [table.projectId], foreignColumns: [projects.id] }).onDelete('cascade'),
    index('project_parcels_in_order').on(table.projectId, table.createdAt, table.id),
    checks.notBlank(table.name),
    checks.oneOf(table.source, PARCEL_SOURCES),
    check(
      'project_parcels_ring_corners',
      sql`jsonb_typeof(${table.ring}) = 'array' and jsonb_array_length(${table.ring}) between 3 and ${sql.raw(String(PARCEL_CORNERS_MAX))}`,
    ),
  ],
);
