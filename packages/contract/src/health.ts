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
      /** `low`: uploads are rejected until space is available again. Everything else is still saved. */
      disk: z.enum(['ok', 'low']),
      version: z.string(),
      setupRequired: z.boolean(),
    }),
    success: 200,
    errors: ['DATABASE_UNAVAILABLE'],
  }),
  ready: defineRoute({
    method: 'GET',
    path: '/api/ready',
    access: 'public',
    summary: 'Reports whether the server can take requests: its database responds and its schema matches this version',
    response: z.object({ status: z.literal('ready'), version: z.string() }),
    success: 200,
    errors: ['NOT_READY', 'DATABASE_UNAVAILABLE'],
  }),
} as const;
