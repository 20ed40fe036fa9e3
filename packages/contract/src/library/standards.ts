/** The standards register: every rule of every edition, and what named people found on the published pages. */
import { CONFIRMATION_OUTCOMES, RULE_CHANGES } from '@touchdown/domain';
import { z } from 'zod';
import { idField, optionalText, requiredText, timestampField, withRules } from '../fields.ts';
import { defineRoute, type Upload } from '../route.ts';
import { PREVIEWED_KINDS, UPLOAD_KINDS, UPLOAD_LIMITS } from '../upload-kinds.ts';

export const CONFIRMATION_LENGTHS = { page: 40, paragraph: 100, documentRevision: 100, printedValue: 500, note: 2000 } as const;
/** The longest id of an edition, and of a rule. */
export const EDITION_ID_MAX = 100;
export const RULE_ID_MAX = 250;
/**
 * Where a pack comes from and what vouches for it. `builtIn`: part of Touchdown. `signed`: by a key that the installation trusted when it
 * was installed. `unsigned`: by nothing; shown wherever it is used.
 */
export const PACK_SIGNATURES = ['builtIn', 'signed', 'unsigned'] as const;
export const RULE_STATES = ['verified', 'read', 'toConfirm', 'differs', 'convention'] as const;

export const confirmRuleBody = withRules(
  z.object({
    id: idField.optional(),
    /** `differs`: the page states another value. No result changes: that needs a new revision of the edition. */
    outcome: z.enum(CONFIRMATION_OUTCOMES, 'Choose whether the printed value matches'),
    page: requiredText(CONFIRMATION_LENGTHS.page, 'Page is required'),
    paragraph: requiredText(CONFIRMATION_LENGTHS.paragraph, 'Paragraph is required'),
    /** The revision or date printed on the document. */
    documentRevision: requiredText(CONFIRMATION_LENGTHS.documentRevision, 'Document revision is required'),
    printedValue: optionalText(CONFIRMATION_LENGTHS.printedValue),
    note: optionalText(CONFIRMATION_LENGTHS.note),
  }),
  [
    {
      at: 'printedValue',
      reads: ['outcome', 'printedValue'],
      message: 'Printed value is required',
      holds: ({ outcome, printedValue }) => outcome === 'matches' || printedValue !== null,
    },
    {
      at: 'printedValue',
      reads: ['outcome', 'printedValue'],
      message: 'Leave the printed value blank if it matches',
      holds: ({ outcome, printedValue }) => outcome === 'differs' || printedValue === null,
    },
  ],
);

export const ruleConfirmationSchema = z.object({
  id: idField,
  ruleId: z.string(),
  outcome: z.enum(CONFIRMATION_OUTCOMES),
  page: z.string(),
  paragraph: z.string(),
  documentRevision: z.string(),
  printedValue: z.string().nullable(),
  note: z.string().nullable(),
  /** The person's name. */
  confirmedBy: z.string(),
  confirmedAt: timestampField,
  /** Whether a photo of the page is attached. */
  hasPhoto: z.boolean(),
});
export type StoredConfirmation = z.infer<typeof ruleConfirmationSchema>;

export const packRevisionSchema = z.object({
  revision: z.number().int(),
  /** "sha256:" and the hash of the content. */
  hash: z.string(),
  signature: z.enum(PACK_SIGNATURES),
  /** What changed, from the pack's changelog. */
  change: z.string(),
  /** The person's name. `null` if built in, or installed on the command line. */
  installedBy: z.string().nullable(),
  /** `null` if built in. */
  installedAt: timestampField.nullable(),
});
export type PackRevision = z.infer<typeof packRevisionSchema>;

export const standardsEditionSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Of the newest data pack. `null` for a list that has no pack of its own. */
  revision: z.number().int().nullable(),
  hash: z.string().nullable(),
  /** The newest first. */
  revisions: z.array(packRevisionSchema),
  /** Whether a project can be planned under it instead of the FAA circulars. */
  plansProjects: z.boolean(),
  /** The unit of its lengths. `null` for a list that has no pack of its own. */
  units: z.enum(['ft', 'm']).nullable(),
  /** "2D-1": the version of its data. `null` if it is not versioned by itself. */
  ruleSetVersion: z.string().nullable(),
  /** `false`: there is no published document to confirm the rules against. */
  isPublished: z.boolean(),
  rules: z.number().int(),
  /** The number of rules in each state. */
  states: z.record(z.enum(RULE_STATES), z.number().int()),
});
export type StandardsEdition = z.infer<typeof standardsEditionSchema>;

