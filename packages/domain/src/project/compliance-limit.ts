/** Long lists of issues: the first are listed, the rest are counted. */
import type { ComplianceIssue } from './compliance-issue.ts';

/** Ten thousand obstacles may penetrate; an answer lists so many of one kind. */
const LISTED = 20;

/**
 * The first issues of one kind, and one more with the number of the others. The last one is as severe as the first that it represents, so that the
 * status stays the same.
 */
export function limited(issues: readonly ComplianceIssue[], more: (count: string) => string): ComplianceIssue[] {
  const [first] = issues.slice(LISTED);
  if (first === undefined) return [...issues];
  const count = (issues.length - LISTED).toLocaleString('en-US');
  return [...issues.slice(0, LISTED), { ...first, code: 'MORE_ISSUES', message: more(count), link: { ...first.link, target: null } }];
}
