/** The folder of the embedded database: where it is, whose it is, how it is made, and how whatever runs on it is stopped. */
import { type SpawnOptions, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { keptSecret, passageFolder } from './data-directory.ts';
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
  /** The port of the server that runs on this folder, or null. */
  runningPort(): number | null;
}

const USER = 'touchdown';
/** Home of what the database's account must reach when it cannot enter the project or the data folder. Only root uses it. */
const SYSTEM_HOME = '/var/lib/touchdown';
/** Each of the two ways to stop; together below what the shutdown of Touchdown grants. */
const STOP_WITHIN_SECONDS = 2;

/** Runs a program of PostgreSQL to its end, which `ending` brings about; its words become the error. */
function runProgram(cluster: Pick<Cluster, 'account'>, program: string, args: readonly string[], ending?: AbortSignal): Promise<void> {
  const options: SpawnOptions = {
    ...asAccount(cluster.account),
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: '/',
    env: { LC_ALL: 'C', TZ: 'UTC' },
  };
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, options);
    let told = '';
    ending?.addEventListener('abort', () => child.kill(), { once: true });
    child.stdout?.on('data', (chunk: Buffer) => (told += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (told += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${path.basename(program)} failed.\n${told.trim()}`));
    });
  });
}

/**
 * Where the cluster of a data folder lies: below it, or, when the database's account cannot enter the data folder, in the system's
 * place for such files. A file in the data folder remembers the second case.
 */
function clusterFolder(dataDir: string, account: Account | null, say: (sentence: string) => void): string {
  const pointer = path.join(dataDir, 'postgres-location');
  if (existsSync(pointer)) return readFileSync(pointer, 'utf8').trim();
  const beside = path.join(dataDir, 'postgres');
  if (canEnter(dataDir, account)) return beside;
  // Never a second, empty database beside one that is only out of reach.
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
  // PostgreSQL's own C.UTF-8: the same order on every machine, whatever locales are installed there.
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--no-instructions',
];

/** Makes the cluster: in a folder aside, so that an interrupted start leaves none behind that is half made. */
async function initialise(cluster: Cluster, ending: AbortSignal | undefined): Promise<void> {
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

/** First line: process id; fourth: port. */
function readPidFile(folder: string): { pid: number; port: number } | null {
  const file = path.join(folder, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

/** Answers the cluster of a data folder; makes it the first time. */
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
    password: keptSecret(dataDir, 'postgres-password'),
    runningPort: () => {
      const running = readPidFile(folder);
      return running !== null && worksIn(running.pid, folder) ? running.port : null;
    },
  };
  if (!existsSync(path.join(folder, 'PG_VERSION'))) {
    say('Preparing the database (first start).');
    await initialise(cluster, ending);
  }
  return cluster;
}

/** Stops the server of the cluster: sessions are ended and everything is written down; when that takes too long, at once. */
export async function stopCluster(cluster: Cluster): Promise<void> {
  const stop = (mode: string) =>
    runProgram(cluster, cluster.programs.pgCtl, ['stop', '-D', cluster.folder, '-m', mode, '-w', '-t', String(STOP_WITHIN_SECONDS)]);
  if (cluster.runningPort() === null) return;
  await stop('fast').catch(async () => {
    if (cluster.runningPort() !== null) await stop('immediate');
  });
}

/**
 * Stops a server that a killed process left behind. A process id in the file that now belongs to another program is a leftover too:
 * PostgreSQL would take it for a running server.
 */
export async function stopOrphan(cluster: Cluster): Promise<void> {
  const left = readPidFile(cluster.folder);
  if (left === null || !isTaken(left.pid)) return;
  if (worksIn(left.pid, cluster.folder)) await stopCluster(cluster);
  else rmSync(path.join(cluster.folder, 'postmaster.pid'), { force: true });
}
