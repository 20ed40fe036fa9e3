import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { DataDirectoryInUseError, lockDataDirectory, type Owner } from './lock.ts';

const temporaryFolder = () => mkdtempSync(path.join(tmpdir(), 'touchdown-lock-'));

const refusal = (dataDir: string): string => {
  try {
    lockDataDirectory(dataDir);
  } catch (error) {
    if (error instanceof DataDirectoryInUseError) return error.message;
    throw error;
  }
  throw new Error('the folder was given to a second owner');
};

const writeOwner = (dataDir: string, number: number, owner: Partial<Owner>) => {
  const whole: Owner = {
    pid: process.pid,
    since: '2026-01-01T00:00:00Z',
    host: hostname(),
    birthMark: null,
    address: null,
    released: false,
  };
  writeFileSync(path.join(dataDir, 'owner', `${number}.json`), JSON.stringify({ ...whole, ...owner }));
};

describe('the lock of a data folder', () => {
  it('rejects a second owner and names the first: process, time, address', () => {
    const dataDir = temporaryFolder();
    const lock = lockDataDirectory(dataDir);
    expect(refusal(dataDir)).toContain(`is in use by process ${process.pid} on ${hostname()} since 20`);
    lock.announce('http://127.0.0.1:3000');
    expect(refusal(dataDir)).toContain('and is running at http://127.0.0.1:3000');
    lock.release();
  });

  it('is available again after a release', () => {
    const dataDir = temporaryFolder();
    lockDataDirectory(dataDir).release();
    lockDataDirectory(dataDir).release();
  });

  it('ignores an owner that was killed', () => {
    const dataDir = temporaryFolder();
    lockDataDirectory(dataDir).release();
    const gone = spawnSync(process.execPath, ['--version']).pid;
    writeOwner(dataDir, 7, { pid: gone });
    lockDataDirectory(dataDir).release();
  });

  it('is not fooled by another program that reused the process id of a killed owner', () => {
    const dataDir = temporaryFolder();
    lockDataDirectory(dataDir).release();
    writeOwner(dataDir, 7, { pid: process.pid, birthMark: 'long ago' });
    lockDataDirectory(dataDir).release();
  });

  it('trusts an owner on another machine as long as it sends heartbeats', () => {
    const dataDir = temporaryFolder();
    lockDataDirectory(dataDir).release();
    writeOwner(dataDir, 7, { host: 'another-machine', pid: 1 });
    expect(refusal(dataDir)).toContain('process 1 on another-machine');
  });

  it('has one owner at a time, however many processes compete and however they end', async () => {
    const dataDir = temporaryFolder();
    const journal = path.join(dataDir, 'journal');
    const contender = path.resolve(import.meta.dirname, '../test/lock-contender.ts');
    const [CONTENDERS, TIMES] = [6, 40];
    const exits = await Promise.all(
      Array.from({ length: CONTENDERS }, () => {
        const child = spawn(process.execPath, ['--import', 'tsx', contender, ...[dataDir, journal, TIMES, CONTENDERS].map(String)], {
          stdio: 'inherit',
        });
        return new Promise((resolve) => child.once('exit', resolve));
      }),
    );
    expect(exits).toEqual(Array(CONTENDERS).fill(0));
    const lines = readFileSync(journal, 'utf8').trim().split('\n');
    expect(lines).toHaveLength(2 * CONTENDERS * TIMES);
    for (let at = 0; at < lines.length; at += 2) expect(lines[at + 1]).toBe(lines[at]?.replace('enter', 'leave'));
    expect(new Set(lines).size).toBe(2 * CONTENDERS);
  });
});
