import type { AppConfig } from '../app-config.ts';
import { diskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { s3Store } from './s3-store.ts';

/** Returns the configured file store. */
export const openStore = ({ dataDir, s3 }: Pick<AppConfig, 'dataDir' | 's3'>): FileStore =>
  s3 === null ? diskStore(dataDir) : s3Store(s3);
