import { z } from 'zod';
import { defineRoute } from './route.ts';

export const healthRoutes = {
  health: defineRoute({
    method: 'GET',
    path: '/api/health',
    access: 'public',
    summary: 'Reports whether the server and its database respond',
    response: z.object({
      status: z.enum(['ok', 'degraded']),
      database: z.enum(['ok', 'unreachable']),
      /** `low`: uploads are rejected until there is room again; everything else is saved. */
      disk: z.enum(['ok', 'low']),
      version: z.string(),
      setupRequired: z.boolean(),
    }),
    success: 200,
    errors: ['DATABASE_UNAVAILABLE'],
  }),
} as const;
