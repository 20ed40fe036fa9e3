/** What a firm puts on its documents for a project: its name and project number, who prepared and checked them, and the revisions. */
import { z } from 'zod';
import { idField, optionalText, requiredText, timestampField, versionField } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** The longest that fits on its line of a cover and in the title block of a plan. */
export const DOCUMENT_DETAIL_LENGTHS = {
  ...{ firmName: 100, projectNumber: 40, preparedBy: 80, checkedBy: 80, revision: 20 },
  revisionDescription: 60,
} as const;
/** With the current one, the rows of a table of revisions on the first page of a drawing set. */
export const EARLIER_REVISIONS_MAX = 11;

const NO_DATE = 'Date must be a date as YYYY-MM-DD';
const revisionDate = z
  .union([z.literal('').transform(() => null), z.iso.date(NO_DATE)], NO_DATE)
  .nullish()
  .transform((date) => date ?? null);

/** A revision before the current one, as it was issued. */
export const earlierRevisionFields = z.object({
  revision: requiredText(DOCUMENT_DETAIL_LENGTHS.revision, 'Enter the revision'),
  date: z.iso.date(NO_DATE),
  description: optionalText(DOCUMENT_DETAIL_LENGTHS.revisionDescription),
  drawnBy: optionalText(DOCUMENT_DETAIL_LENGTHS.preparedBy),
  checkedBy: optionalText(DOCUMENT_DETAIL_LENGTHS.checkedBy),
});
export type EarlierRevision = z.output<typeof earlierRevisionFields>;

export const documentDetailsFields = z.object({
  firmName: optionalText(DOCUMENT_DETAIL_LENGTHS.firmName),
  projectNumber: optionalText(DOCUMENT_DETAIL_LENGTHS.projectNumber),
  preparedBy: optionalText(DOCUMENT_DETAIL_LENGTHS.preparedBy),
  checkedBy: optionalText(DOCUMENT_DETAIL_LENGTHS.checkedBy),
  revision: optionalText(DOCUMENT_DETAIL_LENGTHS.revision),
  revisionDate,
  revisionDescription: optionalText(DOCUMENT_DETAIL_LENGTHS.revisionDescription),
  /** In any order: documents list them by date. */
  earlierRevisions: z
    .array(earlierRevisionFields)
    .max(EARLIER_REVISIONS_MAX, `At most ${EARLIER_REVISIONS_MAX} earlier revisions`)
    .nullish()
    .transform((earlier) => earlier ?? []),
});
export const documentDetailsBody = documentDetailsFields.extend({
  /** 0: none saved yet. */
  version: z.number().int().min(0).optional(),
});
export type DocumentDetailsBody = z.input<typeof documentDetailsBody>;

export const documentDetailsSchema = z.object({
  projectId: idField,
  firmName: z.string().nullable(),
  projectNumber: z.string().nullable(),
  preparedBy: z.string().nullable(),
  checkedBy: z.string().nullable(),
  revision: z.string().nullable(),
  revisionDate: z.iso.date().nullable(),
  revisionDescription: z.string().nullable(),
  earlierRevisions: z.array(
    z.object({
      ...{ revision: z.string(), date: z.iso.date(), description: z.string().nullable() },
      ...{ drawnBy: z.string().nullable(), checkedBy: z.string().nullable() },
    }),
  ),
  version: versionField,
  updatedAt: timestampField,
});
export type DocumentDetails = z.infer<typeof documentDetailsSchema>;

const PATH = '/api/projects/:projectId/document-details';
const inProject = z.object({ projectId: idField });
const reads = ['UNAUTHENTICATED', 'PROJECT_NOT_FOUND'] as const;

export const documentDetailsRoutes = {
  getDocumentDetails: defineRoute({
    method: 'GET',
    path: PATH,
    access: 'projectViewer',
    summary: "Returns the project's document details; null if none have been entered",
    params: inProject,
    response: documentDetailsSchema.nullable(),
    success: 200,
    errors: reads,
  }),
  saveDocumentDetails: defineRoute({
    method: 'PUT',
    path: PATH,
    access: 'projectEditor',
    summary: "Updates the project's document details; absent fields are left unchanged",
    params: inProject,
    body: documentDetailsBody,
    isPartialUpdate: true,
    response: documentDetailsSchema,
    success: 200,
    errors: [...reads, 'FORBIDDEN', 'VALIDATION_FAILED', 'VERSION_CONFLICT', 'IDEMPOTENCY_KEY_REUSED'],
  }),
} as const;
