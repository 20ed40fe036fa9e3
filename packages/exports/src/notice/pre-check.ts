/** Reads the assembled forms as an FAA examiner does, and lists what would be returned. Nothing of it is printed on a form. */
import { degrees, geodesicInverse, ISSUE_SEVERITIES } from '@touchdown/domain';
import { type Form7460, form7460, objectsToNotify } from './form-7460-1.ts';
import { formSections } from './form-7480-1.ts';
import type { NoticeInput } from './input.ts';
import { noticeFacts, type NoticeFacts } from './notice-facts.ts';
import { type Form7480, form7480 } from './notice-7480-1.ts';
import { dateIssues } from './pre-check-dates.ts';
import { fieldIssues } from './pre-check-fields.ts';
import type { PreCheckIssue, PreCheckTask } from './pre-check-issue.ts';
import { landingAreaIssues } from './pre-check-landing-area.ts';
import { locationIssues } from './pre-check-location.ts';
import { objectsIssues, obstructionIssues } from './pre-check-objects.ts';

// Touchdown conventions: terrain at the FATO edge is close to the landing area; the ground at obstacles around it is farther off.
const TERRAIN_TOLERANCE_FT = 10;
const AROUND = { withinFt: 1000, leastCount: 3, toleranceFt: 100 } as const;

const medianOf = (values: readonly number[]): number | null => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? null;

/** The ground at the site: from the terrain profiles, otherwise from the obstacles around it. */
function groundOf({ groundFt, document: { location }, obstacles }: NoticeInput): PreCheckTask['ground'] {
  const terrain = medianOf(groundFt);
  if (terrain !== null) return { elevationFt: terrain, toleranceFt: TERRAIN_TOLERANCE_FT, from: 'the terrain profile' };
  if (location === null) return null;
  const around = obstacles.flatMap(({ latitude, longitude, elevationFeet }) => {
    if (elevationFeet === null) return [];
    const { distanceFt } = geodesicInverse(location, { latitude: degrees(latitude), longitude: degrees(longitude) });
    return distanceFt <= AROUND.withinFt ? [elevationFeet] : [];
  });
  const median = around.length < AROUND.leastCount ? null : medianOf(around);
  return median === null
    ? null
    : { elevationFt: median, toleranceFt: AROUND.toleranceFt, from: 'the ground elevations of the obstacles around it' };
}

const taskOf = (input: NoticeInput, facts: NoticeFacts): PreCheckTask => ({
  ...{ input, facts },
  sections: formSections(input, facts),
  objects: objectsToNotify(input, facts).map(({ record }) => record),
  ground: groundOf(input),
});

const worstFirst = (issues: readonly PreCheckIssue[]): readonly PreCheckIssue[] =>
  issues.toSorted((one, other) => ISSUE_SEVERITIES.indexOf(one.severity) - ISSUE_SEVERITIES.indexOf(other.severity));

/** The issues of FAA Form 7480-1, the most severe first. */
export function preCheck7480(input: NoticeInput, facts: NoticeFacts = noticeFacts(input)): readonly PreCheckIssue[] {
  const task = taskOf(input, facts);
  return worstFirst([
    ...locationIssues(task),
    ...dateIssues(task),
    ...landingAreaIssues(task),
    ...obstructionIssues(task),
    ...fieldIssues(task),
  ]);
}

/** The issues of FAA Form 7460-1, the most severe first. */
export const preCheck7460 = (input: NoticeInput, facts: NoticeFacts = noticeFacts(input)): readonly PreCheckIssue[] =>
  worstFirst(objectsIssues(taskOf(input, facts)));

interface Checked {
  readonly preCheck: readonly PreCheckIssue[];
}
export type CheckedForm7480 = Form7480 & Checked;
export type CheckedForm7460 = Form7460 & Checked;

/** The form with its pre-check, for the screen. */
export function checkedForm7480(input: NoticeInput): CheckedForm7480 {
  const facts = noticeFacts(input);
  return { ...form7480(input, facts), preCheck: preCheck7480(input, facts) };
}
export function checkedForm7460(input: NoticeInput): CheckedForm7460 {
  const facts = noticeFacts(input);
  return { ...form7460(input, facts), preCheck: preCheck7460(input, facts) };
}
