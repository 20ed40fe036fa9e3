import { routes, type SealVerdict } from '@touchdown/contract';
import type { FileVerdict } from '@touchdown/exports/seal';
import type { FastifyInstance } from 'fastify';
import type { BindRoute } from '../../http/bind-route.ts';
import { listKeys } from './installation-keys.queries.ts';
import { type Sealer, verdictOn } from './sealer.ts';

function presentVerdict(found: FileVerdict): SealVerdict {
  const reason = found.verdict === 'unknown' ? found.reason : null;
  if (found.seal === null) return { verdict: found.verdict, reason, seal: null };
  const { inputs, rules, engine, audit, body, key } = found.seal;
  return { verdict: found.verdict, reason, seal: { inputs, rules, engine, audit: { ...audit }, body, key } };
}

export function sealRoutes(bind: BindRoute, app: FastifyInstance, sealer: Sealer): void {
  // At the first start; a database that is away then is asked again with the first file to be signed.
  app.addHook('onReady', async () => {
    await sealer.ready().catch((error: unknown) => app.log.warn({ err: error }, 'the signing key could not be prepared'));
  });

  bind(routes.listSealKeys, async (_request, { db }) =>
    (await listKeys(db)).map(({ id, publicKey, createdAt }) => ({ id, publicKey, since: createdAt.toISOString() })),
  );

  bind(routes.verifySealedFile, async ({ file }, { db }) => presentVerdict(await verdictOn(db, file.bytes)), { guessable: true });
}
