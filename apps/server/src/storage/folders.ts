/** The folder `uploads` of the data folder: files that are here, and those that are just coming. */
import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from './disk-failures.ts';

export const filesFolder = (dataDir: string): string => path.join(dataDir, 'uploads', 'files');
/** On the same file system as the files, so that a finished one is moved and never copied. */
export const spoolFolder = (dataDir: string): string => path.join(dataDir, 'uploads', 'incoming');

async function ownFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
    await chmod(folder, 0o700);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/** Makes the folders from the data folder down to this one, each for our own account alone whatever the mask of the process. */
export async function privateFolder(dataDir: string, folder: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  let place = dataDir;
  for (const part of path.relative(dataDir, folder).split(path.sep)) await ownFolder((place = path.join(place, part)));
}
