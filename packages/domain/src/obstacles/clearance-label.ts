/** The clearance label of one obstacle, the same on every screen, in every file, and in every report. */
import type { ComplianceStatus } from './clearance.ts';

/** `outside`: outside all surfaces, where no limit applies. `not_evaluated`: its top or a facility value is missing. */
export type ClearanceResult = ComplianceStatus | 'outside' | 'not_evaluated';

export const CLEARANCE_LABELS = {
  compliant: 'Compliant',
  warning: 'Warning',
  violation: 'Violation',
  outside: 'Outside all surfaces',
  not_evaluated: 'Not evaluated',
} as const satisfies Record<ClearanceResult, string>;

interface Evaluated {
  readonly status: ComplianceStatus;
  /** The controlling surface or its clearance. `null` outside all surfaces. */
  readonly governing: unknown;
}

/**
 * Returns the result of an evaluation, or `not_evaluated` without one. An obstacle outside all surfaces is not called compliant, because it
 * did not clear any surface.
 */
export const clearanceResult = (clearance: Evaluated | null | undefined): ClearanceResult => {
  if (clearance === null || clearance === undefined) return 'not_evaluated';
  return clearance.governing === null ? 'outside' : clearance.status;
};

/** "Violation", "Outside all surfaces", "Not evaluated". */
export const clearanceLabel = (clearance: Evaluated | null | undefined): string => CLEARANCE_LABELS[clearanceResult(clearance)];
