/** The job that downloads the buildings around a site from OpenStreetMap and adds them to its project, as the import of a file does. */
import { setImmediate } from 'node:timers/promises';
import { BUILDING_FETCH, BUILDING_SET_LIMITS, type BuildingFetchResult } from '@touchdown/contract';
import {
  type Building,
  degrees,
  groundNote,
  type NamedTerrain,
  packBuildings,
  type Position,
  feetToNauticalMiles,
  unpackTerrain,
  usableTerrain,
  withGround,
} from '@touchdown/domain';
import { buildingNotes, checkBuildings } from '@touchdown/imports/buildings';
import { z } from 'zod';
import type { AppConfig } from '../../../app-config.ts';
import type { Executor } from '../../../db/client.ts';
import { siteIdOf } from '../../../db/site-of.ts';
import { AppError } from '../../../errors/app-error.ts';
import { type AnyJob, AttemptFailed, type Attempting, defineJob, type Ending, type JobType } from '../../../jobs/job.ts';
import type { Resolve } from '../../../outbound/public-address.ts';
import { mayCallOutside } from '../../identity/public.ts';
import { packedModels } from '../terrain-models/public.ts';
import { countSets, insertSet } from './building-sets.queries.ts';
import { distanceTo } from './distance.ts';
import { findBuildings, type FoundBuildings, OverpassFailed, type OverpassOptions } from './overpass-client.ts';

const input = z.object({
  projectId: z.uuid(),
  startedBy: z.uuid(),
  latitude: z.number().transform(degrees),
  longitude: z.number().transform(degrees),
});
export type BuildingFetchInput = z.output<typeof input>;
export const BUILDING_FETCH_JOB: JobType<BuildingFetchInput> = { kind: 'building_fetch', input };

export interface BuildingFetchDeps {
  readonly config: Pick<AppConfig, 'buildingService' | 'dataDir' | 'outsideServices' | 'version'>;
  readonly resolve?: Resolve | undefined;
}

/** The service to ask, or null if that is turned off here or with all outside services. */
export const buildingServiceOf = async (db: Executor, config: BuildingFetchDeps['config']): Promise<AppConfig['buildingService']> =>
  (await mayCallOutside(db, config)) ? config.buildingService : null;

const PERCENT = 100;
const TURN_EVERY = 500;
/** Retained of the buildings whenever their text is too long to store. */
const RETAINED_SHARE = 0.75;
const TENTHS = 10;

async function terrainOf(db: Executor, projectId: string): Promise<readonly NamedTerrain[]> {
  const stored = usableTerrain((await packedModels(db, projectId)).map(({ packed, ...head }) => ({ head, packed })));
  return stored.flatMap(({ head, packed }) => {
    const model = unpackTerrain(packed);
    return model === null ? [] : [{ head, model }];
  });
}

interface Fitting {
  readonly packed: string;
  readonly count: number;
  /** Rounded down, so that all within it are there. */
  readonly withinNm: number;
}

/** The buildings as they are stored, or the nearest of them that can be. `turn` is awaited between buildings. */
export async function fitting(
  all: readonly Building[],
  { site, withinNm, mostLength }: { readonly site: Position; readonly withinNm: number; readonly mostLength: number },
  turn: (done: number) => Promise<void> | null,
): Promise<Fitting> {
  const packed = packBuildings(all);
  if (packed.length <= mostLength) return { packed, count: all.length, withinNm };
  const distances = new Map<Building, number>();
  for (const one of all) {
    distances.set(one, distanceTo(site, one.ring));
    await turn(distances.size);
  }
  const nearest = all.toSorted((one, other) => (distances.get(one) ?? 0) - (distances.get(other) ?? 0));
  for (let most = Math.floor(all.length * RETAINED_SHARE); ; most = Math.floor(most * RETAINED_SHARE)) {
    const some = nearest.slice(0, most);
    const text = packBuildings(some.toSorted((one, other) => one.line - other.line));
    const [last] = some.slice(-1);
    const reach = feetToNauticalMiles((last && distances.get(last)) ?? 0);
    if (text.length <= mostLength || most <= 1) return { packed: text, count: some.length, withinNm: Math.floor(reach * TENTHS) / TENTHS };
  }
}

interface Fetched extends Fitting {
  readonly fileName: string;
  readonly notes: readonly string[];
}

