import { createHash, generateKeyPairSync, sign, verify } from 'node:crypto';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { DEFAULT_EXPORT_OPTIONS } from '../facility-document.ts';
import { EXPORTERS } from '../formats.ts';
import { aFacilityDocument, aPath } from '../testing.ts';
import {
  asciiBytes,
  carrierOfName,
  companionName,
  companionText,
  fileOfCompanion,
  markUnsigned,
  readSeal,
  SEAL_CARRIERS,
  type Seal,
  type SealCarrier,
  sealFile,
  type SealFacts,
  type SealTools,
  signedText,
  verifyFile,
  withCompanion,
} from './index.ts';

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const shaOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const pair = generateKeyPairSync('ed25519');
const KEY = 'a1b2c3d4e5f60718';
const tools: SealTools = {
  sha256: async (bytes) => shaOf(bytes),
  isSignedBy: async (key, signature, message) =>
    key === KEY ? verify(null, message, pair.publicKey, Buffer.from(signature, 'hex')) : null,
};
const facts: SealFacts = {
  inputs: shaOf(strToU8('inputs')),
  rules: 'AC 150/5390-2D and EB 105A, § 2 --> "x", *)',
  engine: '1.2.0',
};
function seal(body: Uint8Array, carrier: SealCarrier, key = KEY, audit: Seal['audit'] = null): Seal {
  const unsigned = { ...facts, audit, carrier, body: shaOf(body), key };
  return { ...unsigned, signature: hexOf(sign(null, asciiBytes(signedText(unsigned)), pair.privateKey)) };
}

const bodies: Readonly<Record<SealCarrier, Uint8Array>> = {
  pdf: strToU8('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n'),
  xml: strToU8('<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document/></kml>\n'),
  dxf: strToU8('  0\r\nSECTION\r\n  2\r\nENTITIES\r\n  0\r\nENDSEC\r\n  0\r\nEOF\r\n'),
  json: strToU8('{\n  "paths": [{ "name": "Süd – 南 }" }]\n}\n'),
  zip: zipSync({ 'doc.kml': [strToU8('<kml/>'), { mtime: new Date('2026-01-01') }] }),
  csv: strToU8('Name,Notes\r\nP1,"a ""b"""\r\n'),
  beside: strToU8('SQLite format 3\0 and pages'),
};
const flipped = (file: Uint8Array, bit: number): Uint8Array =>
  file.map((byte, index) => (index === Math.floor(bit / 8) ? byte ^ (1 << (bit % 8)) : byte));

describe.each(SEAL_CARRIERS)('a sealed file: %s', (carrier) => {
  const body = bodies[carrier];
  const file = sealFile(body, seal(body, carrier));

  it('from an earlier build, with the audit log position in its seal, is genuine and keeps that position', async () => {
    const audit = { seq: 4711, hash: shaOf(strToU8('log')) };
    const earlier = sealFile(body, seal(body, carrier, KEY, audit));
    expect(await verifyFile(earlier, tools)).toMatchObject({ verdict: 'genuine', seal: { ...facts, audit } });
  });

  it('is genuine, shows what it was made from, and without its seal equals the original file', async () => {
    expect(await verifyFile(file, tools)).toMatchObject({ verdict: 'genuine', seal: facts });
    expect(Buffer.from(file).includes('audit=')).toBe(false);
    const reading = readSeal(file);
    expect(reading.found === 'seal' && Buffer.from(reading.body).equals(body)).toBe(true);
  });
  it('is never genuine with one bit flipped, wherever it is', async () => {
    const bits = file.length * 8;
    const turned = Array.from({ length: 1_000 }, (_, index) => Math.floor((index * bits) / 1_000));
    for (const bit of turned) expect((await verifyFile(flipped(file, bit), tools)).verdict, `bit ${bit}`).not.toBe('genuine');
  });
  it('is altered if something is added or removed, or if its seal comes from another file', async () => {
    expect((await verifyFile(Buffer.concat([file, strToU8('\n')]), tools)).verdict).toBe('altered');
    expect((await verifyFile(file.subarray(1), tools)).verdict).toBe('altered');
    const other = carrier === 'zip' ? zipSync({ 'doc.kml': strToU8('<kml>2</kml>') }) : Buffer.concat([strToU8(' '), body]);
    expect((await verifyFile(sealFile(other, seal(body, carrier)), tools)).verdict).toBe('altered');
  });
  it('is never genuine with any one bit of its seal flipped', async () => {
    const at = Buffer.from(file).lastIndexOf('touchdown-seal:1');
    const bits = Array.from({ length: (file.length - at) * 8 }, (_, index) => at * 8 + index);
    for (const bit of bits.filter((_, index) => index % 3 === 0))
      expect((await verifyFile(flipped(file, bit), tools)).verdict).not.toBe('genuine');
    // Within the signature, with its form still valid: altered, not just unknown.
    const signature = Buffer.from(file).lastIndexOf('signature=') + 'signature='.length;
    const turned = file.map((byte, index) => (index === signature + 5 ? (byte === 48 ? 49 : 48) : byte));
    expect((await verifyFile(turned, tools)).verdict).toBe('altered');
  });
  it('is altered if its seal is truncated, duplicated, or in the form of another kind of file', async () => {
    const { length } = Buffer.from(file).subarray(Buffer.from(file).lastIndexOf('touchdown-seal:1'));
    for (const cut of [1, 2, 10, 100, length - 20])
      expect((await verifyFile(file.subarray(0, -cut), tools)).verdict, `${cut}`).toBe('altered');
    const other = SEAL_CARRIERS.find((one) => one !== carrier && one !== 'zip' && one !== 'json' && one !== 'dxf') ?? 'csv';
    expect((await verifyFile(sealFile(file, seal(body, other)), tools)).verdict).toBe('altered');
    if (carrier !== 'zip') expect((await verifyFile(sealFile(file, seal(body, carrier)), tools)).verdict).toBe('altered');
    // Sealed a second time with the same key, it is genuine: the file that the second seal covers is the sealed file.
    if (carrier !== 'zip') expect((await verifyFile(sealFile(file, seal(file, carrier)), tools)).verdict).toBe('genuine');
  });
  it('is altered, not just unknown, if much data follows its seal', async () => {
    const more = Buffer.concat([file, Buffer.alloc(10_000, ' ')]);
    expect((await verifyFile(more, tools)).verdict).toBe(carrier === 'zip' ? 'unknown' : 'altered');
  });
  it("is unknown with another installation's key, without a seal, and if it was not signed", async () => {
    const foreign = sealFile(body, seal(body, carrier, '0000000000000000'));
    expect(await verifyFile(foreign, tools)).toMatchObject({ verdict: 'unknown', reason: 'otherKey' });
    expect(await verifyFile(body, tools)).toMatchObject({ verdict: 'unknown', reason: 'noSeal' });
    expect(await verifyFile(markUnsigned(body, carrier), tools)).toMatchObject({ verdict: 'unknown', reason: 'notSigned' });
  });
});

