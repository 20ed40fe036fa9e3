/** Files for scripts: the very writers the browser uses. */
import { z } from 'zod';
import { idField } from './fields.ts';
import { defineRoute } from './route.ts';

export const EXPORT_FORMATS = ['kml', 'csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false'])
    .optional()
    .transform((value) => (value === undefined ? fallback : value === 'true'));

export const exportRoutes = {
  exportProject: defineRoute({
    method: 'GET',
    path: '/api/projects/:projectId/export/:format',
    access: 'projectViewer',
    summary: 'The project as a file: KML (zones, surfaces, paths), CSV or JSON (paths)',
    params: z.object({ projectId: idField, format: z.enum(EXPORT_FORMATS) }),
    query: z.object({ altitudes: flag(true), surfaces: flag(true) }),
    response: z.string(),
    success: 200,
    errors: [
      'UNAUTHENTICATED',
      'PROJECT_NOT_FOUND',
      'VALIDATION_FAILED',
      'NO_PATHS_TO_EXPORT',
      'PROJECT_LOCATION_REQUIRED',
      'MAGNETIC_VARIATION_REQUIRED',
      'NO_CALCULATION_DATA',
    ],
  }),
} as const;
