/** The folder `uploads` in the data folder: stored files, and incoming ones. */
import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from './disk-failures.ts';

export const filesFolder = (dataDir: string): string => path.join(dataDir, 'uploads', 'files');
/** On the same file system as the files, so that a finished file is moved, never copied. */
export const tempFolder = (dataDir: string): string => path.join(dataDir, 'uploads', 'incoming');

async function ownFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
    await chmod(folder, 0o700);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/** Creates the folders from the data folder down to this one, each accessible only to our own account whatever the process umask. */
export async function privateFolder(dataDir: string, folder: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  let place = dataDir;
  for (const part of path.relative(dataDir, folder).split(path.sep)) await ownFolder((place = path.join(place, part)));
}
