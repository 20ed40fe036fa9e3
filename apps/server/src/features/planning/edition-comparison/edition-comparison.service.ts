/** A stored project under two editions. Saves nothing. */
import type { EditionComparisonAnswer, EditionHead, RevisionRef } from '@touchdown/contract';
import {
  areComparable,
  CALCULATOR_PACKS,
  circularOfEdition,
  compareEditions,
  type ComparedEditions,
  type DimensionEdition,
  editionsOfProject,
  followingEdition,
  type FollowedRevision,
  hasRulesFor,
  type PlanningEdition,
  revisionIn,
  separationMessages,
} from '@touchdown/domain';
import type { Executor } from '../../../db/client.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { ProjectRow } from '../../../http/access.queries.ts';
import { dimensionEditions, followedIn } from '../../library/public.ts';
import { dimensionRecordsOf } from '../adjusted-dimensions/public.ts';
import { designAircraftOf } from '../calculations/public.ts';
import { complianceOfBoth, type Evaluating } from '../compliance/public.ts';
import { type EditionRef, planningChoices, planningHead, type PlanningPair, planningPairIn } from './planning-editions.ts';
import { type AnyEdition, type AnyPair, plannedComparisonOf, statusOf } from './planned-comparison.service.ts';

export interface Asked {
  readonly before?: EditionRef | undefined;
  readonly after?: EditionRef | undefined;
}

export const editionHead = ({ pack: { id, revision, document, name, hash }, ruleSetVersion, followed }: DimensionEdition): EditionHead => ({
  editionId: id,
  name: `${document}, ${name}`,
  ...{ revision, ruleSetVersion, hash, signature: followed?.signature ?? 'builtIn' },
});

function named(available: readonly DimensionEdition[], { editionId, revision }: EditionRef): DimensionEdition {
  const found = available.find(({ pack }) => pack.id === editionId && (revision === undefined || pack.revision === revision));
  if (found === undefined) throw new AppError('EDITION_NOT_FOUND');
  return found;
}

/** Two editions of one kind: circulars that replace each other, or editions that a project is planned under instead of them. */
export type EditionPair = ({ readonly kind: 'circulars' } & ComparedEditions) | ({ readonly kind: 'planned' } & PlanningPair);

/** Throws EDITION_NOT_FOUND, and EDITIONS_NOT_COMPARABLE unless both are of the same kind. */
export async function chosenEditions(
  db: Executor,
  asked: { readonly before: EditionRef; readonly after: EditionRef },
): Promise<EditionPair> {
  const planned = await planningPairIn(db, asked);
  if (planned !== null) return { kind: 'planned', ...planned };
  const all = await dimensionEditions(db);
  const editions = { before: named(all, asked.before), after: named(all, asked.after) };
  if (!areComparable(editions)) throw new AppError('EDITIONS_NOT_COMPARABLE');
  return { kind: 'circulars', ...editions };
}

/** The edition of a kind that the project follows, in its revision. */
function inEffect(all: readonly DimensionEdition[], project: ProjectRow, kind: DimensionEdition['standard']['kind']): DimensionEdition {
  const ids = editionsOfProject(project);
  const found = all.find(
    ({ pack, standard, followed }) =>
      standard.kind === kind && ids.includes(pack.id) && followed?.hash === revisionIn(project, pack.id)?.hash,
  );
  if (found === undefined) throw new AppError('EDITIONS_NOT_COMPARABLE');
  return found;
}

/**
 * The revisions that a project follows after a change of its fields. `asked`: `undefined` leaves them as they are. Those of editions that
 * it no longer follows are dropped. Throws EDITION_NOT_FOUND for one that is not installed.
 */