function areaNote(withinNm: number): string {
  if (withinNm === BUILDING_FETCH.withinNm) return `All buildings within ${withinNm} NM of the project location.`;
  return `All buildings within ${withinNm} NM of the project location: within about ${BUILDING_FETCH.withinNm} NM there are more than a project can have.`;
}

/** As the import of a file makes them: the same readings, ground, notes, and packing. */
async function made(found: FoundBuildings, site: Position, terrain: readonly NamedTerrain[], attempt: Attempting, host: string) {
  const { file, reading, asOf } = found;
  if (file === null) return null;
  const turn = (done: number): Promise<void> | null => {
    attempt.signal.throwIfAborted();
    return done % TURN_EVERY === 0 ? setImmediate() : null;
  };
  const checked = await checkBuildings(file, reading, { place: null, turn });
  const buildings: Building[] = [];
  for (const [index, { building }] of checked.entries()) {
    if (building !== null) buildings.push(withGround(building, terrain));
    await turn(index);
  }
  if (buildings.length === 0) return null;
  const fitted = await fitting(buildings, { site, withinNm: found.withinNm, mostLength: BUILDING_SET_LIMITS.packed }, turn);
  const day = asOf?.slice(0, 'YYYY-MM-DD'.length) ?? null;
  const whence = `${BUILDING_FETCH.attribution}, Open Database License 1.0. From ${host}${asOf === null ? '' : `, data as of ${asOf}`}.`;
  const notes = [whence, areaNote(fitted.withinNm), ...buildingNotes(file, reading), ...[groundNote(terrain) ?? []].flat()];
  const { note, notes: mostNotes } = BUILDING_SET_LIMITS;
  // The license requires the attribution wherever they are shown, and the name of their file is.
  const fileName = [BUILDING_FETCH.attribution, day].filter((part) => part !== null).join(', ');
  return { ...fitted, fileName, notes: notes.slice(0, mostNotes).map((sentence) => sentence.slice(0, note)) } satisfies Fetched;
}

async function found(site: Position, options: OverpassOptions, attempt: Attempting): Promise<FoundBuildings> {
  try {
    return await findBuildings(site, options, (part) => attempt.progress(Math.round(PERCENT * part), PERCENT));
  } catch (error) {
    throw error instanceof OverpassFailed ? new AttemptFailed(error.message, { mayPass: error.mayPass }) : error;
  }
}

async function run(deps: BuildingFetchDeps, { projectId, startedBy, ...site }: BuildingFetchInput, attempt: Attempting) {
  const service = await buildingServiceOf(attempt.db, deps.config);
  if (service === null) return null;
  const { version, dataDir } = deps.config;
  const host = new URL(service.url).host;
  const options = { url: service.url, version, dataDir, signal: attempt.signal, resolve: deps.resolve };
  const answer = await found(site, options, attempt);
  const set = await made(answer, site, await terrainOf(attempt.db, projectId), attempt, host);
  if (set === null) {
    const nothing: BuildingFetchResult = { buildingSetId: null, count: 0, withinNm: answer.withinNm, host };
    return { save: () => Promise.resolve(nothing) };
  }
  return {
    isLong: true,
    save: async ({ tx, audit, now }: Ending) => {
      const siteId = await siteIdOf(tx, projectId);
      if ((await countSets(tx, siteId)) >= BUILDING_SET_LIMITS.sets) throw new AppError('BUILDING_SETS_FULL');
      const { fileName, notes, packed, count, withinNm } = set;
      const id = attempt.id;
      await insertSet(tx, { id, projectId: siteId, createdBy: startedBy, createdAt: now, fileName, notes, count, excluded: [], packed });
      audit({ action: 'buildingSet.add', entityId: id, projectId: siteId, details: { name: fileName, count } });
      const result: BuildingFetchResult = { buildingSetId: id, count, withinNm, host };
      return result;
    },
  };
}

export const buildingFetchJob = (deps: BuildingFetchDeps): AnyJob =>
  defineJob({
    ...BUILDING_FETCH_JOB,
    explains: ['BUILDING_SETS_FULL', 'STORAGE_FULL', 'DATABASE_UNAVAILABLE'],
    messages: {
      failed: 'Something went wrong on our side while buildings were being downloaded. Nothing was added.',
      died: 'The server stopped at every attempt to download buildings. Try again.',
      canceled: 'The download was canceled.',
    },
    run: (wanted, attempt) => run(deps, wanted, attempt),
  });
