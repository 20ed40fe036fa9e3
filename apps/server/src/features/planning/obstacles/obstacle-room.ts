import { OBSTACLES_MAX } from '@touchdown/contract';
import type { Executor } from '../../../db/client.ts';
import { AppError } from '../../../errors/app-error.ts';
import { countHeld } from './obstacles.queries.ts';

/** Throws OBSTACLES_FULL if this many more do not fit. Until the transaction ends, no one else can add one to the project. */
export async function expectRoom(tx: Executor, projectId: string, more: number): Promise<void> {
  if ((await countHeld(tx, projectId)) + more > OBSTACLES_MAX) throw new AppError('OBSTACLES_FULL');
}