export async function revisionsAfter(
  db: Executor,
  before: ProjectRow,
  { asked, ...fields }: Partial<ProjectRow> & { readonly asked: readonly RevisionRef[] | undefined },
): Promise<FollowedRevision[]> {
  const ids = editionsOfProject({ ...before, ...fields });
  const wanted = (asked ?? before.editionRevisions).filter(({ editionId }) => ids.includes(editionId));
  const cached = (ref: RevisionRef) => {
    const known = revisionIn(before, ref.editionId);
    return known?.revision === ref.revision ? known : null;
  };
  const added = await followedIn(
    db,
    wanted.filter((ref) => cached(ref) === null),
  );
  const found = [...wanted.flatMap((ref) => cached(ref) ?? []), ...added];
  return [...new Map(found.map((followed) => [followed.editionId, followed])).values()];
}

const versionsOf = (project: ProjectRow): string[] => {
  const { plannedEdition } = project;
  if (plannedEdition !== null) return [`${plannedEdition.pack.short}-${plannedEdition.revision}`];
  return editionsOfProject(project).flatMap((id) => {
    const followed = revisionIn(project, id);
    const pack = followed ?? CALCULATOR_PACKS.find((one) => one.pack.id === id)?.pack;
    return pack === undefined ? [] : [`${pack.short}-${pack.revision}`];
  });
};

/** The editions before and after a project change, as versions: "2C-1". `undefined`: the same. */
export function editionsBetween(before: ProjectRow, after: ProjectRow): { from: string[]; to: string[] } | undefined {
  const [from, to] = [versionsOf(before), versionsOf(after)];
  return from.join() === to.join() ? undefined : { from, to };
}

interface Chosen {
  readonly editions: ComparedEditions;
  readonly current: DimensionEdition;
}

/** Throws EDITIONS_NOT_COMPARABLE unless both circulars have rules for the project and are of the same kind. */
function chosenCirculars(
  all: readonly DimensionEdition[],
  project: ProjectRow,
  [from, to]: readonly (DimensionEdition | undefined)[],
): Chosen {
  const current = inEffect(all, project, kindFor(project, to ?? from));
  const before = from ?? current;
  const after = to ?? all.find((one) => one !== before && areComparable({ before, after: one })) ?? before;
  if (!areComparable({ before, after }) || !hasRulesFor(after, project.type)) throw new AppError('EDITIONS_NOT_COMPARABLE');
  return { editions: { before, after }, current };
}

/** The kind of the circular, or else of the first rule set of the project. */
const kindFor = ({ type }: ProjectRow, edition: DimensionEdition | undefined): DimensionEdition['standard']['kind'] =>
  edition?.standard.kind ?? (type === 'vertiport' ? 'vertiport' : 'heliport');

const circular = (edition: DimensionEdition): AnyEdition => ({ kind: 'circular', head: editionHead(edition), edition });
const planning = (edition: PlanningEdition): AnyEdition => ({ kind: 'planned', head: planningHead(edition), edition });

/** The edition that a reference names; of several revisions the first. Throws EDITION_NOT_FOUND. `undefined`: none is named. */
function namedOf(available: readonly AnyEdition[], ref: EditionRef | undefined): AnyEdition | undefined {
  if (ref === undefined) return undefined;
  const { editionId, revision } = ref;
  const found = available.find(({ head }) => head.editionId === editionId && (revision === undefined || head.revision === revision));
  if (found === undefined) throw new AppError('EDITION_NOT_FOUND');
  return found;
}

const circularIn = (edition: AnyEdition | undefined): DimensionEdition | undefined =>
  edition?.kind === 'circular' ? edition.edition : undefined;

/** The edition to compare with where none is named: a newer revision of the first, or else another edition of its kind. */
const otherThan = (first: AnyEdition, available: readonly AnyEdition[]): AnyEdition =>
  available.find(({ head }) => head.editionId === first.head.editionId && head.revision > first.head.revision) ??
  available.find((one) => one !== first && one.kind === first.kind) ??
  available.find((one) => one !== first) ??
  first;

/** What changes in the project, unless it follows `after` already. */
function adoptedBy(project: ProjectRow, after: DimensionEdition, current: DimensionEdition): EditionComparisonAnswer['adopts'] {
  if (after === current) return null;
  const { editionRevisions } = followingEdition(project, after);
  return { ...circularOfEdition(after), editionRevisions: [...editionRevisions] };
}

