// Allows only one process at a time to install or build. Others wait and then find the work done.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from './run.mjs';

const POLL_MS = 200;

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** The process that holds the lock, or null if it exited without releasing it. */
function holder(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return pid !== process.pid && isAlive(pid) ? pid : null;
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Runs the work while no other process of this project does the same kind of work, and returns its result. */
export async function exclusively(work, kind = 'setup') {
  const file = path.join(ROOT, '.cache', `${kind}.pid`);
  mkdirSync(path.dirname(file), { recursive: true });
  for (let isReported = false; ;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const other = holder(file);
    if (other === null) rmSync(file, { force: true });
    else {
      if (!isReported) console.log(`Waiting for process ${other} to finish installing or building …`);
      isReported = true;
      await sleep(POLL_MS);
    }
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