export const standardsRuleSchema = z.object({
  id: z.string(),
  subject: z.string(),
  /** The value or formula in words. `null` for a condition that has no value. */
  value: z.string().nullable(),
  /** `null`: always. */
  appliesWhen: z.string().nullable(),
  /** The requirement, paraphrased. */
  requirement: z.string(),
  document: z.string(),
  documentRevision: z.string(),
  /** Paragraph, table, or figure. `null` if none is cited. */
  paragraph: z.string().nullable(),
  /** The table or figure in `paragraph`. `null` if none is cited. */
  table: z.string().nullable(),
  /** The printed page: as confirmed, or else as the data pack names it. `null` if neither does. */
  page: z.string().nullable(),
  state: z.enum(RULE_STATES),
  /** The number of projects whose results can depend on the rule. */
  usedBy: z.number().int(),
  confirmation: ruleConfirmationSchema.nullable(),
  /** Of a former revision that was asked for: what the newest revision has instead. Absent: the same. */
  inNewest: z
    .object({
      change: z.enum(RULE_CHANGES),
      value: z.string().nullable(),
      /** `null`: the rule is not in the newest revision. */
      requirement: z.string().nullable(),
    })
    .optional(),
});
export type StandardsRule = z.infer<typeof standardsRuleSchema>;

/** A pack, or the text of its file: line numbers then refer to that file, otherwise to the pack with two spaces of indentation. */
export const packBody = z.union([z.object({ file: z.string() }), z.record(z.string(), z.unknown())]);

export const packCheckSchema = z.object({
  /** Empty if the pack is accepted. */
  refusals: z.array(z.object({ line: z.number().int(), reason: z.string() })),
  /** `null` if the pack is refused. */
  pack: z
    .object({
      editionId: z.string(),
      title: z.string(),
      revision: z.number().int(),
      hash: z.string(),
      rules: z.number().int(),
      signature: z.enum(PACK_SIGNATURES),
      publicKey: z.string().nullable(),
      change: z.string(),
    })
    .nullable(),
});
export type PackCheck = z.infer<typeof packCheckSchema>;

/** UTF-8, with every quotation mark of the file escaped. */
const PACK_BODY_BYTES = 4_194_304;
const editionIdField = z.string().min(1).max(EDITION_ID_MAX);
const oneEdition = z.object({ editionId: editionIdField });
const oneRule = z.object({ ruleId: z.string().min(1).max(RULE_ID_MAX) });
const oneConfirmation = oneRule.extend({ confirmationId: idField });
const RULE = '/api/standards/rules/:ruleId/confirmations';
const PHOTO = `${RULE}/:confirmationId/photo` as const;
const acts = ['UNAUTHENTICATED', 'FORBIDDEN', 'RULE_NOT_FOUND', 'VALIDATION_FAILED'] as const;
const photo = {
  maxBytes: UPLOAD_LIMITS.fileBytes,
  accepts: PREVIEWED_KINDS.flatMap((kind): readonly string[] => UPLOAD_KINDS[kind].endings),
  tempFile: true,
} as const satisfies Upload;

const REVISION_MAX = 1_000_000;
/** An installed revision of an edition. */
export const revisionRefField = z.object({ editionId: editionIdField, revision: z.int().min(1).max(REVISION_MAX) });
export type RevisionRef = z.infer<typeof revisionRefField>;

/** "ac-150-5390-2d:2,eb-105a:3" */
const revisionList = z
  .string()
  .max(200)
  .regex(/^[\da-z-]+:\d{1,7}(,[\da-z-]+:\d{1,7})?$/, 'Must be "edition:revision", separated by a comma')
  .transform((list) =>
    list.split(',').map((part): RevisionRef => {
      const [editionId = '', revision] = part.split(':');
      return { editionId, revision: Number(revision) };
    }),
  );

