// Archives as Touchdown writes and reads them: the same bytes regardless of how the contents arrive, and no trust in what others packed.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { unzipSync, zipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { openZipFile } from './read-zip.ts';
import { type ZipEntry, zipOf } from './write-zip.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'touchdown-zip-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function* cutAt(contents: Buffer, cuts: readonly number[]): AsyncGenerator<Uint8Array> {
  let from = 0;
  for (const cut of [...cuts, contents.length].toSorted((one, other) => one - other)) {
    if (cut > from && cut <= contents.length) yield contents.subarray(from, cut);
    from = Math.max(from, Math.min(cut, contents.length));
  }
}
interface Given {
  readonly name: string;
  readonly isPacked: boolean;
  readonly contents: Buffer;
}
async function written(entries: readonly Given[], cuts: readonly number[] = []): Promise<Buffer> {
  const given = (async function* (): AsyncGenerator<ZipEntry> {
    for (const { contents, ...entry } of entries) yield { ...entry, contents: cutAt(contents, cuts) };
  })();
  const pieces: Uint8Array[] = [];
  for await (const piece of zipOf(given)) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}
const retained = (bytes: Uint8Array): string => {
  const place = path.join(folder, crypto.randomUUID());
  writeFileSync(place, bytes);
  return place;
};
async function readBack(bytes: Uint8Array, most = 100): Promise<Map<string, Buffer>> {
  const zip = await openZipFile(retained(bytes), most);
  const all = new Map<string, Buffer>();
  for (const name of zip.entries.keys()) {
    const pieces: Uint8Array[] = [];
    for await (const piece of zip.read(name)) pieces.push(Buffer.from(piece));
    all.set(name, Buffer.concat(pieces));
  }
  return all;
}

/** The offset of the entry's record in the directory, and of the checksum within it. */
const recordOf = (bytes: Buffer, name: string) => bytes.lastIndexOf(name) - 46;
const SUM_AT = 16;

const noise = (length: number) => Buffer.from(Array.from({ length }, (_, index) => (index * 7919 + (index >> 3) * 104729) & 0xff));
const TEXT = Buffer.from('0.25 41.40345833 -81.75291667 780\r\n'.repeat(20_000));
const ENTRIES: readonly Given[] = [
  { name: 'files/photo', isPacked: false, contents: noise(200_000) },
  { name: 'files/survey', isPacked: true, contents: TEXT },
  { name: 'project.json', isPacked: true, contents: Buffer.from('{}') },
];

describe('an archive that Touchdown writes', () => {
  it('is read by other programs with its contents unchanged', async () => {
    const bytes = await written(ENTRIES);
    const read = unzipSync(bytes);
    expect(Object.keys(read)).toEqual(ENTRIES.map(({ name }) => name));
    for (const { name, contents } of ENTRIES) {
      expect(Buffer.from(read[name] ?? []).equals(contents), name).toBe(true);
      expect(bytes.readUInt32LE(recordOf(bytes, name) + SUM_AT), name).toBe(crc32(contents));
    }
    expect(bytes.length).toBeLessThan(210_000);
  });
  it('has the same bytes regardless of how its contents arrive', async () => {
    const whole = await written(ENTRIES);
    const cuts = fc.array(fc.integer({ min: 1, max: TEXT.length }), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(cuts, async (places) => {
        expect((await written(ENTRIES, places)).equals(whole)).toBe(true);
      }),
      { numRuns: 15 },
    );
  });
  it('ends with its end record, with room for a seal', async () => {
    const pieces: Uint8Array[] = [];
    const none = (async function* (): AsyncGenerator<ZipEntry> {})();
    for await (const piece of zipOf(none)) pieces.push(piece);
    expect(pieces.at(-1)).toHaveLength(22);
  });
  it('can contain more entries than a plain ZIP archive', async () => {
    const count = 70_000;
    const many = (async function* (): AsyncGenerator<ZipEntry> {
      for (let index = 0; index < count; index += 1)
        yield { name: `files/${index}`, isPacked: false, contents: cutAt(Buffer.from(`${index}`), []) };
    })();
    const pieces: Uint8Array[] = [];
    for await (const piece of zipOf(many)) pieces.push(Buffer.from(piece));
    const bytes = Buffer.concat(pieces);
    const place = retained(bytes);
    expect((await openZipFile(place, count)).entries.size).toBe(count);
    expect(Object.keys(unzipSync(bytes))).toHaveLength(count);
    await expect(openZipFile(place, count - 1)).rejects.toThrow('more entries');
  });
});

