/** The editions, each in every revision, that a project can be planned under instead of the FAA circulars. */
import type { RevisionRef } from '@touchdown/contract';
import { BUILT_IN_PACKS, type EditionPack, isPlanningPack, type PlanChoices, type PlannedEdition } from '@touchdown/domain';
import type { Executor } from '../../../db/client.ts';
import { AppError } from '../../../errors/app-error.ts';
import { allContents, findContents } from './installed-packs.queries.ts';
import { packIn, signatureOf } from './installed-packs.service.ts';

type AskedEdition = RevisionRef & PlanChoices;

interface KnownPack extends Pick<PlannedEdition, 'signature'> {
  readonly pack: EditionPack;
}

async function findPack(db: Executor, { editionId, revision }: RevisionRef): Promise<KnownPack | null> {
  const builtIn = BUILT_IN_PACKS.find((pack) => pack.id === editionId && pack.revision === revision);
  if (builtIn !== undefined) return { pack: builtIn, signature: 'builtIn' };
  const contents = await findContents(db, editionId, revision);
  if (contents === null) return null;
  const pack = packIn(contents);
  return { pack, signature: signatureOf(pack) };
}

/** Every revision, the built-in ones first. */
export async function planningEditions(db: Executor): Promise<readonly KnownPack[]> {
  const installed = (await allContents(db)).map(packIn);
  return [
    ...BUILT_IN_PACKS.map((pack) => ({ pack, signature: 'builtIn' as const })),
    ...installed.map((pack): KnownPack => ({ pack, signature: signatureOf(pack) })),
  ].filter(({ pack }) => isPlanningPack(pack));
}

/**
 * The edition that a project is planned under after a change. `asked`: `undefined` leaves it as it is, `null` is the circulars. A project
 * keeps the pack that it has. Throws EDITION_NOT_FOUND for a revision that is not installed, or that sizes nothing.
 */
export async function plannedEditionAfter(
  db: Executor,
  before: PlannedEdition | null,
  asked: AskedEdition | null | undefined,
): Promise<PlannedEdition | null> {
  if (asked === undefined) return before;
  if (asked === null) return null;
  const { editionId, revision } = asked;
  const isUnchanged = before?.editionId === editionId && before.revision === revision;
  const found = isUnchanged ? before : await findPack(db, asked);
  if (found === null || !isPlanningPack(found.pack)) throw new AppError('EDITION_NOT_FOUND');
  const { performanceClass, taxi, turnsOnStand, flightManualFato } = asked;
  const { pack, signature } = found;
  return { editionId, revision, pack, signature, performanceClass, taxi, turnsOnStand, flightManualFato };
}
