/** Checks that the data folder is usable before anything is started in it. */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { passageFolder } from './data-directory.ts';
import { folderProblem, StartError } from './explain.ts';

/** Less than any real use of the folder needs. */
const PROBE_BYTES = 1024 * 1024;

/** Creates the data folder if it is missing and test-writes to it. Throws a StartError that explains why it cannot be used. */
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
