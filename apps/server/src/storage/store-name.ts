import path from 'node:path';
import type { AppConfig } from '../app-config.ts';
import { storedSecret } from '../runtime/data-directory.ts';
import { filesFolder, privateFolder } from './folders.ts';

const MARKER = '.store-id';

/**
 * Identifies the configured file store, with the same name from every machine that uses it. A folder is identified by a marker file in it.
 */
export async function storeName({ dataDir, s3 }: Pick<AppConfig, 'dataDir' | 's3'>): Promise<string> {
  if (s3 !== null) return `${s3.endpoint} ${s3.bucket}`;
  const folder = path.dirname(filesFolder(dataDir));
  await privateFolder(dataDir, folder);
  return storedSecret(folder, MARKER);
}
