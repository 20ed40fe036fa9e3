/** Underlays: pages of site plans, images, and drawings placed on the ground, shown under the maps, the plans, and the plan sheets of a project. */
import { CONTROL_LIMITS, degrees, fitPlacement } from '@touchdown/domain';
import { z } from 'zod';
import { FILE_NAME_MAX } from './file-names.ts';
import { idField, latitudeField, longitudeField, optionalText, requiredText, timestampField, versionField } from '../fields.ts';
import { defineRoute } from '../route.ts';

const MEBIBYTE = 1024 * 1024;
/** Limits per project, and of one picture. `sidePx`: what every graphics processor can show. */
export const UNDERLAY_LIMITS = {
  ...{ underlays: 20, name: 255, coordinateSystem: 255, page: 10_000 },
  ...{ sidePx: 4_096, leastPx: 16, bytes: 8 * MEBIBYTE },
} as const;

/** `points`: control points that someone picked. `file`: the corners, by the georeference of the file. */
export const UNDERLAY_ORIGINS = ['points', 'file'] as const;
export type UnderlayOrigin = (typeof UNDERLAY_ORIGINS)[number];

const pixel = (name: string) =>
  z
    .number(`${name} must be a number`)
    .min(0, `${name} must be at least 0`)
    .max(UNDERLAY_LIMITS.sidePx, `${name} must be at most ${UNDERLAY_LIMITS.sidePx}`);
/** Pixels from the upper left corner of the picture, and their locations. */
const controlsField = z
  .array(z.object({ x: pixel('Pixel X'), y: pixel('Pixel Y'), latitude: latitudeField, longitude: longitudeField }))
  .max(CONTROL_LIMITS.most, `A picture can have up to ${CONTROL_LIMITS.most} control points`)
  .superRefine((controls, context) => {
    const fitted = fitPlacement(
      controls.map(({ x, y, latitude, longitude }) => ({ x, y, position: { latitude: degrees(latitude), longitude: degrees(longitude) } })),
    );
    if ('problem' in fitted) context.addIssue({ code: 'custom', message: fitted.problem });
  });
export type UnderlayControls = z.output<typeof controlsField>;

const NAME = 'Underlay name is required';
const nameField = requiredText(UNDERLAY_LIMITS.name, NAME);
const opacityField = z.number('Opacity must be a number').min(0.05, 'Opacity must be at least 0.05').max(1, 'Opacity must be at most 1');
const pageField = z.number().int().min(1, 'Page must be at least 1').max(UNDERLAY_LIMITS.page).nullable().default(null);

const placedFields = z.object({
  name: nameField,
  opacity: opacityField.default(1),
  isVisible: z.boolean('Choose whether the underlay is shown').default(true),
  placedBy: z.enum(UNDERLAY_ORIGINS, 'Choose how the picture is placed'),
  controls: controlsField,
  /** Of the file's own georeference: "EPSG:26916, NAD83 / UTM zone 16N". */
  coordinateSystem: optionalText(UNDERLAY_LIMITS.coordinateSystem),
  sourcePage: pageField,
});

const addBody = placedFields.extend({
  /** Supplied by the client so that a repeated request is recognized. */
  id: idField.optional(),
  /** The picture: a PNG without transparency, or a JPEG without camera data, among the project's files. */
  uploadId: idField,
  /** The project file that the picture was made from, which may be the picture itself. */
  sourceId: idField,
});
export type UnderlayInput = z.input<typeof addBody>;

const updateBody = z.object({
  name: nameField.optional(),
  opacity: opacityField.optional(),
  isVisible: z.boolean('Choose whether the underlay is shown').optional(),
  /** New control points replace the former ones. */
  controls: controlsField.optional(),
  version: versionField.optional(),
});
export type UnderlayChange = z.input<typeof updateBody>;

/** In an archive, with the picture by its ID there, and its size. */
export const archivedUnderlay = placedFields.extend({
  uploadId: idField,
  sourceFile: requiredText(FILE_NAME_MAX, 'File name is required'),
  sourceAddedAt: timestampField,
  widthPx: z.number().int().min(UNDERLAY_LIMITS.leastPx).max(UNDERLAY_LIMITS.sidePx),
  heightPx: z.number().int().min(UNDERLAY_LIMITS.leastPx).max(UNDERLAY_LIMITS.sidePx),
});

const underlaySchema = z.object({
  id: idField,
  projectId: idField,
  /** The picture among the project's files. */
  uploadId: idField,
  name: z.string(),
  /** The file that the picture was made from, its page, and when it was added to the project. */
  sourceFile: z.string(),
  sourcePage: z.number().int().nullable(),
  sourceAddedAt: timestampField,
  widthPx: z.number().int(),
  heightPx: z.number().int(),
  /** SHA-256 of the picture, in hexadecimal. */
  sha256: z.string(),
  opacity: z.number(),
  isVisible: z.boolean(),
  placedBy: z.enum(UNDERLAY_ORIGINS),
  coordinateSystem: z.string().nullable(),
  controls: z.array(z.object({ x: z.number(), y: z.number(), latitude: z.number(), longitude: z.number() })),
  createdAt: timestampField,
  updatedAt: timestampField,
  version: versionField,
});
export type Underlay = z.infer<typeof underlaySchema>;

const inProject = z.object({ projectId: idField });
const oneUnderlay = z.object({ projectId: idField, underlayId: idField });
const PATH = '/api/projects/:projectId/underlays';
const reads = ['UNAUTHENTICATED', 'PROJECT_NOT_FOUND'] as const;
const writes = [...reads, 'FORBIDDEN', 'VALIDATION_FAILED'] as const;

export const underlayRoutes = {
  listUnderlays: defineRoute({
    method: 'GET',
    path: PATH,
    access: 'projectViewer',
    summary: "Lists a project's underlays in drawing order, oldest first",
    params: inProject,
    response: z.array(underlaySchema),
    success: 200,
    errors: reads,
  }),
  addUnderlay: defineRoute({
    method: 'POST',
    path: PATH,
    access: 'projectEditor',
    summary: "Places a picture of the project's files on the ground",
    params: inProject,
    body: addBody,
    response: underlaySchema,
    success: 201,
    errors: [
      ...writes,
      'UPLOAD_NOT_FOUND',
      'UNDERLAY_PICTURE_REFUSED',
      'UNDERLAYS_FULL',
      'FILE_MISSING',
      'FILE_STORE_UNAVAILABLE',
      'ID_TAKEN',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
  updateUnderlay: defineRoute({
    method: 'PATCH',
    path: `${PATH}/:underlayId`,
    access: 'projectEditor',
    summary: "Updates an underlay's name, opacity, visibility, or control points. Absent fields are unchanged",
    params: oneUnderlay,
    body: updateBody,
    response: underlaySchema,
    success: 200,
    errors: [...writes, 'UNDERLAY_NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  deleteUnderlay: defineRoute({
    method: 'DELETE',
    path: `${PATH}/:underlayId`,
    access: 'projectEditor',
    summary: 'Deletes an underlay. Its picture remains among the files of the project',
    params: oneUnderlay,
    response: z.null(),
    success: 204,
    errors: [...reads, 'FORBIDDEN', 'UNDERLAY_NOT_FOUND', 'VERSION_CONFLICT'],
  }),
} as const;
