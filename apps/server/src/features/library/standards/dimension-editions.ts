/** The editions, each in every revision, that project dimensions can follow. */
import type { RevisionRef } from '@touchdown/contract';
import { CALCULATOR_PACKS, dimensionEdition, type DimensionEdition, type FollowedRevision, givesDimensions } from '@touchdown/domain';
import type { Executor } from '../../../db/client.ts';
import { AppError } from '../../../errors/app-error.ts';
import { listContents } from './installed-packs.queries.ts';
import { packIn } from './installed-packs.service.ts';

let builtIn: readonly DimensionEdition[] | null = null;

/** Returns the editions in the order of the register, the newest revision of each first. */
export async function dimensionEditions(db: Executor): Promise<readonly DimensionEdition[]> {
  builtIn ??= CALCULATOR_PACKS.flatMap(({ pack }) => dimensionEdition(pack) ?? []);
  const rows = await listContents(
    db,
    CALCULATOR_PACKS.flatMap(({ pack: { id } }) => (givesDimensions(id) ? [id] : [])),
  );
  const installed = rows.flatMap(({ contents, signature }) => dimensionEdition(packIn(contents), signature) ?? []);
  return builtIn.flatMap((edition) =>
    [edition, ...installed.filter(({ pack }) => pack.id === edition.pack.id)].toSorted(
      (one, other) => other.pack.revision - one.pack.revision,
    ),
  );
}

/** The installed ones among revisions. Throws EDITION_NOT_FOUND for one that dimensions cannot follow. */
export async function followedIn(db: Executor, revisions: readonly RevisionRef[]): Promise<FollowedRevision[]> {
  const all = revisions.length === 0 ? [] : await dimensionEditions(db);
  return revisions.flatMap(({ editionId, revision }) => {
    const found = all.find(({ pack }) => pack.id === editionId && pack.revision === revision);
    if (found === undefined) throw new AppError('EDITION_NOT_FOUND');
    return found.followed ?? [];
  });
}
