import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { loadThreadsFrom } from './thread.ts';
import { runInThread } from './thread-work.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'touchdown-thread-work-'));
beforeAll(() => {
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "commonjs" }');
  writeFileSync(
    path.join(folder, 'counting.js'),
    `const { parentPort: port } = require('node:worker_threads');
     port.on('message', (to) => {
       if (to === 0) throw new Error('nothing to count');
       if (to === Infinity) return;
       if (to < 0) process.exit(3);
       for (let n = 1; n <= to; n += 1) port.postMessage({ progress: n });
       port.postMessage({ result: 'counted' });
     });`,
  );
  loadThreadsFrom(folder);
});
afterAll(() => {
  loadThreadsFrom(inject('bundle'));
  rmSync(folder, { recursive: true });
});

const seen: number[] = [];
const count = (to: number, options: { signal?: AbortSignal; longestMs?: number } = {}) =>
  runInThread<number, string>(to, {
    ...{ name: 'the count', source: path.join(folder, 'counting.ts'), mebibytes: 64, onProgress: (n) => seen.push(n) },
    ...{ signal: new AbortController().signal, ...options },
  });

describe('work in a thread', () => {
  it('reports its progress, then its result', async () => {
    expect(await count(3)).toBe('counted');
    expect(seen).toEqual([1, 2, 3]);
  });
  it('fails with the error of the thread', async () => {
    await expect(count(0)).rejects.toThrow('nothing to count');
  });
  it('fails if the thread ends without a result', async () => {
    await expect(count(-1)).rejects.toThrow('the count ended with code 3');
  });
  it('ends when it is canceled, and never starts if it was canceled before', async () => {
    const canceling = new AbortController();
    const counting = count(Infinity, { signal: canceling.signal });
    canceling.abort();
    await expect(counting).rejects.toThrow('the count was canceled');
    await expect(count(3, { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
  });
  it('fails after its time limit', async () => {
    await expect(count(Infinity, { longestMs: 1 })).rejects.toThrow('the count took too long');
  });
});
