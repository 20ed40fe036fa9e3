/** The next steps of a project, and their count. Apart from the evaluation, because screens show them without evaluating. */
import { type ComplianceIssue, ISSUE_SEVERITIES, type SubjectCompliance } from './compliance-issue.ts';

const bySeverity = (one: ComplianceIssue, other: ComplianceIssue): number =>
  ISSUE_SEVERITIES.indexOf(one.severity) - ISSUE_SEVERITIES.indexOf(other.severity);

/** Every issue that requires action, most severe first: the next steps. One that two subjects share, such as missing paths, is one step. */
export const nextIssues = ({ subjects }: { readonly subjects: readonly SubjectCompliance[] }): readonly ComplianceIssue[] => {
  const all = subjects.flatMap(({ issues }) => issues).filter(({ severity }) => severity !== 'info');
  // Two obstacles may have one name and one height.
  const isFirst = ({ code, message, link }: ComplianceIssue, index: number) =>
    all.findIndex((other) => other.code === code && other.message === message && other.link.target?.id === link.target?.id) === index;
  return all.filter(isFirst).toSorted(bySeverity);
};

const PENETRATIONS: readonly string[] = ['OBSTACLE_PENETRATES', 'BUILDING_PENETRATES', 'SCANNED_OBJECT_PENETRATES'];
const MORE = 'MORE_ISSUES';

interface Evaluated {
  readonly subjects: readonly SubjectCompliance[];
}

/** A number of things. `isMore`: further ones are not listed. */
interface Count {
  readonly count: number;
  readonly isMore: boolean;
}

const countText = ({ count, isMore }: Count): string => `${count.toLocaleString('en-US')}${isMore ? '+' : ''}`;
const counted = (of: Count, name: string): string => `${countText(of)} ${name}${of.count === 1 && !of.isMore ? '' : 's'}`;

/** One step of what to do next. All penetrations are one step, because one change, such as moving the pad, may resolve several. */
export interface NextStep {
  /** "Resolve 2 penetrations", or the message of its only issue. */
  readonly title: string;
  /** Its issue, or the first one of several. */
  readonly issue: ComplianceIssue;
  /** Whether it stands for all penetrations, so that the message of the issue is not its title. */
  readonly isGroup: boolean;
}

export interface NextSteps {
  /** The most severe first. */
  readonly steps: readonly NextStep[];
  /** "3", or "20+" if not all are listed. */
  readonly countText: string;
  /**
   * The count shown next to the status of a project: "2 penetrations", "20+ penetrations" if not all are listed, or without any the count of the
   * steps, "3 issues". `null`: nothing requires action.
   */
  readonly statusText: string | null;
}

/** What to do next in a project. The status, the list, and its count say the same, because all are made from it. */
export function nextSteps(compliance: Evaluated): NextSteps {
  const issues = nextIssues(compliance);
  const ofObstacles = new Set(compliance.subjects.find(({ subject }) => subject === 'obstacles')?.issues);
  const listed = issues.filter(({ code }) => PENETRATIONS.includes(code));
  const [first] = listed;
  const isRest = (issue: ComplianceIssue) => issue.code === MORE && issue.severity === 'error' && ofObstacles.has(issue);
  const penetrations = { count: listed.length, isMore: issues.some(isRest) };
  const others = first === undefined ? issues : issues.filter((issue) => !PENETRATIONS.includes(issue.code) && !isRest(issue));
  const group: NextStep[] =
    first === undefined ? [] : [{ title: `Resolve ${counted(penetrations, 'penetration')}`, issue: first, isGroup: true }];
  // A line that counts what is not listed is a step of the list, but no issue of its own.
  const count = {
    count: group.length + others.filter(({ code }) => code !== MORE).length,
    isMore: others.some(({ code }) => code === MORE),
  };
  const none = issues.length === 0 ? null : counted(count, 'issue');
  return {
    steps: [...group, ...others.map((issue) => ({ title: issue.message, issue, isGroup: false }))].toSorted((one, other) =>
      bySeverity(one.issue, other.issue),
    ),
    countText: countText(count),
    statusText: first === undefined ? none : counted(penetrations, 'penetration'),
  };
}
