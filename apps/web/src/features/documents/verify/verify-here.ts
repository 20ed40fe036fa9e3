/** Checks a file in the browser: its content never leaves the computer. */
import type { SealKey, SealResult } from '@touchdown/contract';
import { asciiBytes, type FileResult, holdsMark, SEAL_MARK, verifyFile } from '@touchdown/exports/seal';

const hexOf = (bytes: ArrayBuffer): string => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
const bytesOf = (hex: string): Uint8Array<ArrayBuffer> => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
/** The browser's own functions do not accept a view of memory that might be shared. */
const ownBytes = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

const importKey = (publicKey: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify']);

/** Whether this browser supports the signatures. Without https, none does. */
export async function canVerifyHere([key]: readonly SealKey[]): Promise<boolean> {
  if (key === undefined || !window.isSecureContext) return false;
  return importKey(key.publicKey).then(
    () => true,
    () => false,
  );
}

export function shownResult(found: FileResult): SealResult {
  const reason = found.verdict === 'unknown' ? found.reason : null;
  if (found.seal === null) return { verdict: found.verdict, reason, seal: null };
  const { inputs, rules, engine, audit, body, key } = found.seal;
  return { verdict: found.verdict, reason, seal: { inputs, rules, engine, audit, body, key } };
}

const MEBIBYTE = 1024 ** 2;
/** Size of a chunk. */
const PIECE_BYTES = 8 * MEBIBYTE;
/** A size that a browser can hold several times over. No file from Touchdown is nearly as large. */
export const LARGEST_BYTES = 512 * MEBIBYTE;
const OVERLAP = asciiBytes(SEAL_MARK).length - 1;

const bytesBetween = async (file: File, from: number, to: number): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(from, to).arrayBuffer());

/** Whether part of a seal is anywhere in the file, which is read in chunks because it may be larger than the memory. */
export async function carriesMark(file: File, pieceBytes = PIECE_BYTES): Promise<boolean> {
  // The end first, where a seal nearly always is.
  const starts = Array.from({ length: Math.ceil(file.size / pieceBytes) }, (_, index) => index * pieceBytes).toReversed();
  for (const start of starts) if (holdsMark(await bytesBetween(file, start, start + pieceBytes + OVERLAP))) return true;
  return false;
}

export async function verifyHere(file: File, keys: readonly SealKey[]): Promise<SealResult> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const found = await verifyFile(bytes, {
    sha256: async (part) => hexOf(await crypto.subtle.digest('SHA-256', ownBytes(part))),
    isSignedBy: async (id, signature, message) => {
      const key = keys.find((one) => one.id === id);
      if (key === undefined) return null;
      return crypto.subtle.verify('Ed25519', await importKey(key.publicKey), bytesOf(signature), ownBytes(message));
    },
  });
  return shownResult(found);
}
