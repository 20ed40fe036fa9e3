/** Shortens long lists of issues: the first are listed, the rest are counted. */
import type { ComplianceIssue, IssueLink } from './compliance-issue.ts';

/** Ten thousand obstacles may penetrate. A response lists this many of one kind. */
const LISTED = 20;

/**
 * The first issues of one kind, and one more with the count of the rest if they are several, which links to the section that lists them. It is as severe as the
 * first one it stands for, so the status stays the same.
 */
export function limited(issues: readonly ComplianceIssue[], section: IssueLink, more: (count: string) => string): ComplianceIssue[] {
  const [first] = issues.slice(LISTED);
  // A single one more takes no more room than its count.
  if (first === undefined || issues.length === LISTED + 1) return [...issues];
  const count = (issues.length - LISTED).toLocaleString('en-US');
  return [...issues.slice(0, LISTED), { ...first, code: 'MORE_ISSUES', message: more(count), link: section }];
}
