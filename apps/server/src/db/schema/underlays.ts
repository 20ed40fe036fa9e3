import { FILE_NAME_MAX, UNDERLAY_LIMITS, UNDERLAY_ORIGINS, type UnderlayControls } from '@touchdown/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, uuid, varchar } from 'drizzle-orm/pg-core';
import { checksOf, instant, measure, version } from './columns.ts';
import { projects } from './projects.ts';
import { uploads } from './uploads.ts';
import { users } from './users.ts';

const checks = checksOf('underlays');

/** Pictures of a project placed on the ground. */
export const underlays = pgTable(
  'underlays',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id').notNull(),
    /** The picture, which cannot be deleted as long as it is placed. */
    uploadId: uuid('upload_id').notNull(),
    name: varchar('name', { length: UNDERLAY_LIMITS.name }).notNull(),
    /** The file that the picture was made from, which may have been deleted since. */
    sourceFile: varchar('source_file', { length: FILE_NAME_MAX }).notNull(),
    sourcePage: integer('source_page'),
    sourceAddedAt: instant('source_added_at').notNull(),
    widthPx: integer('width_px').notNull(),
    heightPx: integer('height_px').notNull(),
    opacity: measure('opacity').notNull(),
    isVisible: boolean('is_visible').notNull(),
    placedBy: varchar('placed_by', { length: 10, enum: UNDERLAY_ORIGINS }).notNull(),
    coordinateSystem: varchar('coordinate_system', { length: UNDERLAY_LIMITS.coordinateSystem }),
    /** The placement is always calculated from them. */
    controls: jsonb('controls').$type<UnderlayControls>().notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    version: version(),
  },
  (table) => [
    foreignKey({ name: 'underlays_project_id_fk', columns: [table.projectId], foreignColumns: [projects.id] }).onDelete('cascade'),
    foreignKey({
      name: 'underlays_upload_fk',
      columns: [table.projectId, table.uploadId],
      foreignColumns: [uploads.projectId, uploads.id],
    }),
    foreignKey({ name: 'underlays_created_by_fk', columns: [table.createdBy], foreignColumns: [users.id] }),
    index('underlays_oldest').on(table.projectId, table.createdAt, table.id),
    index('underlays_upload').on(table.projectId, table.uploadId),
    checks.notBlank(table.name),
    checks.notBlank(table.sourceFile),
    checks.oneOf(table.placedBy, UNDERLAY_ORIGINS),
    checks.positive(table.opacity, 1),
    checks.between(table.widthPx, UNDERLAY_LIMITS.leastPx, UNDERLAY_LIMITS.sidePx),
    checks.between(table.heightPx, UNDERLAY_LIMITS.leastPx, UNDERLAY_LIMITS.sidePx),
    checks.positive(table.sourcePage, UNDERLAY_LIMITS.page),
    check('underlays_controls_is_array', sql`jsonb_typeof(${table.controls}) = 'array' and jsonb_array_length(${table.controls}) >= 2`),
  ],
);
