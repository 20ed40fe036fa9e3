/** What point clouds mean today. After the surfaces have changed, they are evaluated again from the points that were kept, if those suffice. */
import type { PointCloudOutdated } from '@touchdown/contract';
import type { OpenArea } from '@touchdown/domain';
import type { CloudResult } from '@touchdown/imports/point-clouds';
import type { Executor } from '../../../db/client.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { ProjectRow } from '../../../http/access.queries.ts';
import { isoDay, readSurfaceInputs, type SurfaceInputs, surfacesOf } from '../clearance-analyses/public.ts';
import { type CloudHead, retainedOf } from './point-clouds.queries.ts';
import { RetainedClouds } from './retained-clouds.ts';
import { type ReevaluationWork, type Reevaluated, reevaluateCloud } from './reevaluate-cloud.ts';
import { runReevaluation } from './run-evaluation.ts';
import { formerSurfacesHash, surfacesHash } from './surfaces-hash.ts';

/**
 * `stored`: the stored result is for the surfaces of today, or there is none. `again`: this result is. `outdated`: the stored result is for
 * former surfaces, and the reason why there is no other.
 */
export type CurrentCloud =
  | { readonly kind: 'stored' }
  | { readonly kind: 'again'; readonly result: CloudResult }
  | { readonly kind: 'outdated'; readonly outdated: PointCloudOutdated };

/** The surfaces that a project has today. */
export interface SurfacesToday {
  readonly inputs: SurfaceInputs['inputs'];
  readonly sha256: string;
  /** Identifies the same surfaces in results of earlier versions of Touchdown. */
  readonly formerSha256: string;
}
export async function surfacesToday(db: Executor, project: ProjectRow, now: Date): Promise<SurfacesToday> {
  const surfaces = await readSurfaceInputs(db, project, now);
  return { inputs: surfaces.inputs, sha256: surfacesHash(surfaces), formerSha256: formerSurfacesHash(surfaces) };
}

/** Within reach. With more, a scan is evaluated in a thread of its own, because to group points has no steps. */
const MANY_POINTS = 5_000;
const openClouds = new RetainedClouds();
/** In all results in memory. One may have more. */
const MOST_OBJECTS = 50_000;
/** By point cloud and surfaces. The least recently used first. */
const results = new Map<string, Reevaluated>();
const running = new Map<string, Promise<Reevaluated | null>>();

const sizeOf = (one: Reevaluated): number => (one.kind === 'exact' ? 1 + one.result.objects.length + one.result.isolatedPoints.length : 1);

function remember(key: string, one: Reevaluated): void {
  results.delete(key);
  results.set(key, one);
  let size = [...results.values()].reduce((sum, held) => sum + sizeOf(held), 0);
  for (const [oldest, held] of results) {
    if (size <= MOST_OBJECTS || oldest === key) return;
    results.delete(oldest);
    size -= sizeOf(held);
  }
}

/** Null if nothing was kept. Kept points are read from storage unless they are in memory. */
async function evaluateHere(db: Executor, { id }: Cloud, work: ReevaluationWork): Promise<Reevaluated | null> {
  const known = openClouds.find(id);
  if (known !== null) return reevaluateCloud(known, work);
  const packed = await retainedOf(db, id);
  return packed === null ? null : reevaluateCloud(await openClouds.add(id, packed), work);
}

async function evaluateApart(db: Executor, { id }: Cloud, work: ReevaluationWork): Promise<Reevaluated | null> {
  const made = await runReevaluation({ id, packed: null, work });
  if (made !== null) return made;
  const packed = await retainedOf(db, id);
  return packed === null ? null : runReevaluation({ id, packed, work });
}

const evaluate = (db: Executor, cloud: Cloud, work: ReevaluationWork): Promise<Reevaluated | null> =>
  cloud.withinReach > MANY_POINTS ? evaluateApart(db, cloud, work) : evaluateHere(db, cloud, work);

const isComplete = ({ inputs }: SurfacesToday, isoDate: string): boolean => {
  try {
    surfacesOf(inputs, isoDate);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'FACILITY_INCOMPLETE') return false;
    throw error;
  }
};

type Cloud = Pick<CloudHead, 'id' | 'state' | 'surfacesSha256' | 'marginFeet' | 'createdAt' | 'withinReach'>;

/** The magnetic variation is that of the day of the scan, so that its result depends on nothing but the scan and the surfaces. */
const workOf = ({ marginFeet, createdAt }: Cloud, { inputs, sha256: surfacesSha256 }: SurfacesToday) => ({
  ...{ inputs, surfacesSha256, marginFeet },
  isoDate: isoDay(createdAt),
});

