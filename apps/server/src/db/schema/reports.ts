import { REPORT_TYPES } from '@touchdown/contract';
import { sql } from 'drizzle-orm';
import { bigint, char, check, foreignKey, index, integer, jsonb, pgTable, unique, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { checksOf, instant } from './columns.ts';
import { installationKeys } from './installation-keys.ts';
import { projects } from './projects.ts';
import { storedFiles } from './stored-files.ts';
import { users } from './users.ts';

const checks = checksOf('reports');
const UNDER_WAY = sql`state = 'queued'`;
/** Whether a worker is generating a queued one, and its progress, is in `jobs`, under the same id. */
const STATES = ['queued', 'ready', 'failed'] as const;
const hex = (column: string) => sql`${sql.identifier(column)} ~ '^[0-9a-f]{64}$'`;

/** Documents generated for a project. A finished one retains its inputs, so that later changes can be listed. */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id').notNull(),
    name: varchar('name', { length: 300 }).notNull(),
    type: varchar('type', { length: 20, enum: REPORT_TYPES }).notNull(),
    state: varchar('state', { length: 20, enum: STATES }).notNull(),
    problem: varchar('problem', { length: 300 }),
    requestedBy: uuid('requested_by').notNull(),
    requestedAt: instant('requested_at').notNull(),
    /** The origin of the user's request, used for links in emails. */
    origin: varchar('origin', { length: 300 }).notNull(),
    generatedAt: instant('generated_at'),
    /** The key in file storage. */
    filePath: uuid('file_path'),
    fileName: varchar('file_name', { length: 255 }),
    fileSize: integer('file_size'),
    sha256: char('sha256', { length: 64 }),
    /** All inputs it was generated from. */
    inputs: jsonb('inputs').$type<Record<string, unknown>>(),
    inputsSha256: char('inputs_sha256', { length: 64 }),
    rules: varchar('rules', { length: 200 }),
    engineVersion: varchar('engine_version', { length: 50 }),
    auditSeq: bigint('audit_seq', { mode: 'number' }),
    auditHash: char('audit_hash', { length: 64 }),
    keyId: char('key_id', { length: 16 }),
    signature: char('signature', { length: 128 }),
    /** The pinned version of the state that it was issued from. Null: none was pinned, or it was removed with its project. */
    versionId: uuid('version_id'),
  },
  (table) => [
    foreignKey({ name: 'reports_project_id_fk', columns: [table.projectId], foreignColumns: [projects.id] }).onDelete('cascade'),
    foreignKey({ name: 'reports_requested_by_fk', columns: [table.requestedBy], foreignColumns: [users.id] }),
    foreignKey({ name: 'reports_file_path_fk', columns: [table.filePath], foreignColumns: [storedFiles.key] }),
    foreignKey({ name: 'reports_key_id_fk', columns: [table.keyId], foreignColumns: [installationKeys.id] }),
    foreignKey({ name: 'reports_version_id_fk', columns: [table.versionId], foreignColumns: [projects.id] }).onDelete('set null'),
    unique('reports_file_path_unique').on(table.filePath),
    index('reports_newest').on(table.projectId, table.requestedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('reports_version').on(table.versionId),
    uniqueIndex('reports_one_under_way').on(table.projectId, table.type).where(UNDER_WAY),
    checks.oneOf(table.type, REPORT_TYPES),
    checks.oneOf(table.state, STATES),
    checks.notBlank(table.name),
    check('reports_says_why_it_failed', sql`(${table.state} = 'failed') = (${table.problem} is not null)`),
    check(
      'reports_whole_when_ready',
      sql`num_nonnulls(${table.generatedAt}, ${table.filePath}, ${table.fileName}, ${table.fileSize}, ${table.sha256}, ${table.inputs}, ${table.inputsSha256}, ${table.rules}, ${table.engineVersion}, ${table.auditSeq}, ${table.auditHash}, ${table.keyId}, ${table.signature}) = case ${table.state} when 'ready' then 13 else 0 end`,
    ),
    check('reports_sha256_form', hex('sha256')),
    check('reports_inputs_sha256_form', hex('inputs_sha256')),
  ],
);
