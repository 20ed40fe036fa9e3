/**
 * Import of a national obstacle file into the server's library: how fast, how long other requests are delayed meanwhile, and how much
 * memory it takes.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { closeSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createDatabase, createPool, type Database } from '../apps/server/src/db/client.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { importDofOnHost } from '../apps/server/src/features/site/dof/import-on-host.ts';
import { passageFolder } from '../apps/server/src/runtime/data-directory.ts';
import { startEmbeddedPostgres } from '../apps/server/src/runtime/embedded-postgres.ts';
import { diskStore } from '../apps/server/src/storage/disk-store.ts';
import { type Measured, type SelfMeasured } from './harness.ts';

const STATE = readFileSync(new URL('../packages/domain/test-data/dof/44-RI.Dat', import.meta.url), 'latin1').split('\n');
const [HEAD, ROWS] = [STATE.slice(0, 4), STATE.slice(4, -1)];
const NATIONAL_ROWS = 450_000;
const ALLOWED_MB = 150;
const LONGEST_HELD_MS = 50;
const MB = 2 ** 20;
const NANOSECONDS_PER_MS = 1e6;

/** The state's rows repeated, in a file on disk. */
function nationalFile(folder: string): string {
  const place = path.join(folder, 'DOF.DAT');
  const file = openSync(place, 'w');
  writeSync(file, `${HEAD.join('\n')}\n`);
  for (let row = 0; row < NATIONAL_ROWS; row += ROWS.length) writeSync(file, `${ROWS.slice(0, NATIONAL_ROWS - row).join('\n')}\n`);
  closeSync(file);
  return place;
}

/** The minimum cost of storing them: a table without keys, filled by the database itself from a list of lines. */
async function bareCopy({ $client: pool }: Database): Promise<number> {
  await pool.query('create table bare_dof (line integer, text text)');
  const started = performance.now();
  const batch = ROWS.slice(0, 500);
  for (let row = 0; row < NATIONAL_ROWS; row += batch.length)
    await pool.query('insert into bare_dof select n, t from unnest($1::text[]) with ordinality as x (t, n)', [batch]);
  return performance.now() - started;
}

interface Run {
  readonly took: number;
  readonly bare: number;
  readonly heldMs: number;
  readonly grownMb: number;
}

async function run(): Promise<Run> {
  const folder = path.join(tmpdir(), `touchdown-bench-${randomBytes(6).toString('hex')}`);
  passageFolder(folder);
  const running = await startEmbeddedPostgres({ dataDir: folder, say: () => undefined });
  const pool = createPool(running.url);
  try {
    await migrate(pool, null);
    const db = createDatabase(pool);
    const file = nationalFile(tmpdir());
    const wish = { allowOlder: true };
    const deps = { db, config: { dataDir: folder }, files: diskStore(folder), clock: () => new Date() };
    // First a small file, so that compilation and connecting are not measured.
    const small = path.join(tmpdir(), `${randomUUID()}.dat`);
    const handle = openSync(small, 'w');
    writeSync(handle, STATE.join('\n'));
    closeSync(handle);
    await importDofOnHost(deps, small, wish);
    const held = monitorEventLoopDelay({ resolution: 5 });
    const before = process.memoryUsage().rss;
    let most = before;
    const watching = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50);
    held.enable();
    const started = performance.now();
    const library = await importDofOnHost(deps, file, wish);
    const took = performance.now() - started;
    held.disable();
    clearInterval(watching);
    if (library.rows !== NATIONAL_ROWS || library.bytes !== statSync(file).size)
      throw new Error('The benchmark imports a file that is none.');
    const bare = await bareCopy(db);
    for (const place of [file, small]) rmSync(place);
    return { took, bare, heldMs: held.percentile(99) / NANOSECONDS_PER_MS, grownMb: (most - before) / MB };
  } finally {
    await pool.end();
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

let measured: Promise<Run> | null = null;

const benchmark = (name: string, subjectIs: string, baselineIs: string, ratioOf: (run: Run) => number): SelfMeasured => ({
  name: `dof-import/${name}`,
  subjectIs,
  baselineIs,
  measure: async (): Promise<Measured> => {
    const once = await (measured ??= run());
    const ratio = ratioOf(once);
    return { perSecond: NATIONAL_ROWS / (once.took / 1000), ratio, ratioLow: ratio, ratioHigh: ratio };
  },
});

const IMPORT = '450,000 rows read, checked, stored and put in use (per second: rows)';
export default [
  benchmark('memory', 'growth of the process meanwhile', '150 MB', ({ grownMb }) => grownMb / ALLOWED_MB),
  benchmark('event-loop', 'the event loop held up meanwhile, 99th percentile', '50 ms', ({ heldMs }) => heldMs / LONGEST_HELD_MS),
  benchmark('rows', IMPORT, 'as many lines stored as they are, unread', ({ took, bare }) => took / bare),
];
