/** Work that a request starts but does not wait for. */
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../app-deps.ts';

export type AfterAnswer = (work: () => Promise<void>) => void;

/** Returns a function that starts such work. The application closes after all of it has ended. */
export function afterAnswer(app: FastifyInstance, { follow }: Pick<AppDeps, 'follow'>): AfterAnswer {
  const underWay = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(underWay);
  });
  return (work) => {
    const done: Promise<void> = new Promise<void>((resolve) => setImmediate(resolve))
      .then(work)
      .catch((error: unknown) => app.log.error({ err: error }, 'background work after a response failed'))
      .finally(() => underWay.delete(done));
    underWay.add(done);
    follow?.(done);
  };
}
