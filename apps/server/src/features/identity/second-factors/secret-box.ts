/**
 * Encrypts the secrets of authenticator apps in the database and its backups: AES-256-GCM under a key derived from the session secret,
 * bound to the user, so that a row moved to another user does not open.
 */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { AppError } from '../../../errors/app-error.ts';

const PURPOSE = 'touchdown authenticator secrets 1';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID_LENGTH = 16;

export interface Sealed {
  readonly keyId: string;
  readonly sealed: string;
}
export interface SecretBox {
  readonly seal: (userId: string, secret: Uint8Array) => Sealed;
  /** Throws SECOND_FACTOR_UNREADABLE if it was sealed by another key or for another user, or was changed since. */
  readonly open: (userId: string, sealed: Sealed) => Uint8Array;
}

/** Returns the secret box of a session secret. */
export function secretBox(sessionSecret: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', PURPOSE, KEY_BYTES));
  const keyId = createHash('sha256').update(key).digest('hex').slice(0, KEY_ID_LENGTH);
  return {
    seal: (userId, secret) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(userId));
      const text = Buffer.concat([cipher.update(secret), cipher.final()]);
      return { keyId, sealed: Buffer.concat([nonce, text, cipher.getAuthTag()]).toString('base64url') };
    },
    open: (userId, box) => {
      if (box.keyId !== keyId) throw new AppError('SECOND_FACTOR_UNREADABLE');
      const bytes = Buffer.from(box.sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(userId)).setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
      } catch (cause) {
        throw new AppError('SECOND_FACTOR_UNREADABLE', {}, { cause });
      }
    },
  };
}
