/**
 * Called at every step of long work, with how much is done of how much. Returns a promise to await where the work must pause, so that a
 * page or a server responds meanwhile. Throws once the work is stopped.
 */
export type Turn = (done: number, total: number) => Promise<void> | null;
