import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testBucket } from '../test/bucket.ts';
import type { LocalFile } from './file-store.ts';
import { s3Store } from './s3-store.ts';

const bucket = testBucket();
const bytes = randomBytes(3 * 1024 * 1024 + 7);
let folder: string;
let file: LocalFile;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'touchdown-s3-'));
  file = { path: path.join(folder, 'file'), size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  await writeFile(file.path, bytes);
});
afterAll(() => rm(folder, { recursive: true }));

const store = () => s3Store(bucket.settings);
/** Only for a bucket that never responds: a busy machine can take longer than this for a real response. */
const impatientStore = () => s3Store(bucket.settings, { silentMs: 300, answerMs: 600 });
const refusedWith = (code: string) => expect.objectContaining({ code }) as Error;
const answering = (status: number) => (_request: unknown, response: ServerResponse) => {
  response.writeHead(status).end('<Error><Code>Planned</Code></Error>');
  return true;
};

describe('a bucket', () => {
  it('rejects an incorrect secret, and nothing is stored', async () => {
    const key = uuidv7();
    const stranger = s3Store({ ...bucket.settings, secretAccessKey: 'wrong' });
    await expect(stranger.put(key, file)).rejects.toEqual(refusedWith('FILE_STORE_UNAVAILABLE'));
    // A rejection is not transient, so it is not retried.
    expect(bucket.answered).toEqual(['PUT 403']);
    expect(bucket.objects.size).toBe(0);
  });
  it('returns what was stored until it is removed; removing twice is not an error', async () => {
    const key = uuidv7();
    await store().put(key, file);
    expect(bucket.objects.get(`/pads/uploads/${key}`)?.equals(bytes)).toBe(true);
    expect((await buffer(await store().open(key))).equals(bytes)).toBe(true);
    await store().remove(key);
    await store().remove(key);
    await expect(store().open(key)).rejects.toEqual(refusedWith('FILE_MISSING'));
  });
  it('returns a part of what was stored, and never all of it', async () => {
    const key = uuidv7();
    await store().put(key, file);
    expect((await store().read(key, 1_000, 20)).equals(bytes.subarray(1_000, 1_020))).toBe(true);
    for (const start of [bytes.length, bytes.length - 1])
      await expect(store().read(key, start, 2)).rejects.toEqual(refusedWith('FILE_MISSING'));
    await expect(store().read(uuidv7(), 0, 2)).rejects.toEqual(refusedWith('FILE_MISSING'));
    bucket.interrupt = answering(200);
    await expect(store().read(key, 0, 2)).rejects.toEqual(refusedWith('FILE_STORE_UNAVAILABLE'));
  });
  it('accepts only UUID keys', async () => {
    for (const key of ['../secret', 'a', '', `${uuidv7()}/x`]) expect(() => store().remove(key)).toThrow('not a valid file key');
    expect(bucket.answered).toEqual([]);
  });
  it.each([500, 503, 429])('that returns %i twice is tried a third time', async (status) => {
    let faults = 0;
    bucket.interrupt = (request, response) => (faults++ < 2 ? answering(status)(request, response) : false);
    const key = uuidv7();
    await store().put(key, file);
    expect(bucket.objects.get(`/pads/uploads/${key}`)?.equals(bytes)).toBe(true);
  });
  it.each([500, 403, 404])('that always returns %i for a file stores nothing', async (status) => {
    bucket.interrupt = answering(status);
    await expect(store().put(uuidv7(), file)).rejects.toEqual(refusedWith('FILE_STORE_UNAVAILABLE'));
    expect(bucket.answered.length).toBe(status === 500 ? 3 : 1);
  });
  it('that does not respond times out', async () => {
    bucket.interrupt = () => true;
    await expect(impatientStore().put(uuidv7(), file)).rejects.toEqual(refusedWith('FILE_STORE_UNAVAILABLE'));
    await expect(impatientStore().open(uuidv7())).rejects.toEqual(refusedWith('FILE_STORE_UNAVAILABLE'));
  });
  it('that disconnects, or does not exist, is reported as such', async () => {
    bucket.interrupt = (request) => {
      request.socket.destroy();
      return true;
    };
    await expect(store().put(uuidv7(), file)).rejects.toEqual(refusedWith('FILE_STORE_UNAVAILABLE'));
    const nowhere = s3Store({ ...bucket.settings, endpoint: 'http://127.0.0.1:9' });
    await expect(nowhere.put(uuidv7(), file)).rejects.toEqual(refusedWith('FILE_STORE_UNAVAILABLE'));
  });
});
