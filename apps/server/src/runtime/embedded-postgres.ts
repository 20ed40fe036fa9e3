/**
 * The embedded database, for installations that configure none: a real PostgreSQL in the data folder, on a socket and a free loopback port,
 * started and stopped with Touchdown. It is durable (fsync on), survives a kill of either process, and always requires its password.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, openCluster, stopCluster, stopOrphan } from './postgres-cluster.ts';
import type { PostgresPrograms } from './postgres-programs.ts';
import { asAccount } from './unprivileged.ts';

export interface EmbeddedPostgres {
  readonly url: string;
  /** Ends all sessions, flushes everything, and stops the database. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  readonly dataDir: string;
  /** Receives messages for the user at the terminal. */
  readonly say: (sentence: string) => void;
  /** Additional settings. The tests trade durability for speed. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Replaces the programs that are shipped, for tests. */
  readonly programs?: (shipped: PostgresPrograms) => PostgresPrograms;
  /** Aborted when startup is canceled. Nothing is left running, and the start rejects. */
  readonly ending?: AbortSignal;
  /** Called if the database died and could not be restarted. */
  readonly onLost?: (error: unknown) => void;
}

const DATABASE = 'touchdown';
const ATTEMPTS = 5;
const BETWEEN_ATTEMPTS_MS = 500;
const POLL_MS = 20;
/** How long Touchdown's shutdown waits for the database. */
export const DATABASE_STOPS_WITHIN_SECONDS = 4;
/** The signals that stop a database while it is starting, and how long to wait after each. */
export const END_START_WITHIN = [
  // A clean shutdown.
  ['SIGINT', 2_000],
  // A shutdown without a checkpoint. The write-ahead log is replayed at the next start.
  ['SIGQUIT', 1_000],
] as const;
/** Long enough to replay the write-ahead log after a crash under load. */
const READY_WITHIN_MS = 120_000;
/** Two segments of the write-ahead log. The database cannot recover from a crash with less. */
const BYTES_TO_RECOVER = 32 * 1024 * 1024;
const BETWEEN_LOOKS_AT_THE_DISK_MS = 1_000;

const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // One log file per weekday, overwritten a week later.
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgresql-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  // A new segment of the write-ahead log is not filled with zeros first: all commits wait for that, and those of a new installation need a
  // new segment every few seconds of an import.
  wal_init_zero: 'off',
  // After a crash it exits, and is restarted from here. Its own restart may fail on a full disk and leave it running without ever accepting
  // a connection again, also once there is space.
  restart_after_crash: 'off',
};

/** A currently unused port. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port is available for the database.');
  return address.port;
}

/** Systems limit a socket's path to about a hundred bytes, including its file name. */
const LONGEST_SOCKET_FOLDER = 80;

/**
 * The folder of the database socket: the cluster's own folder, which no other account can enter. A call through the socket takes half as
 * long as through the loopback. Null if sockets are unsupported or the path would be too long.
 */
const socketFolder = ({ folder }: Cluster): string | null =>
  process.platform === 'win32' || Buffer.byteLength(folder) > LONGEST_SOCKET_FOLDER ? null : folder;

function urlOf(cluster: Cluster, port: number, database: string): string {
  const folder = socketFolder(cluster);
  const through = folder === null ? '' : `?host=${encodeURIComponent(folder)}`;
  return `postgres://${cluster.user}:${encodeURIComponent(cluster.password)}@127.0.0.1:${port}/${database}${through}`;
}

/** Whether the server accepts connections. Once `ending` is aborted, its answer is not waited for. */
async function canConnect(url: string, ending: AbortSignal | undefined): Promise<boolean> {
  const answered = new AbortController();
  const ended = new Promise<false>((resolve) => {
    if (ending?.aborted) resolve(false);
    ending?.addEventListener('abort', () => resolve(false), { once: true, signal: answered.signal });
  });
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  // A server that is still starting drops the connection. The result of connect() reports it.
  client.on('error', () => undefined);
  const connected = client.connect().then(
    () => true,
    () => false,
  );
  const isUp = await Promise.race([connected, ended]);
  await Promise.race([client.end().catch(() => undefined), ended]);
  answered.abort();
  return isUp;
}

interface Started {
  readonly child: ChildProcess;
  readonly port: number;
}

interface HowToStart {
  readonly settings: Readonly<Record<string, string>>;
  readonly ending: AbortSignal | undefined;
}

/** Stops a database that is still starting, cleanly if it does so in time, and by force if it never does. */
async function endStart(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  for (const [signal, withinMs] of END_START_WITHIN) {
    child.kill(signal);
    if ((await Promise.race([ended, sleep(withinMs, null)])) !== null) return;
  }
  // Its child processes exit when they notice that it is gone.
  child.kill('SIGKILL');
  await ended;
}

