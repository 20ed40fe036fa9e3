/** The job that downloads the FAA's airspace from its feature services, and puts what has changed in use. */
import { AIRSPACE_SETS, type AirspaceSet } from '@touchdown/domain';
import { ImportRefused } from '@touchdown/imports';
import { z } from 'zod';
import type { AppConfig } from '../../../app-config.ts';
import type { Database } from '../../../db/client.ts';
import { type AnyJob, AttemptFailed, type Attempting, defineJob, type Ending, type JobType } from '../../../jobs/job.ts';
import type { Resolve } from '../../../outbound/public-address.ts';
import { mayCallOutside } from '../../identity/public.ts';
import { type FetchRow, lastFetch, replaceSet, saveFetch, setsInUse } from './airspace.queries.ts';
import { setRow } from './import-job.ts';
import { lastEdited, readLayer, type ReadLayer, ServiceFailed, type ServiceOptions } from './service-client.ts';

/** Started by a superuser, or by the schedule, which fetches only if the data is due. */
export const AIRSPACE_FETCH: JobType<{ readonly startedBy: string | null }> = {
  kind: 'airspace_fetch',
  input: z.object({ startedBy: z.uuid().nullable().default(null) }),
};

export interface AirspaceFetchDeps {
  readonly db: Database;
  readonly clock: () => Date;
  readonly config: Pick<AppConfig, 'airspaceService' | 'outsideServices' | 'version'>;
  readonly ids: () => string;
  readonly resolve?: Resolve | undefined;
}

export const FETCHED_EVERY_DAYS = 7;
const DAY = 24 * 60 * 60 * 1_000;
/** A failed attempt is repeated after a day. An hourly job may be late, so a little less. */
const SOONER = 30 * 60 * 1_000;
const PERCENT = 100;

/** The services, by the names that the FAA gives them. */
const SERVICES: Readonly<Record<AirspaceSet, string>> = { class: 'Class_Airspace', special_use: 'Special_Use_Airspace' };

/** Whether the interval since the last attempt has passed. An attempt in the future, made while the clock was ahead, does not count. */
function isDue(last: FetchRow | null, now: Date): boolean {
  if (last === null) return true;
  const age = now.getTime() - last.attemptedAt.getTime();
  return age < 0 || age >= (last.outcome === 'failed' ? 1 : FETCHED_EVERY_DAYS) * DAY - SOONER;
}

interface Fetched extends ReadLayer {
  readonly set: AirspaceSet;
  readonly cycleDate: string;
}

/** The set, if the service has a newer one than is in use. */
async function fetchedSet(deps: AirspaceFetchDeps, url: string, set: AirspaceSet, attempt: Attempting): Promise<Fetched | null> {
  const options: ServiceOptions = { version: deps.config.version, resolve: deps.resolve };
  const name = SERVICES[set];
  const cycleDate = await lastEdited(url, name, options);
  const current = (await setsInUse(deps.db)).find(({ row }) => row.set === set)?.row;
  if (current !== undefined && current.cycleDate >= cycleDate) return null;
  const from = AIRSPACE_SETS.indexOf(set) / AIRSPACE_SETS.length;
  const layer = await readLayer(url, name, options, (done, total) => {
    attempt.signal.throwIfAborted();
    attempt.progress(Math.floor(PERCENT * (from + done / total / AIRSPACE_SETS.length)), PERCENT);
  });
  if (layer.reading.set !== set) throw new ServiceFailed(`The service ${name} sent other airspace. Nothing was changed.`);
  return { ...layer, set, cycleDate };
}

async function fetchAll(deps: AirspaceFetchDeps, url: string, startedBy: string | null, attempt: Attempting): Promise<Fetched[]> {
  try {
    const fetched: Fetched[] = [];
    for (const set of AIRSPACE_SETS) fetched.push(...[await fetchedSet(deps, url, set, attempt)].filter((one) => one !== null));
    return fetched;
  } catch (error) {
    // A superuser sees the reason at once. The schedule tries again.
    if (error instanceof ServiceFailed) throw new AttemptFailed(error.message, { mayPass: startedBy === null });
    if (error instanceof ImportRefused) throw new AttemptFailed(error.message, { mayPass: false });
    throw error;
  }
}

async function run(deps: AirspaceFetchDeps, startedBy: string | null, attempt: Attempting) {
  const { db, clock, config } = deps;
  const { airspaceService } = config;
  if (airspaceService === null || (startedBy === null && !isDue(await lastFetch(db), clock()))) return null;
  if (!(await mayCallOutside(db, config))) return null;
  const { url } = airspaceService;
  const fetched = await fetchAll(deps, url, startedBy, attempt);
  return {
    isLong: true,
    save: async ({ tx, audit, now }: Ending) => {
      for (const { set, cycleDate, reading, sha256 } of fetched) {
        const origin = { id: deps.ids(), fileName: SERVICES[set], host: new URL(url).host, sha256, cycleDate };
        const row = setRow(reading, { ...origin, importedAt: now, importedBy: startedBy });
        await replaceSet(tx, row, reading.areas);
        audit({
          action: 'airspace.import',
          entityId: row.id,
          details: { name: row.fileName, url, sha256, set, cycleDate, areas: row.areas },
        });
      }
      await saveFetch(tx, { attemptedAt: now, outcome: fetched.length === 0 ? 'unchanged' : 'new_data', reason: null });
      return { sets: fetched.map(({ set }) => set) };
    },
  };
}

export const airspaceFetchJob = (deps: AirspaceFetchDeps): AnyJob =>
  defineJob({
    ...AIRSPACE_FETCH,
    explains: ['DATABASE_UNAVAILABLE'],
    messages: {
      failed: 'Something went wrong on our side while airspace was being downloaded. Nothing was changed.',
      died: 'The server stopped at every attempt to download airspace.',
      canceled: 'The download was canceled.',
    },
    run: ({ startedBy }, attempt) => run(deps, startedBy, attempt),
    onEnd: (_input, { message }, { tx, now }) => saveFetch(tx, { attemptedAt: now, outcome: 'failed', reason: message }),
  });
