import { asciiBytes, companionText, type Seal, type SealCarrier, sealFile, signedText } from '@touchdown/exports/seal';
import { describe, expect, it } from 'vitest';
import { resultText } from './result-text.ts';
import { checkFile, checkFiles } from './use-verify.ts';
import { carriesMark, LARGEST_BYTES, verifyHere } from './verify-here.ts';

const hexOf = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('hex');
const HASH = '0'.repeat(64);
const ID = '00112233445566ff';

async function aSealedFile() {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  const body = asciiBytes('Name,Notes\r\nP1,first\r\n');
  const facts = { inputs: HASH, rules: 'AC 150/5390-2D', engine: '1.0.0', audit: { seq: 3, hash: HASH } };
  const digest = hexOf(await crypto.subtle.digest('SHA-256', new Uint8Array(body)));
  const sealFor = async (carrier: SealCarrier): Promise<Seal> => {
    const unsigned = { ...facts, carrier, body: digest, key: ID };
    const signature = await crypto.subtle.sign('Ed25519', pair.privateKey, new Uint8Array(asciiBytes(signedText(unsigned))));
    return { ...unsigned, signature: hexOf(signature) };
  };
  const publicKey = hexOf(await crypto.subtle.exportKey('raw', pair.publicKey));
  return {
    body,
    beside: await sealFor('beside'),
    bytes: sealFile(body, await sealFor('csv')),
    keys: [{ id: ID, publicKey, since: '2026-11-21T09:00:00.000Z' }],
  };
}
const fileOf = (bytes: Uint8Array) => new File([new Uint8Array(bytes)], 'paths.csv');

describe('a file checked in the browser', () => {
  it('is genuine as it was generated, with the data of its seal', async () => {
    const { bytes, keys } = await aSealedFile();
    expect(await verifyHere(fileOf(bytes), keys)).toMatchObject({
      verdict: 'genuine',
      reason: null,
      seal: { rules: 'AC 150/5390-2D', key: ID },
    });
  });
  it('is altered or unknown with any of a hundred bits flipped, and never genuine', async () => {
    const { bytes, keys } = await aSealedFile();
    for (let turn = 0; turn < 100; turn += 1) {
      const at = Math.floor((turn * bytes.length) / 100);
      const turned = bytes.map((byte, index) => (index === at ? byte ^ (1 << (turn % 8)) : byte));
      expect((await verifyHere(fileOf(turned), keys)).verdict, `byte ${at}`).not.toBe('genuine');
    }
  });
  it('is unknown if its key is unknown, and without a seal', async () => {
    const { bytes } = await aSealedFile();
    expect(await verifyHere(fileOf(bytes), [])).toMatchObject({ verdict: 'unknown', reason: 'otherKey' });
    expect(await verifyHere(fileOf(asciiBytes('P1')), [])).toEqual({ verdict: 'unknown', reason: 'noSeal', seal: null });
  });
});

describe('a table checked with its companion file', () => {
  const sealed = aSealedFile();
  const checked = async (...files: readonly File[]) => {
    const { keys } = await sealed;
    return checkFiles(files, (file) => checkFile(file, keys, true));
  };
  const parts = async () => {
    const { body, beside } = await sealed;
    return { table: fileOf(body), companion: new File([companionText('paths.csv', beside)], 'paths.csv.seal.json') };
  };

  it('is genuine, in either order, as one result', async () => {
    const { table, companion } = await parts();
    for (const files of [
      [table, companion],
      [companion, table],
    ])
      expect(await checked(...files)).toMatchObject([{ fileName: 'paths.csv', verdict: { verdict: 'genuine' } }]);
  });
  it('is altered if it was changed', async () => {
    const { companion } = await parts();
    expect(await checked(fileOf(asciiBytes('Name,Notes\r\nP1,second\r\n')), companion)).toMatchObject([
      { verdict: { verdict: 'altered' } },
    ]);
  });
  it('cannot be checked by the companion file alone', async () => {
    const { companion } = await parts();
    expect(await checked(companion)).toEqual([
      { fileName: 'paths.csv.seal.json', problem: 'This is the seal of paths.csv. Choose both files together.' },
    ]);
  });
});

describe('a dropped file', () => {
  const none: Awaited<ReturnType<typeof aSealedFile>>['keys'] = [];
  it('is recognized by its end, by its middle, and across two consecutive chunks', async () => {
    const { bytes } = await aSealedFile();
    expect(await carriesMark(fileOf(bytes))).toBe(true);
    const mark = Buffer.from(bytes).indexOf('touchdown-seal:1');
    for (const cut of [1, 7, 15]) expect(await carriesMark(fileOf(bytes), mark + cut)).toBe(true);
    expect(await carriesMark(fileOf(bytes.map((byte, index) => (index === mark + 3 ? byte + 1 : byte))), 64)).toBe(false);
    expect(await carriesMark(fileOf(new Uint8Array()))).toBe(false);
  });
  it('of 100 MB without a seal is unknown, and read in chunks', async () => {
    let largest = 0;
    const file = fileOf(new Uint8Array(100_000_000));
    const slice = file.slice.bind(file);
    file.slice = (from = 0, to = 0) => {
      largest = Math.max(largest, to - from);
      return slice(from, to);
    };
    expect(await checkFile(file, none, true)).toMatchObject({ verdict: { verdict: 'unknown', reason: 'noSeal' } });
    expect(largest).toBeLessThan(10_000_000);
  });
  it('that is sealed and too large for a browser is reported, with who can check it', async () => {
    const { bytes } = await aSealedFile();
    const file = fileOf(bytes);
    Object.defineProperty(file, 'size', { value: LARGEST_BYTES + 1 });
    file.slice = () => new Blob([new Uint8Array(bytes)]);
    expect(await checkFile(file, none, true)).toEqual({ fileName: 'paths.csv', problem: expect.stringContaining('npm run verify') });
  });
  it('that is empty, or a folder, is reported', async () => {
    expect(await checkFile(fileOf(new Uint8Array()), none, true)).toMatchObject({ problem: expect.stringContaining('empty') });
    const folder = fileOf(Uint8Array.of(1));
    const refuse = () => Promise.reject(new DOMException('A requested file could not be read', 'NotReadableError'));
    folder.slice = () => Object.assign(new Blob(), { arrayBuffer: refuse });
    for (const isHere of [true, false])
      expect(await checkFile(folder, none, isHere)).toMatchObject({
        problem: expect.stringContaining('To verify a folder, choose the files inside it.'),
      });
  });
});

describe('the text of a result', () => {
  it('says what to make of the file', () => {
    expect(resultText({ verdict: 'genuine', reason: null })).toMatchObject({ status: 'ok', label: 'Genuine' });
    expect(resultText({ verdict: 'altered', reason: null })).toMatchObject({ status: 'bad', label: 'Altered' });
    expect(resultText({ verdict: 'unknown', reason: 'notSigned' }).text).toContain("isn't signed");
  });
});
