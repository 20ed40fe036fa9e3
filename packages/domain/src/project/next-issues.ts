/** The next steps of a project. Apart from the evaluation, because screens show them without evaluating. */
import { type ComplianceIssue, ISSUE_SEVERITIES, type SubjectCompliance } from './compliance-issue.ts';

/** Every issue that requires action, most severe first: the next steps. One that two subjects share, such as missing paths, is one step. */
export const nextIssues = ({ subjects }: { readonly subjects: readonly SubjectCompliance[] }): readonly ComplianceIssue[] => {
  const all = subjects.flatMap(({ issues }) => issues).filter(({ severity }) => severity !== 'info');
  const isFirst = ({ code, message }: ComplianceIssue, index: number) =>
    all.findIndex((other) => other.code === code && other.message === message) === index;
  return all.filter(isFirst).toSorted((one, other) => ISSUE_SEVERITIES.indexOf(one.severity) - ISSUE_SEVERITIES.indexOf(other.severity));
};
