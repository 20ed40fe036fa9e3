/** Controlled and special use airspace from the FAA's files: imported once for the whole server, then shown around every project. */
import { AIRSPACE_KINDS, AIRSPACE_SETS, LIMIT_REFERENCES } from '@touchdown/domain';
import { z } from 'zod';
import { idField, timestampField } from '../fields.ts';
import { jobSchema } from '../jobs.ts';
import { defineRoute, type Upload } from '../route.ts';

export const AIRSPACE_LIMITS = {
  /** The FAA's larger file has about 60 MB. */
  bytes: 128 * 1024 * 1024,
  fileName: 255,
  /** Maximum number of areas that could not be read, which are listed. */
  namedRefusals: 100,
  /** Maximum number of areas around a project, nearest first. */
  shown: 200,
} as const;

const refusedArea = z.object({ line: z.number().int().min(1), reason: z.string() });

/** A file of the FAA, or what its service sent, that is in use. */
export const airspaceSetSchema = z.object({
  id: idField,
  set: z.enum(AIRSPACE_SETS),
  fileName: z.string(),
  /** The host that it was downloaded from. `null`: uploaded. */
  host: z.string().nullable(),
  /** SHA-256 of the file, in hexadecimal. */
  sha256: z.string(),
  /** The date to which the data is current, YYYY-MM-DD. */
  cycleDate: z.string(),
  ageDays: z.number().int(),
  /** Older than 56 days, so that newer data has been published. */
  isOutdated: z.boolean(),
  areas: z.number().int(),
  /** Areas of the file that are not shown: class A, class E that begins above the surface, and what is no class or special use. */
  leftOut: z.number().int(),
  refusedAreas: z.number().int(),
  /** The first areas that could not be read, each with its reason. */
  refused: z.array(refusedArea),
  importedAt: timestampField,
  /** "Ada Byron". `null`: downloaded on schedule. */
  importedBy: z.string().nullable(),
});
export type AirspaceSetHead = z.infer<typeof airspaceSetSchema>;

export const AIRSPACE_FETCH_OUTCOMES = ['new_data', 'unchanged', 'failed'] as const;
export const airspaceStatusSchema = z.object({
  /** Up to one of each. Empty: no airspace data is loaded. */
  sets: z.array(airspaceSetSchema),
  /** The last import of a file, unless it is in use. */
  lastImport: jobSchema.nullable(),
  fetch: z.object({
    /** The host of the FAA's service. `null`: turned off. */
    host: z.string().nullable(),
    everyDays: z.number().int(),
    isRunning: z.boolean(),
    /** `null`: no attempt so far. */
    last: z
      .object({
        at: timestampField,
        outcome: z.enum(AIRSPACE_FETCH_OUTCOMES),
        /** Why it failed. `null` if it did not fail. */
        reason: z.string().nullable(),
      })
      .nullable(),
  }),
});
export type AirspaceStatus = z.infer<typeof airspaceStatusSchema>;

const limitSchema = z
  .object({
    reference: z.enum(LIMIT_REFERENCES),
    /** Of a flight level, of the pressure altitude. 0 at the surface and without a limit. */
    feet: z.number(),
  })
  .nullable();

export const nearbyAirspaceSchema = z.object({
  set: z.enum(AIRSPACE_SETS),
  /** Its number in the file, which identifies it there. */
  line: z.number().int().min(1),
  kind: z.enum(AIRSPACE_KINDS),
  name: z.string(),
  ident: z.string(),
  /** `null`: the FAA does not state it. */
  lower: limitSchema,
  upper: limitSchema,
  /** Whether the project's reference point is within its lateral limits. */
  isInside: z.boolean(),
  /** Geodesic distance to the nearest point of its boundary. 0 inside. */
  distanceFeet: z.number(),
  /** True bearing to that point, [0, 360). `null` inside. */
  bearingTrueDegrees: z.number().nullable(),
  /** Polygons of rings, each of longitude and latitude in turn. The first ring is the outer one, the others are holes. */
  polygons: z.array(z.array(z.array(z.number()))),
});
export type NearbyAirspace = z.infer<typeof nearbyAirspaceSchema>;

export const projectAirspaceSchema = z.object({
  /** The data that was searched. A set that is missing here is not loaded, so that nothing is known about it. */
  sets: z.array(airspaceSetSchema.pick({ set: true, cycleDate: true, isOutdated: true })),
  /** Radius of the search, in feet. */
  radiusFeet: z.number(),
  /** False: the project has no location, so nothing was searched. */
  hasLocation: z.boolean(),
  /** The number within the radius. `areas` contains the nearest of them. */
  total: z.number().int(),
  areas: z.array(nearbyAirspaceSchema),
});
export type ProjectAirspaceAnswer = z.infer<typeof projectAirspaceSchema>;

const upload = { maxBytes: AIRSPACE_LIMITS.bytes, accepts: ['.geojson', '.json', '.zip'], tempFile: true } as const satisfies Upload;
const superusers = ['UNAUTHENTICATED', 'FORBIDDEN'] as const;

export const faaAirspaceRoutes = {
  airspaceStatus: defineRoute({
    method: 'GET',
    path: '/api/faa-airspace',
    access: 'superuser',
    summary: 'Returns the FAA airspace data in use, the last import, and how the server downloads the data by itself',
    response: airspaceStatusSchema,
    success: 200,
    errors: superusers,
  }),
  startAirspaceFetch: defineRoute({
    method: 'POST',
    path: '/api/faa-airspace/fetch',
    access: 'superuser',
    summary: "Queues downloading the FAA's airspace data now. Data that has changed is put in use",
    response: jobSchema,
    success: 202,
    errors: [...superusers, 'AIRSPACE_FETCH_OFF', 'AIRSPACE_FETCH_RUNNING', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  startAirspaceImport: defineRoute({
    method: 'POST',
    path: '/api/faa-airspace/imports',
    access: 'superuser',
    summary:
      'Queues the import of a Class_Airspace or Special_Use_Airspace file (GeoJSON, or a zipped shapefile) to replace the one in use',
    upload,
    body: z.object({
      /** The date to which the file is current. The FAA's files do not state it. */
      cycleDate: z.iso.date('Enter the date to which the file is current'),
    }),
    response: jobSchema,
    success: 202,
    errors: [
      ...superusers,
      'VALIDATION_FAILED',
      'MALFORMED_REQUEST',
      'PAYLOAD_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'STORAGE_FULL',
      'FILE_STORE_UNAVAILABLE',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
  projectAirspace: defineRoute({
    method: 'GET',
    path: '/api/projects/:projectId/faa-airspace',
    access: 'projectViewer',
    summary: "Lists FAA airspace at and around a project's reference point, nearest first, with its lateral and vertical limits",
    params: z.object({ projectId: idField }),
    response: projectAirspaceSchema,
    success: 200,
    errors: ['UNAUTHENTICATED', 'PROJECT_NOT_FOUND'],
  }),
} as const;
