import { type PackRevision, RULE_STATES, type StandardsEdition, type StandardsRule, type StoredConfirmation } from '@touchdown/contract';
import {
  BUILT_IN_PACKS,
  clauseParts,
  type Confirmations,
  type EditionPack,
  isPlanningPack,
  type RegisterEdition,
  type RegisterRule,
  type RevisionRule,
  ruleState,
} from '@touchdown/domain';
import type { InstalledRevision } from './installed-packs.queries.ts';
import type { ShownConfirmation } from './standards.queries.ts';

const nameOf = ({ email, firstName, lastName }: ShownConfirmation['person']): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email;

export const presentConfirmation = ({ confirmation, person }: ShownConfirmation): StoredConfirmation => ({
  id: confirmation.id,
  ruleId: confirmation.ruleId,
  outcome: confirmation.outcome,
  page: confirmation.page,
  paragraph: confirmation.paragraph,
  documentRevision: confirmation.documentRevision,
  printedValue: confirmation.printedValue,
  note: confirmation.note,
  confirmedBy: nameOf(person),
  confirmedAt: confirmation.confirmedAt.toISOString(),
  hasPhoto: confirmation.photoFile !== null,
});

/** The revisions of one edition, the newest first. Empty for a list that has no pack. */
export function presentRevisions(editionId: string, installed: readonly InstalledRevision[]): PackRevision[] {
  const later = installed.filter((one) => one.editionId === editionId);
  return [
    ...later.map(({ revision, hash, signature, change, person, installedAt }) => ({
      ...{ revision, hash, signature, change, installedBy: person === null ? null : nameOf(person) },
      installedAt: installedAt.toISOString(),
    })),
    ...BUILT_IN_PACKS.filter(({ id }) => id === editionId).map(({ revision, hash, changelog }) => ({
      ...{ revision, hash, signature: 'builtIn' as const, change: changelog.at(-1)?.text ?? '' },
      ...{ installedBy: null, installedAt: null },
    })),
  ].toSorted((one, other) => other.revision - one.revision);
}

export function presentEdition(
  { id, title, ruleSetVersion, isPublished, rules }: RegisterEdition,
  confirmations: Confirmations,
  { revisions, pack }: { readonly revisions: PackRevision[]; readonly pack: EditionPack | undefined },
): StandardsEdition {
  const states = rules.map((rule) => ruleState(rule, confirmations));
  const counted = RULE_STATES.map((state) => [state, states.filter((one) => one === state).length] as const);
  const [newest] = revisions;
  return {
    ...{ id, title, ruleSetVersion, isPublished, rules: rules.length, revisions },
    ...{ revision: newest?.revision ?? null, hash: newest?.hash ?? null },
    ...{ plansProjects: pack !== undefined && isPlanningPack(pack), units: pack?.units ?? null },
    states: Object.fromEntries(counted) as StandardsEdition['states'],
  };
}

/** In words: "single main, tandem". A confirmation is of the value as the register has it, so that is unchanged. */
const withoutUnderscores = (value: string | null): string | null => value?.replaceAll('_', ' ') ?? null;

/** Touchdown conventions are cited to no document. */
const documentOf = (document: string): string => (document === 'product' ? 'Touchdown convention' : document);

const requirementOf = ({ citations }: RegisterRule): string => [...new Set(citations.map(({ states }) => states))].join(' ');

/** What the newest revision has instead of a rule. Nothing if it is the same. */
export function presentChange({ change, newest }: Omit<RevisionRule, 'rule'>): Pick<StandardsRule, 'inNewest'> {
  if (change === null) return {};
  return {
    inNewest: {
      change,
      value: withoutUnderscores(newest?.namedValue ?? newest?.value ?? null),
      requirement: newest && requirementOf(newest),
    },
  };
}

export function presentRule(
  rule: RegisterRule,
  { confirmations, stored, usedBy }: { confirmations: Confirmations; stored: StoredConfirmation | null; usedBy: number },
): StandardsRule {
  const [first] = rule.citations;
  if (first === undefined) throw new Error(`${rule.id} is not cited`);
  return {
    id: rule.id,
    subject: rule.subject,
    value: withoutUnderscores(rule.namedValue ?? rule.value),
    appliesWhen: rule.appliesWhen,
    requirement: requirementOf(rule),
    document: documentOf(first.document),
    documentRevision: first.revision,
    paragraph: first.clause,
    table: clauseParts(first.clause).table,
    page: stored?.page ?? rule.page ?? null,
    state: ruleState(rule, confirmations),
    usedBy,
    confirmation: stored,
  };
}
