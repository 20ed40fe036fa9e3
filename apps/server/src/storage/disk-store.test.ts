import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { meaningOfDiskError } from './disk-failures.ts';
import { diskStore } from './disk-store.ts';
import { filesFolder, tempFolder } from './folders.ts';
import { writeTempFile, removeOldTempFiles } from './temp-file.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'touchdown-disk-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const TEXT = 'Windsock: north-east corner.';
const modeOf = async (place: string) => ((await stat(place)).mode & 0o777).toString(8);
const incoming = () => readdir(tempFolder(dataDir));

describe('files on disk', () => {
  it('are accessible only to our own account, whatever the process umask', async () => {
    const former = process.umask(0o277);
    try {
      const file = await writeTempFile(dataDir, Readable.from([Buffer.from(TEXT)]));
      await diskStore(dataDir).put(file.key, file);
      expect(await buffer(await diskStore(dataDir).open(file.key))).toEqual(Buffer.from(TEXT));
      for (const folder of [filesFolder(dataDir), tempFolder(dataDir), path.dirname(filesFolder(dataDir))])
        expect(await modeOf(folder)).toBe('700');
    } finally {
      process.umask(former);
    }
  });
  it('are counted and hashed as they arrive, and moved whole', async () => {
    const file = await writeTempFile(dataDir, Readable.from([Buffer.from('Wind'), Buffer.from('sock')]));
    expect(file).toMatchObject({ size: 8, sha256: '3f79d331ef3bfcb90e93202dc7ba5f66e13750de8bb35d9763f40e96e4c34353' });
    await diskStore(dataDir).put(file.key, file);
    expect(await incoming()).toEqual([]);
  });
  it('are read in parts, and a part beyond the end is missing', async () => {
    const file = await writeTempFile(dataDir, Readable.from([Buffer.from(TEXT)]));
    const store = diskStore(dataDir);
    await store.put(file.key, file);
    expect((await store.read(file.key, 10, 10)).toString()).toBe('north-east');
    await expect(store.read(file.key, 10, TEXT.length)).rejects.toMatchObject({ code: 'FILE_MISSING' });
    await expect(store.read(uuidv7(), 0, 1)).rejects.toMatchObject({ code: 'FILE_MISSING' });
  });
  it('that exceed the available space leave nothing', async () => {
    const file = () => Readable.from([Buffer.from(TEXT), Buffer.from(TEXT)]);
    await expect(writeTempFile(dataDir, file(), 2 * TEXT.length - 1)).rejects.toMatchObject({ code: 'STORAGE_FULL' });
    expect(await incoming()).toEqual([]);
    expect((await writeTempFile(dataDir, file(), 2 * TEXT.length)).size).toBe(2 * TEXT.length);
  });
  it('that stop arriving leave nothing', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from(TEXT);
        throw new Error('gone');
      })(),
    );
    await expect(writeTempFile(dataDir, broken)).rejects.toThrow('gone');
    expect(await incoming()).toEqual([]);
  });
  it('that fail before their first byte leave nothing', async () => {
    const failing = () =>
      new Readable({
        read() {
          this.destroy(new Error('gone'));
        },
      });
    const uploads = await Promise.allSettled(Array.from({ length: 100 }, () => writeTempFile(dataDir, failing())));
    expect(uploads.map(({ status }) => status)).not.toContain('fulfilled');
    expect(await incoming()).toEqual([]);
  });
  it('are reported missing when they are gone, and can be removed twice', async () => {
    const store = diskStore(dataDir);
    await store.remove(uuidv7());
    await expect(store.open(uuidv7())).rejects.toMatchObject({ code: 'FILE_MISSING' });
    await expect(store.remove('../../etc/passwd')).rejects.toThrow('not a valid file key');
  });
  it('report a full disk as such', () => {
    const failing = (code: string) => Object.assign(new Error(code), { code, syscall: 'write' });
    expect(meaningOfDiskError(failing('ENOSPC'))).toMatchObject({ code: 'STORAGE_FULL' });
    expect(meaningOfDiskError(failing('EDQUOT'))).toMatchObject({ code: 'STORAGE_FULL' });
    expect(meaningOfDiskError(failing('EIO'))).toMatchObject({ code: 'FILE_STORE_UNAVAILABLE' });
  });
  it('partially written by an ended process are removed after a day', async () => {
    await writeTempFile(dataDir, Readable.from([Buffer.from(TEXT)]));
    const [young = ''] = await incoming();
    await writeFile(path.join(tempFolder(dataDir), 'old'), TEXT);
    const now = new Date('2026-11-22T09:00:00Z');
    const writtenHoursAgo = async (name: string, hours: number) => {
      const at = new Date(now.getTime() - hours * 60 * 60 * 1_000);
      await utimes(path.join(tempFolder(dataDir), name), at, at);
    };
    await writtenHoursAgo(young, 23);
    await writtenHoursAgo('old', 25);
    await removeOldTempFiles(dataDir, now);
    expect(await incoming()).toEqual([young]);
  });
});