/** Starts the database once. Rejects with the end of its log if it does not come up. */
async function startOnce(cluster: Cluster, { settings, ending }: HowToStart, port: number): Promise<Started> {
  const startLog = path.join(cluster.dataDir, 'postgres-start.log');
  const log = openSync(startLog, 'w', 0o600);
  const ownSettings = { ...SETTINGS, unix_socket_directories: socketFolder(cluster) ?? '', ...settings, port: String(port) };
  const flags = Object.entries(ownSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(cluster.programs.postgres, ['-D', cluster.folder, ...flags], {
    ...asAccount(cluster.account),
    // A separate session, so that Ctrl-C at the terminal reaches only Touchdown, which stops the database after its last request.
    detached: true,
    stdio: ['ignore', log, log],
    cwd: '/',
    env: { LC_ALL: 'C', TZ: 'UTC' },
  });
  closeSync(log);
  let failure: Error | null = null;
  child.once('error', (error) => (failure = error));
  const onExit = (code: number | null, signal: NodeJS.Signals | null) => {
    const output = readFileSync(startLog, 'utf8').trim().split('\n').slice(-8).join('\n');
    failure ??= new Error(`The database failed to start (${signal ?? `exit code ${String(code)}`}).\n${output}`);
  };
  child.once('exit', onExit);
  const failed = () => failure;
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await canConnect(urlOf(cluster, port, 'postgres'), ending))) {
    const error = failed();
    if (error !== null) throw error;
    if (ending?.aborted) {
      await endStart(child);
      throw new Error('Stopped waiting for the database to start.');
    }
    if (Date.now() > deadline) throw new Error(`The database was not ready within ${READY_WITHIN_MS / 1000} seconds.`);
    await sleep(POLL_MS);
  }
  // A later exit of the database is not a failure of this start, whose log may be gone by then.
  child.off('exit', onExit);
  child.unref();
  return { child, port };
}

/** Starts the database, retrying if its port was taken in the meantime or a killed server's last processes are still exiting. */
async function startWithPatience(cluster: Cluster, how: HowToStart, samePort: number | null): Promise<Started> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOnce(cluster, how, samePort ?? (await freePort()));
    } catch (error) {
      if (attempt === ATTEMPTS || how.ending?.aborted) throw error;
      await sleep(BETWEEN_ATTEMPTS_MS, null, { signal: how.ending });
      await stopOrphan(cluster);
    }
  }
}

async function isDiskFull({ folder }: Cluster): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < BYTES_TO_RECOVER;
}

/**
 * Starts a database that died again, on its port. It dies when its write-ahead log meets a full disk, and cannot recover until there is
 * space, so it is tried again until then. `ending` ends that, and the start rejects.
 */
async function restart(
  cluster: Cluster,
  how: HowToStart & { readonly ending: AbortSignal },
  port: number,
  say: (sentence: string) => void,
) {
  say('The database stopped unexpectedly. Restarting it.');
  for (let hasReported = false; ; hasReported = true) {
    try {
      return await startWithPatience(cluster, how, port);
    } catch (error) {
      if (how.ending.aborted || !(await isDiskFull(cluster))) throw error;
    }
    if (!hasReported) say('The disk is full. The database will start when some space on it is freed.');
    await sleep(BETWEEN_LOOKS_AT_THE_DISK_MS, null, { signal: how.ending });
  }
}

async function ensureDatabase(cluster: Cluster, port: number): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(cluster, port, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/**
 * Starts the embedded database of a data folder and returns its address. The caller owns the folder (see `lock.ts`). A database that a
 * killed process left running is stopped first. If the database dies later, it is restarted on the same port.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { say, settings = {}, onLost = () => undefined, ending, programs = (shipped) => shipped } = options;
  const opened = await openCluster(options.dataDir, say, ending);
  const cluster: Cluster = { ...opened, programs: programs(opened.programs) };
  await stopOrphan(cluster);
  const first = await startWithPatience(cluster, { settings, ending }, null);
  const { port } = first;
  const stopping = new AbortController();
  let restarting: Promise<unknown> = Promise.resolve();

  const watch = (child: ChildProcess) =>
    child.once('exit', () => {
      if (stopping.signal.aborted) return;
      restarting = restart(cluster, { settings, ending: stopping.signal }, port, say).then(
        ({ child: next }) => watch(next),
        (error: unknown) => {
          if (!stopping.signal.aborted) onLost(error);
        },
      );
    });
  watch(first.child);
  const stop = async () => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    await restarting;
    await stopCluster(cluster);
  };
  try {
    await ensureDatabase(cluster, port);
  } catch (error) {
    // The database is a session of its own, so it would go on without this process.
    await stop();
    throw error;
  }
  return { url: urlOf(cluster, port, DATABASE), stop };
}

/** The address of the database that another process runs for this data folder, or null if none is running. */
export async function runningDatabaseUrl(dataDir: string): Promise<string | null> {
  const cluster = await openCluster(dataDir, () => undefined);
  const port = cluster.runningPort();
  return port === null ? null : urlOf(cluster, port, DATABASE);
}