describe('an archive from a user', () => {
  it('is read regardless of the program that packed it', async () => {
    const packed = zipSync({ 'project.json': [Buffer.from('{"a":1}'), { level: 9 }], 'files/x': [noise(5_000), { level: 0 }] });
    const read = await readBack(packed);
    expect([read.get('project.json')?.toString(), read.get('files/x')?.equals(noise(5_000))]).toEqual(['{"a":1}', true]);
    expect((await readBack(await written(ENTRIES))).get('files/survey')?.equals(TEXT)).toBe(true);
  });

  const changed = (bytes: Buffer, change: (copy: Buffer) => void): Buffer => {
    const copy = Buffer.from(bytes);
    change(copy);
    return copy;
  };
  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['cut off', (bytes) => bytes.subarray(0, bytes.length - 30)],
    ['no archive at all', () => Buffer.from('PK and nothing more')],
    ['empty', () => Buffer.alloc(0)],
    ['changed in its contents', (bytes) => changed(bytes, (copy) => copy.writeUInt8(copy.readUInt8(500) ^ 1, 500))],
    ['with another sum', (bytes) => changed(bytes, (copy) => copy.writeUInt32LE(1, recordOf(copy, 'files/photo') + SUM_AT))],
    ['with more than it says', (bytes) => changed(bytes, (copy) => copy.writeUInt32LE(100, recordOf(copy, 'files/survey') + 24))],
    ['with less than it says', (bytes) => changed(bytes, (copy) => copy.writeUInt32LE(1e9, recordOf(copy, 'files/survey') + 24))],
    ['with two entries on the same bytes', (bytes) => changed(bytes, (copy) => copy.writeUInt32LE(0, recordOf(copy, 'files/survey') + 42))],
    ['with an entry behind its end', (bytes) => changed(bytes, (copy) => copy.writeUInt32LE(4e9, recordOf(copy, 'files/photo') + 42))],
    [
      'with an entry named otherwise before its contents',
      (bytes) => changed(bytes, (copy) => copy.write('files/other', copy.indexOf('files/photo'), 'ascii')),
    ],
    ['with a password', (bytes) => changed(bytes, (copy) => copy.writeUInt16LE(0x0809, recordOf(copy, 'files/photo') + 8))],
    ['packed in another way', (bytes) => changed(bytes, (copy) => copy.writeUInt16LE(14, recordOf(copy, 'files/photo') + 10))],
    ['with a count that is not true', (bytes) => changed(bytes, (copy) => copy.writeUInt16LE(99, copy.length - 12))],
    ['with a directory elsewhere', (bytes) => changed(bytes, (copy) => copy.writeUInt32LE(7, copy.length - 6))],
  ])('is rejected: %s', async (_what, spoil) => {
    const spoilt = spoil(await written(ENTRIES));
    await expect(readBack(spoilt)).rejects.toMatchObject({ name: 'ZipFault' });
  });
  it('is rejected if two entries have the same name', async () => {
    const twice = await written([...ENTRIES.slice(0, 1), ...ENTRIES.slice(0, 1)]);
    await expect(readBack(twice)).rejects.toThrow('two entries of the same name');
  });
  it('never makes the reader fail in any other way, whichever bytes are changed', async () => {
    const whole = await written([{ name: 'files/a', isPacked: true, contents: noise(300) }, ...ENTRIES.slice(2)]);
    const faults = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(faults, async (places) => {
        const spoilt = changed(whole, (copy) => places.forEach(([at, byte]) => copy.writeUInt8(byte, at)));
        const outcome = await readBack(spoilt).then(
          () => 'ZipFault',
          (error: unknown) => (error instanceof Error ? error.name : ''),
        );
        expect(outcome).toBe('ZipFault');
      }),
      { numRuns: 300 },
    );
  });
});
