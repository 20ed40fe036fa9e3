import { readFileSync, writeFileSync } from 'node:fs';
import { constants, getPriority, platform, setPriority } from 'node:os';

const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;

/**
 * Lowers the priority of the calling thread below threads that serve requests. Call it at the start of a long-running thread. Linux ranks
 * threads individually, and "this process" means the calling thread. On other systems it would affect the whole process, so it does nothing
 * there.
 */
export function afterOthers(): void {
  if (platform() === 'linux') setPriority(PRIORITY_LOW);
}

/** Lowers the priority of the process, or of the calling thread (0), from what it is: as a service, it may have been started with a low one. */
const lower = (pid: number) => setPriority(pid, Math.min(PRIORITY_LOW, getPriority(pid) + PRIORITY_BELOW_NORMAL));

/** The session of the process: the number of the process that began it. The name before it may contain spaces and parentheses. */
const sessionOf = (stat: string): number => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[3]);

/**
 * Linux may divide the processor evenly among sessions, and rank processes by priority only within one. Service managers
 * start each process in its own session, whose share is then lowered. A process that shares a session, as with those that answer requests,
 * leaves it alone.
 */
function sessionAfterOthers(): void {
  try {
    if (sessionOf(readFileSync('/proc/self/stat', 'latin1')) === process.pid)
      writeFileSync('/proc/self/autogroup', String(PRIORITY_BELOW_NORMAL));
  } catch {
    // The system does not group processes by session.
  }
}

/** The same for the main thread of a worker: below processes that serve requests, and above its own threads. */
export function afterRequests(): void {
  if (platform() !== 'linux') return;
  lower(0);
  sessionAfterOthers();
}

/** A connection to the database, as its server process names it. */
export interface ServerProcess {
  readonly pid: number;
  readonly user: string;
  readonly database: string;
}

/**
 * The same for the database's process of a connection that serves background jobs, if it runs on this machine under an account that this
 * process may rank. Otherwise it does nothing. Returns whether it was lowered.
 */
export function connectionAfterRequests({ pid, user, database }: ServerProcess): boolean {
  if (platform() !== 'linux') return false;
  try {
    // A process of another machine may have the number of any process of this one.
    const title = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    if (!title.startsWith('postgres: ') || !title.includes(` ${user} ${database} `)) return false;
    lower(pid);
    return true;
  } catch {
    return false;
  }
}
