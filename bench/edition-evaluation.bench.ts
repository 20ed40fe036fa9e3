/**
 * Evaluating 10,000 projects under another edition, as the worker does it: reads, both calculations, and the saved changes. The baselines
 * are the time that it may take, and how long it may hold up the process that it runs in: one that also answers requests if there is no
 * worker of its own.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CALCULATOR_PACKS, dimensionEdition, type DimensionEdition } from '@touchdown/domain';
import { createDatabase, createPool, type Database } from '../apps/server/src/db/client.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { inTransaction } from '../apps/server/src/db/transaction.ts';
import { insertChanges, insertEvaluation } from '../apps/server/src/features/planning/edition-evaluations/edition-evaluations.queries.ts';
import { evaluateProjects } from '../apps/server/src/features/planning/edition-evaluations/evaluate-projects.ts';
import { passageFolder } from '../apps/server/src/runtime/data-directory.ts';
import { startEmbeddedPostgres } from '../apps/server/src/runtime/embedded-postgres.ts';
import { type Measured, percentile, type SelfMeasured } from './harness.ts';

const PROJECTS = 10_000;
const AIRCRAFT = 100;
const LIMIT_MS = 10 * 60_000;
const LONGEST_HELD_MS = 50;
const MICROSECONDS_PER_MS = 1_000;
const WITNESS_EVERY_MS = 5;
const NOW = new Date('2026-11-26T12:00:00.000Z');

function edition(id: string): DimensionEdition {
  const found = CALCULATOR_PACKS.find(({ pack }) => pack.id === id);
  const read = found && dimensionEdition(found.pack);
  if (!read) throw new Error(`no edition ${id}`);
  return read;
}

/** Projects of every facility type by AC 150/5390-2C, each for one of the aircraft. */
async function fill({ $client: pool }: Database, userId: string): Promise<void> {
  await pool.query(`insert into users (id, email, created_at, updated_at) values ($1, 'ada@example.org', now(), now())`, [userId]);
  await pool.query(
    `insert into aircraft (id, name, manufacturer, model, type, category, rotor_configuration, overall_length, overall_width,
       rotor_diameter, controlling_dimension, max_gross_weight, created_by, created_at, updated_at)
     select overlay(overlay(md5('a' || n) placing '4' from 13) placing '8' from 17)::uuid, 'Aircraft ' || n, 'Maker', 'Model', 'helicopter',
       'normal', 'single_main', 30 + n, 25 + n, 25 + n, 30 + n, 9000, $1, now(), now() from generate_series(1, ${AIRCRAFT}) n`,
    [userId],
  );
  await pool.query(
    `insert into projects (id, user_id, name, type, advisory_circular, facility_type, shape, ppr, tlof_perimeter_marked,
       fato_perimeter_marked, standard_h, primary_aircraft_id, created_at, updated_at)
     select gen_random_uuid(), $1, 'Heliport ' || n, 'heliport', 'AC 150/5390-2C',
       (array['general_aviation', 'transport', 'hospital'])[1 + n % 3], 'square', n % 2 = 0, true, true, true,
       overlay(overlay(md5('a' || (1 + n % ${AIRCRAFT})) placing '4' from 13) placing '8' from 17)::uuid, now(), now()
     from generate_series(1, ${PROJECTS}) n`,
    [userId],
  );
}

interface Run {
  readonly tookMs: number;
  /** The 99th percentile of the processor time between two turns of the event loop. By the clock, a busy machine would be measured. */
  readonly heldMs: number;
}

async function evaluate(db: Database, userId: string): Promise<Run> {
  const [before, after] = [edition('ac-150-5390-2c'), edition('ac-150-5390-2d')];
  const id = randomUUID();
  const [old, next] = [before.pack, after.pack];
  await insertEvaluation(db, {
    ...{ id, requestedBy: userId, requestedAt: NOW, beforeEditionId: old.id, beforeRevision: old.revision, beforeHash: old.hash },
    ...{ afterEditionId: next.id, afterRevision: next.revision, afterHash: next.hash },
  });
  const held: number[] = [];
  let last = process.cpuUsage();
  const witness = setInterval(() => {
    const { user, system } = process.cpuUsage(last);
    last = process.cpuUsage();
    held.push((user + system) / MICROSECONDS_PER_MS);
  }, WITNESS_EVERY_MS);
  const began = performance.now();
  const { evaluated } = await evaluateProjects(
    db,
    { kind: 'circulars', before, after },
    {
      ...{ now: NOW, signal: new AbortController().signal, onProgress: () => undefined },
      onFound: (found) => inTransaction(db, { actorId: null, at: NOW }, (tx) => insertChanges(tx, id, found)),
    },
  );
  const tookMs = performance.now() - began;
  clearInterval(witness);
  if (evaluated !== PROJECTS) throw new Error(`${evaluated} projects were evaluated.`);
  return { tookMs, heldMs: percentile(held, 0.99) };
}

async function run(): Promise<Run> {
  const dataDir = path.join(tmpdir(), `touchdown-bench-${randomBytes(6).toString('hex')}`);
  passageFolder(dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir, say: () => undefined });
  const pool = createPool(postgres.url);
  try {
    await migrate(pool);
    const db = createDatabase(pool);
    const userId = randomUUID();
    await fill(db, userId);
    return await evaluate(db, userId);
  } finally {
    await pool.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

let measured: Promise<Run> | null = null;

const benchmark = (name: string, subjectIs: string, baselineIs: string, ratioOf: (run: Run) => number): SelfMeasured => ({
  name: `edition-evaluation/${name}`,
  subjectIs,
  baselineIs,
  measure: async (): Promise<Measured> => {
    const once = await (measured ??= run());
    const ratio = ratioOf(once);
    return { perSecond: (PROJECTS * 1_000) / once.tookMs, ratio, ratioLow: ratio, ratioHigh: ratio };
  },
});

const WORK = `${PROJECTS} projects under another edition`;
const benchmarks: SelfMeasured[] = [
  benchmark(`${PROJECTS}-projects`, WORK, 'ten minutes', ({ tookMs }) => tookMs / LIMIT_MS),
  benchmark(
    'event-loop',
    `${WORK}: the event loop held up meanwhile, 99th percentile`,
    '50 ms of processor time',
    ({ heldMs }) => heldMs / LONGEST_HELD_MS,
  ),
];
export default benchmarks;
