import { FILE_NAME_MAX, UPLOAD_DESCRIPTION_MAX, UPLOAD_KIND_NAMES, UPLOAD_LIMITS } from '@touchdown/contract';
import { sql } from 'drizzle-orm';
import { char, check, foreignKey, index, integer, pgTable, unique, uuid, varchar } from 'drizzle-orm/pg-core';
import { checksOf, instant, version } from './columns.ts';
import { projectObstacles } from './project-obstacles.ts';
import { projects } from './projects.ts';
import { storedFiles } from './stored-files.ts';
import { users } from './users.ts';

const checks = checksOf('uploads');

/** The files of a project. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id').notNull(),
    fileName: varchar('file_name', { length: FILE_NAME_MAX }).notNull(),
    originalName: varchar('original_name', { length: FILE_NAME_MAX }).notNull(),
    kind: varchar('kind', { length: 20, enum: UPLOAD_KIND_NAMES }).notNull(),
    fileType: varchar('file_type', { length: 100 }).notNull(),
    fileSize: integer('file_size').notNull(),
    /** The key in file storage, never a user-supplied name. */
    filePath: uuid('file_path').notNull(),
    sha256: char('sha256', { length: 64 }).notNull(),
    description: varchar('description', { length: UPLOAD_DESCRIPTION_MAX }),
    /** The obstacle that a photo shows. Null: a file of the project only. */
    obstacleId: uuid('obstacle_id'),
    uploadedBy: uuid('uploaded_by').notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    version: version(),
  },
  (table) => [
    foreignKey({ name: 'uploads_project_id_fk', columns: [table.projectId], foreignColumns: [projects.id] }).onDelete('cascade'),
    // When the obstacle is deleted, its photo stays with the project: the migration sets only `obstacle_id` to null.
    foreignKey({
      name: 'uploads_obstacle_fk',
      columns: [table.projectId, table.obstacleId],
      foreignColumns: [projectObstacles.projectId, projectObstacles.id],
    }).onDelete('set null'),
    index('uploads_of_obstacle').on(table.projectId, table.obstacleId),
    foreignKey({ name: 'uploads_file_path_fk', columns: [table.filePath], foreignColumns: [storedFiles.key] }),
    foreignKey({ name: 'uploads_uploaded_by_fk', columns: [table.uploadedBy], foreignColumns: [users.id] }),
    // For references that stay within the project.
    unique('uploads_project_and_id').on(table.projectId, table.id),
    // Not unique: a scenario shares the files of the project that it was copied from.
    index('uploads_file_path').on(table.filePath),
    index('uploads_newest').on(table.projectId, table.uploadedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    checks.oneOf(table.kind, UPLOAD_KIND_NAMES),
    checks.positive(table.fileSize, UPLOAD_LIMITS.fileBytes),
    checks.notBlank(table.fileName),
    checks.notBlank(table.originalName),
    check('uploads_sha256_form', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
  ],
);