/** What a project is compared under. */
type ChosenForProject =
  | ({ readonly kind: 'circulars'; readonly available: readonly AnyEdition[] } & Chosen)
  | ({ readonly kind: 'planned' } & AnyPair);

/** Throws EDITION_NOT_FOUND, and EDITIONS_NOT_COMPARABLE for two circulars of different kinds, or one without rules for the project. */
export async function editionsFor(db: Executor, project: ProjectRow, asked: Asked): Promise<ChosenForProject> {
  const { plannedEdition } = project;
  const all = await dimensionEditions(db);
  const plannedChoices = (await planningChoices(db, plannedEdition)).map(planning);
  const circulars = all.map(circular);
  const [from, to] = [asked.before, asked.after].map((ref) => namedOf([...plannedChoices, ...circulars], ref));
  const unfit = [from, to].some((one) => one?.kind === 'circular' && !hasRulesFor(one.edition, project.type));
  if (unfit) throw new AppError('EDITIONS_NOT_COMPARABLE');
  const usable = circulars.filter((one) => one.kind === 'circular' && hasRulesFor(one.edition, project.type));
  const own = plannedEdition === null ? undefined : plannedChoices[0];
  const available = own === undefined ? [...usable, ...plannedChoices] : [...plannedChoices, ...usable];
  if (own === undefined && from?.kind !== 'planned' && to?.kind !== 'planned')
    return { kind: 'circulars', available, ...chosenCirculars(all, project, [circularIn(from), circularIn(to)]) };
  const followed = own === undefined ? inEffect(all, project, kindFor(project, circularIn(to) ?? circularIn(from))) : null;
  const current = own ?? circulars.find((one) => one.edition === followed);
  if (current === undefined) throw new AppError('EDITIONS_NOT_COMPARABLE');
  const before = from ?? current;
  const after = to ?? otherThan(before, available);
  return { kind: 'planned', before, after, current, available };
}

/** Throws as {@link editionsFor} does. */
export async function comparisonOf(
  db: Executor,
  project: ProjectRow,
  asked: Asked,
  evaluating: Evaluating,
): Promise<EditionComparisonAnswer> {
  const chosen = await editionsFor(db, project, asked);
  return chosen.kind === 'circulars'
    ? circularsCompared(db, project, chosen, evaluating)
    : plannedComparisonOf(db, project, chosen, evaluating);
}

/** A project that follows the circulars, under two of them. */
async function circularsCompared(
  db: Executor,
  project: ProjectRow,
  { editions, current, available }: Chosen & { readonly available: readonly AnyEdition[] },
  evaluating: Evaluating,
): Promise<EditionComparisonAnswer> {
  const { before, after } = editions;
  const { now } = evaluating;
  const { adjusted, saved } = await dimensionRecordsOf(db, project, now);
  const aircraft = await designAircraftOf(db, project);
  const compared = compareEditions(editions, { project, aircraft, adjusted, saved, timestamp: now.toISOString() });
  const { source, sides, below, separation, choices } = compared.effect;
  const both = { before: followingEdition(project, before), after: followingEdition(project, after) };
  const statuses = await complianceOfBoth(db, both, evaluating);
  return {
    before: editionHead(before),
    after: editionHead(after),
    inEffect: editionHead(current),
    available: available.map(({ head }) => head),
    numbers: compared.numbers.map(({ before: was, after: is, ...number }) => ({
      ...number,
      before: was && { ...was, references: [...was.references] },
      after: is && { ...is, references: [...is.references] },
    })),
    plan: [],
    rules: [...compared.rules],
    advisories: { removed: [...compared.advisories.removed], added: [...compared.advisories.added] },
    dimensions: {
      source,
      sides: [...sides],
      below: [...below],
      separation: [...separationMessages(separation)],
      choices: [...choices],
    },
    status: { before: statusOf(statuses.before), after: statusOf(statuses.after) },
    adopts: adoptedBy(project, after, current),
  };
}
