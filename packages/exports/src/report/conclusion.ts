/** The first page of a report: the conclusion in one paragraph, the status of every subject, and the key plan. */
import { elevationText } from '../elevation-text.ts';
import { type ComplianceIssue, formatDms, nextIssues, type ProjectComplianceStatus, subjectIn } from '@touchdown/domain';
import { keyPlan } from './airspace-figures.ts';
import { criteriaText } from './cover.ts';
import type { Derived } from './derive.ts';
import type { ReportBlock, ReportSection } from './document.ts';
import { statusFacts } from './status-blocks.ts';
import { counted, plainLengthText, series, tenthText } from './report-text.ts';
import type { Surrounding } from './surroundings.ts';

const STATUS_SENTENCES: Readonly<Record<ProjectComplianceStatus, (name: string, criteria: string) => string>> = {
  compliant: (name, criteria) => `${name} is compliant under ${criteria}.`,
  not_compliant: (name, criteria) => `${name} is not compliant under ${criteria}.`,
  action_required: (name, criteria) => `${name} requires action under ${criteria}.`,
  incomplete: (name, criteria) => `Compliance of ${name} under ${criteria} cannot be determined because data is missing.`,
};

const DIMENSION_SENTENCES: Readonly<Record<ProjectComplianceStatus, string>> = {
  compliant: 'Dimensions meet the minimums.',
  not_compliant: 'Dimensions do not meet the requirements.',
  action_required: 'Dimensions require action.',
  incomplete: 'Dimensions are incomplete.',
};

/** In a summary, an issue with a longer sentence is only counted, so that the key plan stays on the first page. */
const SUMMARY_SENTENCE = 160;
/** The most issues that the paragraph names. */
const NAMED = 2;

/** The most severe issues, or what is missing, in full, and the number of the others that require action. */
function issueSentences(issues: readonly ComplianceIssue[], longest: number): string[] {
  const of = (wanted: ComplianceIssue['severity']) =>
    issues.filter(({ severity, message }) => severity === wanted && message.length <= longest).slice(0, NAMED);
  const named = [of('error'), of('missing')].find(({ length }) => length > 0) ?? [];
  const others = issues.length - named.length;
  const count = counted(others, named.length > 0 ? 'other issue' : 'issue');
  return [...named.map(({ message }) => message), ...(others > 0 ? [`${count} ${others === 1 ? 'requires' : 'require'} action.`] : [])];
}

const section = (text: string, blocks: readonly ReportBlock[]): ReportSection => ({
  title: 'Conclusion',
  isOnCover: true,
  blocks: [{ kind: 'paragraph', text }, ...blocks],
});

/** An edition of its own is named alone: no FAA rule is evaluated beside it. */
const criteriaSeries = (derived: Derived): string =>
  derived.input.project.plannedEdition ? criteriaText(derived) : series([...criteriaText(derived).split(' and '), '14 CFR Part 77']);

/** The conclusion on compliance, which agrees with the screens. In a summary, the key plan uses the rest of the page. */
export function complianceConclusion(
  derived: Derived,
  { isSummary }: { readonly isSummary: boolean } = { isSummary: false },
): ReportSection {
  const { status, input } = derived;
  const text = [
    STATUS_SENTENCES[status](input.project.name, criteriaSeries(derived)),
    DIMENSION_SENTENCES[subjectIn(derived, 'dimensions').status],
    ...issueSentences(nextIssues(derived), isSummary ? SUMMARY_SENTENCE : Infinity),
  ].join(' ');
  const facts: ReportBlock = { kind: 'facts', caption: 'Compliance', rows: statusFacts(derived), isInPairs: true };
  // The key plan shows FAA surfaces.
  return section(text, input.project.plannedEdition ? [facts] : [facts, ...keyPlan(derived)]);
}

interface Surroundings {
  /** The closest airport with its distance and direction; `null` if none is known. */
  readonly airport: string | null;
  /** Nearest first. */
  readonly around: readonly Surrounding[];
  readonly blocks: readonly ReportBlock[];
}

/** The site, its closest airport, and its nearest obstacle. Nothing is evaluated. */
export function siteConclusion({ site, input }: Derived, { airport, around, blocks }: Surroundings): ReportSection {
  const { location, elevation } = site;
  if (location === null) return section(`${input.project.name} has no location. Nothing around it could be analyzed.`, []);
  const at = `${formatDms(location.latitude, 'latitude')} ${formatDms(location.longitude, 'longitude')}`;
  const height =
    elevation === null ? 'Its elevation is not entered.' : `Its elevation is ${elevationText(plainLengthText(elevation, input.units))}.`;
  const [nearest] = around;
  const obstacles =
    nearest === undefined
      ? 'No obstacles are recorded near the site. This does not mean that none exist.'
      : `${counted(around.length, 'obstacle is', 'obstacles are')} recorded near the site. The nearest is ${nearest.name}, ${tenthText(nearest.distanceFt, 'nearest', input.units)} away.`;
  const text = [
    `${input.project.name} is at ${at}.`,
    height,
    ...(airport === null ? [] : [`The closest airport is ${airport}.`]),
    obstacles,
  ];
  return section(text.join(' '), blocks);
}
