/** The database of this process: the configured one, or the embedded one, in which case this process owns the data folder. */
import type { Config } from '../config.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { lockDataDirectory } from './lock.ts';

export interface RunningDatabase {
  readonly url: string;
  /** Records this server's address, which a second start displays. */
  announce(address: string): void;
  stop(): Promise<void>;
}

/**
 * Starts what is needed. Once `ending` is aborted, stops it again and rejects. Throws a DataDirectoryInUseError if another process owns the
 * data folder.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  say: (sentence: string) => void,
  onLost: (error: unknown) => void,
  ending?: AbortSignal,
): Promise<RunningDatabase> {
  // An external server can serve any number of processes. The embedded one has a single owner.
  if (databaseUrl !== null) return { url: databaseUrl, announce: () => undefined, stop: () => Promise.resolve() };
  const lock = lockDataDirectory(dataDir);
  try {
    const server = await startEmbeddedPostgres({ dataDir, say, onLost, ...(ending && { ending }) });
    return {
      url: server.url,
      announce: (address) => lock.announce(address),
      stop: async () => {
        await server.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
