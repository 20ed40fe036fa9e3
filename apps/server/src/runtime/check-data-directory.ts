/** Whether the data folder can be used, found out before anything is started in it. */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { passageFolder } from './data-directory.ts';
import { folderProblem, StartError } from './explain.ts';

/** Less than anything that is done in the folder needs. */
const PROBE_BYTES = 1024 * 1024;

/** Makes the data folder if it is missing and writes to it once. Throws a StartError that reports why it cannot be used. */
export function checkDataDirectory(dataDir: string): void {
  const probe = path.join(dataDir, `write-check.${process.pid}`);
  try {
    passageFolder(dataDir);
    try {
      writeFileSync(probe, new Uint8Array(PROBE_BYTES));
    } finally {
      rmSync(probe, { force: true });
    }
  } catch (error) {
    const problem = folderProblem(error);
    if (problem === null) throw error;
    throw new StartError(`The data folder ${dataDir} cannot be used: ${problem}. Set TOUCHDOWN_DATA_DIR to another folder.`);
  }
}
