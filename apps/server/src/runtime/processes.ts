/** What can be known of another process of this machine. */
import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';

/** Whether a process with this id runs now, whoever owns it. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
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
  try {
    // The name in parentheses may hold spaces; the fields after it are fixed, and the 20th of them is the start in clock ticks.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    return fields?.[19] ?? null;
  } catch {
    return null;
  }
}
