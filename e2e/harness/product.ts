/** Touchdown, built, on a data folder and a free port of its own. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const START_WITHIN_MS = 120_000;
/** The last line that Touchdown prints when it starts. */
const READY = 'Touchdown is ready.\n';

export interface Product {
  readonly base: string;
  /** The one-time link that start-up printed; null when someone has an account. */
  readonly setUpLink: string | null;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** All it said so far. */
  output(): string;
  /** Sends the signal and answers the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Sends the signal to the process and all its children, as a terminal does; needs `inOwnGroup`. */
  signalGroup(signal: NodeJS.Signals): void;
  /** The exit code, once the process has ended. */
  readonly exited: Promise<number | null>;
}

/** A folder that the database's account may pass through; unlike mkdtemp's. */
export function temporaryDataDir(within = tmpdir()): string {
  const folder = path.join(within, `touchdown-e2e-${randomBytes(6).toString('hex')}`);
  mkdirSync(folder, { mode: 0o711 });
  return folder;
}

/** Names the setting that reports where the folder lies that a run's journeys begin from. */
export const TEMPLATE = 'TOUCHDOWN_E2E_TEMPLATE';

const IN_MEMORY = '/dev/shm';
/** For all journeys at once, and as much again. */
const ROOM_BYTES = 4 * 2 ** 30;

/**
 * Where the data of journeys lie: in memory, where there is plenty. The database writes down all it is told to, as ever; nothing of it
 * has to outlive this machine, and a disk takes longer to keep and to clear away thousands of small files than some journeys take.
 */
function roomyPlace(): string {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return Math.min(bavail * bsize, freemem()) > ROOM_BYTES ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Makes an empty folder one on which Touchdown was started once already; no one has an account. The database need not be rebuilt. */
export function makeReady(folder: string): void {
  const template = process.env[TEMPLATE];
  if (template === undefined) throw new Error(`${TEMPLATE} is not set: the run began without its global setup.`);
  // Owners are kept: as root Touchdown runs its database under another account.
  execFileSync('cp', ['-a', `${template}/.`, folder]);
}

/** A folder of a journey that does not begin with a first start. */
export function readyDataDir(): string {
  const folder = temporaryDataDir(roomyPlace());
  makeReady(folder);
  return folder;
}

export const removeDataDir = (dataDir: string): void => rmSync(dataDir, { recursive: true, force: true });

/** Nothing of the environment of the tests reaches Touchdown, except where programs are. */
const cleanEnvironment = (more: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  ...more,
});

export interface HowToStart {
  readonly env?: Record<string, string>;
  /** The account it runs as; our own when absent. */
  readonly account?: { readonly uid: number; readonly gid: number };
  /** As a user starts it: by what they type, or by the script behind that, which looks first whether all is installed and built. */
  readonly through?: 'npm' | 'script';
  /** Called with all that was said so far, whenever more is said before Touchdown is ready. */
  readonly onOutput?: (said: string, child: ChildProcess) => unknown;
  /** In a process group of its own, as in a terminal. */
  readonly inOwnGroup?: boolean;
  /** The folder of an installed copy, built already; the project itself when absent. */
  readonly root?: string;
}

/** The program and its arguments. */
function programOf({ through }: HowToStart): readonly [string, readonly string[]] {
  if (through === 'npm') return ['npm', ['start']];
  return [process.execPath, [through === 'script' ? 'scripts/start.mjs' : 'apps/server/dist/main.js']];
}

/** Starts Touchdown and waits until it serves. */
export async function startProduct(dataDir: string, how: HowToStart = {}): Promise<Product> {
  const { env = {}, account, root = ROOT, inOwnGroup = false } = how;
  const [program, args] = programOf(how);
  const child = spawn(program, args, {
    cwd: root,
    env: cleanEnvironment({ PORT: '0', TOUCHDOWN_DATA_DIR: dataDir, ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: inOwnGroup,
    ...account,
  });
  let told = '';
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const base = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`The product did not start in time.\n${told}`)), START_WITHIN_MS);
    const hear = (chunk: Buffer) => {
      told += chunk.toString();
      how.onOutput?.(told, child);
      const address = /is running at (http\S+)/.exec(told)?.[1];
      if (address === undefined || !told.includes(READY)) return;
      clearTimeout(late);
      resolve(address);
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
    signalGroup: (signal) => {
      if (!inOwnGroup || child.pid === undefined) throw new Error('the product has no process group of its own');
      process.kill(-child.pid, signal);
    },
    exited,
  };
}

/** Starts Touchdown by the script of `npm start`, and waits until it serves. */
export const startByScript = (dataDir: string, how: HowToStart = {}): Promise<Product> =>
  startProduct(dataDir, { through: 'script', ...how });
