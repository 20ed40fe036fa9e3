// Archives in memory, unpacked without a platform. Those on disk are tested by the server, which adds its own unpacking.
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { openZip, type ZipLimits } from './zip.ts';
import { bytesSource } from './zip-source.ts';

const MEBIBYTE = 1024 * 1024;
const LIMITS: ZipLimits = { entries: 10, unpackedBytes: 100 * MEBIBYTE };

async function readBack(bytes: Uint8Array, limits = LIMITS): Promise<Map<string, Uint8Array>> {
  const archive = await openZip(bytesSource(bytes), limits);
  const all = new Map<string, Uint8Array>();
  for (const name of archive.entries.keys()) {
    const pieces: Uint8Array[] = [];
    for await (const piece of archive.read(name)) pieces.push(piece);
    all.set(name, new Uint8Array(Buffer.concat(pieces)));
  }
  return all;
}
const noise = (length: number): Uint8Array => Uint8Array.from({ length }, (_, n) => (n * 7919 + (n >> 3) * 104_729) & 0xff);

describe('an archive in memory', () => {
  it('is read as it was packed, compressed or stored', async () => {
    const read = await readBack(
      zipSync({ 'a.txt': strToU8('a'.repeat(5_000)), 'b.bin': [noise(70_000), { level: 0 }], empty: new Uint8Array(0) }),
    );
    expect(new TextDecoder().decode(read.get('a.txt'))).toBe('a'.repeat(5_000));
    expect(read.get('b.bin')).toEqual(noise(70_000));
    expect(read.get('empty')).toHaveLength(0);
  });
  it('that unpacks to more than the limit is rejected, however small it is', async () => {
    const bomb = zipSync({ 'doc.kml': new Uint8Array(3 * MEBIBYTE) });
    expect(bomb.length).toBeLessThan(MEBIBYTE / 100);
    const limited = (unpackedBytes: number) => readBack(zipSync({ a: [noise(3 * MEBIBYTE), { level: 0 }] }), { ...LIMITS, unpackedBytes });
    await expect(limited(2 * MEBIBYTE)).rejects.toThrow('larger than the 2 MB limit when extracted');
    expect((await limited(3 * MEBIBYTE)).get('a')).toHaveLength(3 * MEBIBYTE);
    await expect(readBack(bomb)).rejects.toThrow('too large to read: it extracts to more than 200 times its size');
  });
  it('counts all entries together', async () => {
    const two = zipSync({ a: noise(MEBIBYTE), b: noise(MEBIBYTE) }, { level: 0 });
    await expect(readBack(two, { ...LIMITS, unpackedBytes: 1.5 * MEBIBYTE })).rejects.toThrow('larger than the 1.5 MB limit');
  });
  it('with another checksum, or cut off, is damaged', async () => {
    const packed = zipSync({ a: noise(1_000) });
    const changed = Uint8Array.from(packed);
    changed[60] = (changed[60] ?? 0) ^ 1;
    await expect(readBack(changed)).rejects.toThrow('damaged or incomplete');
    // Stored bytes can only be found wrong by their checksum.
    const stored = zipSync({ a: [noise(1_000), { level: 0 }] });
    stored[500] = (stored[500] ?? 0) ^ 1;
    await expect(readBack(stored)).rejects.toThrow('damaged or incomplete');
    await expect(readBack(packed.slice(0, -10))).rejects.toThrow('damaged or incomplete');
  });
  it('never makes the reader fail in any other way, whichever bytes are changed', async () => {
    const whole = zipSync({ a: noise(300), b: strToU8('b'.repeat(400)) });
    const faults = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(faults, async (places) => {
        const spoilt = Uint8Array.from(whole);
        for (const [at, byte] of places) spoilt[at] = byte;
        const outcome = await readBack(spoilt).then(
          (read) => (read.size > 0 ? 'read' : ''),
          (error: unknown) => (error instanceof Error ? error.name : ''),
        );
        expect(['ZipFault', 'read']).toContain(outcome);
      }),
      { numRuns: 300 },
    );
  });
});
