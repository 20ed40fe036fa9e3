/** The reference rows of the aircraft library. */
import { createHash } from 'node:crypto';
import { AIRCRAFT_TYPES, ROTOR_CONFIGURATIONS, UNDERCARRIAGE_TYPES } from '@touchdown/domain';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { lockForTransaction } from './advisory-locks.ts';
import { canonicalJson } from './canonical-json.ts';
import type { Database, Executor } from './client.ts';
import { aircraft } from './schema/aircraft.ts';
import { aircraftSeeds } from './schema/aircraft-seeds.ts';
import referenceList from './seed/aircraft.json' with { type: 'json' };
import { stableId } from './stable-id.ts';
import { inTransaction } from './transaction.ts';

const length = z.number().positive().nullish().default(null);
const listSchema = z.object({
  sources: z.array(z.object({ id: z.string(), what: z.string(), where: z.string() })),
  aircraft: z.array(
    z.strictObject({
      name: z.string(),
      manufacturer: z.string(),
      model: z.string(),
      type: z.enum(AIRCRAFT_TYPES),
      rotorConfiguration: z.enum(ROTOR_CONFIGURATIONS).nullish().default(null),
      maxGrossWeight: length,
      overallLength: length,
      overallWidth: length,
      overallHeight: length,
      rotorDiameter: length,
      controllingDimension: length,
      tailRotorCircleRadius: length,
      undercarriageType: z.enum(UNDERCARRIAGE_TYPES).nullish().default(null),
      undercarriageLength: length,
      undercarriageWidth: length,
      unverifiedFields: z.array(z.string()),
      derivedFields: z.array(z.string()),
      sources: z.array(z.string()),
      notes: z.string().nullish().default(null),
    }),
  ),
});
export type ReferenceList = z.input<typeof listSchema>;

/** The list has no certification category. The form's default is used and marked as unverified. */
const CATEGORY = { category: 'normal', unverified: 'category' } as const;

function seedRows(list: ReferenceList) {
  const { aircraft: rows, sources } = listSchema.parse(list);
  const sourceById = new Map(sources.map((source) => [source.id, source]));
  return rows.map(({ sources: ids, unverifiedFields, ...row }) => ({
    ...row,
    id: stableId(`aircraft:${row.name}`),
    category: CATEGORY.category,
    isReference: true,
    unverifiedFields: [...unverifiedFields, CATEGORY.unverified],
    sources: ids.flatMap((id) => sourceById.get(id) ?? []),
  }));
}
type SeedRow = ReturnType<typeof seedRows>[number];

const hashOf = (row: SeedRow) => createHash('sha256').update(canonicalJson(row)).digest('hex');

async function insertRow(tx: Executor, row: SeedRow, now: Date): Promise<void> {
  await tx.insert(aircraft).values({ ...row, createdAt: now, updatedAt: now });
  await tx.insert(aircraftSeeds).values({ aircraftId: row.id, seedHash: hashOf(row), seededVersion: 1 });
}

/** Returns whether the row was still as seeded and was therefore updated. */
async function updateRow(tx: Executor, row: SeedRow, seededVersion: number, now: Date): Promise<boolean> {
  const updated = await tx
    .update(aircraft)
    .set({ ...row, version: seededVersion + 1, updatedAt: now })
    .where(and(eq(aircraft.id, row.id), eq(aircraft.version, seededVersion)))
    .returning({ id: aircraft.id });
  const touched = updated.length > 0;
  await tx
    .update(aircraftSeeds)
    .set({ seedHash: hashOf(row), seededVersion: touched ? seededVersion + 1 : sql`${aircraftSeeds.seededVersion}` })
    .where(eq(aircraftSeeds.aircraftId, row.id));
  return touched;
}

export interface SeedReport {
  readonly added: number;
  readonly updated: number;
}

/**
 * Adds reference aircraft that were never seeded and updates those whose source data changed. It does not touch rows that people added, or
 * reference rows that an admin has changed or deleted since. Safe to call repeatedly and from many processes at once.
 */
export function seedAircraft(
  db: Database,
  now: Date = new Date(),
  list: ReferenceList = referenceList as ReferenceList,
): Promise<SeedReport> {
  const rows = seedRows(list);
  return inTransaction(db, { actorId: null, at: now }, async (tx, audit) => {
    await lockForTransaction(tx, 'seed');
    const known = new Map((await tx.select().from(aircraftSeeds)).map((seed) => [seed.aircraftId, seed]));
    let added = 0;
    let updated = 0;
    for (const row of rows) {
      const seed = known.get(row.id);
      if (seed === undefined) {
        await insertRow(tx, row, now);
        added += 1;
      } else if (seed.seedHash !== hashOf(row) && (await updateRow(tx, row, seed.seededVersion, now))) updated += 1;
    }
    if (added + updated > 0) audit({ action: 'aircraft.seed', details: { added, updated } });
    return { added, updated };
  });
}
