/** A separate Chromium for the audits, with an empty profile. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface Chrome {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--remote-debugging-port=0',
];

export async function startChrome(): Promise<Chrome> {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH === undefined) throw new Error('CHROMIUM_PATH names no Chromium; start this with `npm run bench:lighthouse`.');
  const profile = mkdtempSync(path.join(tmpdir(), 'touchdown-lighthouse-'));
  const child = spawn(CHROMIUM_PATH, [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const listening = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(output)?.[1];
      if (listening !== undefined) resolve(Number(listening));
    });
    void ended.then(() => reject(new Error(`Chromium ended while starting.\n${output}`)));
  });
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}
