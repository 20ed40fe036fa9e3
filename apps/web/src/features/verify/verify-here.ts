/** Checks a file in the browser: nothing of it leaves the computer. */
import type { SealKey, SealVerdict } from '@touchdown/contract';
import { type FileVerdict, verifyFile } from '@touchdown/exports/seal';

const hexOf = (bytes: ArrayBuffer): string => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
const bytesOf = (hex: string): Uint8Array<ArrayBuffer> => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
/** The browser's own methods take no view of memory that might be shared. */
const ownBytes = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

const importKey = (publicKey: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify']);

/** Whether this browser knows the signatures; on an address without https none does. */
export async function canVerifyHere([key]: readonly SealKey[]): Promise<boolean> {
  if (key === undefined || !window.isSecureContext) return false;
  return importKey(key.publicKey).then(
    () => true,
    () => false,
  );
}

export function shownVerdict(found: FileVerdict): SealVerdict {
  const reason = found.verdict === 'unknown' ? found.reason : null;
  if (found.seal === null) return { verdict: found.verdict, reason, seal: null };
  const { inputs, rules, engine, audit, body, key } = found.seal;
  return { verdict: found.verdict, reason, seal: { inputs, rules, engine, audit: { ...audit }, body, key } };
}

export async function verifyHere(file: File, keys: readonly SealKey[]): Promise<SealVerdict> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const found = await verifyFile(bytes, {
    sha256: async (part) => hexOf(await crypto.subtle.digest('SHA-256', ownBytes(part))),
    isSignedBy: async (id, signature, message) => {
      const key = keys.find((one) => one.id === id);
      if (key === undefined) return null;
      return crypto.subtle.verify('Ed25519', await importKey(key.publicKey), bytesOf(signature), ownBytes(message));
    },
  });
  return shownVerdict(found);
}
