/** The order of evaluated obstacles, which gives each its number: the same in every table, drawing, and file. */
import { compareNames, type GoverningClearance } from '@touchdown/domain';

const RANK = { violation: 0, warning: 1, compliant: 2 } as const;

/** Sort key in feet: minus the penetration, or the clearance. Obstacles outside all surfaces come last. */
function weight({ status, governing }: GoverningClearance): number {
  if (governing === null) return Infinity;
  if (status === 'violation') return 0 - governing.penetrationFt;
  return status === 'warning' ? governing.worst.clearanceFt : (governing.actualClearanceFt ?? Infinity);
}

/** Sorts critical penetrations first, then other violations by depth, then warnings, then compliant obstacles by clearance. */
export const inOrder = <Evaluated extends GoverningClearance>(obstacles: readonly Evaluated[]): Evaluated[] =>
  obstacles.toSorted((a, b) => {
    if (a.status !== b.status) return RANK[a.status] - RANK[b.status];
    const [one, other] = [weight(a), weight(b)];
    return one === other ? compareNames(a.obstacleName, b.obstacleName) || compareNames(a.obstacleId, b.obstacleId) : one - other;
  });
