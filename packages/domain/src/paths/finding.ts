/** The issues found by a path check. */
import type { Citation } from '../standards/cited.ts';
import type { PathFields } from './path.ts';
import type { PathField } from './read-path.ts';

export type Severity = 'error' | 'warning' | 'info';

export type FindingCode =
  | 'NAME_MISSING'
  | 'INGRESS_OUT_OF_RANGE'
  | 'EGRESS_OUT_OF_RANGE'
  | 'HEADING_MISSING'
  | 'ANGLE_TOO_LOW'
  | 'ANGLE_STEEP'
  | 'ANGLE_UNUSUAL'
  | 'WIDTH_TOO_NARROW'
  | 'WIDTH_NARROW'
  | 'WIDTH_UNUSUAL'
  | 'ALTITUDES_OUT_OF_ORDER'
  | 'MINIMUM_ALTITUDE_NEGATIVE'
  | 'PRIMARY_ANGLE'
  | 'PRIMARY_WIDTH'
  | 'LATERAL_EXTENSION_ANGLE'
  | 'LATERAL_EXTENSION_FACILITY'
  | 'GEOMETRY_INCOMPLETE'
  | 'CURVE_RADIUS'
  | 'CURVE_STRAIGHT_PLUS_RADIUS'
  | 'CURVE_WITHOUT_TURN'
  | 'CURVE_REVERSAL'
  | 'CURVE_CUT_OFF'
  | 'CURVE_OF_APPROACH_ONLY'
  | 'SECTOR_FULL_CIRCLE'
  | 'HEADINGS_TOO_CLOSE'
  | 'HEADINGS_NOT_OPPOSITE';

export interface Finding {
  readonly code: FindingCode;
  readonly severity: Severity;
  /** The form field it belongs to, by its API name. */
  readonly field: PathField;
  readonly text: string;
  /** The clause of a standard, or Touchdown's own convention, with its verification state. */
  readonly source: Citation;
}

/** One rule of a check. It yields an issue if a path does not meet it. */
export interface PathRule extends Finding {
  readonly isFound: (path: PathFields) => boolean;
}

/** The issues of the rules that a path does not meet, without the rules themselves. */
export const findingsOf = (rules: readonly PathRule[], path: PathFields): Finding[] =>
  rules.flatMap(({ isFound, ...finding }) => (isFound(path) ? [finding] : []));

export type PathCompliance = 'valid' | 'warning' | 'error';

/** The worst issue: error, warning, or valid (a note changes nothing). */
export function pathCompliance(findings: readonly Pick<Finding, 'severity'>[]): PathCompliance {
  if (findings.some(({ severity }) => severity === 'error')) return 'error';
  return findings.some(({ severity }) => severity === 'warning') ? 'warning' : 'valid';
}
