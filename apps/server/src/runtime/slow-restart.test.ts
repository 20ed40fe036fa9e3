import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { passageFolder } from './data-directory.ts';
import { DATABASE_STOPS_WITHIN_SECONDS, END_START_WITHIN, startEmbeddedPostgres } from './embedded-postgres.ts';
import type { PostgresPrograms } from './postgres-programs.ts';

let folder: string;
/** A PostgreSQL that, once `slow` exists, never finishes starting and ignores requests to stop. */
const neverReady = (shipped: PostgresPrograms): PostgresPrograms => {
  const postgres = path.join(folder, 'postgres.sh');
  const slow = `if [ -e '${folder}/slow' ]; then trap '' INT QUIT; while :; do sleep 0.02; done; fi`;
  writeFileSync(postgres, `#!/bin/sh\n${slow}\nexec '${shipped.postgres}' "$@"\n`);
  chmodSync(postgres, 0o755);
  return { ...shipped, postgres };
};

beforeEach(() => {
  folder = path.join(tmpdir(), `touchdown-slow-${randomBytes(6).toString('hex')}`);
  passageFolder(folder);
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

it.runIf(process.platform !== 'win32')('a database that hangs during a restart and ignores requests to stop is killed', async () => {
  const messages: string[] = [];
  const server = await startEmbeddedPostgres({ dataDir: folder, say: (sentence) => messages.push(sentence), programs: neverReady });
  const cluster = path.join(folder, 'postgres');
  // The connection timeout never fires, so waiting for an answer would never end.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  writeFileSync(path.join(folder, 'slow'), '');
  process.kill(Number(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
  await expect.poll(() => messages).toContain('The database stopped unexpectedly. Restarting it.');

  const socket = path.join(cluster, `.s.PGSQL.${new URL(server.url).port}`);
  rmSync(socket, { force: true });
  const silent = createServer().listen(socket);
  await once(silent, 'connection');
  await server.stop();
  silent.close();
});

it('a database that is still starting is stopped within the time the shutdown allows', () => {
  const seconds = END_START_WITHIN.reduce((sum, [, withinMs]) => sum + withinMs / 1000, 0);
  expect(seconds).toBeLessThan(DATABASE_STOPS_WITHIN_SECONDS);
});
