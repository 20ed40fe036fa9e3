/** Data packs on the host's command line, where unsigned packs can be installed as by a superuser. */
import type { EditionPack } from '@touchdown/domain';
import type { Database } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../errors/app-error.ts';
import { installPack, packDetails, packFile } from './installed-packs.service.ts';

/** Installs a pack and records it in the audit log. Throws PACK_REFUSED. */
export async function installPackOnHost(db: Database, text: string, trustedPackKeys: readonly string[]): Promise<EditionPack> {
  const now = new Date();
  return inTransaction(db, { actorId: null, at: now }, async (tx, audit) => {
    const pack = await installPack(tx, text, { user: null, now }, trustedPackKeys);
    audit({ action: 'standards.installPack', details: packDetails(pack) });
    return pack;
  });
}

/** Returns a revision as a file. Throws EDITION_NOT_FOUND. */
export async function exportPackOnHost(db: Database, editionId: string, revision: number): Promise<string> {
  const file = await packFile(db, editionId, revision);
  if (file === null) throw new AppError('EDITION_NOT_FOUND');
  return file;
}
