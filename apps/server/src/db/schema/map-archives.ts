import { MAP_ARCHIVE_FORMATS, MAP_ARCHIVE_LIMITS, MAP_LAYER_LENGTHS } from '@touchdown/contract';
import { sql } from 'drizzle-orm';
import { char, check, foreignKey, index, integer, pgTable, smallint, unique, uuid, varchar } from 'drizzle-orm/pg-core';
import { checksOf, instant, measure } from './columns.ts';
import { projects } from './projects.ts';
import { storedFiles } from './stored-files.ts';
import { users } from './users.ts';

const checks = checksOf('map_archives');

/** Archives of map tiles: of the installation, or of a project. */
export const mapArchives = pgTable(
  'map_archives',
  {
    /** Also that of its map layer. */
    id: uuid('id').primaryKey(),
    /** Null: offered on all maps. */
    projectId: uuid('project_id'),
    name: varchar('name', { length: MAP_LAYER_LENGTHS.name }).notNull(),
    attribution: varchar('attribution', { length: MAP_LAYER_LENGTHS.attribution }).notNull(),
    fileName: varchar('file_name', { length: MAP_ARCHIVE_LIMITS.fileName }).notNull(),
    /** The PMTiles archive in file storage. */
    filePath: uuid('file_path').notNull(),
    /** Of the file as uploaded. */
    sha256: char('sha256', { length: 64 }).notNull(),
    bytes: integer('bytes').notNull(),
    format: varchar('format', { length: 10, enum: MAP_ARCHIVE_FORMATS }).notNull(),
    minZoom: smallint('min_zoom').notNull(),
    maxZoom: smallint('max_zoom').notNull(),
    west: measure('west').notNull(),
    south: measure('south').notNull(),
    east: measure('east').notNull(),
    north: measure('north').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    foreignKey({ name: 'map_archives_project_id_fk', columns: [table.projectId], foreignColumns: [projects.id] }).onDelete('cascade'),
    foreignKey({ name: 'map_archives_created_by_fk', columns: [table.createdBy], foreignColumns: [users.id] }),
    foreignKey({ name: 'map_archives_file_path_fk', columns: [table.filePath], foreignColumns: [storedFiles.key] }),
    unique('map_archives_file_path_unique').on(table.filePath),
    index('map_archives_of_project').on(table.projectId, table.createdAt, table.id),
    checks.notBlank(table.name),
    checks.notBlank(table.attribution),
    checks.notBlank(table.fileName),
    checks.oneOf(table.format, MAP_ARCHIVE_FORMATS),
    check('map_archives_sha256_form', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
  ],
);
