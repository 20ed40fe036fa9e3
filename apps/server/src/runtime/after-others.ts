import { constants, platform, setPriority } from 'node:os';

/**
 * Lets the processor go first to anyone who answers requests. For the start of a thread of long work: Linux ranks threads one by one, and
 * "this process" means the thread that asks; elsewhere it would rank the whole process, so nothing is done there.
 */
export function afterOthers(): void {
  if (platform() === 'linux') setPriority(constants.priority.PRIORITY_LOW);
}
