/** What a user's firm puts on the documents of every project: its name, who prepares them, its logo, and the time zone of their dates. */
import { z } from 'zod';
import { DOCUMENT_DETAIL_LENGTHS } from './document-details.ts';
import { optionalText, timestampField, versionField } from '../fields.ts';
import { defineRoute } from '../route.ts';

export const TIME_ZONE_MAX = 64;
/** Large enough for print. It is sent as Base64, which is a third longer. */
export const LOGO_MAX_BYTES = 512 * 1024;
/** On each side. A small file can hold more pixels than can be decoded. */
export const LOGO_MAX_PIXELS = 4_000;
const LOGO_MAX_LENGTH = Math.ceil(LOGO_MAX_BYTES / 3) * 4;

export const LOGO_MESSAGES = {
  tooLarge: 'The logo is larger than 512 KB.',
  unknownKind: 'The logo must be a PNG or JPEG image.',
  tooManyPixels: `The logo must be at most ${LOGO_MAX_PIXELS.toLocaleString('en-US')} pixels on each side.`,
} as const;

function isTimeZone(name: string | null): boolean {
  if (name === null) return true;
  try {
    // An offset such as "+05:00" is a zone too, but has no daylight saving time.
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const firmDefaultsBody = z.object({
  firmName: optionalText(DOCUMENT_DETAIL_LENGTHS.firmName),
  preparedBy: optionalText(DOCUMENT_DETAIL_LENGTHS.preparedBy),
  /** An IANA name: "America/Chicago". Null: UTC. */
  timeZone: optionalText(TIME_ZONE_MAX).refine(isTimeZone, 'Choose a time zone from the list'),
  /** A PNG or JPEG image as Base64. The server checks the image. */
  logo: z
    .string('Must be text')
    .max(LOGO_MAX_LENGTH, LOGO_MESSAGES.tooLarge)
    .regex(/^[A-Za-z0-9+/]*={0,2}$/, LOGO_MESSAGES.unknownKind)
    .nullish()
    .transform((logo) => (logo ? logo : null)),
  /** 0: none saved yet. */
  version: z.number().int().min(0).optional(),
});
export type FirmDefaultsBody = z.input<typeof firmDefaultsBody>;

export const firmDefaultsSchema = z.object({
  firmName: z.string().nullable(),
  preparedBy: z.string().nullable(),
  timeZone: z.string().nullable(),
  logo: z.string().nullable(),
  version: versionField,
  updatedAt: timestampField,
});
export type FirmDefaults = z.infer<typeof firmDefaultsSchema>;

const PATH = '/api/account/firm-defaults';

export const firmDefaultsRoutes = {
  getFirmDefaults: defineRoute({
    method: 'GET',
    path: PATH,
    access: 'user',
    summary: "Returns what the user's firm puts on documents; null if nothing has been entered",
    response: firmDefaultsSchema.nullable(),
    success: 200,
    errors: ['UNAUTHENTICATED'],
  }),
  saveFirmDefaults: defineRoute({
    method: 'PUT',
    path: PATH,
    access: 'user',
    summary: "Updates what the user's firm puts on documents; absent fields are left unchanged",
    body: firmDefaultsBody,
    isPartialUpdate: true,
    response: firmDefaultsSchema,
    success: 200,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'VERSION_CONFLICT', 'IDEMPOTENCY_KEY_REUSED'],
  }),
} as const;
