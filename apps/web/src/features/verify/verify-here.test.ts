import { asciiBytes, type Seal, sealFile, signedText } from '@touchdown/exports/seal';
import { describe, expect, it } from 'vitest';
import { verdictWords } from './verdict-words.ts';
import { verifyHere } from './verify-here.ts';

const hexOf = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('hex');
const HASH = '0'.repeat(64);
const ID = '00112233445566ff';

async function aSealedFile() {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  const body = asciiBytes('Name,Notes\r\nP1,first\r\n');
  const facts = { inputs: HASH, rules: 'AC 150/5390-2D', engine: '1.0.0', audit: { seq: 3, hash: HASH } };
  const digest = hexOf(await crypto.subtle.digest('SHA-256', new Uint8Array(body)));
  const unsigned = { ...facts, carrier: 'csv' as const, body: digest, key: ID };
  const signature = await crypto.subtle.sign('Ed25519', pair.privateKey, new Uint8Array(asciiBytes(signedText(unsigned))));
  const seal: Seal = { ...unsigned, signature: hexOf(signature) };
  const publicKey = hexOf(await crypto.subtle.exportKey('raw', pair.publicKey));
  return { bytes: sealFile(body, seal), keys: [{ id: ID, publicKey, since: '2026-11-21T09:00:00.000Z' }] };
}
const fileOf = (bytes: Uint8Array) => new File([new Uint8Array(bytes)], 'paths.csv');

describe('a file checked in the browser', () => {
  it('is genuine as it was made, with what its seal says', async () => {
    const { bytes, keys } = await aSealedFile();
    expect(await verifyHere(fileOf(bytes), keys)).toMatchObject({
      verdict: 'genuine',
      reason: null,
      seal: { rules: 'AC 150/5390-2D', key: ID },
    });
  });
  it('is altered with any of a hundred bits turned, or unknown, and never genuine', async () => {
    const { bytes, keys } = await aSealedFile();
    for (let turn = 0; turn < 100; turn += 1) {
      const at = Math.floor((turn * bytes.length) / 100);
      const turned = bytes.map((byte, index) => (index === at ? byte ^ (1 << (turn % 8)) : byte));
      expect((await verifyHere(fileOf(turned), keys)).verdict, `byte ${at}`).not.toBe('genuine');
    }
  });
  it('is unknown where its key is not, and without a seal', async () => {
    const { bytes } = await aSealedFile();
    expect(await verifyHere(fileOf(bytes), [])).toMatchObject({ verdict: 'unknown', reason: 'otherKey' });
    expect(await verifyHere(fileOf(asciiBytes('P1')), [])).toEqual({ verdict: 'unknown', reason: 'noSeal', seal: null });
  });
});

describe('the words of a verdict', () => {
  it('say what to think of the file', () => {
    expect(verdictWords({ verdict: 'genuine', reason: null })).toMatchObject({ status: 'ok', word: 'Genuine' });
    expect(verdictWords({ verdict: 'altered', reason: null })).toMatchObject({ status: 'bad', word: 'Altered' });
    expect(verdictWords({ verdict: 'unknown', reason: 'notSigned' }).text).toContain('nobody signed it');
  });
});
