/** What was never asked for by its own address but is in another answer. */
import type { KeptAnswer } from '../shared/offline/ports.ts';

type ReadKept = (address: string) => Promise<KeptAnswer | undefined>;

const POINTS_OF_PATH = /^(\/api\/projects\/[^/]+)\/paths\/([^/]+)\/geometry-points$/;

const isOfPath = (point: unknown, pathId: string): boolean =>
  typeof point === 'object' && point !== null && 'pathId' in point && point.pathId === pathId;

/** The geometry points of a path, from those of its project, which are in the same order. */
export async function derivedRead(address: string, read: ReadKept): Promise<KeptAnswer | undefined> {
  const [, project, pathId] = POINTS_OF_PATH.exec(address) ?? [];
  if (project === undefined || pathId === undefined) return undefined;
  const all = await read(`${project}/geometry-points`);
  if (all === undefined || !Array.isArray(all.value)) return undefined;
  return { ...all, value: all.value.filter((point) => isOfPath(point, pathId)) };
}
