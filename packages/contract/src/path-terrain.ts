/** The ground under a path: heights by station, as surveyed or read from a terrain model. */
import { z } from 'zod';
import { idField, LIMITS, optionalText, timestampField, versionField } from './fields.ts';
import { defineRoute } from './route.ts';

/** Of a path whose way in and way out differ, each has its own ground. One that serves both ways is the way in. */
export const TERRAIN_LEGS = ['in', 'out'] as const;
export type TerrainLeg = (typeof TERRAIN_LEGS)[number];
export const TERRAIN_LIMITS = { samples: 20_000, stationFt: { min: -10_000, max: 100_000 } } as const;

const sample = z.tuple([
  z.number().min(TERRAIN_LIMITS.stationFt.min).max(TERRAIN_LIMITS.stationFt.max),
  z.number().min(LIMITS.elevationFt.min).max(LIMITS.elevationFt.max),
]);
/** Feet from the FATO edge outward along the path, and feet above mean sea level. */
export type TerrainSample = z.output<typeof sample>;

const isRising = (samples: readonly TerrainSample[]) =>
  samples.every(([station], index) => index === 0 || station > (samples[index - 1]?.[0] ?? station));

export const terrainBody = z.object({
  samples: z
    .array(sample)
    .min(2, 'Terrain needs at least two stations')
    .max(TERRAIN_LIMITS.samples, `Terrain can have up to ${TERRAIN_LIMITS.samples} stations`)
    .refine(isRising, 'Each station must be farther out than the previous one'),
  source: optionalText(255),
  /** 0: there is none yet. */
  version: z.number().int().min(0).optional(),
});
export const terrainSchema = z.object({
  pathId: idField,
  leg: z.enum(TERRAIN_LEGS),
  samples: z.array(sample),
  source: z.string().nullable(),
  /** That of the path when the terrain was given. */
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
    summary: 'Replaces the terrain profile under a path',
    params: oneLeg,
    body: terrainBody,
    response: terrainSchema,
    success: 200,
    errors: [...reads, 'FORBIDDEN', 'VALIDATION_FAILED', 'VERSION_CONFLICT', 'IDEMPOTENCY_KEY_REUSED'],
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
