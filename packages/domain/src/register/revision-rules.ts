/** The rules of a former revision of an edition, each with what the newest revision has instead. */
import { type RegisterEdition, type RegisterRule, ruleContents } from './rules.ts';

/** `changed`: another value or text in the newest revision. `removed`: not in it. `added`: only in it. */
export const RULE_CHANGES = ['changed', 'removed', 'added'] as const;

export interface RevisionRule {
  /** As the former revision has it; a rule that was added later as the newest has it. */
  readonly rule: RegisterRule;
  /** `null`: the same in both. */
  readonly change: (typeof RULE_CHANGES)[number] | null;
  /** In the newest revision. `null` if it is the same, or not in it. */
  readonly newest: RegisterRule | null;
}

/** Returns the rules of a former revision in its order, and then those that were added since. */
export function rulesOfRevision(former: RegisterEdition, newest: RegisterEdition): readonly RevisionRule[] {
  const now = new Map(newest.rules.map((rule) => [rule.id, rule]));
  const known = new Set(former.rules.map(({ id }) => id));
  return [
    ...former.rules.map((rule): RevisionRule => {
      const is = now.get(rule.id);
      if (is === undefined) return { rule, change: 'removed', newest: null };
      return ruleContents(is) === ruleContents(rule) ? { rule, change: null, newest: null } : { rule, change: 'changed', newest: is };
    }),
    ...newest.rules.filter(({ id }) => !known.has(id)).map((rule): RevisionRule => ({ rule, change: 'added', newest: rule })),
  ];
}
