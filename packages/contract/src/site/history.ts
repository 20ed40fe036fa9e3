/** The history of a project: who changed what, with the values before and after, and undo. */
import { z } from 'zod';
import { idField, listQuery, timestampField } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** Kinds of records by which the history can be filtered, with their labels. */
export const HISTORY_KINDS = {
  project: 'Project',
  contacts: 'Contacts',
  parcels: 'Parcels',
  dimensions: 'Dimensions',
  fleet: 'Fleet',
  paths: 'Paths',
  points: 'Geometry points',
  obstacles: 'Obstacles',
  wind: 'Wind',
  files: 'Files',
  documents: 'Reports and analyses',
  notice: 'FAA notice',
  team: 'Team',
} as const;
export type HistoryKind = keyof typeof HISTORY_KINDS;
export const HISTORY_KIND_NAMES = Object.keys(HISTORY_KINDS) as [HistoryKind, ...HistoryKind[]];

/** Records listed with an entry. An import may have changed thousands. */
export const HISTORY_RECORDS_SHOWN = 20;

export const HISTORY_UNITS = ['ft', 'degrees', 'kt'] as const;
export type HistoryUnit = (typeof HISTORY_UNITS)[number];

const valueSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type HistoryValue = z.infer<typeof valueSchema>;

const changedFieldSchema = z.object({
  /** The field's name in the API: "pathWidthFeet". */
  field: z.string(),
  label: z.string(),
  unit: z.enum(HISTORY_UNITS).nullable(),
  /** Null: none. A list or a table is summarized: "4 entries". */
  before: valueSchema,
  after: valueSchema,
});
export type HistoryField = z.infer<typeof changedFieldSchema>;

const changedRecordSchema = z.object({
  id: z.string(),
  /** "Path", "Obstacle". */
  what: z.string(),
  name: z.string().nullable(),
  change: z.enum(['created', 'updated', 'deleted']),
  fields: z.array(changedFieldSchema),
});
export type HistoryRecord = z.infer<typeof changedRecordSchema>;

export const historyEntrySchema = z.object({
  id: z.string(),
  at: timestampField,
  /** Null: no user, such as a background job. */
  personId: idField.nullable(),
  who: z.string(),
  action: z.string(),
  kind: z.enum(HISTORY_KIND_NAMES),
  /** What the user did, to follow their name: "updated the path North: path width". */
  sentence: z.string(),
  /** At most {@link HISTORY_RECORDS_SHOWN}. */
  records: z.array(changedRecordSchema),
  /** Further records that this entry changed. */
  moreRecords: z.number().int(),
  /** The entry that this one undid. Null: an ordinary change. */
  undoes: z.string().nullable(),
  /** The undone entry was itself an undo, so the change was made again. */
  isRedo: z.boolean(),
  undo: z.object({ possible: z.boolean(), /** Why not. Null: possible. */ reason: z.string().nullable() }),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

const undoneSchema = z.object({
  /** "undid "updated the path North: path width"". */
  sentence: z.string(),
  isRedo: z.boolean(),
});
export type HistoryUndone = z.infer<typeof undoneSchema>;

const ENTRY = /^[1-9]\d{0,14}$/;

/** With CHANGED_SINCE: who changed it last, and, if only values were changed, both values. */
export const changedSinceSchema = z.object({
  who: z.string(),
  at: timestampField,
  sentence: z.string(),
  /** Absent: undo has no value to restore over theirs, because a record was added or deleted. */
  choice: z
    .object({
      /** The newest of the entries that undo would overwrite. */
      entry: z.string(),
      /** The fields that both changed: `before` is what undo would restore, `after` what they are now. */
      records: z.array(changedRecordSchema),
      moreRecords: z.number().int(),
    })
    .optional(),
});
export type ChangedSince = z.infer<typeof changedSinceSchema>;

const inProject = z.object({ projectId: idField });

export const historyRoutes = {
  listHistory: defineRoute({
    method: 'GET',
    path: '/api/projects/:projectId/history',
    access: 'projectViewer',
    summary: 'Lists the changes of a project, newest first, with the values before and after',
    params: inProject,
    query: listQuery.pick({ limit: true, cursor: true }).extend({
      person: idField.optional(),
      kind: z.enum(HISTORY_KIND_NAMES).optional(),
      /** UTC days, including the last one. */
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      /** Only entries after this one. */
      after: z
        .string()
        .regex(/^\d{1,15}$/)
        .optional(),
    }),
    response: z.array(historyEntrySchema),
    success: 200,
    errors: ['UNAUTHENTICATED', 'PROJECT_NOT_FOUND', 'VALIDATION_FAILED'],
  }),
  undoHistoryEntry: defineRoute({
    method: 'POST',
    path: '/api/projects/:projectId/history/:entryId/undo',
    access: 'projectEditor',
    summary: 'Restores what a change replaced, added, or deleted, if no one has changed it since or their values are to be overwritten',
    params: inProject.extend({ entryId: z.string().regex(ENTRY) }),
    // Without a body, as from clients that do not offer the choice, nothing is overwritten.
    body: z
      .object({
        /** The newest entry whose values may be overwritten, from the choice of CHANGED_SINCE. Absent: none. */
        over: z.string().regex(ENTRY).optional(),
      })
      .prefault({}),
    response: undoneSchema,
    success: 200,
    errors: [
      'UNAUTHENTICATED',
      'FORBIDDEN',
      'PROJECT_NOT_FOUND',
      'VALIDATION_FAILED',
      'HISTORY_ENTRY_NOT_FOUND',
      'UNDO_NOT_POSSIBLE',
      'CHANGED_SINCE',
      'UNDO_BREAKS_RULE',
      'PARCELS_FULL',
      'OBSTACLES_FULL',
      'POINTS_FULL',
      'FLEET_FULL',
      'SCENARIOS_FULL',
      'VERSIONS_FULL',
      'UNDERLAYS_FULL',
      'FILES_FULL',
      'BUILDING_SETS_FULL',
      'TERRAIN_MODELS_FULL',
      'POINT_CLOUDS_FULL',
      'MAP_ARCHIVES_FULL',
      'REPORTS_FULL',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
} as const;
