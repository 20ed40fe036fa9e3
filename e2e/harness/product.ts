/** A built Touchdown with its own data folder and free port. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { roomyFolder } from '@touchdown/testing';

const ROOT = path.resolve(import.meta.dirname, '../..');
const START_WITHIN_MS = 120_000;
/** The last line that Touchdown prints at startup. */
const READY = 'Touchdown is ready.\n';

export interface Product {
  readonly base: string;
  /** The one-time setup link printed at startup. Null if an account exists. */
  readonly setUpLink: string | null;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** All output so far. */
  output(): string;
  /** Sends the signal and returns the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Sends the signal to the process and all its children, as a terminal does. Requires `inOwnGroup`. */
  signalGroup(signal: NodeJS.Signals): void;
  /** The exit code, once the process has ended. */
  readonly exited: Promise<number | null>;
}

/** A folder that the database's account may traverse, unlike mkdtemp's. */
export function temporaryDataDir(within = tmpdir()): string {
  const folder = path.join(within, `touchdown-e2e-${randomBytes(6).toString('hex')}`);
  mkdirSync(folder, { mode: 0o711 });
  return folder;
}

/** The environment variable with the folder that a run's journeys start from. */
export const TEMPLATE = 'TOUCHDOWN_E2E_TEMPLATE';

/** Fills an empty folder with the data of a completed first start, without accounts, so that the database need not be rebuilt. */
export function makeReady(folder: string): void {
  const template = process.env[TEMPLATE];
  if (template === undefined) throw new Error(`${TEMPLATE} is not set: the run began without its global setup.`);
  // Preserves owners: as root, Touchdown runs its database under another account.
  execFileSync('cp', ['-a', `${template}/.`, folder]);
}

/** A folder for a journey that does not begin with a first start. */
export function readyDataDir(): string {
  const folder = temporaryDataDir(roomyFolder());
  makeReady(folder);
  return folder;
}

export const removeDataDir = (dataDir: string): void => rmSync(dataDir, { recursive: true, force: true });

/**
 * The tests' environment does not reach Touchdown, except where programs are. A busy machine must not affect test results, and neither
 * must outside services.
 */
const cleanEnvironment = (more: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  OVERLOAD_DELAY_MS: '0',
  GEOCODER_URL: 'off',
  ELEVATION_URL: 'off',
  FAA_OBSTACLE_FILE_URL: 'off',
  FAA_AIRSPACE_URL: 'off',
  OVERPASS_URL: 'off',
  // No test calls a public service. Maps show outlines unless a test has its own tiles.
  MAP_TILES_URL: 'off',
  ...more,
});

export interface HowToStart {
  readonly env?: Record<string, string>;
  /** The account it runs as. If omitted: the current one. */
  readonly account?: { readonly uid: number; readonly gid: number };
  /**
   * Starts it as a user does: by the npm command, or by the script behind it, which first checks that everything is installed and built.
   */
  readonly through?: 'npm' | 'script';
  /** Called with all output so far, whenever there is more before Touchdown is ready. */
  readonly onOutput?: (output: string, child: ChildProcess) => unknown;
  /** In its own process group, as in a terminal. */
  readonly inOwnGroup?: boolean;
  /** The folder of an installed, built copy. If omitted: the project itself. */
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
  let output = '';
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const base = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`The product did not start in time.\n${output}`)), START_WITHIN_MS);
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      how.onOutput?.(output, child);
      const address = /is running at (http\S+)/.exec(output)?.[1];
      if (address === undefined || !output.includes(READY)) return;
      clearTimeout(late);
      resolve(address);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void exited.then((code) => {
      clearTimeout(late);
      reject(new Error(`The product ended with code ${String(code)} while starting.\n${output}`));
    });
  });
  return {
    base,
    setUpLink: /^\s+(http\S+\/setup\?token=\S+)$/m.exec(output)?.[1] ?? null,
    dataDir,
    process: child,
    output: () => output,
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

/** Starts Touchdown with the script of `npm start`, and waits until it serves. */
export const startByScript = (dataDir: string, how: HowToStart = {}): Promise<Product> =>
  startProduct(dataDir, { through: 'script', ...how });
