/** Responses that were never requested at their own address but are part of another response. */
import type { CachedAnswer } from '../../shared/offline/ports.ts';

type ReadCached = (address: string) => Promise<CachedAnswer | undefined>;

const POINTS_OF_PATH = /^(\/api\/projects\/[^/]+)\/paths\/([^/]+)\/geometry-points$/;

const isOfPath = (point: unknown, pathId: string): boolean =>
  typeof point === 'object' && point !== null && 'pathId' in point && point.pathId === pathId;

/** The geometry points of one path, from the points of its project, which are in the same order. */
export async function derivedRead(address: string, read: ReadCached): Promise<CachedAnswer | undefined> {
  const [, project, pathId] = POINTS_OF_PATH.exec(address) ?? [];
  if (project === undefined || pathId === undefined) return undefined;
  const all = await read(`${project}/geometry-points`);
  if (all === undefined || !Array.isArray(all.value)) return undefined;
  return { ...all, value: all.value.filter((point) => isOfPath(point, pathId)) };
}
