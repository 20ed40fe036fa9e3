/** Starting with an unusable data folder: one sentence, and exit code 1. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bundled } from '../test/processes.ts';

const { main: MAIN } = bundled();
const NOBODY = 65_534;
/** Longer than any start takes. One that never ends handles no other signal. */
const KILLED_AFTER = { timeout: 60_000, killSignal: 'SIGKILL' } as const;
/** No folder is read-only for root, so Touchdown is started under another account. */
const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
const READ = 'require("node:fs").readFileSync(process.argv[1])';
const mayStart = process.platform !== 'win32' && spawnSync(process.execPath, ['-e', READ, MAIN], account).status === 0;

let folder = '';
let running: ChildProcess | null = null;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'touchdown-start-'));
  chmodSync(folder, 0o755);
});
// If it started anyway, it stops with its database.
afterEach(() => running?.kill());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts Touchdown through a shell command that ends in it. Returns its output and exit code. */
function started(dataDir: string, before = ''): Promise<{ readonly output: string; readonly code: number | null }> {
  const env = { TMPDIR: tmpdir(), TOUCHDOWN_DATA_DIR: dataDir, PORT: '0' };
  const command = `${before} exec "$0" "$1"`;
  const child = spawn('/bin/sh', ['-c', command, process.execPath, MAIN], {
    ...account,
    ...KILLED_AFTER,
    env,
    cwd: path.dirname(MAIN),
  });
  running = child;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      running = null;
      resolve({ output, code });
    });
  });
}
const sentence = (dataDir: string, why: string) =>
  `The data folder ${dataDir} cannot be used: ${why}. Set TOUCHDOWN_DATA_DIR to another folder.\n`;

describe.runIf(mayStart)('a start', () => {
  it('with a file as data folder ends with one sentence', async () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    expect(await started(file)).toEqual({ output: sentence(file, 'part of the path is not a folder'), code: 1 });
  });
  it.runIf(process.platform === 'linux')('below /proc, where no folder can be created, ends with one sentence', async () => {
    const dataDir = '/proc/touchdown/data';
    expect(await started(dataDir)).toEqual({ output: sentence(dataDir, 'no folder can be created there'), code: 1 });
  });
  it('in a read-only folder ends with one sentence, and leaves the folder unchanged', async () => {
    const dataDir = path.join(folder, 'read-only');
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o555);
    expect(await started(dataDir)).toEqual({ output: sentence(dataDir, 'permission denied'), code: 1 });
    expect(readdirSync(dataDir)).toEqual([]);
  });
  it.runIf(existsSync('/dev/full'))('on a full disk ends with one sentence, and leaves nothing behind', async () => {
    const dataDir = path.join(folder, 'full');
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o777);
    // The shell replaces itself with Touchdown under the same process id, so its first write goes to a device that is always full.
    const { output, code } = await started(dataDir, 'ln -s /dev/full "$TOUCHDOWN_DATA_DIR/write-check.$$" &&');
    expect({ output, code }).toEqual({ output: sentence(dataDir, 'the disk is full'), code: 1 });
    expect(readdirSync(dataDir)).toEqual([]);
  });
});
