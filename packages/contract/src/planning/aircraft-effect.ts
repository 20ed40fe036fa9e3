/** Effect of a change to a library aircraft on the projects designed for it, before the change is saved. Lengths in feet, unrounded. */
import { z } from 'zod';
import { updateAircraftBody } from '../library/aircraft.ts';
import { idField } from '../fields.ts';
import { defineRoute } from '../route.ts';

const zoneSide = { zone: z.enum(['tlof', 'fato', 'safetyArea']), side: z.enum(['length', 'width']) } as const;
const projectEffect = z.object({
  projectId: idField,
  name: z.string(),
  /** The dimensions that the project uses after the change. `null` if there are none. */
  source: z.enum(['adjusted', 'saved', 'live']).nullable(),
  state: z.enum(['current', 'out_of_date', 'below_minimum']).nullable(),
  /** Each FAA minimum that changes. `null` if a minimum cannot be calculated. */
  minimums: z.array(z.object({ ...zoneSide, before: z.number().nullable(), after: z.number().nullable() })),
  /** Adjusted or saved values that are below their FAA minimum after the change. */
  below: z.array(z.object({ ...zoneSide, minimum: z.number() })),
});
export type ProjectEffect = z.infer<typeof projectEffect>;

/** Maximum number of projects evaluated per call, most recently changed first. */
export const AIRCRAFT_EFFECT_LIMIT = 100;
export const aircraftEffectSchema = z.object({
  /** The affected projects. */
  projects: z.array(projectEffect),
  /** Number of the user's projects that use the aircraft but were not evaluated. */
  notEvaluated: z.number().int(),
  /** Number of other users' projects that use it as a design aircraft. */
  ofOthers: z.number().int(),
});
export type AircraftEffectAnswer = z.infer<typeof aircraftEffectSchema>;

export const aircraftEffectRoutes = {
  aircraftEffect: defineRoute({
    method: 'POST',
    path: '/api/aircraft/:id/effect',
    access: 'user',
    summary: "Returns the effect of an aircraft change on the dimensions of the user's projects; saves nothing",
    params: z.object({ id: idField }),
    body: updateAircraftBody,
    isPartialUpdate: true,
    response: aircraftEffectSchema,
    success: 200,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'AIRCRAFT_NOT_FOUND', 'VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
  }),
} as const;
