/**
 * Audited writes to one project and to twenty, each write a transaction that ends with its audit row. Writes to one project wait for one
 * another, because its audit rows form a chain; writes to several projects must not. Durable commits, as in production.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase, createPool, type Database } from '../apps/server/src/db/client.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { inTransaction } from '../apps/server/src/db/transaction.ts';
import { startEmbeddedPostgres } from '../apps/server/src/runtime/embedded-postgres.ts';
import { passageFolder } from '../apps/server/src/runtime/data-directory.ts';
import { type Measured, percentile, type SelfMeasured } from './harness.ts';

const PROJECTS = 20;
const WRITERS = 20;
const WRITES = 400;
const ROUNDS = 9;
/** Adds two milliseconds to each flush of the write-ahead log, which is what common solid-state and network disks take. */
const SLOWER_DISK = { commit_delay: '2000', commit_siblings: '0' } as const;

interface Project {
  readonly id: string;
  /** One for each writer, so that no two write the same row. */
  readonly contactIds: readonly string[];
}

/** A project with the contacts that the writes change. */
async function aProject({ $client: pool }: Database, userId: string): Promise<Project> {
  const id = randomUUID();
  await pool.query(
    `insert into projects (id, user_id, name, type, advisory_circular, facility_type, shape, tlof_perimeter_marked, fato_perimeter_marked,
       standard_h, created_at, updated_at)
     values ($1, $2, 'Harbor', 'heliport', 'AC 150/5390-2D', 'transport', 'square', true, true, true, now(), now())`,
    [id, userId],
  );
  const contactIds = Array.from({ length: WRITERS }, () => randomUUID());
  await pool.query(
    `insert into project_contacts (id, project_id, contact_type, first_name, last_name, created_at, updated_at)
     select contact, $2, 'client', 'Ada', 'Lovelace', now(), now() from unnest($1::uuid[]) contact`,
    [contactIds, id],
  );
  return { id, contactIds };
}

/** Each writer changes its contacts, in one project after the other. Returns milliseconds per write. */
async function writeTo(db: Database, projects: readonly Project[]): Promise<number> {
  let next = 0;
  const writer = async (number: number) => {
    for (let turn = next++; turn < WRITES; turn = next++) {
      const { id, contactIds } = projects[turn % projects.length] as Project;
      const contactId = contactIds[number];
      await inTransaction(db, { actorId: null, at: new Date() }, async (tx, audit) => {
        await tx.$client.query(`update project_contacts set notes = $2 where id = $1`, [contactId, `Turn ${turn}`]);
        audit({ action: 'contact.update', ...(contactId && { entityId: contactId }), projectId: id, details: { turn } });
      });
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: WRITERS }, (_, number) => writer(number)));
  return (performance.now() - began) / WRITES;
}

async function measure(settings: Readonly<Record<string, string>>): Promise<Measured> {
  const dataDir = path.join(tmpdir(), `touchdown-bench-${randomBytes(6).toString('hex')}`);
  passageFolder(dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir, say: () => undefined, settings });
  const pool = createPool(postgres.url);
  try {
    await migrate(pool);
    const db = createDatabase(pool);
    const userId = randomUUID();
    await pool.query(`insert into users (id, email, created_at, updated_at) values ($1, 'ada@example.org', now(), now())`, [userId]);
    const projects = await Promise.all(Array.from({ length: PROJECTS }, () => aProject(db, userId)));
    await writeTo(db, projects);
    const ratios: number[] = [];
    let perSecond = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const one = await writeTo(db, projects.slice(0, 1));
      const many = await writeTo(db, projects);
      ratios.push(many / one);
      perSecond = Math.max(perSecond, 1_000 / many);
    }
    return { perSecond, ratio: percentile(ratios, 0.5), ratioLow: Math.min(...ratios), ratioHigh: Math.max(...ratios) };
  } finally {
    await pool.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const benchmarks: SelfMeasured[] = [
  {
    name: 'audited-writes/20-projects',
    subjectIs: `${WRITERS} writers to ${PROJECTS} projects, per write`,
    baselineIs: `${WRITERS} writers to one project, per write`,
    measure: () => measure({}),
  },
  {
    name: 'audited-writes/20-projects-slower-disk',
    subjectIs: `${WRITERS} writers to ${PROJECTS} projects, per write, on a disk that takes two milliseconds longer to save a commit`,
    baselineIs: `${WRITERS} writers to one project, per write, on the same disk`,
    measure: () => measure(SLOWER_DISK),
  },
];
export default benchmarks;
