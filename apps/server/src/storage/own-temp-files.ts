/** Removes incomplete files from this process's own data folder, which no other process can reach, so that it cannot be a job. */
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../app-deps.ts';
import { removeOldTempFiles } from './temp-file.ts';

const HOUR = 60 * 60 * 1_000;

/** Does so at the start and once an hour for as long as the application runs. */
export function tidyOwnTempFiles(app: FastifyInstance, { config, clock }: Pick<AppDeps, 'config' | 'clock'>): void {
  const tidy = () =>
    removeOldTempFiles(config.dataDir, clock()).catch((error: unknown) =>
      app.log.warn({ err: error }, 'incomplete files could not be removed'),
    );
  const timer = setInterval(() => void tidy(), HOUR);
  timer.unref();
  app.addHook('onReady', tidy);
  app.addHook('onClose', async () => clearInterval(timer));
}
