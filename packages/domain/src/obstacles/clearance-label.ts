/** One word for the clearance of one obstacle, the same on every screen, in every file and in every report. */
import type { ComplianceStatus } from './clearance.ts';

/** `outside`: outside all surfaces, where no limit applies. `not_evaluated`: its top or something of the facility is missing. */
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
  /** The controlling surface or its clearance; `null` outside all surfaces. */
  readonly governing: unknown;
}

/** The result of an evaluation; `not_evaluated` without one. Nothing outside all surfaces is called compliant: no surface was cleared. */
export const clearanceResult = (clearance: Evaluated | null | undefined): ClearanceResult => {
  if (clearance === null || clearance === undefined) return 'not_evaluated';
  return clearance.governing === null ? 'outside' : clearance.status;
};

/** "Violation", "Outside all surfaces", "Not evaluated". */
export const clearanceLabel = (clearance: Evaluated | null | undefined): string => CLEARANCE_LABELS[clearanceResult(clearance)];
