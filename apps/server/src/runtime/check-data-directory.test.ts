import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDataDirectory } from './check-data-directory.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'touchdown-data-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the work on a separate file system with these mount options. Returns false if this account cannot mount. */
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
const isRoot = process.getuid?.() === 0;
const mayMount = process.platform === 'linux' && isRoot && spawnSync('unshare', ['--mount', 'true']).status === 0;

const NOBODY = 65_534;
const hasAccounts = process.platform !== 'win32';
/** Runs the work without root privileges, because no folder is read-only for root. */
function asAnotherAccount(work: () => void): void {
  if (!isRoot) return work();
  process.seteuid?.(NOBODY);
  try {
    work();
  } finally {
    process.seteuid?.(0);
  }
}

describe('the data folder', () => {
  it('is created, including its parent folders, and left empty', () => {
    const dataDir = path.join(folder, 'one/two');
    checkDataDirectory(dataDir);
    checkDataDirectory(dataDir);
    expect(readdirSync(dataDir)).toEqual([]);
  });
  it('is rejected if it is a file or below one', () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    const sentence = (dataDir: string) =>
      `The data folder ${dataDir} cannot be used: part of the path is not a folder. Set TOUCHDOWN_DATA_DIR to another folder.`;
    for (const dataDir of [file, path.join(file, 'data')]) expect(() => checkDataDirectory(dataDir)).toThrow(sentence(dataDir));
  });
  it.runIf(process.platform === 'linux')('is rejected below /proc, where no folder can be created', () => {
    for (const dataDir of ['/proc/touchdown', '/proc/touchdown/data', '/proc/self/touchdown/data'])
      expect(() => checkDataDirectory(dataDir)).toThrow(`The data folder ${dataDir} cannot be used: no folder can be created there.`);
  });
  it.runIf(hasAccounts)('is rejected if its path is too long or a loop of symbolic links', () => {
    const [loop, long] = [path.join(folder, 'loop'), path.join(folder, 'a'.repeat(300))];
    symlinkSync(loop, loop);
    expect(() => checkDataDirectory(loop)).toThrow(`The data folder ${loop} cannot be used: its path has a loop of symbolic links.`);
    expect(() => checkDataDirectory(long)).toThrow(`The data folder ${long} cannot be used: its path is too long.`);
  });
  it.runIf(hasAccounts)('is rejected if this account cannot write to it', () => {
    const dataDir = path.join(folder, 'read-only');
    mkdirSync(dataDir);
    chmodSync(folder, 0o755);
    chmodSync(dataDir, 0o555);
    asAnotherAccount(() => {
      for (const one of [dataDir, path.join(dataDir, 'data')])
        expect(() => checkDataDirectory(one)).toThrow(
          `The data folder ${one} cannot be used: permission denied. Set TOUCHDOWN_DATA_DIR to another folder.`,
        );
    });
    expect(readdirSync(dataDir)).toEqual([]);
  });
  it.runIf(existsSync('/dev/full'))('is rejected if the system reports that no space is left', () => {
    const dataDir = path.join(folder, 'full');
    mkdirSync(dataDir);
    // The check's write goes to a device that is always full.
    symlinkSync('/dev/full', path.join(dataDir, `write-check.${process.pid}`));
    expect(() => checkDataDirectory(dataDir)).toThrow(
      `The data folder ${dataDir} cannot be used: the disk is full. Set TOUCHDOWN_DATA_DIR to another folder.`,
    );
    expect(readdirSync(dataDir)).toEqual([]);
  });
  it.runIf(mayMount)('is rejected on a read-only disk', () => {
    const ran = onFileSystem('ro,size=4m', (mounted) => {
      expect(() => checkDataDirectory(mounted)).toThrow('cannot be used: it is on a read-only disk.');
      expect(() => checkDataDirectory(path.join(mounted, 'data'))).toThrow('cannot be used: it is on a read-only disk.');
    });
    expect(ran).toBe(true);
  });
  it.runIf(mayMount)('is rejected on a full disk', () => {
    const ran = onFileSystem('size=512k', (mounted) => {
      expect(() => checkDataDirectory(mounted)).toThrow('cannot be used: the disk is full.');
      expect(readdirSync(mounted)).toEqual([]);
    });
    expect(ran).toBe(true);
  });
});
