/** Verifies whether a file is unaltered and from this installation. Public, because the recipient of a report may not have an account. */
import { z } from 'zod';
import { defineRoute, type Upload } from '../route.ts';

const MEBIBYTE = 1024 * 1024;
/** Larger files are verified on the host, or in a browser that supports it. */
export const VERIFY_MAX_BYTES = 32 * MEBIBYTE;
const VERIFIED_ENDINGS = ['.pdf', '.kml', '.kmz', '.csv', '.json', '.geojson', '.dxf', '.gpx', '.xml', '.zip', '.gpkg', '.xlsx'] as const;
const upload = { maxBytes: VERIFY_MAX_BYTES, accepts: VERIFIED_ENDINGS } as const satisfies Upload;

export const sealKeySchema = z.object({
  /** The first 16 hexadecimal digits of the key's SHA-256, by which a seal identifies the key. */
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
  /** The newest audit log entry when the inputs were read, if this server knows it. */
  audit: z.object({ seq: z.number().int(), hash: z.string() }).nullable(),
  body: z.string(),
  key: z.string(),
});
export const resultSchema = z.object({
  verdict: z.enum(['genuine', 'altered', 'unknown']),
  /** Why the state is unknown. */
  reason: z.enum(['noSeal', 'notSigned', 'otherKey']).nullable(),
  /** The file's own claims. They can be trusted only in a genuine file. */
  seal: shownSealSchema.nullable(),
});
export type SealResult = z.infer<typeof resultSchema>;

export const sealRoutes = {
  listSealKeys: defineRoute({
    method: 'GET',
    path: '/api/seal-keys',
    access: 'public',
    summary: 'Lists the public keys that verify files signed by this installation',
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
    response: resultSchema,
    success: 200,
    errors: ['VALIDATION_FAILED', 'MALFORMED_REQUEST', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'TOO_MANY_REQUESTS'],
  }),
} as const;
