/** Terrain under a path: ground elevations by station, surveyed or read from a terrain model. */
import { z } from 'zod';
import { idField, LIMITS, optionalText, REQUIRED_AT_FIRST, timestampField, versionField } from '../fields.ts';
import { importedRecord } from '../import-undo.ts';
import { defineRoute } from '../route.ts';

/** If a path's inbound and outbound corridors differ, each has its own terrain. A corridor that serves both is the inbound one. */
export const TERRAIN_LEGS = ['in', 'out'] as const;
export type TerrainLeg = (typeof TERRAIN_LEGS)[number];
export const TERRAIN_LIMITS = { samples: 20_000, stationFt: { min: -10_000, max: 100_000 } } as const;

const sample = z.tuple([
  z.number().min(TERRAIN_LIMITS.stationFt.min).max(TERRAIN_LIMITS.stationFt.max),
  z.number().min(LIMITS.elevationFt.min).max(LIMITS.elevationFt.max),
]);
/** Feet outward from the FATO edge along the path, and feet MSL. */
export type TerrainSample = z.output<typeof sample>;

const isRising = (samples: readonly TerrainSample[]) =>
  samples.every(([station], index) => index === 0 || station > (samples[index - 1]?.[0] ?? station));

export const TOO_FEW_STATIONS = 'Terrain needs at least two stations';
export const terrainFields = z.object({
  samples: z
    .array(sample)
    .min(2, TOO_FEW_STATIONS)
    .max(TERRAIN_LIMITS.samples, `Terrain can have up to ${TERRAIN_LIMITS.samples} stations`)
    .refine(isRising, 'Each station must be farther out than the previous one'),
  source: optionalText(255),
});
export const terrainBody = terrainFields.extend({
  /** Absent: the samples, and the path version they apply to, are unchanged. */
  samples: terrainFields.shape.samples.optional().describe(REQUIRED_AT_FIRST),
  /** 0: none saved yet. */
  version: z.number().int().min(0).optional(),
});
export const terrainSchema = z.object({
  pathId: idField,
  leg: z.enum(TERRAIN_LEGS),
  samples: z.array(sample),
  source: z.string().nullable(),
  /** The path's version when the terrain was given. */
  pathVersion: versionField,
  version: versionField,
  updatedAt: timestampField,
});
export type PathTerrain = z.infer<typeof terrainSchema>;

const onPath = z.object({ projectId: idField, pathId: idField });
const oneLeg = onPath.extend({ leg: z.enum(TERRAIN_LEGS) });
const reads = ['UNAUTHENTICATED', 'PROJECT_NOT_FOUND', 'PATH_NOT_FOUND'] as const;

export const pathTerrainRoutes = {
  listPathTerrain: defineRoute({
    method: 'GET',
    path: '/api/projects/:projectId/paths/:pathId/terrain',
    access: 'projectViewer',
    summary: 'Returns terrain profiles under a path, inbound and outbound',
    params: onPath,
    response: z.array(terrainSchema),
    success: 200,
    errors: reads,
  }),
  savePathTerrain: defineRoute({
    method: 'PUT',
    path: '/api/projects/:projectId/paths/:pathId/terrain/:leg',
    access: 'projectEditor',
    summary: 'Saves the terrain profile under a path; `samples` are required the first time',
    params: oneLeg,
    body: terrainBody,
    isPartialUpdate: true,
    response: terrainSchema,
    success: 200,
    errors: [...reads, 'FORBIDDEN', 'VALIDATION_FAILED', 'VERSION_CONFLICT', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  undoPathTerrainImport: defineRoute({
    method: 'POST',
    path: '/api/projects/:projectId/paths/:pathId/terrain/:leg/import/undo',
    access: 'projectEditor',
    summary: 'Restores the terrain profile that an import replaced, or removes the imported one, if it has not been changed since',
    params: oneLeg,
    body: z.object({
      imported: importedRecord,
      /** `null`: there was none. */
      before: terrainFields.extend({ pathVersion: versionField }).nullable(),
    }),
    response: terrainSchema.nullable(),
    success: 200,
    errors: [...reads, 'FORBIDDEN', 'VALIDATION_FAILED', 'IMPORTED_RECORD_CHANGED', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  deletePathTerrain: defineRoute({
    method: 'DELETE',
    path: '/api/projects/:projectId/paths/:pathId/terrain/:leg',
    access: 'projectEditor',
    summary: 'Removes the terrain profile under a path',
    params: oneLeg,
    response: z.null(),
    success: 204,
    errors: [...reads, 'FORBIDDEN', 'TERRAIN_NOT_FOUND'],
  }),
} as const;