export const standardsRoutes = {
  listEditions: defineRoute({
    method: 'GET',
    path: '/api/standards/editions',
    access: 'user',
    summary: 'Lists the editions of the standards register with their data packs and the number of rules in each state',
    response: z.array(standardsEditionSchema),
    success: 200,
    errors: ['UNAUTHENTICATED'],
  }),
  checkPack: defineRoute({
    method: 'POST',
    path: '/api/standards/editions/check',
    access: 'user',
    summary: 'Checks a data pack as for installation, and installs nothing',
    maxBodyBytes: PACK_BODY_BYTES,
    body: packBody,
    response: packCheckSchema,
    success: 200,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'PAYLOAD_TOO_LARGE', 'MALFORMED_REQUEST', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  installPack: defineRoute({
    method: 'POST',
    path: '/api/standards/editions',
    access: 'standardsEditor',
    summary: 'Installs a data pack as a new edition or a new revision; no project changes. Superusers only for an unsigned pack',
    maxBodyBytes: PACK_BODY_BYTES,
    body: packBody,
    response: standardsEditionSchema,
    success: 201,
    errors: [
      ...(['UNAUTHENTICATED', 'FORBIDDEN', 'VALIDATION_FAILED', 'PACK_REFUSED', 'PACK_UNSIGNED', 'PACK_INSTALLED'] as const),
      ...(['PAYLOAD_TOO_LARGE', 'MALFORMED_REQUEST', 'IDEMPOTENCY_KEY_REUSED'] as const),
    ],
  }),
  exportPack: defineRoute({
    method: 'GET',
    path: '/api/standards/editions/:editionId/revisions/:revision/pack',
    access: 'user',
    summary: 'Exports a revision of an edition as a data pack; an installed one as it was installed',
    params: z.object({ editionId: editionIdField, revision: z.coerce.number().int().min(1).max(1_000_000) }),
    response: z.string().meta({ format: 'binary' }),
    success: 200,
    errors: ['UNAUTHENTICATED', 'EDITION_NOT_FOUND', 'VALIDATION_FAILED'],
  }),
  listEditionRules: defineRoute({
    method: 'GET',
    path: '/api/standards/editions/:editionId/rules',
    access: 'user',
    summary:
      "Lists an edition's rules in the document's order, each with its state and the number of projects that use it; of a former revision, with what the newest has instead",
    params: oneEdition,
    query: z.object({
      /** Absent: the newest. */
      revision: z.coerce.number().int().min(1).max(1_000_000).optional(),
    }),
    response: z.array(standardsRuleSchema),
    success: 200,
    errors: ['UNAUTHENTICATED', 'EDITION_NOT_FOUND', 'VALIDATION_FAILED'],
  }),
  listConfirmations: defineRoute({
    method: 'GET',
    path: '/api/standards/confirmations',
    access: 'user',
    summary: 'Lists the confirmations in effect, of all editions: of their built-in revisions, or of the ones that are named',
    query: z.object({
      /** "ac-150-5390-2d:2": the installed revisions that a project follows. */
      revisions: revisionList.default([]),
    }),
    response: z.array(ruleConfirmationSchema),
    success: 200,
    errors: ['UNAUTHENTICATED', 'EDITION_NOT_FOUND', 'VALIDATION_FAILED'],
  }),
  confirmRule: defineRoute({
    method: 'POST',
    path: RULE,
    access: 'standardsEditor',
    summary: 'Records what the published page states; changes the state of the rule, never a number',
    params: oneRule,
    body: confirmRuleBody,
    response: ruleConfirmationSchema,
    success: 201,
    errors: [...acts, 'RULE_IS_CONVENTION', 'RULE_CONFIRMED', 'ID_TAKEN', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  withdrawConfirmation: defineRoute({
    method: 'DELETE',
    path: `${RULE}/:confirmationId`,
    access: 'standardsEditor',
    summary: 'Withdraws a confirmation; the rule has its former state again, and the record is kept',
    params: oneConfirmation,
    response: z.null(),
    success: 204,
    errors: [...acts, 'CONFIRMATION_NOT_FOUND'],
  }),
  saveConfirmationPhoto: defineRoute({
    method: 'POST',
    path: PHOTO,
    access: 'standardsEditor',
    summary: 'Attaches a photo of the printed page to a confirmation, or replaces it',
    params: oneConfirmation,
    upload: photo,
    body: z.object({}),
    response: ruleConfirmationSchema,
    success: 201,
    errors: [
      ...acts,
      'CONFIRMATION_NOT_FOUND',
      'MALFORMED_REQUEST',
      'PAYLOAD_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'FILE_REFUSED',
      'FILE_STORE_UNAVAILABLE',
      'STORAGE_FULL',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
  confirmationPhoto: defineRoute({
    method: 'GET',
    path: PHOTO,
    access: 'user',
    summary: 'Returns the photo of the printed page',
    params: oneConfirmation,
    response: z.custom<AsyncIterable<Uint8Array> | string>().meta({ type: 'string', format: 'binary' }),
    success: 200,
    errors: ['UNAUTHENTICATED', 'RULE_NOT_FOUND', 'CONFIRMATION_NOT_FOUND', 'VALIDATION_FAILED', 'FILE_MISSING', 'FILE_STORE_UNAVAILABLE'],
  }),
} as const;
