/** The folder of the embedded database: its location, owner, creation, and how to stop a server running on it. */
import { type SpawnOptions, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { storedSecret, passageFolder } from './data-directory.ts';
import { StartError } from './explain.ts';
import { postgresPrograms, type PostgresPrograms } from './postgres-programs.ts';
import { isTaken, worksIn } from './processes.ts';
import { type Account, asAccount, canEnter, databaseAccount } from './unprivileged.ts';

export interface Cluster {
  readonly dataDir: string;
  readonly folder: string;
  readonly account: Account | null;
  readonly programs: PostgresPrograms;
  readonly user: string;
  readonly password: string;
  /** The port of the server running on this folder, or null. */
  runningPort(): number | null;
}

const USER = 'touchdown';
/** Location for files that the database's account must reach when it cannot enter the project or the data folder. Only root uses it. */
const SYSTEM_HOME = '/var/lib/touchdown';
/** The ways to stop a server, and how long each may take. */
type Patience = readonly (readonly [mode: 'fast' | 'immediate', withinSeconds: number])[];
/** Together below the time Touchdown's shutdown allows. */
const AT_SHUTDOWN: Patience = [
  ['fast', 2],
  ['immediate', 2],
];
/** A start is in no such hurry, and cannot go on beside a server that is still running. */
const AT_START: Patience = [
  ['fast', 5],
  ['immediate', 60],
];

/** Runs a PostgreSQL program to completion. `ending` kills it. Its output becomes the error message. */
function runProgram(cluster: Pick<Cluster, 'account'>, program: string, args: readonly string[], ending?: AbortSignal): Promise<void> {
  const options: SpawnOptions = {
    ...asAccount(cluster.account),
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: '/',
    env: { LC_ALL: 'C', TZ: 'UTC' },
  };
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, options);
    let output = '';
    ending?.addEventListener('abort', () => child.kill(), { once: true });
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${path.basename(program)} failed.\n${output.trim()}`));
    });
  });
}

/**
 * The location of a data folder's cluster: inside it, or in the system location if the database's account cannot enter the data folder. A
 * file in the data folder records the second case.
 */
function clusterFolder(dataDir: string, account: Account | null, say: (sentence: string) => void): string {
  const pointer = path.join(dataDir, 'postgres-location');
  if (existsSync(pointer)) return readFileSync(pointer, 'utf8').trim();
  const beside = path.join(dataDir, 'postgres');
  if (canEnter(dataDir, account)) return beside;
  // Never create a second, empty database beside one that is only unreachable.
  if (existsSync(beside))
    throw new StartError(
      `The database is in ${beside}, which the account "${account?.name ?? ''}" can't access. ` +
        "Start Touchdown as the folder's owner, or move the data folder to a location that account can access and set TOUCHDOWN_DATA_DIR.",
    );
  passageFolder(SYSTEM_HOME);
  const folder = path.join(SYSTEM_HOME, 'clusters', randomUUID());
  passageFolder(path.dirname(folder));
  writeFileSync(pointer, `${folder}\n`);
  say(`The account "${account?.name ?? ''}" can't access ${dataDir}, so the database is stored in ${folder}.`);
  return folder;
}

const INITDB_OPTIONS = [
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  // PostgreSQL's builtin C.UTF-8: the same sort order on every machine, whatever locales are installed.
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--no-instructions',
];

/** Creates the cluster in a temporary folder, so that an interrupted start leaves no partial cluster behind. */
async function initialize(cluster: Cluster, ending: AbortSignal | undefined): Promise<void> {
  const draft = `${cluster.folder}.new`;
  const passwordFile = `${cluster.folder}.password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, cluster.password, { mode: 0o600 });
  if (cluster.account !== null) {
    chownSync(draft, cluster.account.uid, cluster.account.gid);
    chownSync(passwordFile, cluster.account.uid, cluster.account.gid);
  }
  try {
    const folders = [`--pgdata=${draft}`, `--pwfile=${passwordFile}`];
    await runProgram(cluster, cluster.programs.initdb, [...folders, `--username=${cluster.user}`, ...INITDB_OPTIONS], ending);
  } finally {
    rmSync(passwordFile);
  }
  renameSync(draft, cluster.folder);
}

/** First line: process id. Fourth line: port. Null if there is no such file, which a server removes at any moment when it ends. */
function readPidFile(folder: string): { pid: number; port: number } | null {
  try {
    const lines = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Returns the cluster of a data folder, creating it the first time. */
export async function openCluster(dataDir: string, say: (sentence: string) => void, ending?: AbortSignal): Promise<Cluster> {
  const account = databaseAccount();
  const folder = clusterFolder(dataDir, account, say);
  const programs = postgresPrograms(account, account === null ? dataDir : SYSTEM_HOME);
  const cluster: Cluster = {
    dataDir,
    folder,
    account,
    programs,
    user: USER,
    password: storedSecret(dataDir, 'postgres-password'),
    runningPort: () => {
      const running = readPidFile(folder);
      return running !== null && worksIn(running.pid, folder) ? running.port : null;
    },
  };
  if (!existsSync(path.join(folder, 'PG_VERSION'))) {
    say('Preparing the database (first start).');
    await initialize(cluster, ending);
  }
  return cluster;
}

/**
 * Stops the cluster's server: sessions are ended and everything is flushed. If that takes too long, it is stopped immediately. Rejects only
 * if it is still running afterward: a server may also end between a look at it and the next try, which then has nothing to stop.
 */
export async function stopCluster(cluster: Cluster, patience: Patience = AT_SHUTDOWN): Promise<void> {
  let failure: Error | null = null;
  for (const [mode, withinSeconds] of patience) {
    if (cluster.runningPort() === null) return;
    const args = ['stop', '-D', cluster.folder, '-m', mode, '-w', '-t', String(withinSeconds)];
    failure = await runProgram(cluster, cluster.programs.pgCtl, args).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
    );
  }
  if (failure !== null && cluster.runningPort() !== null) throw failure;
}

/**
 * Stops a server that a killed process left running. It also removes a file whose process id now belongs to another program, which
 * PostgreSQL would take for a running server.
 */
export async function stopOrphan(cluster: Cluster): Promise<void> {
  const left = readPidFile(cluster.folder);
  if (left === null || !isTaken(left.pid)) return;
  if (worksIn(left.pid, cluster.folder)) await stopCluster(cluster, AT_START);
  else rmSync(path.join(cluster.folder, 'postmaster.pid'), { force: true });
}