describe('a file that was not made by Touchdown', () => {
  it.each([
    ['nothing at all', new Uint8Array()],
    ['one byte', Uint8Array.of(0)],
    ['noise', Uint8Array.from({ length: 9_000 }, (_, index) => (index * 7919) % 256)],
    [
      'an archive of sealed files',
      zipSync({ 'a.csv': [sealFile(bodies.csv, seal(bodies.csv, 'csv')), { level: 0 }], 'b.bin': [new Uint8Array(9_000), { level: 0 }] }),
    ],
  ] as const)('is unknown: %s', async (_, file) =>
    expect(await verifyFile(file, tools)).toEqual({ verdict: 'unknown', reason: 'noSeal', seal: null }),
  );
});

describe('a seal', () => {
  it('is so near the end of a PDF that readers still find the PDF end', () => {
    expect(sealFile(bodies.pdf, seal(bodies.pdf, 'pdf')).length - bodies.pdf.length).toBeLessThan(900);
  });
  it('keeps JSON an object, an archive readable, and XML comments well-formed', () => {
    const sealed = (carrier: SealCarrier) => sealFile(bodies[carrier], seal(bodies[carrier], carrier));
    expect(JSON.parse(Buffer.from(sealed('json')).toString())).toMatchObject({
      paths: [{ name: 'Süd – 南 }' }],
      touchdownSeal: expect.stringMatching(/^touchdown-seal:1 /),
    });
    expect(Object.keys(unzipSync(sealed('zip')))).toEqual(['doc.kml']);
    expect(/<!-- (.*) -->\n$/.exec(Buffer.from(sealed('xml')).toString())?.[1]).not.toContain('--');
  });
  it.each(EXPORTERS.map((format) => [format.id, format] as const))('can be added to every exported file: %s', async (_id, format) => {
    const { content, fileName } = await format.write(aFacilityDocument({ paths: [aPath()] }), DEFAULT_EXPORT_OPTIONS);
    const carrier = carrierOfName(fileName);
    const body = typeof content === 'string' ? strToU8(content) : content;
    const sealed =
      carrier === null ? withCompanion(body, companionText(fileName, seal(body, 'beside'))) : sealFile(body, seal(body, carrier));
    expect((await verifyFile(sealed ?? body, tools)).verdict).toBe('genuine');
  });
});

describe('a table with its seal in a companion file', () => {
  const table = bodies.csv;
  const companion = companionText('paths.csv', seal(table, 'beside'));
  const verdict = async (body: Uint8Array, text: string) => (await verifyFile(withCompanion(body, text) ?? body, tools)).verdict;

  it('is genuine if unchanged, and the companion names the file that it belongs to', async () => {
    expect(await verdict(table, companion)).toBe('genuine');
    expect(JSON.parse(companion)).toMatchObject({ file: 'paths.csv' });
    expect(fileOfCompanion(companionName('paths.csv'))).toBe('paths.csv');
    expect(fileOfCompanion('paths.csv')).toBeNull();
  });
  it('is altered with one letter changed, a row added, or the seal of another table', async () => {
    expect(await verdict(flipped(table, 7), companion)).toBe('altered');
    expect(await verdict(Buffer.concat([table, strToU8('P2,\r\n')]), companion)).toBe('altered');
    expect(await verdict(table, companionText('paths.csv', seal(strToU8('Name\r\n'), 'beside')))).toBe('altered');
  });
  it.each(['', '{}', 'null', '{"seal":7}', '{"seal":"touchdown-seal:1"}', companionText('paths.csv', seal(table, 'zip'))])(
    'has no seal if the companion holds none for a table: %j',
    (text) => expect(withCompanion(table, text)).toBeNull(),
  );
});
