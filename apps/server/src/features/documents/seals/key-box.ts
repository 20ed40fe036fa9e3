/**
 * Encrypts the private key in the database and its backups: AES-256-GCM under a key derived from the session secret, bound to the public
 * key, so that a box moved to another row does not open.
 */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const PURPOSE = 'touchdown signing keys 1';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const ID_LENGTH = 16;

export interface KeyBox {
  /** Identifies the secret without revealing it. */
  readonly secretId: string;
  readonly seal: (publicKey: string, privateKey: Uint8Array) => string;
  /** Throws if it was sealed by another secret or for another key, or was changed since. */
  readonly open: (publicKey: string, sealed: string) => Uint8Array;
}

/** Returns the key box of a session secret. */
export function keyBox(sessionSecret: string): KeyBox {
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', PURPOSE, KEY_BYTES));
  return {
    secretId: createHash('sha256').update(key).digest('hex').slice(0, ID_LENGTH),
    seal: (publicKey, privateKey) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(publicKey));
      const text = Buffer.concat([cipher.update(privateKey), cipher.final()]);
      return Buffer.concat([nonce, text, cipher.getAuthTag()]).toString('base64url');
    },
    open: (publicKey, sealed) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(publicKey)).setAuthTag(bytes.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
    },
  };
}
