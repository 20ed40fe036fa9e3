/** The files of a project: site photos, surveys, plans. */
import { z } from 'zod';
import { dangerOf, endingOf, FILE_NAME_MAX, safeFileName } from './file-names.ts';
import { idField, optionalText, requiredText, timestampField, versionField } from './fields.ts';
import { defineRoute, type Upload } from './route.ts';
import { kindOfName, UPLOAD_ENDINGS, UPLOAD_KIND_NAMES, UPLOAD_LIMITS, type UploadKind } from './upload-kinds.ts';

export const UPLOAD_DESCRIPTION_MAX = 1000;
/** Longer names are cut, these are rejected: no one types them. */
const LONGEST_SENT_NAME = 5_000;

export const createUploadBody = z.object({
  /** Brought by the client, so that a repeat is known as one. */
  id: idField.optional(),
  /** As the user's computer has it; absent: as the file part is named. */
  name: z.string('Must be text').max(LONGEST_SENT_NAME, `Must be at most ${LONGEST_SENT_NAME} characters`).optional(),
  description: optionalText(UPLOAD_DESCRIPTION_MAX),
  /** The obstacle of the same project that a photo shows. */
  obstacleId: idField.nullish().transform((id) => id ?? null),
});

export const updateUploadBody = z.object({
  fileName: requiredText(FILE_NAME_MAX, 'File name is required').superRefine((name, context) => {
    const problem = dangerOf(name) ?? (safeFileName(name) === '' ? 'File name is required' : null);
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  }),
  description: optionalText(UPLOAD_DESCRIPTION_MAX),
  /** Absent: as it is; `null`: of the project alone. */
  obstacleId: idField.nullable().optional(),
  version: versionField.optional(),
});

/** The name a file of this kind gets when a user types it: safe, and with an ending of its kind. */
export function renamedTo(typed: string, kind: UploadKind, former: string): string {
  const name = safeFileName(typed);
  return kindOfName(name) === kind ? name : safeFileName(`${name}${endingOf(former)}`);
}

export const uploadSchema = z.object({
  id: idField,
  projectId: idField,
  /** What it is called here and saved as. */
  fileName: z.string(),
  /** What it was called when it came. */
  originalName: z.string(),
  kind: z.enum(UPLOAD_KIND_NAMES),
  /** Told from its contents: "image/png". */
  fileType: z.string(),
  /** Bytes. */
  fileSize: z.number().int(),
  /** Of the contents, in hexadecimal. */
  sha256: z.string(),
  description: z.string().nullable(),
  /** The obstacle that a photo shows; `null`: a file of the project alone, also once the obstacle is deleted. */
  obstacleId: idField.nullable(),
  uploadedBy: z.object({ email: z.string(), firstName: z.string().nullable(), lastName: z.string().nullable() }),
  uploadedAt: timestampField,
  updatedAt: timestampField,
  version: versionField,
});
export type ProjectUpload = z.infer<typeof uploadSchema>;

const inProject = z.object({ projectId: idField });
const oneUpload = z.object({ projectId: idField, uploadId: idField });
/** The bytes, as they come from the store. */
const contents = z.custom<AsyncIterable<Uint8Array> | string>().meta({ type: 'string', format: 'binary' });
const upload = { maxBytes: UPLOAD_LIMITS.fileBytes, accepts: UPLOAD_ENDINGS, spooled: true } as const satisfies Upload;
const reading = ['UNAUTHENTICATED', 'PROJECT_NOT_FOUND', 'UPLOAD_NOT_FOUND', 'FILE_MISSING', 'FILE_STORE_UNAVAILABLE'] as const;

export const uploadRoutes = {
  listUploads: defineRoute({
    method: 'GET',
    path: '/api/projects/:projectId/uploads',
    access: 'projectViewer',
    summary: "Lists a project's files, newest first",
    params: inProject,
    response: z.array(uploadSchema),
    success: 200,
    errors: ['UNAUTHENTICATED', 'PROJECT_NOT_FOUND'],
  }),
  createUpload: defineRoute({
    method: 'POST',
    path: '/api/projects/:projectId/uploads',
    access: 'projectEditor',
    summary: 'Adds a file',
    params: inProject,
    upload,
    body: createUploadBody,
    response: uploadSchema,
    success: 201,
    errors: [
      'UNAUTHENTICATED',
      'FORBIDDEN',
      'PROJECT_NOT_FOUND',
      'VALIDATION_FAILED',
      'MALFORMED_REQUEST',
      'PAYLOAD_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'FILE_REFUSED',
      'FILES_FULL',
      'FILE_STORE_UNAVAILABLE',
      'STORAGE_FULL',
      'ID_TAKEN',
      'OBSTACLE_NOT_FOUND',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
  downloadUpload: defineRoute({
    method: 'GET',
    path: '/api/projects/:projectId/uploads/:uploadId',
    access: 'projectViewer',
    summary: 'Downloads the file',
    params: oneUpload,
    response: contents,
    success: 200,
    errors: reading,
  }),
  previewUpload: defineRoute({
    method: 'GET',
    path: '/api/projects/:projectId/uploads/:uploadId/preview',
    access: 'projectViewer',
    summary: 'Returns a PNG, JPEG, WebP, or GIF image for display',
    params: oneUpload,
    response: contents,
    success: 200,
    errors: [...reading, 'NO_PREVIEW'],
  }),
  updateUpload: defineRoute({
    method: 'PATCH',
    path: '/api/projects/:projectId/uploads/:uploadId',
    access: 'projectEditor',
    summary: "Updates a file's name or description; the extension must match its type",
    params: oneUpload,
    body: updateUploadBody,
    response: uploadSchema,
    success: 200,
    errors: [
      'UNAUTHENTICATED',
      'FORBIDDEN',
      'PROJECT_NOT_FOUND',
      'UPLOAD_NOT_FOUND',
      'OBSTACLE_NOT_FOUND',
      'VALIDATION_FAILED',
      'VERSION_CONFLICT',
    ],
  }),
  deleteUpload: defineRoute({
    method: 'DELETE',
    path: '/api/projects/:projectId/uploads/:uploadId',
    access: 'projectEditor',
    summary: 'Deletes a file',
    params: oneUpload,
    response: z.null(),
    success: 204,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'PROJECT_NOT_FOUND', 'UPLOAD_NOT_FOUND', 'VERSION_CONFLICT'],
  }),
} as const;
