import type { AnalysisInputs, AnalysisPart } from '@touchdown/contract';
import { LIMITS } from '@touchdown/contract';
import type { ComplianceSummary, PathSummary } from '@touchdown/domain';
import { sql } from 'drizzle-orm';
import { char, check, foreignKey, index, integer, jsonb, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { checksOf, instant } from './columns.ts';
import { projects } from './projects.ts';
import { users } from './users.ts';

const checks = checksOf('clearance_analyses');

/** Saved clearance analyses with all their inputs. Immutable. */
export const clearanceAnalyses = pgTable(
  'clearance_analyses',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    engineVersion: varchar('engine_version', { length: 20 }).notNull(),
    ruleSet: text('rule_set').notNull(),
    inputs: jsonb('inputs').$type<AnalysisInputs>().notNull(),
    inputsSha256: char('inputs_sha256', { length: 64 }).notNull(),
    /** One hash per part of the inputs, so that later changes can be named. */
    partHashes: jsonb('part_hashes').$type<Readonly<Record<Exclude<AnalysisPart, 'engine'>, string>>>().notNull(),
    pathCount: integer('path_count').notNull(),
    obstacleCount: integer('obstacle_count').notNull(),
    notEvaluated: integer('not_evaluated').notNull(),
    summary: jsonb('summary').$type<ComplianceSummary>().notNull(),
    pathSummaries: jsonb('path_summaries').$type<PathSummary[]>().notNull(),
    omitted: jsonb('omitted').$type<string[]>().notNull(),
    notes: text('notes'),
  },
  (table) => [
    foreignKey({ name: 'clearance_analyses_project_id_fk', columns: [table.projectId], foreignColumns: [projects.id] }).onDelete('cascade'),
    foreignKey({ name: 'clearance_analyses_created_by_fk', columns: [table.createdBy], foreignColumns: [users.id] }),
    index('clearance_analyses_newest').on(table.projectId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    check('clearance_analyses_inputs_sha256_form', sql`${table.inputsSha256} ~ '^[0-9a-f]{64}$'`),
    checks.atMost(table.notes, LIMITS.notes),
  ],
);
