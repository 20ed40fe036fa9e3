// Installing and building are done by one process at a time; another one waits and then finds the work done.
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

/** The process that holds the place, or null when it left without tidying up. */
function holder(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return pid !== process.pid && isAlive(pid) ? pid : null;
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Does the work while no other process of this project does work of that kind, and returns its result. */
export async function exclusively(work, kind = 'setup') {
  const file = path.join(ROOT, '.cache', `${kind}.pid`);
  mkdirSync(path.dirname(file), { recursive: true });
  for (let told = false; ;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const other = holder(file);
    if (other === null) rmSync(file, { force: true });
    else {
      if (!told) console.log(`Waiting for process ${other} to finish installing or building …`);
      told = true;
      await sleep(POLL_MS);
    }
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
