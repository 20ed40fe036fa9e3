import { RULE_STATES, type StandardsEdition, type StandardsRule, type StoredConfirmation } from '@touchdown/contract';
import { type Confirmations, type RegisterEdition, type RegisterRule, ruleState } from '@touchdown/domain';
import type { ShownConfirmation } from './standards.queries.ts';

export const presentConfirmation = ({ confirmation, person }: ShownConfirmation): StoredConfirmation => ({
  id: confirmation.id,
  ruleId: confirmation.ruleId,
  outcome: confirmation.outcome,
  page: confirmation.page,
  paragraph: confirmation.paragraph,
  documentRevision: confirmation.documentRevision,
  printedValue: confirmation.printedValue,
  note: confirmation.note,
  confirmedBy: [person.firstName, person.lastName].filter(Boolean).join(' ') || person.email,
  confirmedAt: confirmation.confirmedAt.toISOString(),
  hasPhoto: confirmation.photoFile !== null,
});

export function presentEdition(
  { id, title, ruleSetVersion, isPublished, rules }: RegisterEdition,
  confirmations: Confirmations,
): StandardsEdition {
  const states = rules.map((rule) => ruleState(rule, confirmations));
  const counted = RULE_STATES.map((state) => [state, states.filter((one) => one === state).length] as const);
  return { id, title, ruleSetVersion, isPublished, rules: rules.length, states: Object.fromEntries(counted) as StandardsEdition['states'] };
}

/** Touchdown conventions are cited to no document. */
const documentOf = (document: string): string => (document === 'product' ? 'Touchdown convention' : document);

export function presentRule(
  rule: RegisterRule,
  { confirmations, stored, usedBy }: { confirmations: Confirmations; stored: StoredConfirmation | null; usedBy: number },
): StandardsRule {
  const [first] = rule.citations;
  if (first === undefined) throw new Error(`${rule.id} is not cited`);
  return {
    id: rule.id,
    subject: rule.subject,
    value: rule.value,
    appliesWhen: rule.appliesWhen,
    requirement: [...new Set(rule.citations.map(({ states }) => states))].join(' '),
    document: documentOf(first.document),
    documentRevision: first.revision,
    paragraph: first.clause,
    state: ruleState(rule, confirmations),
    usedBy,
    confirmation: stored,
  };
}
