/** The standards register: every rule of every edition, and what named people found on the published pages. */
import { CONFIRMATION_OUTCOMES } from '@touchdown/domain';
import { z } from 'zod';
import { idField, optionalText, requiredText, timestampField, withRules } from '../fields.ts';
import { defineRoute, type Upload } from '../route.ts';
import { PREVIEWED_KINDS, UPLOAD_KINDS, UPLOAD_LIMITS } from '../upload-kinds.ts';

export const CONFIRMATION_LENGTHS = { page: 40, paragraph: 100, documentRevision: 100, printedValue: 500, note: 2000 } as const;
/** The longest id of an edition, and of a rule. */
export const EDITION_ID_MAX = 100;
export const RULE_ID_MAX = 250;
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

export const standardsEditionSchema = z.object({
  id: z.string(),
  title: z.string(),
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
  state: z.enum(RULE_STATES),
  /** The number of projects whose results can depend on the rule. */
  usedBy: z.number().int(),
  confirmation: ruleConfirmationSchema.nullable(),
});
export type StandardsRule = z.infer<typeof standardsRuleSchema>;

const oneEdition = z.object({ editionId: z.string().min(1).max(EDITION_ID_MAX) });
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

export const standardsRoutes = {
  listEditions: defineRoute({
    method: 'GET',
    path: '/api/standards/editions',
    access: 'user',
    summary: 'Lists the editions of the standards register with the number of rules in each state',
    response: z.array(standardsEditionSchema),
    success: 200,
    errors: ['UNAUTHENTICATED'],
  }),
  listEditionRules: defineRoute({
    method: 'GET',
    path: '/api/standards/editions/:editionId/rules',
    access: 'user',
    summary: "Lists an edition's rules in the document's order, each with its state and the number of projects that use it",
    params: oneEdition,
    response: z.array(standardsRuleSchema),
    success: 200,
    errors: ['UNAUTHENTICATED', 'EDITION_NOT_FOUND', 'VALIDATION_FAILED'],
  }),
  listConfirmations: defineRoute({
    method: 'GET',
    path: '/api/standards/confirmations',
    access: 'user',
    summary: 'Lists the confirmations in effect, of all editions',
    response: z.array(ruleConfirmationSchema),
    success: 200,
    errors: ['UNAUTHENTICATED'],
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
