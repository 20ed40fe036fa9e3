/** The confirmations in effect. */
import { createHash } from 'node:crypto';
import type { StoredConfirmation } from '@touchdown/contract';
import {
  concernsProject,
  type FollowedRevision,
  type PlannedEdition,
  type Register,
  registerFollowing,
  registerOf,
  type RegisterRule,
  type RuleConfirmation,
  ruleContents,
  type RuleUser,
} from '@touchdown/domain';
import type { Executor } from '../../../db/client.ts';
import { presentConfirmation } from './standards.present.ts';
import { listInEffect } from './standards.queries.ts';

/** Identifies the value and wording that a person compared with the page. */
export const ruleSha256 = (rule: RegisterRule): string => createHash('sha256').update(ruleContents(rule)).digest('hex');

/** At most one per rule. One of a rule whose value or wording is another in this register is not in effect. */
export async function confirmationsInEffect(db: Executor, register: Register): Promise<StoredConfirmation[]> {
  return (await listInEffect(db)).flatMap((shown) => {
    const rule = register.rule(shown.confirmation.ruleId);
    return rule !== null && ruleSha256(rule) === shown.confirmation.ruleSha256 ? [presentConfirmation(shown)] : [];
  });
}

/** Those that change what is shown of a project, sorted by rule, as saved with a report. */
export async function confirmationsFor(
  db: Executor,
  project: RuleUser & { readonly editionRevisions: readonly FollowedRevision[]; readonly plannedEdition?: PlannedEdition | null },
): Promise<RuleConfirmation[]> {
  const register = project.plannedEdition
    ? registerOf({ newest: [project.plannedEdition.pack] })
    : registerFollowing(project.editionRevisions);
  const used = (await confirmationsInEffect(db, register)).flatMap(({ id: _id, hasPhoto: _hasPhoto, ...confirmation }) => {
    const rule = register.rule(confirmation.ruleId);
    return rule !== null && concernsProject(rule, project, register.editions) ? [confirmation] : [];
  });
  return used.toSorted((one, other) => (one.ruleId < other.ruleId ? -1 : 1));
}
