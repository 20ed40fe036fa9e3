import { constants, platform, setPriority } from 'node:os';

/**
 * Lowers the priority of the calling thread below threads that serve requests. Call it at the start of a long-running thread. Linux ranks
 * threads individually, and "this process" means the calling thread. On other systems it would affect the whole process, so it does nothing
 * there.
 */
export function afterOthers(): void {
  if (platform() === 'linux') setPriority(constants.priority.PRIORITY_LOW);
}

/** The same for the main thread of a worker: below processes that serve requests, and above its own threads. */
export function afterRequests(): void {
  if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
