/** Compliance summary of all obstacles, for the facility and for each path. */
import { compareNames } from '../text/compare-names.ts';
import type { Feet } from '../quantities/units.ts';
import { COMPLIANCE_STATUSES, type ComplianceStatus, type ObstacleClearance, type SurfaceClearance } from './clearance.ts';

/** The specification lists up to three. */
const CRITICAL_SHOWN = 3;

export interface CriticalPenetration {
  readonly obstacleId: string;
  readonly obstacleName: string;
  readonly penetrationFt: Feet;
}

export interface ComplianceSummary {
  /** The worst of all. Compliant if there are no obstacles. */
  readonly status: ComplianceStatus;
  readonly compliant: number;
  readonly warning: number;
  readonly violation: number;
  readonly total: number;
  /** How many of the compliant ones are outside all surfaces, where there is no limit. */
  readonly outside: number;
  /** Violations over 25 ft, the deepest three first. */
  readonly criticalPenetrations: readonly CriticalPenetration[];
}

/** Returns the worst of several statuses. Compliant for an empty list. */
export const worstStatus = (statuses: readonly ComplianceStatus[]): ComplianceStatus =>
  statuses.reduce<ComplianceStatus>(
    (worst, status) => (COMPLIANCE_STATUSES.indexOf(status) > COMPLIANCE_STATUSES.indexOf(worst) ? status : worst),
    'compliant',
  );

/** Returns the counts by status, the worst status, and the deepest critical penetrations. */
export function summarize(clearances: readonly ObstacleClearance[]): ComplianceSummary {
  const count = (status: ComplianceStatus) => clearances.filter((clearance) => clearance.status === status).length;
  const critical = clearances.flatMap(({ obstacleId, obstacleName, governing, isCritical }): CriticalPenetration[] =>
    isCritical && governing !== null ? [{ obstacleId, obstacleName, penetrationFt: governing.penetrationFt }] : [],
  );
  return {
    status: worstStatus(clearances.map(({ status }) => status)),
    compliant: count('compliant'),
    warning: count('warning'),
    violation: count('violation'),
    total: clearances.length,
    outside: clearances.filter(({ governing }) => governing === null).length,
    criticalPenetrations: critical
      .toSorted(
        (a, b) =>
          b.penetrationFt - a.penetrationFt || compareNames(a.obstacleName, b.obstacleName) || compareNames(a.obstacleId, b.obstacleId),
      )
      .slice(0, CRITICAL_SHOWN),
  };
}

/** Returns the results for one path: only its own surfaces. */
export function clearancesOfPath(clearances: readonly ObstacleClearance[], pathId: string): ObstacleClearance[] {
  return clearances.flatMap((clearance): ObstacleClearance[] => {
    const surfaces = clearance.surfaces.filter(({ surface }) => surface.pathId === pathId);
    const governing: SurfaceClearance | undefined = surfaces[0];
    if (governing === undefined) return [];
    return [{ ...clearance, status: governing.status, governing, surfaces, isCritical: governing.isCritical }];
  });
}
