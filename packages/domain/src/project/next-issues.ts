/** The next steps of a project, and their count. Apart from the evaluation, because screens show them without evaluating. */
import { type ComplianceIssue, ISSUE_SEVERITIES, type SubjectCompliance } from './compliance-issue.ts';

/** Every issue that requires action, most severe first: the next steps. One that two subjects share, such as missing paths, is one step. */
export const nextIssues = ({ subjects }: { readonly subjects: readonly SubjectCompliance[] }): readonly ComplianceIssue[] => {
  const all = subjects.flatMap(({ issues }) => issues).filter(({ severity }) => severity !== 'info');
  // Two obstacles may have one name and one height.
  const isFirst = ({ code, message, link }: ComplianceIssue, index: number) =>
    all.findIndex((other) => other.code === code && other.message === message && other.link.target?.id === link.target?.id) === index;
  return all.filter(isFirst).toSorted((one, other) => ISSUE_SEVERITIES.indexOf(one.severity) - ISSUE_SEVERITIES.indexOf(other.severity));
};

const PENETRATIONS: readonly string[] = ['OBSTACLE_PENETRATES', 'BUILDING_PENETRATES', 'SCANNED_OBJECT_PENETRATES'];

const counted = (count: number, name: string, isMore = false): string =>
  count === 1 && !isMore ? `1 ${name}` : `${count.toLocaleString('en-US')}${isMore ? '+' : ''} ${name}s`;

/**
 * What stands beside the status of a project: "2 penetrations", "20+ penetrations" if not all are listed, or without any the count of the
 * next steps, "3 issues". `null`: nothing requires action.
 */
export function nextIssuesText(compliance: { readonly subjects: readonly SubjectCompliance[] }): string | null {
  const issues = nextIssues(compliance);
  const penetrations = issues.filter(({ code }) => PENETRATIONS.includes(code));
  if (penetrations.length === 0) return issues.length === 0 ? null : counted(issues.length, 'issue');
  const found = compliance.subjects.find(({ subject }) => subject === 'obstacles')?.issues ?? [];
  const isMore = found.some(({ code, severity }) => code === 'MORE_ISSUES' && severity === 'error');
  return counted(penetrations.length, 'penetration', isMore);
}
