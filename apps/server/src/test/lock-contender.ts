/**
 * Run as a process by lock.test.ts: competes for a data folder until it has owned it a given number of times, and records every period of
 * ownership.
 */
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as others } from 'node:timers/promises';
import { DataDirectoryInUseError, lockDataDirectory } from '../runtime/lock.ts';

const [, , dataDir = '', journal = '', times = '0', contenders = '0'] = process.argv;
const NO_SUCH_PROCESS = 2 ** 30;

/** Leaves what a killed owner would: its file, with the ID of a process that no longer exists. */
function leaveAsIfKilled(): void {
  const folder = path.join(dataDir, 'owner');
  const newest = readdirSync(folder)
    .filter((name) => /^\d+\.json$/.test(name))
    .sort((a, b) => parseInt(b) - parseInt(a))[0];
  if (newest === undefined) throw new Error('The owner has no file.');
  const file = path.join(folder, newest);
  const owner: unknown = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...(owner as object), pid: NO_SUCH_PROCESS }));
}

// No process starts before all have arrived.
const arrivals = `${journal}.arrivals`;
appendFileSync(arrivals, '.');
while (readFileSync(arrivals).length < Number(contenders)) await others();

for (let owned = 0; owned < Number(times);) {
  try {
    const lock = lockDataDirectory(dataDir);
    appendFileSync(journal, `enter ${process.pid}\n`);
    await others();
    appendFileSync(journal, `leave ${process.pid}\n`);
    if (owned % 2 === 0) lock.release();
    else leaveAsIfKilled();
    owned += 1;
  } catch (error) {
    if (!(error instanceof DataDirectoryInUseError || error instanceof SyntaxError)) throw error;
    await others();
  }
}
