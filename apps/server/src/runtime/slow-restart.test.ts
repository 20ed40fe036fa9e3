import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { passageFolder } from './data-directory.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import type * as Programs from './postgres-programs.ts';

const { folder } = vi.hoisted(() => ({ folder: { path: '' } }));
/** A PostgreSQL that, once `slow` exists, is still starting forever, and ends neither itself nor at SIGINT. */
vi.mock(import('./postgres-programs.ts'), async (original) => {
  const { postgresPrograms }: typeof Programs = await original();
  return {
    postgresPrograms: (...how: Parameters<typeof postgresPrograms>) => {
      const programs = postgresPrograms(...how);
      const postgres = path.join(folder.path, 'postgres.sh');
      const slow = `if [ -e '${folder.path}/slow' ]; then trap '' INT; trap 'exit 2' QUIT; while :; do sleep 0.02; done; fi`;
      writeFileSync(postgres, `#!/bin/sh\n${slow}\nexec '${programs.postgres}' "$@"\n`);
      chmodSync(postgres, 0o755);
      return { ...programs, postgres };
    },
  };
});

/** What the shutdown allows for the database. */
const ALLOWED_MS = 4_000;

beforeEach(() => {
  folder.path = path.join(tmpdir(), `touchdown-slow-${randomBytes(6).toString('hex')}`);
  passageFolder(folder.path);
});
afterEach(() => rmSync(folder.path, { recursive: true, force: true }));

it.runIf(process.platform !== 'win32')(
  'a database that is restarted, does not answer, and does not end is stopped within what the shutdown allows',
  async () => {
    const said: string[] = [];
    const server = await startEmbeddedPostgres({ dataDir: folder.path, say: (sentence) => said.push(sentence) });
    const cluster = path.join(folder.path, 'postgres');
    writeFileSync(path.join(folder.path, 'slow'), '');
    process.kill(Number(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
    await expect.poll(() => said).toContain('The database stopped unexpectedly. Restarting it.');

    const socket = path.join(cluster, `.s.PGSQL.${new URL(server.url).port}`);
    rmSync(socket, { force: true });
    const silent = createServer().listen(socket);
    await once(silent, 'connection');
    const allowed = AbortSignal.timeout(ALLOWED_MS);
    await server.stop();
    expect(allowed.aborted).toBe(false);
    silent.close();
  },
);
