/** What point clouds mean today. After the surfaces have changed, they are evaluated again from the points that were kept, if those suffice. */
import type { PointCloudOutdated } from '@touchdown/contract';
import type { OpenArea } from '@touchdown/domain';
import type { CloudResult } from '@touchdown/imports/point-clouds';
import type { Executor } from '../../../db/client.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { ProjectRow } from '../../../http/access.queries.ts';
import { isoDay, readSurfaceInputs, type SurfaceInputs, surfacesOf } from '../clearance-analyses/public.ts';
import { type CloudHead, keptOf } from './point-clouds.queries.ts';
import { type KeptWork, type Reevaluated, reevaluateCloud } from './reevaluate-cloud.ts';
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

/** In base64, and points within reach. Larger ones are evaluated in a thread of their own, which takes longer to start than others take. */
const LARGE = { characters: 4_000_000, withinReach: 10_000 } as const;
/** In base64. More points are thinned in a thread of their own, because that has no steps. */
const LARGE_DRAWN = 500_000;
/** In all results in memory. One may have more. */
const MOST_OBJECTS = 50_000;
/** By point cloud and surfaces. The least recently used first. */
const results = new Map<string, Reevaluated>();
const running = new Map<string, Promise<Reevaluated>>();

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

const evaluate = ({ withinReach }: Cloud, work: KeptWork): Promise<Reevaluated> =>
  work.packed.length > (typeof work.wanted === 'object' ? LARGE_DRAWN : LARGE.characters) || withinReach > LARGE.withinReach
    ? runReevaluation(work)
    : reevaluateCloud(work);

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
const workOf = ({ marginFeet, createdAt }: Cloud, { inputs }: SurfacesToday, packed: string) => ({
  ...{ packed, inputs, marginFeet },
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
  const packed = running.has(key) ? null : await keptOf(db, id);
  const others = running.get(key);
  if (others !== undefined) return others;
  if (packed === null) return null;
  const own = evaluate(cloud, { ...workOf(cloud, today, packed), wanted: 'result' });
  running.set(key, own);
  try {
    const one = await own;
    remember(key, one);
    return one;
  } finally {
    running.delete(key);
  }
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
  const packed = await keptOf(db, cloud.id);
  if (packed === null) return null;
  const again = await evaluate(cloud, { ...workOf(cloud, today, packed), wanted: 'csv' });
  return again.kind === 'csv' ? again.csv : null;
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
  const packed = known === undefined ? await keptOf(db, cloud.id) : null;
  const made = packed === null ? null : await evaluate(cloud, { ...workOf(cloud, today, packed), wanted: { points: limit } });
  const points = made?.kind === 'points' ? made.points : (known ?? null);
  if (points !== null) rememberDrawn(key, points);
  return points;
}
