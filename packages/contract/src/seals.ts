/** Whether a file is as this installation made it. Open to everyone: who receives a report need not have an account. */
import { z } from 'zod';
import { defineRoute, type Upload } from './route.ts';

const MEBIBYTE = 1024 * 1024;
/** Larger files are checked on the host, or in a browser that can. */
export const VERIFY_MAX_BYTES = 32 * MEBIBYTE;
const VERIFIED_ENDINGS = ['.pdf', '.kml', '.kmz', '.csv', '.json', '.geojson', '.dxf', '.gpx', '.xml', '.zip'] as const;
const upload = { maxBytes: VERIFY_MAX_BYTES, accepts: VERIFIED_ENDINGS } as const satisfies Upload;

export const sealKeySchema = z.object({
  /** The first 16 hexadecimal digits of the SHA-256 of the key: what a seal names it by. */
  id: z.string(),
  /** Ed25519, 32 bytes in hexadecimal. */
  publicKey: z.string(),
  since: z.iso.datetime(),
});
export type SealKey = z.infer<typeof sealKeySchema>;

export const shownSealSchema = z.object({
  inputs: z.string(),
  rules: z.string(),
  engine: z.string(),
  audit: z.object({ seq: z.number().int(), hash: z.string() }),
  body: z.string(),
  key: z.string(),
});
export const verdictSchema = z.object({
  verdict: z.enum(['genuine', 'altered', 'unknown']),
  /** Why nothing is known of it. */
  reason: z.enum(['noSeal', 'notSigned', 'otherKey']).nullable(),
  /** The file's own statements. Trust them only in a genuine file. */
  seal: shownSealSchema.nullable(),
});
export type SealVerdict = z.infer<typeof verdictSchema>;

export const sealRoutes = {
  listSealKeys: defineRoute({
    method: 'GET',
    path: '/api/seal-keys',
    access: 'public',
    summary: 'Lists the public keys this installation has signed files with',
    response: z.array(sealKeySchema),
    success: 200,
    errors: [],
  }),
  verifySealedFile: defineRoute({
    method: 'POST',
    path: '/api/verify',
    access: 'public',
    summary: 'Verifies that a file is unchanged since this installation generated it; the file is not stored',
    upload,
    body: z.object({}),
    response: verdictSchema,
    success: 200,
    errors: ['VALIDATION_FAILED', 'MALFORMED_REQUEST', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'TOO_MANY_REQUESTS'],
  }),
} as const;
