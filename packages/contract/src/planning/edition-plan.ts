/** What a project needs under the edition that it is planned under, in the unit of that edition, each value with its rule. */
import { PACK_VERIFICATIONS, PLAN_ROW_KINDS, PLAN_ROW_STATES } from '@touchdown/domain';
import { z } from 'zod';
import { idField } from '../fields.ts';
import { PACK_SIGNATURES } from '../library/standards.ts';
import { defineRoute } from '../route.ts';

export const editionPlanRoutes = {
  getEditionPlan: defineRoute({
    method: 'GET',
    path: '/api/projects/:projectId/edition-plan',
    access: 'projectViewer',
    summary: 'Returns the minimum dimensions, markings, and lights under the edition that the project is planned under',
    params: z.object({ projectId: idField }),
    response: z.object({
      edition: z.object({
        editionId: z.string(),
        revision: z.number().int(),
        name: z.string(),
        document: z.string(),
        documentRevision: z.string(),
        /** "sha256:" and the hash of the pack. */
        hash: z.string(),
        signature: z.enum(PACK_SIGNATURES),
      }),
      /** Of every length. */
      unit: z.enum(['ft', 'm']),
      rows: z.array(
        z.object({
          id: z.string(),
          subject: z.string(),
          kind: z.enum(PLAN_ROW_KINDS),
          /** `notAvailable`: the edition has no rule for it, and nothing replaces it. `notGiven`: its rules or the project do not decide it. */
          state: z.enum(PLAN_ROW_STATES),
          /** Unrounded. */
          value: z.number().nullable(),
          unit: z.string().nullable(),
          text: z.string(),
          formula: z.string().nullable(),
          reference: z.string().nullable(),
          verification: z.enum(PACK_VERIFICATIONS).nullable(),
          note: z.string().nullable(),
        }),
      ),
      /** Design aircraft with a rotor arrangement that the edition does not name. */
      outsideScope: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
    success: 200,
    errors: ['UNAUTHENTICATED', 'PROJECT_NOT_FOUND', 'AIRCRAFT_REQUIRED', 'FLEET_EMPTY', 'NO_EDITION_PLAN'],
  }),
} as const;
