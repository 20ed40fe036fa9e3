/** Information about other processes on this machine. */
import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';

/** Whether this process id is in use, including by a zombie process. */
export function isTaken(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The fields of /proc/<pid>/stat after the name in parentheses, which may contain spaces. Null if there is no such process. */
function statFields(pid: number): string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? null;
  } catch {
    return null;
  }
}

/** Whether a process with this id is running, under any account. */
export function isAlive(pid: number): boolean {
  if (!isTaken(pid)) return false;
  if (process.platform !== 'linux') return !ps(pid, 'state').startsWith('Z');
  const state = statFields(pid)?.[0];
  return state !== 'Z' && state !== 'X';
}

const ps = (pid: number, column: string) =>
  spawnSync('ps', ['-ww', '-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();

/** Whether this is the process's working folder, as a cluster's is for a PostgreSQL server. */
export function worksIn(pid: number, folder: string): boolean {
  if (process.platform !== 'linux') return ps(pid, 'args').includes(folder);
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
  } catch {
    // Ended, or under another account. Not ours either way.
    return false;
  }
}

/**
 * The start time of a process, which distinguishes it from a later one with the same id. Null if no such process is running or it is
 * unavailable.
 */
export function birthMark(pid: number): string | null {
  if (process.platform !== 'linux') return ps(pid, 'lstart') || null;
  // Start time in clock ticks since boot.
  return statFields(pid)?.[19] ?? null;
}
