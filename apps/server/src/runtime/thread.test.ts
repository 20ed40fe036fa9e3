import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, inject, it } from 'vitest';
import { loadThreadsFrom, openThread } from './thread.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'touchdown-threads-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => loadThreadsFrom(inject('bundle')));

const source = path.join(folder, 'greeting.ts');
writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
writeFileSync(
  source,
  `import { parentPort } from 'node:worker_threads'; const text: string = 'source'; parentPort?.postMessage([text, process.execArgv]);`,
);

async function messageOf(): Promise<unknown> {
  const worker = openThread(source, 64);
  const [message]: unknown[] = await once(worker, 'message');
  await worker.terminate();
  return message;
}

describe('a worker thread', () => {
  it('starts from source where there is no bundle of it', async () => {
    expect(await messageOf()).toEqual(['source', []]);
  });
  it('starts from its bundle if there is one', async () => {
    const bundles = path.join(folder, 'bundles');
    mkdirSync(bundles);
    writeFileSync(
      path.join(bundles, 'greeting.js'),
      `require('node:worker_threads').parentPort.postMessage(['bundle', process.execArgv]);`,
    );
    writeFileSync(path.join(bundles, 'package.json'), '{ "type": "commonjs" }');
    loadThreadsFrom(bundles);
    expect(await messageOf()).toEqual(['bundle', []]);
  });
});
