/** Requirements on approach and departure paths, with the compliance status's text. */
import { type FindingCode, subjectIn } from '@touchdown/domain';
import type { Derived } from './derive.ts';
import { type ClauseResult, met, notApplicable, notMet, toConfirm } from './clause-result.ts';
import { counted } from './report-text.ts';

interface Found {
  readonly text: string;
  readonly severity: 'error' | 'warning' | 'info';
}

/** The issues with the given codes on every path: "North: Curve radius is below 886 ft." */
const found = ({ findings }: Derived, ...codes: FindingCode[]): Found[] =>
  findings.flatMap(({ pathName, findings: own }) =>
    own.filter(({ code }) => codes.includes(code)).map(({ text, severity }) => ({ text: `${pathName}: ${text}`, severity })),
  );

/** Not met if any issue is an error; otherwise Owner to confirm. */
function byFound(list: readonly Found[]): ClauseResult {
  const text = list.map((one) => one.text).join('\n');
  return list.some(({ severity }) => severity === 'error') ? notMet(text) : toConfirm(text);
}

/** Paths that cannot be drawn, so no requirement about them is met. */
const undrawn = ({ assessment }: Derived): string[] =>
  assessment.paths
    .filter(({ corridors }) => corridors.length === 0)
    .map(({ fields }) => `${fields.name}: Not evaluated because it cannot be drawn.`);

/** Returns why no path is evaluated; `null` if there are paths. */
function noPaths(derived: Derived): ClauseResult | null {
  const issue = subjectIn(derived, 'paths').issues.find(({ code }) => code === 'PATHS_MISSING');
  return issue === undefined ? null : toConfirm(issue.message);
}

function unless(gaps: readonly string[], result: ClauseResult): ClauseResult {
  return gaps.length > 0 ? toConfirm(gaps.join('\n')) : result;
}

export function curves(derived: Derived): ClauseResult {
  const curved = derived.assessment.paths.filter(({ fields }) => fields.pathGeometryType === 'curved');
  if (curved.length === 0) return notApplicable('No path is curved.');
  const issues = found(
    derived,
    ...(['CURVE_RADIUS', 'CURVE_STRAIGHT_PLUS_RADIUS', 'CURVE_WITHOUT_TURN', 'CURVE_REVERSAL', 'CURVE_CUT_OFF'] as const),
    ...(['CURVE_OF_APPROACH_ONLY', 'GEOMETRY_INCOMPLETE'] as const),
  );
  if (issues.some(({ severity }) => severity !== 'info')) return byFound(issues);
  return unless(undrawn(derived), met(`${counted(curved.length, 'curved path')} evaluated. No issues found.`));
}

export function extensions(derived: Derived): ClauseResult {
  const some = derived.assessment.paths.filter(({ fields }) => fields.profileType === 'lateral_extension');
  if (some.length === 0) return notApplicable('No path has a lateral extension.');
  const wrong = found(derived, 'LATERAL_EXTENSION_FACILITY', 'LATERAL_EXTENSION_ANGLE');
  if (wrong.length > 0) return byFound(wrong);
  return unless(undrawn(derived), met(`${counted(some.length, 'path uses', 'paths use')} the extension.`));
}

export function separation(derived: Derived): ClauseResult {
  const none = noPaths(derived);
  if (none !== null) return none;
  const gaps = undrawn(derived);
  if (derived.assessment.corridors.length < 2) return toConfirm(['Fewer than two path directions are defined.', ...gaps].join('\n'));
  const apart = found(derived, 'HEADINGS_TOO_CLOSE', 'HEADINGS_NOT_OPPOSITE');
  return apart.length > 0 ? byFound(apart) : unless(gaps, met('Two path directions are opposite each other.'));
}

/** The number of directions that are drawn, as the compliance status counts them. */
function countedDirections(derived: Derived): ClauseResult {
  const none = noPaths(derived);
  if (none !== null) return none;
  const few = subjectIn(derived, 'paths').issues.find(({ code }) => code === 'PATH_DIRECTIONS_TOO_FEW');
  if (few !== undefined) return notMet(few.message);
  const count = derived.assessment.corridors.length;
  return met(`${counted(count, 'approach and departure direction is', 'approach and departure directions are')} defined.`);
}

export const minimumPaths = (derived: Derived): ClauseResult =>
  derived.input.project.ppr
    ? notApplicable('Prior permission is required. See the requirement for PPR facilities.')
    : countedDirections(derived);
export const minimumPathsForPpr = (derived: Derived): ClauseResult =>
  derived.input.project.ppr ? countedDirections(derived) : notApplicable('Prior permission is not required.');
