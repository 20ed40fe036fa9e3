/** Property around a site: one outline per parcel, drawn, typed, or read from a file. */
import { degrees, ringProblem } from '@touchdown/domain';
import { z } from 'zod';
import { idField, latitudeField, longitudeField, optionalText, requiredText, timestampField, versionField } from '../fields.ts';
import { importUndoneSchema, undoImportBody } from '../import-undo.ts';
import { defineRoute } from '../route.ts';

/** Limit per project. */
export const PARCELS_MAX = 20;
/** Limit per parcel. */
export const PARCEL_CORNERS_MAX = 500;
export const PARCEL_LENGTHS = { name: 255, sourceFile: 255, coordinateSystem: 255 } as const;

export const PARCEL_SOURCES = ['drawn', 'typed', 'kml', 'geojson', 'dxf', 'shapefile', 'geopackage'] as const;
export type ParcelSource = (typeof PARCEL_SOURCES)[number];

const ringField = z
  .array(z.object({ latitude: latitudeField, longitude: longitudeField }))
  .max(PARCEL_CORNERS_MAX, `A parcel can have up to ${PARCEL_CORNERS_MAX} corners.`)
  .superRefine((ring, context) => {
    // Larger rings are rejected above, and comparing every pair of sides would take long.
    if (ring.length > PARCEL_CORNERS_MAX) return;
    const problem = ringProblem(ring.map(({ latitude, longitude }) => ({ latitude: degrees(latitude), longitude: degrees(longitude) })));
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  });
export type ParcelRing = z.output<typeof ringField>;

const parcelFields = z.object({
  name: requiredText(PARCEL_LENGTHS.name, 'Parcel name is required'),
  /** Corners in order. The last side closes the outline. */
  ring: ringField,
  source: z.enum(PARCEL_SOURCES, 'Enter the source of the outline').default('typed'),
  /** The file it was read from. */
  sourceFile: optionalText(PARCEL_LENGTHS.sourceFile),
  /** The coordinate system of its numbers: "WGS 84", "Feet from the reference point, rotated 0°". */
  coordinateSystem: optionalText(PARCEL_LENGTHS.coordinateSystem),
});
export const createParcelBody = parcelFields.extend({ id: idField.optional() });
export const updateParcelBody = parcelFields.extend({ version: versionField.optional() });
export type ParcelFormInput = z.input<typeof parcelFields>;

export const parcelSchema = z.object({
  id: idField,
  projectId: idField,
  name: z.string(),
  ring: z.array(z.object({ latitude: z.number(), longitude: z.number() })),
  source: z.enum(PARCEL_SOURCES),
  sourceFile: z.string().nullable(),
  coordinateSystem: z.string().nullable(),
  version: versionField,
  createdAt: timestampField,
  updatedAt: timestampField,
});
export type ProjectParcel = z.infer<typeof parcelSchema>;

const inProject = z.object({ projectId: idField });
const oneParcel = z.object({ projectId: idField, parcelId: idField });
const PATH = '/api/projects/:projectId/parcels';
const reads = ['UNAUTHENTICATED', 'PROJECT_NOT_FOUND'] as const;
const writes = [...reads, 'FORBIDDEN'] as const;
const sends = [...writes, 'VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'] as const;

export const parcelRoutes = {
  listParcels: defineRoute({
    method: 'GET',
    path: PATH,
    access: 'projectViewer',
    summary: "Lists a project's parcels in the order they were added",
    params: inProject,
    response: z.array(parcelSchema),
    success: 200,
    errors: reads,
  }),
  createParcel: defineRoute({
    method: 'POST',
    path: PATH,
    access: 'projectEditor',
    summary: 'Adds a parcel',
    params: inProject,
    body: createParcelBody,
    response: parcelSchema,
    success: 201,
    errors: [...sends, 'PARCELS_FULL', 'ID_TAKEN'],
  }),
  updateParcel: defineRoute({
    method: 'PUT',
    path: `${PATH}/:parcelId`,
    access: 'projectEditor',
    summary: 'Updates a parcel',
    params: oneParcel,
    body: updateParcelBody,
    isPartialUpdate: true,
    response: parcelSchema,
    success: 200,
    errors: [...sends, 'PARCEL_NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  deleteParcel: defineRoute({
    method: 'DELETE',
    path: `${PATH}/:parcelId`,
    access: 'projectEditor',
    summary: 'Deletes a parcel',
    params: oneParcel,
    response: z.null(),
    success: 204,
    errors: [...writes, 'PARCEL_NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  importParcels: defineRoute({
    method: 'POST',
    path: `${PATH}/import`,
    access: 'projectEditor',
    summary: 'Imports parcels from a file, all or none',
    params: inProject,
    body: z.object({
      parcels: z
        .array(parcelFields)
        .min(1, 'There are no parcels to import')
        .max(PARCELS_MAX, `At most ${PARCELS_MAX} parcels can be imported`),
    }),
    response: z.array(parcelSchema),
    success: 201,
    errors: [...sends, 'PARCELS_FULL', 'PAYLOAD_TOO_LARGE'],
  }),
  undoParcelImport: defineRoute({
    method: 'POST',
    path: `${PATH}/import/undo`,
    access: 'projectEditor',
    summary: 'Deletes the parcels of an import together, if none has been changed since',
    params: inProject,
    body: undoImportBody(PARCELS_MAX),
    response: importUndoneSchema,
    success: 200,
    errors: [...sends, 'IMPORTED_RECORD_CHANGED'],
  }),
} as const;
