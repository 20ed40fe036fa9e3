import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isFullDrill } from '@touchdown/testing';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { passageFolder } from './data-directory.ts';
import { runningDatabaseUrl, startEmbeddedPostgres } from './embedded-postgres.ts';
import type { PostgresPrograms } from './postgres-programs.ts';
import { isAlive } from './processes.ts';
import { parseAccounts } from './unprivileged.ts';

/** Too slow for the gate (docs/quality.md). */
const atNight = it.runIf(isFullDrill());

const isRoot = process.getuid?.() === 0;
const made: string[] = [];
const temporaryFolder = (): string => {
  const folder = path.join(tmpdir(), `touchdown-pg-${randomBytes(6).toString('hex')}`);
  passageFolder(folder);
  made.push(folder);
  return folder;
};
const removeFolders = () => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
};
afterEach(removeFolders);

const quiet = () => undefined;

/** A data folder with a stopped cluster. */
let stopped: string;
beforeAll(async () => {
  stopped = temporaryFolder();
  made.pop();
  await (await startEmbeddedPostgres({ dataDir: stopped, say: quiet })).stop();
});
afterAll(() => rmSync(stopped, { recursive: true, force: true }));
/** A copy of it, for tests that do not create a cluster. File owners are preserved. */
const usedFolder = (): string => {
  const folder = temporaryFolder();
  execFileSync('cp', ['-a', `${stopped}/.`, folder]);
  return folder;
};
const query = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, string>>(text)).rows;
  } finally {
    await client.end();
  }
};
const serverPid = (dataDir: string) => Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

/** Starts a database in a child process, waits until it prints `up`, and returns that process. */
async function inOwnProcess(dataDir: string, options: { uid?: number; gid?: number } = {}) {
  const script = path.resolve(import.meta.dirname, '../test/postgres-holder.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('up ')) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => reject(new Error(output)));
  });
  const url = /up (\S+)/.exec(output)?.[1] ?? '';
  return { child, url };
}
const kill = (child: ReturnType<typeof spawn>, signal: NodeJS.Signals) =>
  new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill(signal);
  });

