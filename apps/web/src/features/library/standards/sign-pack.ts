/** Signs a data pack in the browser: the private key never leaves the device. The same signature as `pack:sign` writes on the command line. */
import { type EditionPack, packHash, readJson } from '@touchdown/domain';

export type SignedPack =
  | { readonly state: 'signed'; readonly text: string }
  /** The file is not a private Ed25519 key in PEM form. */
  | { readonly state: 'noKey' }
  /** This browser has no Ed25519, or the page was not loaded over https. */
  | { readonly state: 'unsupported' };

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** The content of a PEM file. `null`: it is none, or not a private key. */
function privateKeyBytes(pem: string): Uint8Array<ArrayBuffer> | null {
  const content = /-----BEGIN PRIVATE KEY-----([\s\S]+?)-----END PRIVATE KEY-----/.exec(pem)?.[1];
  try {
    return content === undefined ? null : fromBase64(content.replace(/\s/g, ''));
  } catch {
    return null;
  }
}

const ED25519 = 'Ed25519';

async function supportsSigning(): Promise<boolean> {
  if (!window.isSecureContext) return false;
  return crypto.subtle.generateKey(ED25519, false, ['sign', 'verify']).then(
    () => true,
    () => false,
  );
}

/** A key whose public part can be read from it. `null`: not an Ed25519 key. */
async function keyOf(pem: string): Promise<CryptoKey | null> {
  const bytes = privateKeyBytes(pem);
  if (bytes === null) return null;
  return crypto.subtle.importKey('pkcs8', bytes, ED25519, true, ['sign']).catch(() => null);
}

/** "-_" → "+/=": the raw public key in base64. */
async function publicKeyOf(key: CryptoKey): Promise<string> {
  const { x = '' } = await crypto.subtle.exportKey('jwk', key);
  return base64(fromBase64(x.replaceAll('-', '+').replaceAll('_', '/')));
}

async function signatureBy(key: CryptoKey, hash: string): Promise<NonNullable<EditionPack['signature']>> {
  const value = await crypto.subtle.sign(ED25519, key, new TextEncoder().encode(hash));
  return { algorithm: ED25519, publicKey: await publicKeyOf(key), value: base64(new Uint8Array(value)) };
}

/** Returns a checked pack with the signature of a key over the hash of its content. */
export async function signedPack(text: string, pem: string): Promise<SignedPack> {
  if (!(await supportsSigning())) return { state: 'unsupported' };
  const key = await keyOf(pem);
  const json = readJson(text);
  if (key === null || !json.ok || typeof json.value !== 'object' || json.value === null) return { state: 'noKey' };
  const hash = packHash(json.value);
  const signature = await signatureBy(key, hash);
  return { state: 'signed', text: `${JSON.stringify({ ...json.value, hash, signature }, null, 2)}\n` };
}
