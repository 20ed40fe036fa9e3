import path from 'node:path';
import type { AppConfig } from '../app-config.ts';
import { keptSecret } from '../runtime/data-directory.ts';
import { filesFolder, privateFolder } from './folders.ts';

const MARKER = '.store-id';

/** Names the store of files that the settings mean, the same from every machine that reaches it: a folder by a marker in it. */
export async function storeName({ dataDir, s3 }: Pick<AppConfig, 'dataDir' | 's3'>): Promise<string> {
  if (s3 !== null) return `${s3.endpoint} ${s3.bucket}`;
  const folder = path.dirname(filesFolder(dataDir));
  await privateFolder(dataDir, folder);
  return keptSecret(folder, MARKER);
}
