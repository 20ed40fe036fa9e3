import { routes, type SealResult } from '@touchdown/contract';
import type { FileResult } from '@touchdown/exports/seal';
import type { FastifyInstance } from 'fastify';
import type { Executor } from '../../../db/client.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import { listKeys } from './installation-keys.queries.ts';
import { findPosition } from './sealed-files.queries.ts';
import { type Sealer, resultOn } from './sealer.ts';

async function presentResult(db: Executor, found: FileResult): Promise<SealResult> {
  const reason = found.verdict === 'unknown' ? found.reason : null;
  if (found.seal === null) return { verdict: found.verdict, reason, seal: null };
  const { inputs, rules, engine, audit, body, key } = found.seal;
  return { verdict: found.verdict, reason, seal: { inputs, rules, engine, audit: audit ?? (await findPosition(db, body)), body, key } };
}

export function sealRoutes(bind: BindRoute, app: FastifyInstance, sealer: Sealer): void {
  // At the first start. If the database is unavailable, this is retried with the first file to be signed.
  app.addHook('onReady', async () => {
    await sealer.ready().catch((error: unknown) => app.log.warn({ err: error }, 'the signing key could not be prepared'));
  });

  bind(routes.listSealKeys, async (_request, { db }) =>
    (await listKeys(db)).map(({ id, publicKey, createdAt }) => ({ id, publicKey, since: createdAt.toISOString() })),
  );

  bind(routes.verifySealedFile, async ({ file }, { db }) => presentResult(db, await resultOn(db, file.bytes)), { guessable: true });
}
