/** Map archives: PMTiles and MBTiles files whose tiles the server returns like those of a map service, with no service. */
import { z } from 'zod';
import { idField, optionalText, timestampField } from '../fields.ts';
import { defineRoute, type Upload } from '../route.ts';
import { MAP_LAYER_LENGTHS } from './map.ts';

const MEBIBYTE = 1024 * 1024;
export const MAP_ARCHIVE_LIMITS = {
  /** Of an archive of the installation, and of one of a project. */
  bytes: 1024 * MEBIBYTE,
  projectBytes: 256 * MEBIBYTE,
  /** Archives of the installation, and of one project. */
  count: 20,
  projectCount: 5,
  tiles: 1_000_000,
  fileName: 255,
} as const;

export const MAP_ARCHIVE_FORMATS = ['vector', 'raster'] as const;

export const mapArchiveSchema = z.object({
  id: idField,
  /** `null`: offered on all maps of the installation. */
  projectId: idField.nullable(),
  name: z.string(),
  attribution: z.string(),
  fileName: z.string(),
  /** SHA-256 of the file as uploaded, in hexadecimal. */
  sha256: z.string(),
  /** As stored; an MBTiles file is converted to PMTiles. */
  bytes: z.number().int(),
  format: z.enum(MAP_ARCHIVE_FORMATS),
  minZoom: z.number().int(),
  maxZoom: z.number().int(),
  /** Decimal degrees: west, south, east, north. */
  bounds: z.array(z.number()).length(4),
  createdAt: timestampField,
});
export type MapArchive = z.infer<typeof mapArchiveSchema>;

const addBody = z.object({
  /** Blank: "Streets" for vector tiles, otherwise the name in the archive or of the file. */
  name: optionalText(MAP_LAYER_LENGTHS.name),
  /** Blank: the one in the archive. */
  attribution: optionalText(MAP_LAYER_LENGTHS.attribution),
});

const inProject = z.object({ projectId: idField });
const ofInstallation = '/api/admin/map/archives';
const ofProject = '/api/projects/:projectId/map-archives';
const upload = { accepts: ['.pmtiles', '.mbtiles'], tempFile: true } as const satisfies Partial<Upload>;
const refusals = [
  'VALIDATION_FAILED',
  'FILE_REFUSED',
  'MAP_ARCHIVES_FULL',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'MALFORMED_REQUEST',
  'FILE_STORE_UNAVAILABLE',
  'STORAGE_FULL',
  'IDEMPOTENCY_KEY_REUSED',
] as const;

export const mapArchiveRoutes = {
  listMapArchives: defineRoute({
    method: 'GET',
    path: ofInstallation,
    access: 'superuser',
    summary: 'Lists the map archives of the installation, oldest first',
    response: z.array(mapArchiveSchema),
    success: 200,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
  }),
  addMapArchive: defineRoute({
    method: 'POST',
    path: ofInstallation,
    access: 'superuser',
    summary: 'Adds a map archive (PMTiles or MBTiles) to the maps of the installation',
    upload: { ...upload, maxBytes: MAP_ARCHIVE_LIMITS.bytes },
    body: addBody,
    response: mapArchiveSchema,
    success: 201,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', ...refusals],
  }),
  deleteMapArchive: defineRoute({
    method: 'DELETE',
    path: `${ofInstallation}/:archiveId`,
    access: 'superuser',
    summary: 'Deletes a map archive of the installation',
    params: z.object({ archiveId: idField }),
    response: z.null(),
    success: 204,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'MAP_ARCHIVE_NOT_FOUND'],
  }),
  listProjectMapArchives: defineRoute({
    method: 'GET',
    path: ofProject,
    access: 'projectViewer',
    summary: 'Lists the map archives of a project, oldest first',
    params: inProject,
    response: z.array(mapArchiveSchema),
    success: 200,
    errors: ['UNAUTHENTICATED', 'PROJECT_NOT_FOUND'],
  }),
  addProjectMapArchive: defineRoute({
    method: 'POST',
    path: ofProject,
    access: 'projectEditor',
    summary: 'Adds a map archive (PMTiles or MBTiles) to the maps of a project',
    params: inProject,
    upload: { ...upload, maxBytes: MAP_ARCHIVE_LIMITS.projectBytes },
    body: addBody,
    response: mapArchiveSchema,
    success: 201,
    errors: ['UNAUTHENTICATED', 'PROJECT_NOT_FOUND', 'FORBIDDEN', ...refusals],
  }),
  deleteProjectMapArchive: defineRoute({
    method: 'DELETE',
    path: `${ofProject}/:archiveId`,
    access: 'projectEditor',
    summary: 'Deletes a map archive of a project, which the history can restore for a time',
    params: z.object({ projectId: idField, archiveId: idField }),
    response: z.null(),
    success: 204,
    errors: ['UNAUTHENTICATED', 'PROJECT_NOT_FOUND', 'FORBIDDEN', 'MAP_ARCHIVE_NOT_FOUND'],
  }),
} as const;
