/** The product as a person starts it: `npm start`'s own script, an empty data folder, a free port. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const START_WITHIN_MS = 120_000;

export interface Product {
  readonly base: string;
  /** The one-time link that start-up printed; null when somebody has an account. */
  readonly setUpLink: string | null;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** All it said so far. */
  output(): string;
  /** Sends the signal and answers the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** A folder that the database's account may pass through; unlike mkdtemp's. */
export function temporaryDataDir(): string {
  const folder = path.join(tmpdir(), `touchdown-e2e-${randomBytes(6).toString('hex')}`);
  mkdirSync(folder, { mode: 0o711 });
  return folder;
}

/** Names the setting that says where the folder lies that a run's journeys begin from. */
export const TEMPLATE = 'TOUCHDOWN_E2E_TEMPLATE';

/** A data folder on which the product was started once already, so that the database need not be made anew; nobody has an account. */
export function readyDataDir(): string {
  const template = process.env[TEMPLATE];
  if (template === undefined) throw new Error(`${TEMPLATE} is not set: the run began without its global setup.`);
  const folder = temporaryDataDir();
  // Owners are kept: as root the product runs its database under another account.
  execFileSync('cp', ['-a', `${template}/.`, folder]);
  return folder;
}

export const removeDataDir = (dataDir: string): void => rmSync(dataDir, { recursive: true, force: true });

/** Nothing of the environment of the tests reaches the product, except where programs are. */
const cleanEnvironment = (more: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  ...more,
});

export interface HowToStart {
  readonly env?: Record<string, string>;
  /** The account it runs as; our own when absent. */
  readonly account?: { readonly uid: number; readonly gid: number };
  /** As a person types it, instead of the script behind it. */
  readonly throughNpm?: boolean;
  /** The folder of an installed copy, built already; the project itself when absent. */
  readonly root?: string;
}

/** The program and its arguments. */
function programOf({ throughNpm = false, root }: HowToStart): readonly [string, readonly string[]] {
  if (throughNpm) return ['npm', ['start']];
  return [process.execPath, [root === undefined ? 'scripts/start.mjs' : 'apps/server/dist/main.js']];
}

/** Starts the product and waits until it serves. */
export async function startProduct(dataDir: string, how: HowToStart = {}): Promise<Product> {
  const { env = {}, account, root = ROOT } = how;
  const [program, args] = programOf(how);
  const child = spawn(program, args, {
    cwd: root,
    env: cleanEnvironment({ PORT: '0', TOUCHDOWN_DATA_DIR: dataDir, ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...account,
  });
  let told = '';
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const base = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`The product did not start in time.\n${told}`)), START_WITHIN_MS);
    const hear = (chunk: Buffer) => {
      told += chunk.toString();
      const address = /serves (http\S+)/.exec(told)?.[1];
      // The link is printed right after the address, or not at all.
      if (address === undefined || !told.endsWith('\n')) return;
      clearTimeout(late);
      setTimeout(() => resolve(address), 100);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void exited.then((code) => {
      clearTimeout(late);
      reject(new Error(`The product ended with code ${String(code)} while starting.\n${told}`));
    });
  });
  return {
    base,
    setUpLink: /^\s+(http\S+\/setup\?token=\S+)$/m.exec(told)?.[1] ?? null,
    dataDir,
    process: child,
    output: () => told,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return exited;
    },
  };
}
