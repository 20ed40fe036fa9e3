/** What a change of a library aircraft does to the projects that are designed for it, before it is saved. Lengths in feet, unrounded. */
import { z } from 'zod';
import { updateAircraftBody } from './aircraft.ts';
import { idField } from './fields.ts';
import { defineRoute } from './route.ts';

const zoneSide = { zone: z.enum(['tlof', 'fato', 'safetyArea']), side: z.enum(['length', 'width']) } as const;
const projectEffect = z.object({
  projectId: idField,
  name: z.string(),
  /** The dimensions that the project uses after the change; `null`: none. */
  source: z.enum(['adjusted', 'saved', 'live']).nullable(),
  state: z.enum(['current', 'out_of_date', 'below_minimum']).nullable(),
  /** Each FAA minimum that is another one; `null`: nothing can be calculated. */
  minimums: z.array(z.object({ ...zoneSide, before: z.number().nullable(), after: z.number().nullable() })),
  /** The adjusted or saved values that are below their FAA minimum after the change. */
  below: z.array(z.object({ ...zoneSide, minimum: z.number() })),
});
export type ProjectEffect = z.infer<typeof projectEffect>;

/** How many projects one call evaluates, those changed last first. */
export const AIRCRAFT_EFFECT_LIMIT = 100;
export const aircraftEffectSchema = z.object({
  /** Those that are affected. */
  projects: z.array(projectEffect),
  /** How many projects of the user use the aircraft and were not evaluated. */
  notEvaluated: z.number().int(),
  /** How many projects of other people use it as a design aircraft. */
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
    keepsAbsent: true,
    response: aircraftEffectSchema,
    success: 200,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'AIRCRAFT_NOT_FOUND', 'VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
  }),
} as const;
