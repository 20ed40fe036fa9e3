/** A stored project under two editions. Saves nothing. */
import type { EditionComparisonAnswer, EditionHead } from '@touchdown/contract';
import {
  areComparable,
  circularOfEdition,
  compareEditions,
  type ComparedEditions,
  type DimensionEdition,
  editionsOfProject,
  hasRulesFor,
  type ProjectCompliance,
  separationMessages,
} from '@touchdown/domain';
import type { Executor } from '../../../db/client.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { ProjectRow } from '../../../http/access.queries.ts';
import { dimensionEditions } from '../../library/public.ts';
import { dimensionRecordsOf } from '../adjusted-dimensions/public.ts';
import { designAircraftOf } from '../calculations/public.ts';
import { complianceUnder } from '../compliance/public.ts';

export interface EditionRef {
  readonly editionId: string;
  readonly revision?: number | undefined;
}
export interface Asked {
  readonly before?: EditionRef | undefined;
  readonly after?: EditionRef | undefined;
  readonly now: Date;
}

export const editionHead = ({ pack: { id, revision, document, name, hash }, ruleSetVersion }: DimensionEdition): EditionHead => ({
  editionId: id,
  name: `${document}, ${name}`,
  ...{ revision, ruleSetVersion, hash },
});

function named(available: readonly DimensionEdition[], { editionId, revision }: EditionRef): DimensionEdition {
  const found = available.find(({ pack }) => pack.id === editionId && (revision === undefined || pack.revision === revision));
  if (found === undefined) throw new AppError('EDITION_NOT_FOUND');
  return found;
}

/** Throws EDITION_NOT_FOUND, and EDITIONS_NOT_COMPARABLE unless both are of the same kind. */
export function chosenEditions(asked: { readonly before: EditionRef; readonly after: EditionRef }): ComparedEditions {
  const all = dimensionEditions();
  const editions = { before: named(all, asked.before), after: named(all, asked.after) };
  if (!areComparable(editions)) throw new AppError('EDITIONS_NOT_COMPARABLE');
  return editions;
}

/** The edition of a kind that the project follows. */
function inEffect(project: ProjectRow, kind: DimensionEdition['standard']['kind']): DimensionEdition {
  const ids = editionsOfProject(project);
  const found = dimensionEditions().find(({ pack, standard }) => standard.kind === kind && ids.includes(pack.id));
  if (found === undefined) throw new AppError('EDITIONS_NOT_COMPARABLE');
  return found;
}

const versionsOf = (project: ProjectRow): string[] =>
  editionsOfProject(project).flatMap((id) => dimensionEditions().find(({ pack }) => pack.id === id)?.ruleSetVersion ?? []);

/** The editions before and after a project change, as versions: "2C-1". `undefined`: the same. */
export function editionsBetween(before: ProjectRow, after: ProjectRow): { from: string[]; to: string[] } | undefined {
  const [from, to] = [versionsOf(before), versionsOf(after)];
  return from.join() === to.join() ? undefined : { from, to };
}

interface Chosen {
  readonly editions: ComparedEditions;
  readonly current: DimensionEdition;
  readonly available: readonly DimensionEdition[];
}

/** Throws EDITION_NOT_FOUND, and EDITIONS_NOT_COMPARABLE unless both have rules for the project and are of the same kind. */
function chosenFor(project: ProjectRow, asked: Asked): Chosen {
  const all = dimensionEditions();
  const [from, to] = [asked.before, asked.after].map((ref) => ref && named(all, ref));
  const current = inEffect(project, (to ?? from)?.standard.kind ?? (project.type === 'vertiport' ? 'vertiport' : 'heliport'));
  const before = from ?? current;
  const after = to ?? all.find((one) => one !== before && areComparable({ before, after: one })) ?? before;
  if (!areComparable({ before, after }) || !hasRulesFor(after, project.type)) throw new AppError('EDITIONS_NOT_COMPARABLE');
  return { editions: { before, after }, current, available: all.filter((one) => hasRulesFor(one, project.type)) };
}

const statusOf = ({ status, subjects }: ProjectCompliance) => ({
  status,
  subjects: subjects.map(({ subject, status: own }) => ({ subject, status: own })),
});

/** The circular that projects follow, if it names exactly this revision. */
const adoptedBy = (after: DimensionEdition, current: DimensionEdition) =>
  after.pack.id === current.pack.id ? null : circularOfEdition(after);

export async function comparisonOf(db: Executor, project: ProjectRow, asked: Asked): Promise<EditionComparisonAnswer> {
  const { editions, current, available } = chosenFor(project, asked);
  const { before, after } = editions;
  const { now } = asked;
  const { adjusted, saved } = await dimensionRecordsOf(db, project, now);
  const aircraft = await designAircraftOf(db, project);
  const compared = compareEditions(editions, { project, aircraft, adjusted, saved, timestamp: now.toISOString() });
  const { source, sides, below, separation, choices } = compared.effect;
  return {
    before: editionHead(before),
    after: editionHead(after),
    inEffect: editionHead(current),
    available: available.map(editionHead),
    numbers: compared.numbers.map(({ before: was, after: is, ...number }) => ({
      ...number,
      before: was && { ...was, references: [...was.references] },
      after: is && { ...is, references: [...is.references] },
    })),
    rules: [...compared.rules],
    advisories: { removed: [...compared.advisories.removed], added: [...compared.advisories.added] },
    dimensions: {
      source,
      sides: [...sides],
      below: [...below],
      separation: [...separationMessages(separation)],
      choices: [...choices],
    },
    status: {
      before: statusOf(await complianceUnder(db, project, { edition: before, now })),
      after: statusOf(await complianceUnder(db, project, { edition: after, now })),
    },
    adopts: adoptedBy(after, current),
  };
}
