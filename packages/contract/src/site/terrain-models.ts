/** The terrain around a site, from elevation rasters: read once, and used by every device of the project with and without a connection. */
import { reachOf, type TerrainModel, unpackTerrain } from '@touchdown/domain';
import { z } from 'zod';
import { idField, requiredText, timestampField } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** Limits per project, and of one file. */
export const TERRAIN_FILE_LIMITS = { models: 5, fileName: 255, notes: 20, note: 500, packed: 12_000_000 } as const;
const MEBIBYTE = 1024 * 1024;
export const TERRAIN_BODY_BYTES = 16 * MEBIBYTE;

/** What elevations MSL of a terrain file are above. Heights above an ellipsoid are not stored. */
export const TERRAIN_DATUMS = ['NAVD 88', 'NGVD 29', 'EGM96', 'EGM2008', 'Local mean sea level'] as const;
export type TerrainDatum = (typeof TERRAIN_DATUMS)[number];

const TERRAIN_DAMAGED = 'The terrain is damaged. Import the file again.';
const reachFtOf = ({ levels }: TerrainModel): number => Math.max(...levels.map(reachOf));
const packedField = z
  .string('Terrain is required')
  .max(TERRAIN_FILE_LIMITS.packed, 'The terrain is too large')
  .transform((text, context) => {
    const model = unpackTerrain(text);
    const [finest] = model?.levels ?? [];
    if (model !== null && finest !== undefined) return { text, stepFeet: finest.stepFt, reachFeet: reachFtOf(model) };
    context.addIssue({ code: 'custom', message: TERRAIN_DAMAGED });
    return z.NEVER;
  });

const datumField = z.enum(TERRAIN_DATUMS, 'Choose the vertical datum');

const addBody = z.object({
  fileName: requiredText(TERRAIN_FILE_LIMITS.fileName, 'File name is required'),
  /** As the file states it, or as the user does. Never assumed. */
  datum: datumField,
  /** How the file was read, as sentences: its coordinate system, unit, and where it has no elevations. */
  notes: z.array(requiredText(TERRAIN_FILE_LIMITS.note, 'A note is empty')).max(TERRAIN_FILE_LIMITS.notes).default([]),
  /** The text of `packTerrain` of `@touchdown/domain`. */
  packed: packedField,
});
export type TerrainModelInput = z.input<typeof addBody>;

const modelSchema = z.object({
  id: idField,
  fileName: z.string(),
  datum: datumField,
  notes: z.array(z.string()),
  /** Distance between two elevations near the site, in feet. */
  stepFeet: z.number(),
  /** How far the terrain reaches east, north, south, and west of the site, in feet. */
  reachFeet: z.number(),
  createdAt: timestampField,
});
export type TerrainModelHead = z.infer<typeof modelSchema>;

const inProject = z.object({ projectId: idField });
const oneModel = z.object({ projectId: idField, terrainModelId: idField });
const PATH = '/api/projects/:projectId/terrain-models';
const reads = ['UNAUTHENTICATED', 'PROJECT_NOT_FOUND'] as const;

export const terrainModelRoutes = {
  listTerrainModels: defineRoute({
    method: 'GET',
    path: PATH,
    access: 'projectViewer',
    summary: "Lists a project's terrain files, newest first, without their elevations",
    params: inProject,
    response: z.array(modelSchema),
    success: 200,
    errors: reads,
  }),
  addTerrainModel: defineRoute({
    method: 'POST',
    path: PATH,
    access: 'projectEditor',
    summary: 'Adds the terrain around the site from an elevation raster',
    params: inProject,
    maxBodyBytes: TERRAIN_BODY_BYTES,
    body: addBody,
    response: modelSchema,
    success: 201,
    errors: [...reads, 'FORBIDDEN', 'VALIDATION_FAILED', 'TERRAIN_MODELS_FULL', 'PAYLOAD_TOO_LARGE', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  readTerrainModel: defineRoute({
    method: 'GET',
    path: `${PATH}/:terrainModelId`,
    access: 'projectViewer',
    summary: 'Returns the elevations of a terrain file, packed as they were added',
    params: oneModel,
    response: modelSchema.extend({ packed: z.string() }),
    success: 200,
    errors: [...reads, 'TERRAIN_MODEL_NOT_FOUND'],
  }),
  deleteTerrainModel: defineRoute({
    method: 'DELETE',
    path: `${PATH}/:terrainModelId`,
    access: 'projectEditor',
    summary: 'Deletes the terrain of a file. Elevations and profiles taken from it are retained',
    params: oneModel,
    response: z.null(),
    success: 204,
    errors: [...reads, 'FORBIDDEN', 'TERRAIN_MODEL_NOT_FOUND'],
  }),
} as const;
