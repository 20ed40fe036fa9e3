/** A path's points as one sequence: unseen changes are never overwritten, and every point has its position and kind. */
import { type PointFields, POINTS_MAX } from '@touchdown/contract';
import { inSequence } from '@touchdown/domain';
import type { Executor } from '../../../db/client.ts';
import { AppError } from '../../../errors/app-error.ts';
import { presentPoint } from './geometry-points.present.ts';
import {
  deleteAllPoints,
  type HeldPath,
  holdPath,
  insertPoints,
  listPoints,
  type PointRow,
  writePlaces,
} from './geometry-points.queries.ts';

export interface HeldPoints {
  readonly path: HeldPath;
  readonly points: readonly PointRow[];
}

/** The path and its points, locked until the transaction ends. */
export async function holdPoints(tx: Executor, projectId: string, pathId: string): Promise<HeldPoints> {
  const path = await holdPath(tx, projectId, pathId);
  if (path === null) throw new AppError('PATH_NOT_FOUND');
  return { path, points: await listPoints(tx, path.id) };
}

/** Throws if the points or their order differ from what the user saw. */
export function expectSeen(points: readonly PointRow[], was: readonly string[] | undefined): void {
  if (was === undefined) return;
  const isSame = was.length === points.length && points.every(({ id }, index) => id === was[index]);
  if (!isSame) throw new AppError('VERSION_CONFLICT', { current: points.map(presentPoint) });
}

/** Numbers the points in the given order, from 1, determines which one ends the path, and writes what changed. */
export async function settle(tx: Executor, pathId: string, inOrder: readonly PointRow[]): Promise<void> {
  const before = new Map(inOrder.map((point) => [point.id, point]));
  const changed = inSequence(inOrder).filter(({ id, sequenceOrder, pointType }) => {
    const stored = before.get(id);
    return stored?.sequenceOrder !== sequenceOrder || stored.pointType !== pointType;
  });
  await writePlaces(
    tx,
    pathId,
    changed.map(({ id, sequenceOrder, pointType }) => ({ id, sequenceOrder, pointType })),
  );
}

interface Added {
  readonly points: readonly (PointFields & { readonly id: string })[];
  readonly now: Date;
}

/** Appends points to the locked ones. Returns all of them. */
export async function addPoints(tx: Executor, held: HeldPoints, { points, now }: Added): Promise<PointRow[]> {
  if (held.points.length + points.length > POINTS_MAX) throw new AppError('POINTS_FULL');
  const last = held.points.at(-1)?.sequenceOrder ?? 0;
  await insertPoints(
    tx,
    inSequence(points).map(({ elevation, sequenceOrder, ...point }) => ({
      ...point,
      pathId: held.path.id,
      altitudeFeet: elevation,
      sequenceOrder: last + sequenceOrder,
      createdAt: now,
      updatedAt: now,
    })),
  );
  await settle(tx, held.path.id, await listPoints(tx, held.path.id));
  return listPoints(tx, held.path.id);
}

/** Deletes all points of the path. Returns the path without points. */
export async function emptied(tx: Executor, held: HeldPoints): Promise<HeldPoints> {
  await deleteAllPoints(tx, held.path.id);
  return { path: held.path, points: [] };
}
