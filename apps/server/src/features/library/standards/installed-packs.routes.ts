/** Data packs of editions: checked, installed, and exported. */
import { routes, type RouteInput } from '@touchdown/contract';
import { confirmationsById, installationFileName } from '@touchdown/domain';
import { AppError } from '../../../errors/app-error.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import { contentDisposition } from '../../../http/content-disposition.ts';
import { listInstalledRevisions } from './installed-packs.queries.ts';
import {
  installPack,
  newestEditions,
  packDetails,
  packFile,
  packText,
  presentCheck,
  readPack,
  registerWithInstalled,
} from './installed-packs.service.ts';
import { presentEdition, presentRevisions } from './standards.present.ts';
import { confirmationsInEffect } from './standards.service.ts';

type PackBody = RouteInput<typeof routes.installPack>['body'];
/** The file that was sent, or the pack as `pack:export` would write it. */
const textOf = (body: PackBody): string => ('file' in body && typeof body.file === 'string' ? body.file : packText(body));

export function installedPacksRoutes(bind: BindRoute, trustedPackKeys: readonly string[]): void {
  bind(routes.checkPack, async ({ body }, { db }) =>
    presentCheck(readPack(textOf(body), { trustedPackKeys, registry: await newestEditions(db) })),
  );

  bind(routes.installPack, async ({ body }, { db, user, now, audit }) => {
    const pack = await installPack(db, textOf(body), { user, now }, trustedPackKeys);
    audit({ action: 'standards.installPack', details: packDetails(pack) });
    const register = await registerWithInstalled(db);
    const edition = register.editions.find(({ id }) => id === pack.id);
    if (edition === undefined) throw new Error(`the installed edition ${pack.id} is not in the register`);
    const confirmations = confirmationsById(await confirmationsInEffect(db, register));
    return presentEdition(edition, confirmations, { revisions: presentRevisions(pack.id, await listInstalledRevisions(db)), pack });
  });

  bind(
    routes.exportPack,
    async ({ params: { editionId, revision } }, { db, now, setHeader }) => {
      const file = await packFile(db, editionId, revision);
      if (file === null) throw new AppError('EDITION_NOT_FOUND');
      setHeader('content-type', 'application/json; charset=utf-8');
      setHeader(
        'content-disposition',
        contentDisposition(installationFileName(`${editionId}_revision_${revision}`, now.toISOString().slice(0, 10), 'json')),
      );
      setHeader('x-content-type-options', 'nosniff');
      return file;
    },
    { file: true },
  );
}