/** Null if nothing was kept. Evaluated once for several requests. */
async function reevaluated(db: Executor, cloud: Cloud, today: SurfacesToday): Promise<Reevaluated | null> {
  const { id, surfacesSha256 } = cloud;
  const key = `${id} ${surfacesSha256} ${today.sha256}`;
  const known = results.get(key);
  if (known !== undefined) {
    remember(key, known);
    return known;
  }
  const others = running.get(key);
  if (others !== undefined) return others;
  const own = evaluate(db, cloud, { ...workOf(cloud, today), wanted: 'result' });
  running.set(key, own);
  try {
    const one = await own;
    if (one !== null) remember(key, one);
    return one;
  } finally {
    running.delete(key);
  }
}

/** Has the kept points in memory, each placed, for the next change of the surfaces: for its result, and for the points to draw. */
export async function evaluateInAdvance(db: Executor, cloud: Cloud, today: SurfacesToday): Promise<void> {
  if (!isComplete(today, isoDay(cloud.createdAt))) return;
  for (const wanted of ['result', { points: 1 }] as const) await evaluate(db, cloud, { ...workOf(cloud, today), wanted });
}

const areaOf = (area: OpenArea | null): PointCloudOutdated['area'] =>
  area && { latitude: area.center.latitude, longitude: area.center.longitude, radiusFeet: area.radiusFt };

/** Other requests run in the meantime. */
export async function currentCloud(db: Executor, cloud: Cloud, today: SurfacesToday): Promise<CurrentCloud> {
  const isForToday = [today.sha256, today.formerSha256].some((sha256) => sha256 === cloud.surfacesSha256);
  if (cloud.state !== 'ready' || isForToday) return { kind: 'stored' };
  const outdated = (reason: PointCloudOutdated['reason'], area: PointCloudOutdated['area'] = null): CurrentCloud => ({
    kind: 'outdated',
    outdated: { reason, area },
  });
  if (!isComplete(today, isoDay(cloud.createdAt))) return outdated('surfaces_incomplete');
  const again = await reevaluated(db, cloud, today);
  if (again === null) return outdated('not_kept');
  switch (again.kind) {
    case 'exact':
      return { kind: 'again', result: again.result };
    case 'open':
      return outdated('beyond_kept', areaOf(again.area));
    case 'many':
    case 'csv':
    case 'points':
      return outdated('too_many');
  }
}

/** The CSV file of the points that penetrate the surfaces of today. Null if the kept points do not suffice for it. */
export async function currentCsv(db: Executor, cloud: Cloud, today: SurfacesToday): Promise<string | null> {
  const again = await evaluate(db, cloud, { ...workOf(cloud, today), wanted: 'csv' });
  return again?.kind === 'csv' ? again.csv : null;
}

/** Of each, as `packPoints` writes it. The least recently used first. */
const drawnPoints = new Map<string, Uint8Array>();
const MOST_DRAWN_BYTES = 16_000_000;

function rememberDrawn(key: string, points: Uint8Array): void {
  drawnPoints.delete(key);
  drawnPoints.set(key, points);
  let bytes = [...drawnPoints.values()].reduce((sum, { length }) => sum + length, 0);
  for (const [oldest, { length }] of drawnPoints) {
    if (bytes <= MOST_DRAWN_BYTES || oldest === key) return;
    drawnPoints.delete(oldest);
    bytes -= length;
  }
}

/**
 * At most the given number of kept points to draw, evaluated against the surfaces of today, as `packPoints` writes them. `key`: of the same
 * points. Null if none were kept. Throws FACILITY_INCOMPLETE.
 */
export async function pointsToDraw(
  db: Executor,
  cloud: Cloud,
  today: SurfacesToday,
  { key, limit }: { readonly key: string; readonly limit: number },
): Promise<Uint8Array | null> {
  surfacesOf(today.inputs, isoDay(cloud.createdAt));
  const known = drawnPoints.get(key);
  // A result that other requests wait for too is made first, because the points follow from it.
  if (known === undefined) await currentCloud(db, cloud, today);
  const made = known === undefined ? await evaluate(db, cloud, { ...workOf(cloud, today), wanted: { points: limit } }) : null;
  const points = made?.kind === 'points' ? made.points : (known ?? null);
  if (points !== null) rememberDrawn(key, points);
  return points;
}
