import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const PROGRAM = fileURLToPath(new URL('../test/stoppable-process.ts', import.meta.url));

let folder = '';
let child: ChildProcess;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'touchdown-stop-'));
});
afterEach(() => {
  child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** A process whose output is read until it is ready and no longer, as when its terminal is closed or its parent has exited. */
async function unread(note: string): Promise<ChildProcess> {
  const started = spawn(process.execPath, ['--import', 'tsx', PROGRAM, note], { stdio: ['ignore', 'pipe', 'pipe'] });
  await new Promise((resolve) => started.stdout.once('data', resolve));
  started.stdout.destroy();
  started.stderr.destroy();
  return started;
}

describe('a process that gets several signals', () => {
  it('stops its parts once, and exits with 0', async () => {
    const note = path.join(folder, 'note');
    child = spawn(process.execPath, ['--import', 'tsx', PROGRAM, note], { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    let output = '';
    for await (const text of child.stdout as AsyncIterable<Buffer>) {
      output += text.toString();
      // As from a terminal: to this process and, again, by npm.
      child.kill('SIGINT');
      child.kill('SIGTERM');
    }
    expect(await ended).toBe(0);
    expect(output.match(/Stopping …/g)).toHaveLength(1);
    expect(readFileSync(note, 'utf8')).toBe('stopped');
  });
});

describe('a process whose output is no longer read', () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('stops its parts at %s, and exits with 0', async (signal) => {
    const note = path.join(folder, 'note');
    child = await unread(note);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    expect(await ended).toBe(0);
    expect(readFileSync(note, 'utf8')).toBe('stopped');
  });
});
