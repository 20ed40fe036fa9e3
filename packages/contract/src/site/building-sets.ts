/** Buildings around a site, from map files: evaluated against the surfaces where they are shown, without becoming obstacles. */
import { unpackBuildings } from '@touchdown/domain';
import { z } from 'zod';
import { idField, requiredText, timestampField } from '../fields.ts';
import { jobSchema } from '../jobs.ts';
import { defineRoute } from '../route.ts';

/** Limits per project, and of one file. */
export const BUILDING_SET_LIMITS = { sets: 10, fileName: 255, notes: 50, note: 500, packed: 20_000_000, excluded: 1_000 } as const;
/** What is downloaded around a site. Touchdown convention: all within this distance, or the nearest that are no more than this many. */
export const BUILDING_FETCH = { withinNm: 5, buildings: 100_000, attribution: '© OpenStreetMap contributors' } as const;
/** Whether a set of buildings was downloaded: its name begins with the attribution, which no map file is named after. */
export const areDownloadedBuildings = ({ fileName }: { readonly fileName: string }): boolean =>
  fileName.startsWith(BUILDING_FETCH.attribution);
/** What a download made. No set: there are no buildings. */
export const buildingFetchResult = z.object({
  buildingSetId: idField.nullable(),
  count: z.number().int(),
  /** Within this distance of the site. */
  withinNm: z.number(),
  /** The service that was asked. */
  host: z.string(),
});
export type BuildingFetchResult = z.infer<typeof buildingFetchResult>;
const MEBIBYTE = 1024 * 1024;
export const BUILDINGS_BODY_BYTES = 24 * MEBIBYTE;

const BUILDINGS_DAMAGED = 'The buildings are damaged. Import the file again.';
const packedField = z
  .string('Buildings are required')
  .max(BUILDING_SET_LIMITS.packed, 'The file has too many buildings. Keep only those near the site.')
  .transform((text, context) => {
    const read = unpackBuildings(text);
    if (read !== null && read.length > 0) return { text, count: read.length };
    context.addIssue({ code: 'custom', message: read === null ? BUILDINGS_DAMAGED : 'There are no buildings to import' });
    return z.NEVER;
  });

const addBody = z.object({
  fileName: requiredText(BUILDING_SET_LIMITS.fileName, 'File name is required'),
  /** How the file was read, as sentences: the attributes, their units, the vertical datum, and what was skipped. */
  notes: z.array(requiredText(BUILDING_SET_LIMITS.note, 'A note is empty')).max(BUILDING_SET_LIMITS.notes).default([]),
  /** The text of `packBuildings` of `@touchdown/domain`. */
  packed: packedField,
});
export type BuildingSetInput = z.input<typeof addBody>;

const LAST_LINE = 10_000_000;
const excludeBody = z.object({
  /** The place of the building in its file, from 1. */
  line: z
    .number('Line is required')
    .int('Line must be a whole number')
    .min(1, 'Line must be at least 1')
    .max(LAST_LINE, `Line must be at most ${LAST_LINE}`),
  isExcluded: z.boolean('Choose whether the building is excluded'),
});

const setSchema = z.object({
  id: idField,
  fileName: z.string(),
  notes: z.array(z.string()),
  /** The number of buildings. */
  count: z.number().int(),
  /** The places in the file of the buildings that are excluded from the evaluation. */
  excluded: z.array(z.number().int()),
  createdAt: timestampField,
});
export type BuildingSetHead = z.infer<typeof setSchema>;

const inProject = z.object({ projectId: idField });
const oneSet = z.object({ projectId: idField, buildingSetId: idField });
const PATH = '/api/projects/:projectId/building-sets';
const reads = ['UNAUTHENTICATED', 'PROJECT_NOT_FOUND'] as const;

export const buildingSetRoutes = {
  listBuildingSets: defineRoute({
    method: 'GET',
    path: PATH,
    access: 'projectViewer',
    summary: "Lists a project's files of buildings, newest first, without their footprints",
    params: inProject,
    response: z.array(setSchema),
    success: 200,
    errors: reads,
  }),
  addBuildingSet: defineRoute({
    method: 'POST',
    path: PATH,
    access: 'projectEditor',
    summary: 'Adds the buildings of a map file',
    params: inProject,
    maxBodyBytes: BUILDINGS_BODY_BYTES,
    body: addBody,
    response: setSchema,
    success: 201,
    errors: [...reads, 'FORBIDDEN', 'VALIDATION_FAILED', 'BUILDING_SETS_FULL', 'PAYLOAD_TOO_LARGE', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  startBuildingFetch: defineRoute({
    method: 'POST',
    path: `${PATH}/fetch`,
    access: 'projectEditor',
    summary: 'Starts the download of the buildings around the site from OpenStreetMap. They are added as another file',
    params: inProject,
    response: jobSchema,
    success: 202,
    errors: [
      ...reads,
      'FORBIDDEN',
      'BUILDING_FETCH_OFF',
      'BUILDING_FETCH_RUNNING',
      'BUILDING_FETCH_UNPLACED',
      'BUILDING_SETS_FULL',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
  readBuildingSet: defineRoute({
    method: 'GET',
    path: `${PATH}/:buildingSetId`,
    access: 'projectViewer',
    summary: 'Returns the buildings of a file, packed as they were added',
    params: oneSet,
    response: setSchema.extend({ packed: z.string() }),
    success: 200,
    errors: [...reads, 'BUILDING_SET_NOT_FOUND'],
  }),
  excludeBuilding: defineRoute({
    method: 'POST',
    path: `${PATH}/:buildingSetId/excluded`,
    access: 'projectEditor',
    summary: 'Excludes a building, by its place in the file, from the evaluation, or includes it again',
    params: oneSet,
    body: excludeBody,
    response: setSchema,
    success: 200,
    errors: [...reads, 'FORBIDDEN', 'VALIDATION_FAILED', 'BUILDING_SET_NOT_FOUND', 'BUILDINGS_EXCLUDED_FULL', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  deleteBuildingSet: defineRoute({
    method: 'DELETE',
    path: `${PATH}/:buildingSetId`,
    access: 'projectEditor',
    summary: 'Deletes the buildings of a file, which the history can restore for a time. Obstacles made from them are retained',
    params: oneSet,
    response: z.null(),
    success: 204,
    errors: [...reads, 'FORBIDDEN', 'BUILDING_SET_NOT_FOUND'],
  }),
} as const;
