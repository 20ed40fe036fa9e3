import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { readTar } from './tar-read.ts';
import { tarHeader, type TarMember, tarOf } from './tar-write.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'touchdown-tar-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const AT = new Date('2026-11-22T06:00:00Z');
type Entry = readonly [name: string, content: Buffer];
async function* members(entries: readonly Entry[]): AsyncGenerator<TarMember> {
  for (const [name, body] of entries) yield { name, size: body.length, body: [body] };
}
const archive = (entries: readonly Entry[]) => buffer(Readable.from(tarOf(members(entries), AT)));

async function* pieces(bytes: Buffer, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}
async function read(bytes: Buffer, length = 1_000): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const { name, body } of readTar(pieces(bytes, length))) entries.push([name, await buffer(Readable.from(body))]);
  return entries;
}
const tar = (...args: string[]) => execFileSync('tar', args, { cwd: folder, encoding: 'utf8' });
const ENTRIES: Entry[] = [
  ['touchdown.json', Buffer.from('{}\n')],
  ['tables/public.users/000001.copy', Buffer.alloc(0)],
  ['files/0', Buffer.alloc(512, 'x')],
  ['manifest.json', Buffer.alloc(100_000, 'y')],
];

describe('an archive', () => {
  it('is listed and unpacked by tar, with its date and owner-only permissions', async () => {
    writeFileSync(path.join(folder, 'one.tar'), await archive(ENTRIES));
    expect(tar('tf', 'one.tar').trim().split('\n')).toEqual(ENTRIES.map(([name]) => name));
    expect(tar('--utc', '-tvf', 'one.tar').split('\n')[3]).toMatch(/^-rw------- 0\/0 +100000 2026-11-22 06:00 manifest\.json$/);
    tar('xf', 'one.tar');
    for (const [name, content] of ENTRIES) expect(readFileSync(path.join(folder, name)).equals(content)).toBe(true);
  });
  it('is read as written, however it is split into chunks', async () => {
    const entry = fc.tuple(
      fc.stringMatching(/^[a-z][a-z0-9/._-]{0,80}$/).filter((name) => !name.includes('..')),
      fc.uint8Array({ maxLength: 1_500 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 5 }), fc.integer({ min: 1, max: 3_000 }), async (list, length) => {
        const entries = list.map(([name, content]): Entry => [name, Buffer.from(content)]);
        expect(await read(await archive(entries), length)).toEqual(entries);
      }),
      { numRuns: 100 },
    );
  });
  it('is not written if a body is longer or shorter than declared', async () => {
    async function* wrong(): AsyncGenerator<TarMember> {
      yield { name: 'a', size: 3, body: [Buffer.from('four')] };
    }
    await expect(buffer(Readable.from(tarOf(wrong(), AT)))).rejects.toThrow('a: expected 3 bytes, got 4');
    expect(() => tarHeader('ü', 0, AT)).toThrow('not a valid name');
    expect(() => tarHeader('a'.repeat(101), 0, AT)).toThrow('not a valid name');
  });
});

/** A header with a valid checksum. */
function forged(change: (header: Buffer) => void): Buffer {
  const header = tarHeader('files/0', 0, AT);
  change(header);
  header.fill(' ', 148, 156);
  header.write(
    `${header
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
  );
  return Buffer.concat([header, Buffer.alloc(1_024)]);
}
const STRANGE = 'It contains an invalid entry: a link, a folder, a path outside the backup, or a damaged entry.';

describe('reading rejects', () => {
  it.each([
    ['a path upwards', (header: Buffer) => void header.write('files/../../etc/passwd', 0)],
    ['an absolute path', (header: Buffer) => void header.write('/etc/passwd', 0)],
    ['a path that continues in the prefix', (header: Buffer) => void header.write('../..', 345)],
    ['a symbolic link', (header: Buffer) => void header.write('2/etc/passwd', 156)],
    ['a hard link', (header: Buffer) => void header.write('1', 156)],
    ['a folder', (header: Buffer) => void header.write('5', 156)],
    ['a device', (header: Buffer) => void header.write('3', 156)],
    ['an extended header', (header: Buffer) => void header.write('x', 156)],
    ['a size below nothing', (header: Buffer) => void header.write('-0000000001\0', 124)],
    ['a size that is no number', (header: Buffer) => void header.write('99999999999\0', 124)],
    ['a size of twelve digits, which no file of a backup has', (header: Buffer) => void header.write('100000000000', 124)],
    ['bytes behind the name', (header: Buffer) => void header.write('files/0\0/../..', 0)],
  ])('%s', async (_what, change) => {
    await expect(read(forged(change))).rejects.toThrow(STRANGE);
  });
  it("tar's entry for a link", async () => {
    symlinkSync('/etc/passwd', path.join(folder, 'link'));
    tar('--format=ustar', '-cf', 'link.tar', 'link');
    await expect(read(readFileSync(path.join(folder, 'link.tar')))).rejects.toThrow(STRANGE);
  });
  it('a flipped bit anywhere outside a body', async () => {
    const sound = await archive([['a', Buffer.from('body')]]);
    for (let at = 0; at < sound.length; at += 1) {
      if (at >= 512 && at < 516) continue;
      const bytes = Buffer.from(sound);
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
      await expect(read(bytes), `byte ${at}`).rejects.toThrow(/entry|corrupted|truncated/);
    }
  });
  it('a missing end, and data after the end', async () => {
    const sound = await archive(ENTRIES);
    for (const length of [0, 100, 512, 1_024, sound.length - 512, sound.length - 1])
      await expect(read(sound.subarray(0, length)), String(length)).rejects.toThrow('It is truncated.');
    await expect(read(Buffer.concat([sound, Buffer.from('x')]))).rejects.toThrow('It has extra data after its end.');
  });
});
