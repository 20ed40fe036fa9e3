/** The key this installation signs with: created once, stored in the database, shared by all processes with the same secret. */
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import type { AppDeps } from '../../../app-deps.ts';
import type { Executor } from '../../../db/client.ts';
import { findKeyOf, hasNoKey, insertKey, type KeyRow } from './installation-keys.queries.ts';
import { keyBox } from './key-box.ts';

const ID_LENGTH = 16;

export interface SigningKey {
  readonly id: string;
  /** In hexadecimal. */
  readonly sign: (message: Uint8Array) => string;
}

const hexOf = (key: KeyObject): string => Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex');
const idOf = (publicKey: string): string => createHash('sha256').update(Buffer.from(publicKey, 'hex')).digest('hex').slice(0, ID_LENGTH);

/** Whether the key (32 bytes in hexadecimal) made the signature. */
export function isSignedWith(publicKey: string, signature: string, message: Uint8Array): boolean {
  const x = Buffer.from(publicKey, 'hex').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, message, key, Buffer.from(signature, 'hex'));
}

function newKey(box: ReturnType<typeof keyBox>, createdAt: Date): KeyRow {
  const pair = generateKeyPairSync('ed25519');
  const publicKey = hexOf(pair.publicKey);
  const sealedPrivateKey = box.seal(publicKey, pair.privateKey.export({ format: 'der', type: 'pkcs8' }));
  return { id: idOf(publicKey), publicKey, sealedPrivateKey, secretId: box.secretId, createdAt };
}

/** The signing key, created if the secret unseals none. Earlier keys are retained, so that their signatures can still be verified. */
export async function signingKeyOf({ db, clock, config }: Pick<AppDeps, 'db' | 'clock' | 'config'>): Promise<SigningKey> {
  const box = keyBox(config.sessionSecret);
  if ((await findKeyOf(db, box.secretId)) === null) await insertKey(db, newKey(box, clock()));
  const row = await findKeyOf(db, box.secretId);
  if (row === null) throw new Error('an inserted key is gone');
  const der = Buffer.from(box.open(row.publicKey, row.sealedPrivateKey));
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  return { id: row.id, sign: (message) => sign(null, message, privateKey).toString('hex') };
}

/** Whether the installation has a key sealed under this secret. Always true if it never created a key. */
export async function opensKeys(db: Executor, sessionSecret: string): Promise<boolean> {
  return (await findKeyOf(db, keyBox(sessionSecret).secretId)) !== null || hasNoKey(db);
}
