/** Objects that are obstructions to air navigation by their own height: proposed, temporary, and existing. */
import type { Notice } from '../obstacles/notices.ts';
import { OBSTRUCTION } from '../standards/airspace.ts';
import { referenceOf } from '../standards/reference-text.ts';
import { type ComplianceIssue, obstacleLink, OBSTACLES_SECTION } from './compliance-issue.ts';
import { limited } from './compliance-limit.ts';

export interface ObstructionObject {
  readonly id: string;
  readonly name: string;
  /** Whether it already exists. In that case no notice of construction is required. */
  readonly isExisting: boolean;
  readonly isLighted: boolean;
  readonly notices: readonly Pick<Notice, 'kind' | 'certainty' | 'citation'>[];
}

/** "Crane is an obstruction to air navigation. Confirm that the FAA has evaluated it." For an existing object: its marking and lighting. */
export const obstructionText = (name: string, certainty: Notice['certainty'], isExisting: boolean): string => {
  const evaluated = isExisting ? 'its marking and lighting' : 'it';
  return `${name} ${certainty === 'applies' ? 'is' : 'may be'} an obstruction to air navigation. Confirm that the FAA has evaluated ${evaluated}.`;
};

/**
 * Obstructions by their own height. One that penetrates a surface is already reported as a penetration. A lighted existing object needs no
 * action.
 */
export function obstructionIssues(objects: readonly ObstructionObject[]): ComplianceIssue[] {
  const issues = objects.flatMap(({ id, name, isExisting, isLighted, notices }): ComplianceIssue[] => {
    const notice = notices.find(({ kind, citation }) => kind === 'obstruction' && citation.clause !== OBSTRUCTION.imaginarySurface.clause);
    if (notice === undefined) return [];
    return [
      {
        code: 'OBSTRUCTION',
        severity: isExisting && isLighted ? 'info' : 'warning',
        message: obstructionText(name, notice.certainty, isExisting),
        reference: referenceOf(notice.citation),
        link: isExisting ? obstacleLink(id, 'isLighted') : obstacleLink(id),
      },
    ];
  });
  return limited(issues, OBSTACLES_SECTION, (count) => `${count} more obstacles are obstructions to air navigation.`);
}
