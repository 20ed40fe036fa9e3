import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeName } from './store-name.ts';

let folders: string[];
beforeEach(async () => {
  folders = await Promise.all(['one', 'other'].map((name) => mkdtemp(path.join(tmpdir(), `touchdown-${name}-`))));
});
afterEach(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

const ofFolder = (dataDir = '') => storeName({ dataDir, s3: null });
const ofBucket = (bucket: string, dataDir = '') =>
  storeName({ dataDir, s3: { endpoint: 'https://s3.example.org', bucket, region: 'eu', accessKeyId: 'a', secretAccessKey: 'b' } });

describe('the name of a file store', () => {
  it('is the same for a folder for all processes at any time, and differs between folders', async () => {
    const names = await Promise.all([1, 2, 3, 4].map(() => ofFolder(folders[0])));
    expect(new Set([...names, await ofFolder(folders[0])]).size).toBe(1);
    expect(await ofFolder(folders[1])).not.toBe(names[0]);
  });
  it('identifies a bucket, wherever the data folder is', async () => {
    expect(await ofBucket('pads', folders[0])).toBe(await ofBucket('pads', folders[1]));
    expect(await ofBucket('pads')).not.toBe(await ofBucket('parks'));
  });
});
