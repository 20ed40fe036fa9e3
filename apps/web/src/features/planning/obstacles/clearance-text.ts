/** Texts of obstacle clearance. */
import {
  CLEARANCE_LABELS,
  clearanceLabel,
  type ClearanceResult,
  type ComplianceStatus,
  type ComplianceSummary,
  type NoticeKind,
  type ObstacleClearance,
  type ShownUnits,
  type SurfaceClearance,
} from '@touchdown/domain';
import { obstacleCountText } from './obstacle-labels.ts';

export const NO_OBSTACLES = 'No obstacles defined for analysis. Add obstacles to perform penetration analysis.';

export const STATUS_LABELS = {
  violation: 'Violation',
  warning: 'Warning',
  compliant: 'Compliant',
} as const satisfies Record<ComplianceStatus, string>;
export const STATUS_TONES = { violation: 'bad', warning: 'warn', compliant: 'ok' } as const satisfies Record<ComplianceStatus, string>;
/** The tone of every result, including those that are not a compliance status. */
export const RESULT_TONES = { ...STATUS_TONES, outside: 'muted', not_evaluated: 'muted' } as const satisfies Record<
  ClearanceResult,
  string
>;

/** Without ground elevation the top elevation (MSL) is unknown. */
export const NOT_EVALUATED = CLEARANCE_LABELS.not_evaluated;
export const GROUND_MISSING = 'Enter ground elevation';

/** "3 obstacles analyzed", "2 of 3 obstacles analyzed" */
export const analyzedText = (evaluated: number, all: number): string =>
  evaluated === all ? `${obstacleCountText(all)} analyzed` : `${evaluated.toLocaleString('en-US')} of ${obstacleCountText(all)} analyzed`;

/** Penetration rounded up, or clearance rounded down. */
export function clearanceText({ actualClearanceFt, penetrationFt, status }: SurfaceClearance, units: ShownUnits): string {
  if (status === 'violation') return `${units.tenthText(penetrationFt, 'up')} penetration`;
  if (actualClearanceFt === null) return 'Outside surface at reported position';
  return `${units.tenthText(actualClearanceFt, 'down')} clear`;
}

/** The value of the row, and the surface that it is measured from. */
export const resultTexts = (
  evaluation: ObstacleClearance | undefined,
  units: ShownUnits,
): { readonly figure: string; readonly surface: string } => {
  if (evaluation === undefined) return { figure: NOT_EVALUATED, surface: GROUND_MISSING };
  if (evaluation.governing === null) return { figure: '—', surface: CLEARANCE_LABELS.outside };
  return { figure: clearanceText(evaluation.governing, units), surface: evaluation.governing.surface.name };
};

/** The columns of the exported table. */
export const clearanceFields = (evaluation: ObstacleClearance | undefined) => ({
  status: clearanceLabel(evaluation),
  surface: evaluation === undefined ? null : (evaluation.governing?.surface.name ?? null),
  requiredClearanceFeet: evaluation?.governing?.requiredClearanceFt ?? null,
  actualClearanceFeet: evaluation?.governing?.actualClearanceFt ?? null,
  penetrationFeet: evaluation?.governing?.penetrationFt ?? null,
});

/** A critical penetration in the summary, rounded against the owner. */
export const criticalText = (penetrationFt: number, units: ShownUnits): string => units.tenthText(penetrationFt, 'up');

/** "1 violation, 0 warnings, 3 compliant" */
export const countsText = ({ violation, warning, compliant }: ComplianceSummary): string =>
  `${violation} violation${violation === 1 ? '' : 's'}, ${warning} warning${warning === 1 ? '' : 's'}, ${compliant} compliant`;

/** The number of obstacles missing from the summary, as text. `null` if it covers all. */
export const notEvaluatedText = (count: number): string | null =>
  count === 0 ? null : `${obstacleCountText(count)} not evaluated: enter the ground elevation to determine the top elevation (MSL).`;

export const NOTICE_LABELS = {
  construction_notice: 'FAA Form 7460-1 (notice of construction)',
  obstruction: 'Obstruction (14 CFR 77.17)',
  mark_and_light: 'Marking and lighting',
} as const satisfies Record<NoticeKind, string>;

/** "±20 ft horizontal, ±3 ft vertical". An accuracy that was not entered is taken as exact, and labeled so. */
export function accuracyText(horizontalFt: number | null, verticalFt: number | null, units: ShownUnits): string {
  if (horizontalFt === null && verticalFt === null) return 'Not entered (treated as exact)';
  const part = (accuracyFt: number | null, way: string) =>
    accuracyFt === null ? `${way} not entered (treated as exact)` : `±${units.enteredText(accuracyFt)} ${way}`;
  return `${part(horizontalFt, 'horizontal')}, ${part(verticalFt, 'vertical')}`;
}
