// A data pack signed in the browser has the signature that the server verifies.
import { createPrivateKey, createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { type EditionPack, packHash } from '@touchdown/domain';
import { afterEach, expect, it, vi } from 'vitest';
import { signedPack } from './sign-pack.ts';

const CONTENT = { id: 'my-edition', revision: 2, name: 'Héliport' };
const TEXT = JSON.stringify(CONTENT);
const pemOf = (kind: 'ed25519' | 'x25519'): string =>
  (kind === 'ed25519' ? generateKeyPairSync(kind) : generateKeyPairSync('x25519')).privateKey
    .export({ format: 'pem', type: 'pkcs8' })
    .toString();

const inSecureContext = (isSecure: boolean) => vi.stubGlobal('isSecureContext', isSecure);
afterEach(() => {
  vi.unstubAllGlobals();
});

it('has the hash of its content, signed with the key, whose public part is named', async () => {
  inSecureContext(true);
  const pem = pemOf('ed25519');
  const signed = await signedPack(TEXT, pem);
  if (signed.state !== 'signed') throw new Error(signed.state);
  const { signature, hash, ...content } = JSON.parse(signed.text) as EditionPack;
  expect([content, hash]).toEqual([CONTENT, packHash(CONTENT)]);
  const publicKey = createPublicKey(createPrivateKey(pem));
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
  expect(signature).toMatchObject({ algorithm: 'Ed25519', publicKey: raw });
  expect(verify(null, Buffer.from(hash), publicKey, Buffer.from(signature?.value ?? '', 'base64'))).toBe(true);
});

it.each([
  ['a key of another kind', () => pemOf('x25519')],
  ['a public key', () => pemOf('ed25519').replaceAll('PRIVATE', 'PUBLIC')],
  ['another file', () => 'key'],
  ['a damaged key', () => '-----BEGIN PRIVATE KEY-----\n!\n-----END PRIVATE KEY-----'],
])('is not signed with %s', async (_, pem) => {
  inSecureContext(true);
  expect(await signedPack(TEXT, pem())).toEqual({ state: 'noKey' });
});

it('is not signed by a page without https', async () => {
  inSecureContext(false);
  expect(await signedPack(TEXT, pemOf('ed25519'))).toEqual({ state: 'unsupported' });
});
