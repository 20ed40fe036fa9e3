import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { PART_BYTES, settleInParts } from './settle-in-parts.ts';

const CHUNK = Buffer.alloc(PART_BYTES / 8, 'x');
const chunks = (count: number) => Readable.from(Array.from({ length: count }, () => CHUNK));

it('flushes a file after each part while it is written, and a small one never', async () => {
  let flushed = 0;
  const file = { datasync: async () => void (flushed += 1) };
  expect((await buffer(chunks(7).pipe(settleInParts(file)))).length).toBe(7 * CHUNK.length);
  expect(flushed).toBe(0);
  expect((await buffer(chunks(20).pipe(settleInParts(file)))).length).toBe(20 * CHUNK.length);
  expect(flushed).toBe(2);
});

it('fails when the disk does', async () => {
  const file = { datasync: () => Promise.reject(new Error('the disk is full')) };
  await expect(buffer(chunks(8).pipe(settleInParts(file)))).rejects.toThrow('the disk is full');
});
