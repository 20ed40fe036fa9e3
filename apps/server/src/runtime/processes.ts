/** What can be known of another process of this machine. */
import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';

/** Whether this id is taken, be it by a process that has ended and was not yet collected by its parent. */
export function isTaken(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The fields of /proc/<pid>/stat after the name in parentheses, which may hold spaces; null when there is no such process. */
function statFields(pid: number): string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? null;
  } catch {
    return null;
  }
}

/** Whether a process with this id runs now, anyone who owns it. */
export function isAlive(pid: number): boolean {
  if (!isTaken(pid)) return false;
  if (process.platform !== 'linux') return !ps(pid, 'state').startsWith('Z');
  const state = statFields(pid)?.[0];
  return state !== 'Z' && state !== 'X';
}

const ps = (pid: number, column: string) =>
  spawnSync('ps', ['-ww', '-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();

/** Whether the process works in this folder, as a PostgreSQL server does in its cluster. */
export function worksIn(pid: number, folder: string): boolean {
  if (process.platform !== 'linux') return ps(pid, 'args').includes(folder);
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
  } catch {
    // Gone, or of another account: not ours either way.
    return false;
  }
}

/**
 * A mark that tells a process from a later one with the same id: when it started. Null when no such process runs or nothing is
 * known of it.
 */
export function birthMark(pid: number): string | null {
  if (process.platform !== 'linux') return ps(pid, 'lstart') || null;
  // Start time in clock ticks since the machine started.
  return statFields(pid)?.[19] ?? null;
}
