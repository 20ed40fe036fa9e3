/** The rule beside a value of an edition that a project is planned under. */
import type { EditionPack, PlanRow } from '@touchdown/domain';

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "annex II, 1.3.1": without the document, which the table or the notes name. `null`: the rule cites the document only, or nothing. */
export const clauseIn = ({ reference }: Pick<PlanRow, 'reference'>, { document }: Pick<EditionPack, 'document'>): string | null =>
  reference === null || reference === document ? null : reference.replaceAll(`${document}, `, '');

/** "0.83 × D; annex II, 1.3.1": without a formula that is the value itself. */
export function shortRuleText(row: PlanRow, pack: Pick<EditionPack, 'document'>): string {
  const { formula, text } = row;
  const how = formula === text ? null : formula?.replace(/\.$/, '');
  const where = clauseIn(row, pack);
  const [first, ...rest] = [how, where].filter((part) => typeof part === 'string');
  // A formula begins as it is written: "max(0.25 × D, 3 m)".
  return [...(first === undefined ? [] : [first === where ? capitalized(first) : first]), ...rest].join('; ');
}
