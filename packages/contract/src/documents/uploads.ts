/** A project's files: site photos, surveys, and plans. */
import { z } from 'zod';
import { dangerOf, endingOf, FILE_NAME_MAX, safeFileName } from './file-names.ts';
import { idField, optionalText, requiredText, timestampField, versionField } from '../fields.ts';
import { defineRoute, type Upload } from '../route.ts';
import { kindOfName, UPLOAD_ENDINGS, UPLOAD_KIND_NAMES, UPLOAD_LIMITS, type UploadKind } from '../upload-kinds.ts';

export const UPLOAD_DESCRIPTION_MAX = 1000;
/** Longer names are truncated; those over this limit are rejected. */
const LONGEST_SENT_NAME = 5_000;

export const createUploadBody = z.object({
  /** Supplied by the client so that a repeated request is recognized. */
  id: idField.optional(),
  /** The name on the user's computer. Absent: the name of the file part is used. */
  name: z.string('Must be text').max(LONGEST_SENT_NAME, `Must be at most ${LONGEST_SENT_NAME} characters`).optional(),
  description: optionalText(UPLOAD_DESCRIPTION_MAX),
  /** The obstacle shown in a photo, in the same project. */
  obstacleId: idField.nullish().transform((id) => id ?? null),
});

export const updateUploadBody = z.object({
  fileName: requiredText(FILE_NAME_MAX, 'File name is required').superRefine((name, context) => {
    const problem = dangerOf(name) ?? (safeFileName(name) === '' ? 'File name is required' : null);
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  }),
  description: optionalText(UPLOAD_DESCRIPTION_MAX),
  /** Absent: unchanged. `null`: a project file without an obstacle. */
  obstacleId: idField.nullable().optional(),
  version: versionField.optional(),
});

/** Returns a safe name, with an extension of its type, for a name that a user typed. */
export function renamedTo(typed: string, kind: UploadKind, former: string): string {
  const name = safeFileName(typed);
  return kindOfName(name) === kind ? name : safeFileName(`${name}${endingOf(former)}`);
}

export const uploadSchema = z.object({
  id: idField,
  projectId: idField,
  /** The name shown and used for downloads. */
  fileName: z.string(),
  /** The name when uploaded. */
  originalName: z.string(),
  kind: z.enum(UPLOAD_KIND_NAMES),
  /** Detected from the contents: "image/png". */
  fileType: z.string(),
  /** Bytes. */
  fileSize: z.number().int(),
  /** SHA-256 of the contents, in hexadecimal. */
  sha256: z.string(),
  description: z.string().nullable(),
  /** The obstacle shown in a photo. `null`: a project file without an obstacle, including after the obstacle is deleted. */
  obstacleId: idField.nullable(),
  uploadedBy: z.object({ email: z.string(), firstName: z.string().nullable(), lastName: z.string().nullable() }),
  uploadedAt: timestampField,
  updatedAt: timestampField,
  version: versionField,
});
export type ProjectUpload = z.infer<typeof uploadSchema>;

const inProject = z.object({ projectId: idField });
const oneUpload = z.object({ projectId: idField, uploadId: idField });
/** The bytes streamed from file storage. */
const contents = z.custom<AsyncIterable<Uint8Array> | string>().meta({ type: 'string', format: 'binary' });
const upload = { maxBytes: UPLOAD_LIMITS.fileBytes, accepts: UPLOAD_ENDINGS, tempFile: true } as const satisfies Upload;
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
    summary: 'Deletes a file, which the history can restore for a time',
    params: oneUpload,
    response: z.null(),
    success: 204,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'PROJECT_NOT_FOUND', 'UPLOAD_NOT_FOUND', 'UPLOAD_IN_USE', 'VERSION_CONFLICT'],
  }),
} as const;
