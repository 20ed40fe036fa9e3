/** Point clouds of laser scans, evaluated against the surfaces of a project: what penetrates, by how much, and the objects that it belongs to. */
import { MOST_GROWTH_FT, SCAN_OBJECT_KINDS } from '@touchdown/domain';
import { z } from 'zod';
import { idField, LIMITS, numberField, optionalText, orNull, requiredText, timestampField } from '../fields.ts';
import { jobSchema } from '../jobs.ts';
import { defineRoute, type Upload } from '../route.ts';
import { OBSTACLES_MAX, obstacleSchema } from './obstacles.ts';

const MEBIBYTE = 1024 * 1024;
const SHA256_LENGTH = 64;
export const POINT_CLOUD_LIMITS = {
  bytes: 4096 * MEBIBYTE,
  /** Per project. */
  clouds: 50,
  /** Points that penetrate or are within the margin. With more, the datum or the unit is more likely wrong than the site overgrown. */
  near: 500_000,
  objects: OBSTACLES_MAX,
  fileName: 255,
  system: 20_000,
  marginFeet: 100,
  /** Points sent to be drawn. */
  drawn: 100_000,
  /** Of what a device kept of a scan, packed: 1,000,000 points with their classes, 250,000 cells, and 1,000,000 ground points. */
  retainedBytes: 32 * MEBIBYTE,
} as const;
/** Points sent to be drawn unless the request names another number: as many as one thinned picture needs. */
const USUAL_DRAWN = 20_000;
/** Touchdown convention: points within 10 ft of a surface are listed too, as near obstacles are in reports. */
export const USUAL_MARGIN_FEET = 10;

export const POINT_CLOUD_STATES = ['evaluating', 'ready', 'failed', 'canceled'] as const;
/**
 * Why a result is for former surfaces. `surfaces_incomplete`: the project has no surfaces today. `not_kept`: no points were kept to evaluate
 * again. `beyond_kept`: points that were not kept may matter. `too_many`: more points or objects than a result may have.
 */
export const POINT_CLOUD_OUTDATED_REASONS = ['surfaces_incomplete', 'not_kept', 'beyond_kept', 'too_many'] as const;
export const SCAN_DATUMS = ['NAVD 88', 'NGVD 29', 'EGM96', 'EGM2008', 'Local mean sea level', 'WGS 84 / NAD 83 ellipsoid'] as const;
export const SCAN_UNITS = ['ft', 'm', 'us-ft'] as const;

/** Other spellings of the datums in requests. */
const DATUM_SPELLINGS = { NAVD88: 'NAVD 88', NGVD29: 'NGVD 29', 'EGM 96': 'EGM96', 'EGM 2008': 'EGM2008' } as const;
type DatumSpelling = keyof typeof DATUM_SPELLINGS;
const isSpelling = (name: string): name is DatumSpelling => name in DATUM_SPELLINGS;
const datumField = z
  .enum(
    [...SCAN_DATUMS, 'NAVD88', 'NGVD29', 'EGM 96', 'EGM 2008'],
    `Vertical datum must be ${SCAN_DATUMS.slice(0, -1).join(', ')}, or ${SCAN_DATUMS.at(-1)}`,
  )
  .transform((name) => (isSpelling(name) ? DATUM_SPELLINGS[name] : name));

const accuracyField = (name: string) =>
  orNull(
    numberField(name).pipe(
      z.number().min(0, `${name} must be at least 0 ft`).max(LIMITS.lengthFt.max, `${name} must be at most ${LIMITS.lengthFt.max} ft`),
    ),
  );
/** The highest and lowest geoid are within 120 m of the ellipsoid. */
const GEOID_MAX = 400;

/** Points within this distance below a surface are listed too. */
const marginField = numberField('Margin').pipe(
  z
    .number()
    .min(0, 'Margin must be at least 0 ft')
    .max(POINT_CLOUD_LIMITS.marginFeet, `Margin must be at most ${POINT_CLOUD_LIMITS.marginFeet} ft`),
);
/** ± feet, as the provider of the scan states it. */
const accuracies = {
  horizontalAccuracyFeet: accuracyField('Horizontal accuracy'),
  verticalAccuracyFeet: accuracyField('Vertical accuracy'),
};
/** More than the database counts. */
const MOST_POINTS = 2 ** 31 - 1;

