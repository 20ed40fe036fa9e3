/** How long the built product, including its database, takes from start until it serves existing data, compared with a bare Node server. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type Measured, percentile, type SelfMeasured } from './harness.ts';
import { freePort, signIn } from './list-reads/product.ts';
import { PROJECT } from './server-load/mixed-requests.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const PERSON = { email: 'ada@example.org', password: 'four words in a row' };
const ROUNDS = 7;
const PROJECTS = 50;
const ALLOWED_MS = 1_500;

/** A bare Node server that prints a line when it listens. */
const BARE = `require('node:http').createServer((_, answer) => answer.end('here')).listen(0, '127.0.0.1', () => console.log('is running at'))`;

/**
 * Starts the program, waits for the line that reports that it serves, does the work, and ends it. Returns the milliseconds until that line.
 */
async function untilServes(args: readonly string[], env: Readonly<Record<string, string>> = {}, work = async () => {}): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) if (/\bis running at\b/.test(line)) break;
  const took = performance.now() - began;
  try {
    await work();
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
  return took;
}

interface Start {
  readonly product: number;
  readonly bare: number;
}

async function starts(): Promise<Start[]> {
  const dataDir = path.join(tmpdir(), `touchdown-bench-${randomBytes(6).toString('hex')}`);
  const port = await freePort();
  const env = {
    ...{ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), DATABASE_URL: '', TOUCHDOWN_DATA_DIR: dataDir },
    ...{ TOUCHDOWN_ADMIN_EMAIL: PERSON.email, TOUCHDOWN_ADMIN_PASSWORD: PERSON.password },
  };
  const product = (work?: () => Promise<void>) => untilServes(['apps/server/dist/main.js'], env, work);
  try {
    await product(async () => {
      const base = `http://127.0.0.1:${port}`;
      const cookie = await signIn(base, PERSON.email, PERSON.password);
      const headers = { cookie, 'content-type': 'application/json' };
      for (let n = 0; n < PROJECTS; n += 1) {
        const { ok, status } = await fetch(`${base}/api/projects`, { method: 'POST', headers, body: JSON.stringify(PROJECT) });
        if (!ok) throw new Error(`a project was answered with ${status}`);
      }
    });
    const all: Start[] = [];
    for (let round = 0; round < ROUNDS; round += 1) all.push({ product: await product(), bare: await untilServes(['-e', BARE]) });
    return all;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

let measured: Promise<Start[]> | null = null;

const benchmark = (name: string, baselineIs: string, ratioOf: (start: Start) => number): SelfMeasured => ({
  name: `cold-start/${name}`,
  subjectIs: `the product with its own database and ${PROJECTS} projects in it, from the start of the process until it serves`,
  baselineIs,
  measure: async (): Promise<Measured> => {
    const all = await (measured ??= starts());
    const ratios = all.map(ratioOf);
    const times = all.map(({ product }) => product);
    return {
      perSecond: 1_000 / percentile(times, 0.5),
      ratio: percentile(ratios, 0.5),
      ratioLow: percentile(ratios, 0),
      ratioHigh: percentile(ratios, 1),
    };
  },
});

export default [
  benchmark('time', `${ALLOWED_MS.toLocaleString('en-US')} ms`, ({ product }) => product / ALLOWED_MS),
  benchmark('control', 'a server of Node and nothing else, which says how quiet the machine is', ({ product, bare }) => product / bare),
];