describe('the embedded database', () => {
  atNight('ends without an error if its startup log is gone', async () => {
    const dataDir = usedFolder();
    const errors: unknown[] = [];
    const hear = (error: unknown) => void errors.push(error);
    process.on('uncaughtException', hear);
    try {
      const server = await startEmbeddedPostgres({ dataDir, say: quiet });
      const pid = serverPid(dataDir);
      rmSync(path.join(dataDir, 'postgres-start.log'));
      await server.stop();
      await expect.poll(() => isAlive(pid)).toBe(false);
      // A child's exit is reported after it was reaped.
      await new Promise((resolve) => setImmediate(resolve));
      expect(errors).toEqual([]);
    } finally {
      process.off('uncaughtException', hear);
    }
  });
  it('is a durable PostgreSQL 18 that retains what was written', async () => {
    const dataDir = temporaryFolder();
    const first = await startEmbeddedPostgres({ dataDir, say: quiet });
    expect(await query(first.url, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
    expect((await query(first.url, 'SHOW server_version'))[0]?.['server_version']).toMatch(/^18\./);
    expect((await query(first.url, 'SHOW server_encoding'))[0]).toEqual({ server_encoding: 'UTF8' });
    await query(first.url, "CREATE TABLE kept AS SELECT 'pad' AS what");
    await first.stop();
    expect(await runningDatabaseUrl(dataDir)).toBeNull();

    const second = await startEmbeddedPostgres({ dataDir, say: quiet });
    expect(await query(second.url, 'SELECT what FROM kept')).toEqual([{ what: 'pad' }]);
    expect(await runningDatabaseUrl(dataDir)).toBe(second.url);
    await second.stop();
  });

  it('always requires the password', async () => {
    const dataDir = usedFolder();
    const server = await startEmbeddedPostgres({ dataDir, say: quiet });
    const stranger = new URL(server.url);
    stranger.password = 'guess';
    await expect(query(stranger.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
    expect(statSync(path.join(dataDir, 'postgres-password')).mode & 0o077).toBe(0);
    await server.stop();
  });

  atNight("is reached through a socket in its own folder, or through the loopback if the socket's name is too long", async () => {
    const PEER = 'SELECT inet_client_addr() IS NULL AS socket';
    const short = temporaryFolder();
    const long = path.join(temporaryFolder(), 'a'.repeat(100));
    passageFolder(long);
    for (const [dataDir, socket] of [
      [short, true],
      [long, false],
    ] as const) {
      const server = await startEmbeddedPostgres({ dataDir, say: quiet });
      expect(await query(server.url, PEER)).toEqual([{ socket }]);
      await server.stop();
    }
    expect(statSync(path.join(short, 'postgres')).mode & 0o077).toBe(0);
  });

  it('takes over from a killed process whose database is still running', async () => {
    const dataDir = usedFolder();
    const holder = await inOwnProcess(dataDir);
    await query(holder.url, "CREATE TABLE kept AS SELECT 'pad' AS what");
    const orphan = serverPid(dataDir);
    await kill(holder.child, 'SIGKILL');
    expect(isAlive(orphan)).toBe(true);

    const next = await startEmbeddedPostgres({ dataDir, say: quiet });
    expect(isAlive(orphan)).toBe(false);
    expect(await query(next.url, 'SELECT what FROM kept')).toEqual([{ what: 'pad' }]);
    await next.stop();
  });

  it.runIf(process.platform !== 'win32')('takes over from a database that ends by itself while it is being stopped', async () => {
    const dataDir = usedFolder();
    const holder = await inOwnProcess(dataDir);
    await query(holder.url, "CREATE TABLE kept AS SELECT 'pad' AS what");
    await kill(holder.child, 'SIGKILL');
    // The fast stop takes too long. The database ends just before the immediate stop, which then finds no server and fails.
    const programs = (shipped: PostgresPrograms): PostgresPrograms => {
      const pgCtl = path.join(dataDir, 'pg_ctl.sh');
      const stop = `'${shipped.pgCtl}' stop -D '${path.join(dataDir, 'postgres')}' -w`;
      writeFileSync(pgCtl, `#!/bin/sh\ncase "$*" in *immediate*) ${stop} -m fast; ${stop} -m immediate;; *) exit 1;; esac\n`);
      chmodSync(pgCtl, 0o755);
      return { ...shipped, pgCtl };
    };

    const next = await startEmbeddedPostgres({ dataDir, say: quiet, programs });
    expect(await query(next.url, 'SELECT what FROM kept')).toEqual([{ what: 'pad' }]);
    await next.stop();
  });

  atNight('starts on what a killed process and a killed database left behind', async () => {
    const dataDir = usedFolder();
    const holder = await inOwnProcess(dataDir);
    await query(holder.url, "CREATE TABLE kept AS SELECT 'pad' AS what");
    await kill(holder.child, 'SIGKILL');
    process.kill(serverPid(dataDir), 'SIGKILL');

    const next = await startEmbeddedPostgres({ dataDir, say: quiet });
    expect(await query(next.url, 'SELECT what FROM kept')).toEqual([{ what: 'pad' }]);
    await next.stop();
  });

  atNight('is not stopped through a process id that another program has since reused', async () => {
    const dataDir = usedFolder();
    const first = await startEmbeddedPostgres({ dataDir, say: quiet });
    await first.stop();
    const pidFile = path.join(dataDir, 'postgres/postmaster.pid');
    writeFileSync(pidFile, `${process.pid}\n${path.join(dataDir, 'postgres')}\n1\n1\n`, { mode: 0o600 });
    const owner = statSync(path.join(dataDir, 'postgres'));
    if (isRoot) chownSync(pidFile, owner.uid, owner.gid);

    const next = await startEmbeddedPostgres({ dataDir, say: quiet });
    expect(serverPid(dataDir)).not.toBe(process.pid);
    await next.stop();
  });

  atNight('is stopped again if its start fails after it runs', async () => {
    const dataDir = temporaryFolder();
    const settings = { default_transaction_read_only: 'on' };
    await expect(startEmbeddedPostgres({ dataDir, say: quiet, settings })).rejects.toThrow('read-only transaction');
    expect(await runningDatabaseUrl(dataDir)).toBeNull();
  });

  it('is restarted on the same port if it dies while Touchdown is running', async () => {
    const dataDir = usedFolder();
    const output: string[] = [];
    const server = await startEmbeddedPostgres({ dataDir, say: (sentence) => output.push(sentence) });
    const first = serverPid(dataDir);
    process.kill(first, 'SIGKILL');
    await expect.poll(() => query(server.url, 'SELECT 1 AS one').catch(() => null), { timeout: 60_000 }).toEqual([{ one: 1 }]);
    expect(serverPid(dataDir)).not.toBe(first);
    expect(output).toContain('The database stopped unexpectedly. Restarting it.');
    await server.stop();
  });

  it.runIf(process.platform !== 'win32')('is in a process group of its own, which signals from the terminal do not reach', async () => {
    const dataDir = usedFolder();
    const server = await startEmbeddedPostgres({ dataDir, say: quiet });
    const pid = serverPid(dataDir);
    expect(Number(execFileSync('ps', ['-o', 'pgid=', '-p', String(pid)]).toString())).toBe(pid);
    await server.stop();
  });

  atNight('is restarted from here, not by itself, after a crash of one of its processes', async () => {
    const output: string[] = [];
    const server = await startEmbeddedPostgres({ dataDir: usedFolder(), say: (sentence) => output.push(sentence) });
    const client = new pg.Client({ connectionString: server.url });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
    await expect.poll(() => output, { timeout: 60_000 }).toEqual(['The database stopped unexpectedly. Restarting it.']);
    const read = () => query(server.url, 'select 1 as one').catch(() => null);
    await expect.poll(read, { timeout: 60_000 }).toEqual([{ one: 1 }]);
    await server.stop();
  });

  atNight('recreates the cluster if the first start was interrupted', async () => {
    const dataDir = temporaryFolder();
    mkdirSync(path.join(dataDir, 'postgres.new/base'), { recursive: true });
    const server = await startEmbeddedPostgres({ dataDir, say: quiet });
    expect(existsSync(path.join(dataDir, 'postgres.new'))).toBe(false);
    await server.stop();
  });
});

const mayMount = process.platform === 'linux' && isRoot && spawnSync('unshare', ['--mount', 'true']).status === 0;
const FULL = 'The disk is full. The database will start when some space on it is freed.';
describe.runIf(mayMount)('on a full disk', () => {
  let disk: string;
  let output: string[];
  beforeEach(() => {
    disk = temporaryFolder();
    output = [];
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m,mode=711', 'tmpfs', disk]);
    execFileSync('cp', ['-a', `${stopped}/.`, disk]);
  });
  afterEach(() => {
    execFileSync('umount', ['--lazy', disk]);
    removeFolders();
  });

  /** Saves something, fills the disk, and writes until the write-ahead log has no room, which ends the database. */
  async function fill(url: string): Promise<string> {
    await query(url, "create table kept as select 'before' as word");
    const filler = path.join(disk, 'filler');
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(filler, new Uint8Array(bavail * bsize));
    const write = () => query(url, "select pg_logical_emit_message(true, 'test', repeat('x', 9000)), pg_switch_wal()");
    await expect
      .poll(
        () =>
          write().then(
            () => output,
            () => output,
          ),
        { timeout: 60_000 },
      )
      .toContain(FULL);
    return filler;
  }

  it('starts again, with what was saved, once there is space', async () => {
    const lost: unknown[] = [];
    const say = (sentence: string) => output.push(sentence);
    const server = await startEmbeddedPostgres({ dataDir: disk, say, onLost: (error) => lost.push(error) });
    rmSync(await fill(server.url));
    const read = () => query(server.url, 'select word from kept').catch(() => null);
    await expect.poll(read, { timeout: 60_000 }).toEqual([{ word: 'before' }]);
    await query(server.url, 'create table written as select 1 as one');
    expect(output.filter((sentence) => sentence === FULL)).toHaveLength(1);
    expect(lost).toEqual([]);
    await server.stop();
  });

  atNight('stops while it waits for space, and leaves no database running', async () => {
    const lost: unknown[] = [];
    const say = (sentence: string) => output.push(sentence);
    const server = await startEmbeddedPostgres({ dataDir: disk, say, onLost: (error) => lost.push(error) });
    await fill(server.url);
    await server.stop();
    expect(lost).toEqual([]);
    expect(await runningDatabaseUrl(disk)).toBeNull();
  });
});

describe.runIf(isRoot)('the embedded database under root', () => {
  it('runs as an unprivileged account', async () => {
    const dataDir = usedFolder();
    const server = await startEmbeddedPostgres({ dataDir, say: quiet });
    expect(statSync(`/proc/${serverPid(dataDir)}`).uid).not.toBe(0);
    await server.stop();
  });

  atNight('stores its files elsewhere if that account cannot enter the data folder, and reports where', async () => {
    const closed = temporaryFolder();
    chmodSync(closed, 0o700);
    const dataDir = path.join(closed, 'data');
    passageFolder(dataDir);
    const output: string[] = [];
    const server = await startEmbeddedPostgres({ dataDir, say: (sentence) => output.push(sentence) });
    const elsewhere = readFileSync(path.join(dataDir, 'postgres-location'), 'utf8').trim();
    expect(output.join('\n')).toContain(`can't access ${dataDir}, so the database is stored in ${elsewhere}.`);
    await query(server.url, "CREATE TABLE kept AS SELECT 'pad' AS what");
    await server.stop();
    expect(statSync(closed).mode & 0o777).toBe(0o700);

    const again = await startEmbeddedPostgres({ dataDir, say: quiet });
    expect(await query(again.url, 'SELECT what FROM kept')).toEqual([{ what: 'pad' }]);
    await again.stop();
    rmSync(elsewhere, { recursive: true });
  });

  atNight('starts no second database beside one that is only unreachable', async () => {
    const closed = temporaryFolder();
    const dataDir = path.join(closed, 'data');
    passageFolder(dataDir);
    await (await startEmbeddedPostgres({ dataDir, say: quiet })).stop();
    chmodSync(closed, 0o700);
    await expect(startEmbeddedPostgres({ dataDir, say: quiet })).rejects.toThrow(
      `The database is in ${dataDir}/postgres, which the account`,
    );
    expect(existsSync(path.join(dataDir, 'postgres-location'))).toBe(false);
  });

  atNight('needs no root: a regular user runs it as themselves', async () => {
    const dataDir = temporaryFolder();
    const { uid = 0, gid = 0 } = parseAccounts(readFileSync('/etc/passwd', 'utf8')).get('nobody') ?? {};
    chownSync(dataDir, uid, gid);
    const holder = await inOwnProcess(dataDir, { uid, gid });
    expect(statSync(`/proc/${serverPid(dataDir)}`).uid).toBe(uid);
    await kill(holder.child, 'SIGTERM');
    await expect.poll(() => spawnSync('ls', [path.join(dataDir, 'postgres/postmaster.pid')]).status).not.toBe(0);
  });
});