const addBody = z.object({
  /** Of a file that does not state it: "EPSG:26919", or well-known text. */
  horizontalCrs: optionalText(POINT_CLOUD_LIMITS.system),
  /** Of coordinates in a system that leaves it open. */
  coordinateUnit: orNull(z.enum(SCAN_UNITS, 'Choose ft, m, or us-ft')),
  verticalDatum: orNull(datumField),
  verticalUnit: orNull(z.enum(SCAN_UNITS, 'Choose ft, m, or us-ft')),
  /** The height of the geoid above the ellipsoid at the site, for ellipsoidal heights: negative in the contiguous United States. */
  geoidHeightFeet: orNull(
    numberField('Geoid height').pipe(
      z
        .number()
        .min(-GEOID_MAX, `Geoid height must be at least -${GEOID_MAX} ft`)
        .max(GEOID_MAX, `Geoid height must be at most ${GEOID_MAX} ft`),
    ),
  ),
  marginFeet: marginField.default(USUAL_MARGIN_FEET),
  ...accuracies,
});
export type PointCloudFields = z.output<typeof addBody>;

/** Of a file that only the device has read. The server cannot check what is stated of it. */
export const deviceScanBody = z.object({
  /** Also that of its job. */
  id: idField,
  fileName: requiredText(POINT_CLOUD_LIMITS.fileName, 'File name is required'),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'SHA-256 must have 64 hexadecimal digits'),
  /** The date in the file, YYYY-MM-DD. */
  scannedOn: orNull(z.iso.date('Date must be a date')),
  /** In the whole file. */
  points: numberField('Points').pipe(
    z.number().int('Points must be a whole number').min(1, 'Points must be at least 1').max(MOST_POINTS, 'The file has too many points'),
  ),
  /** That with which the points were kept. */
  marginFeet: marginField,
  ...accuracies,
});

const placeSchema = { latitude: z.number(), longitude: z.number() };
const reachSchema = {
  topFeetMsl: z.number(),
  /** 0 if it does not penetrate. */
  penetrationFeet: z.number(),
  /** Negative if it penetrates. */
  clearanceFeet: z.number(),
  /** The surface with the smallest clearance. */
  surface: z.string(),
};
const scanObjectSchema = z.object({
  kind: z.enum(SCAN_OBJECT_KINDS),
  /** Estimated from the shape, because the points have no class. */
  isKindEstimated: z.boolean(),
  /** Of the highest point. */
  ...placeSchema,
  ...reachSchema,
  /** The lowest point nearby that is classified as ground. `null` if there is none. */
  groundFeetMsl: z.number().nullable(),
  points: z.number().int(),
  /** For a growth margin of 0, 1, 2 … ft, the height in feet MSL to cut it to. `null`: there is nothing to cut. */
  cutFeetMsl: z.array(z.number().nullable()),
  /** The convex outline of its points, counterclockwise. Fewer than 3 corners if they are on a line. */
  footprint: z.array(z.object(placeSchema)),
});
export type PointCloudObject = z.infer<typeof scanObjectSchema>;
const isolatedSchema = z.object({ ...placeSchema, ...reachSchema, class: z.number().int() });
export type IsolatedPoint = z.infer<typeof isolatedSchema>;

const outdatedSchema = z.object({
  reason: z.enum(POINT_CLOUD_OUTDATED_REASONS),
  /** For `beyond_kept`: a circle around all places concerned. `null` if they are outside the coordinate system. */
  area: z.object({ ...placeSchema, radiusFeet: z.number() }).nullable(),
});
export type PointCloudOutdated = z.infer<typeof outdatedSchema>;

const pointCloudSchema = z.object({
  id: idField,
  fileName: z.string(),
  /** In hexadecimal. */
  sha256: z.string(),
  state: z.enum(POINT_CLOUD_STATES),
  /** Why the evaluation failed. */
  problem: z.string().nullable(),
  /** The date in the file, YYYY-MM-DD. */
  scannedOn: z.iso.date().nullable(),
  horizontalAccuracyFeet: z.number().nullable(),
  verticalAccuracyFeet: z.number().nullable(),
  marginFeet: z.number(),
  /** The coordinate system, the vertical datum, and conversions, as sentences. */
  references: z.array(z.string()),
  points: z.number().int(),
  /** Points without a position in the coordinate system of the file. They are not evaluated. */
  unplaced: z.number().int(),
  /** Points that penetrate a surface or are within the margin of one. */
  withinReach: z.number().int(),
  penetrating: z.number().int(),
  /** Points of `withinReach` in no object: noise, and points without another nearby, such as birds. One may be a wire. */
  isolated: z.number().int(),
  /**
   * Whether the result is for the site, the dimensions, and the paths of today. After a change, points that were kept near the surfaces are
   * evaluated again. False if that is not enough, and the file must be added again.
   */
  isCurrent: z.boolean(),
  /** Why it is not current. `null` if it is, or is not evaluated. */
  outdated: outdatedSchema.nullable(),
  /** Identifies the surfaces that the result is for. `null` unless it is evaluated. */
  surfacesSha256: z.string().nullable(),
  createdAt: timestampField,
});
export type PointCloudHead = z.infer<typeof pointCloudSchema>;

