import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { standingThread } from './standing-thread.ts';
import { loadThreadsFrom } from './thread.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'touchdown-standing-thread-'));
beforeAll(() => {
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "commonjs" }');
  writeFileSync(
    path.join(folder, 'adding.js'),
    `const { parentPort: port } = require('node:worker_threads');
     let sum = 0;
     port.on('message', ({ id, work }) => {
       if (work === Infinity) return;
       if (work < 0) process.exit(3);
       if (work === 0) port.postMessage({ id, message: 'nothing to add' });
       else port.postMessage({ id, result: (sum += work) });
     });`,
  );
  loadThreadsFrom(folder);
});
afterAll(() => {
  loadThreadsFrom(inject('bundle'));
  rmSync(folder, { recursive: true });
});

const adding = (longestMs = 60_000, idleMs = 60_000) =>
  standingThread<number>({ name: 'the sum', source: path.join(folder, 'adding.ts'), mebibytes: 64, longestMs, idleMs });

describe('a standing thread', () => {
  it('has what it kept from former work, also for work that is given at once', async () => {
    const add = adding();
    expect(await add(1)).toBe(1);
    expect(await Promise.all([add(2), add(3)])).toEqual([3, 6]);
    await expect(add(-1)).rejects.toThrow('the sum ended with code 3');
  });
  it('continues after work that failed', async () => {
    const add = adding();
    await expect(add(0)).rejects.toThrow('the sum failed: nothing to add');
    expect(await add(5)).toBe(5);
    await expect(add(-1)).rejects.toThrow('the sum ended with code 3');
  });
  it('restarts after it has ended, and rejects all waiting work', async () => {
    const add = adding();
    expect(await add(4)).toBe(4);
    const both = await Promise.allSettled([add(Infinity), add(-1)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await add(2)).toBe(2);
    await expect(add(-1)).rejects.toThrow('the sum ended with code 3');
  });
  it('ends with work that takes too long', async () => {
    await expect(adding(1)(Infinity)).rejects.toThrow('the sum took too long');
  });
});
