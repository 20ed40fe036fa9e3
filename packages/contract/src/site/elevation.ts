/** The elevation of the ground at a point, from a public terrain service. Saving never depends on it. */
import { z } from 'zod';
import { latitudeField, longitudeField } from '../fields.ts';
import { defineRoute } from '../route.ts';

export const groundElevationSchema = z.object({
  /** Of the bare ground, in international feet above the datum. */
  elevationFeet: z.number(),
  /** `null`: not stated for this location. It must not be assumed. */
  datum: z.literal('NAVD 88').nullable(),
  /** "USGS 3DEP" */
  source: z.string(),
  /** Spacing of the terrain model, in meters. `null`: not stated. */
  resolutionMeters: z.number().nullable(),
  /** The day on which the terrain was measured. `null`: not stated. */
  asOf: z.iso.date().nullable(),
});
export type GroundElevation = z.infer<typeof groundElevationSchema>;

export const elevationRoutes = {
  groundElevation: defineRoute({
    method: 'GET',
    path: '/api/places/elevation',
    access: 'user',
    summary: 'Returns the ground elevation at a location, with its vertical datum and source',
    query: z.object({ latitude: latitudeField, longitude: longitudeField }),
    response: groundElevationSchema,
    success: 200,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'TOO_MANY_REQUESTS', 'ELEVATION_OFF', 'ELEVATION_UNKNOWN', 'ELEVATION_UNAVAILABLE'],
  }),
} as const;
