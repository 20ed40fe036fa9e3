/** The database of this process: the one that was configured, or the embedded one, for which this process then owns the data folder. */
import type { Config } from '../config.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { lockDataDirectory } from './lock.ts';

export interface RunningDatabase {
  readonly url: string;
  /** Tells a second start where this one serves. */
  announce(address: string): void;
  stop(): Promise<void>;
}

/** Starts what has to be started; once `ending` is aborted, stops it again and rejects. Throws a DataDirectoryInUseError when another process owns the data folder. */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  say: (sentence: string) => void,
  onLost: (error: unknown) => void,
  ending?: AbortSignal,
): Promise<RunningDatabase> {
  // A server of one's own may serve any number of processes; the embedded one has a single owner.
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
