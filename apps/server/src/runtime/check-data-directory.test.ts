import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDataDirectory } from './check-data-directory.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'touchdown-data-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the work on a file system of its own, with these mount options; false where this account may mount none. */
function onFileSystem(options: string, work: (mounted: string) => void): boolean {
  const mounted = path.join(folder, 'mounted');
  mkdirSync(mounted, { recursive: true });
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', mounted]).status !== 0) return false;
  try {
    work(mounted);
  } finally {
    spawnSync('umount', [mounted]);
  }
  return true;
}
const mayMount = process.platform === 'linux' && process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0;

describe('the data folder', () => {
  it('is made, with the folders above it, and left empty', () => {
    const dataDir = path.join(folder, 'one/two');
    checkDataDirectory(dataDir);
    checkDataDirectory(dataDir);
    expect(readdirSync(dataDir)).toEqual([]);
  });
  it('is not a file, nor below one', () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    const sentence = (dataDir: string) =>
      `The data folder ${dataDir} cannot be used: part of the path is not a folder. Set TOUCHDOWN_DATA_DIR to another folder.`;
    for (const dataDir of [file, path.join(file, 'data')]) expect(() => checkDataDirectory(dataDir)).toThrow(sentence(dataDir));
  });
  it.runIf(process.platform === 'linux')('is not below /proc, where no folder can be created', () => {
    for (const dataDir of ['/proc/touchdown', '/proc/touchdown/data', '/proc/self/touchdown/data'])
      expect(() => checkDataDirectory(dataDir)).toThrow(`The data folder ${dataDir} cannot be used: no folder can be created there.`);
  });
  it.runIf(mayMount)('is not on a read-only disk', () => {
    const ran = onFileSystem('ro,size=4m', (mounted) => {
      expect(() => checkDataDirectory(mounted)).toThrow('cannot be used: it is on a read-only disk.');
      expect(() => checkDataDirectory(path.join(mounted, 'data'))).toThrow('cannot be used: it is on a read-only disk.');
    });
    expect(ran).toBe(true);
  });
  it.runIf(mayMount)('is not on a full disk', () => {
    const ran = onFileSystem('size=512k', (mounted) => {
      expect(() => checkDataDirectory(mounted)).toThrow('cannot be used: the disk is full.');
      expect(readdirSync(mounted)).toEqual([]);
    });
    expect(ran).toBe(true);
  });
});