const inProject = z.object({ projectId: idField });
const oneCloud = z.object({ projectId: idField, pointCloudId: idField });
const PATH = '/api/projects/:projectId/point-clouds';
const reads = ['UNAUTHENTICATED', 'PROJECT_NOT_FOUND'] as const;
const adds = [
  ...reads,
  'FORBIDDEN',
  'VALIDATION_FAILED',
  'FILE_REFUSED',
  'FACILITY_INCOMPLETE',
  'POINT_CLOUDS_FULL',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'MALFORMED_REQUEST',
  'FILE_STORE_UNAVAILABLE',
  'STORAGE_FULL',
  'IDEMPOTENCY_KEY_REUSED',
] as const;
const upload = { maxBytes: POINT_CLOUD_LIMITS.bytes, accepts: ['.las', '.laz'], tempFile: true } as const satisfies Upload;

export const pointCloudRoutes = {
  listPointClouds: defineRoute({
    method: 'GET',
    path: PATH,
    access: 'projectViewer',
    summary: "Lists a project's point clouds, newest first, without their objects",
    params: inProject,
    response: z.array(pointCloudSchema),
    success: 200,
    errors: reads,
  }),
  addPointCloud: defineRoute({
    method: 'POST',
    path: PATH,
    access: 'projectEditor',
    summary:
      'Queues the evaluation of a point cloud (LAS, LAZ, COPC) against the surfaces. What the file does not state must be in the request. The job has the id of the point cloud',
    params: inProject,
    upload,
    body: addBody,
    response: jobSchema,
    success: 202,
    errors: adds,
  }),
  addDevicePointCloud: defineRoute({
    method: 'POST',
    path: `${PATH}/from-device`,
    access: 'projectEditor',
    summary:
      'Queues the evaluation of what a device kept of a point cloud that it evaluated itself: the points near the surfaces, as the route of the retained points returns them, packed with gzip. Its job has the id of the point cloud. File name, checksum, date, and number of points are stored as the device states them',
    params: inProject,
    upload: { maxBytes: POINT_CLOUD_LIMITS.retainedBytes, accepts: ['.gz'], tempFile: true },
    body: deviceScanBody,
    response: pointCloudSchema,
    success: 202,
    errors: [...adds, 'ID_TAKEN'],
  }),
  readPointCloud: defineRoute({
    method: 'GET',
    path: `${PATH}/:pointCloudId`,
    access: 'projectViewer',
    summary: 'Returns a point cloud with its objects, the smallest clearance first, and points that belong to no object',
    params: oneCloud,
    response: pointCloudSchema.extend({
      objects: z.array(scanObjectSchema),
      /** Those with the smallest clearance, 1,000 at most. */
      isolatedPoints: z.array(isolatedSchema),
    }),
    success: 200,
    errors: [...reads, 'POINT_CLOUD_NOT_FOUND'],
  }),
  readDrawnPoints: defineRoute({
    method: 'GET',
    path: `${PATH}/:pointCloudId/points`,
    access: 'projectViewer',
    summary:
      'Returns the points of a point cloud that were kept near the surfaces, to draw them: packed, thinned to a limit, those that penetrate the surfaces of today first',
    params: oneCloud,
    query: z.object({
      limit: z.coerce
        .number('Limit must be a number')
        .int('Limit must be a whole number')
        .min(1, 'Limit must be at least 1')
        .max(POINT_CLOUD_LIMITS.drawn, `Limit must be at most ${POINT_CLOUD_LIMITS.drawn}`)
        .default(USUAL_DRAWN),
    }),
    response: z.custom<Uint8Array>().meta({ type: 'string', format: 'binary' }),
    success: 200,
    errors: [
      ...reads,
      'VALIDATION_FAILED',
      'POINT_CLOUD_NOT_FOUND',
      'POINT_CLOUD_NOT_READY',
      'POINT_CLOUD_NOT_KEPT',
      'FACILITY_INCOMPLETE',
    ],
  }),
  readRetainedPoints: defineRoute({
    method: 'GET',
    path: `${PATH}/:pointCloudId/retained`,
    access: 'projectViewer',
    summary:
      'Returns what was kept of a point cloud, packed with gzip: the points near the surfaces, from which a device evaluates it against other surfaces as the server does',
    params: oneCloud,
    response: z.custom<Uint8Array>().meta({ type: 'string', format: 'binary' }),
    success: 200,
    errors: [...reads, 'POINT_CLOUD_NOT_FOUND', 'POINT_CLOUD_NOT_READY', 'POINT_CLOUD_NOT_KEPT'],
  }),
  downloadPenetratingPoints: defineRoute({
    method: 'GET',
    path: `${PATH}/:pointCloudId/penetrating.csv`,
    access: 'projectViewer',
    summary: 'Downloads every penetrating point of a point cloud as CSV: longitude, latitude, heightFeetMsl, surface, penetrationFeet',
    params: oneCloud,
    response: z.custom<AsyncIterable<Uint8Array>>().meta({ type: 'string', format: 'binary' }),
    success: 200,
    errors: [...reads, 'POINT_CLOUD_NOT_FOUND', 'POINT_CLOUD_NOT_READY'],
  }),
  downloadTrimList: defineRoute({
    method: 'GET',
    path: `${PATH}/:pointCloudId/trim-list.pdf`,
    access: 'projectViewer',
    summary: 'Downloads the trim list of a point cloud as a sheet (PDF): each object to cut, by how much, with a key map',
    params: oneCloud,
    query: z.object({
      /** In whole feet, up to the margin of the point cloud. */
      growthFeet: z.coerce
        .number('Growth margin must be a number')
        .int('Growth margin must be in whole feet')
        .min(0, 'Growth margin must be at least 0 ft')
        .max(MOST_GROWTH_FT, `Growth margin must be at most ${MOST_GROWTH_FT} ft`)
        .default(0),
    }),
    response: z.custom<Uint8Array>().meta({ type: 'string', format: 'binary' }),
    success: 200,
    errors: [...reads, 'VALIDATION_FAILED', 'POINT_CLOUD_NOT_FOUND', 'POINT_CLOUD_NOT_READY', 'OVERLOADED'],
  }),
  deletePointCloud: defineRoute({
    method: 'DELETE',
    path: `${PATH}/:pointCloudId`,
    access: 'projectEditor',
    summary:
      'Deletes a point cloud, and stops its evaluation. Obstacles made from it are retained. The history can restore an evaluated one for a time',
    params: oneCloud,
    response: z.null(),
    success: 204,
    errors: [...reads, 'FORBIDDEN', 'POINT_CLOUD_NOT_FOUND'],
  }),
  addPointCloudObstacles: defineRoute({
    method: 'POST',
    path: `${PATH}/:pointCloudId/obstacles`,
    access: 'projectEditor',
    summary: 'Adds objects of a point cloud to the obstacles of the project, all or none',
    params: oneCloud,
    body: z.object({
      /** Their places in the list of objects, from 0. */
      objects: z
        .array(z.number('Choose objects by their places in the list').int('Choose objects by their places in the list').min(0))
        .min(1, 'Choose at least one object')
        .max(POINT_CLOUD_LIMITS.objects, `At most ${POINT_CLOUD_LIMITS.objects} objects can be added`)
        .refine((indexes) => new Set(indexes).size === indexes.length, 'An object is listed twice'),
      /** Of the list that the places are from. Without it, the list of today is meant. */
      surfacesSha256: optionalText(SHA256_LENGTH),
      /** For objects without ground points nearby. */
      groundElevationFeet: orNull(
        numberField('Ground elevation').pipe(
          z
            .number()
            .min(0, 'Ground elevation must be at least 0 ft')
            .max(LIMITS.elevationFt.max, `Ground elevation must be at most ${LIMITS.elevationFt.max} ft`),
        ),
      ),
    }),
    response: z.array(obstacleSchema),
    success: 201,
    errors: [
      ...reads,
      'FORBIDDEN',
      'VALIDATION_FAILED',
      'POINT_CLOUD_NOT_FOUND',
      'POINT_CLOUD_NOT_READY',
      'POINT_CLOUD_CHANGED',
      'OBSTACLES_FULL',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
} as const;
