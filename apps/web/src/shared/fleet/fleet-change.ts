/** A change of a fleet, and the user's choice about the dimensions it affects. */
import type { Project, RouteInput, routes } from '@touchdown/contract';

export interface FleetChange {
  /** IDs of aircraft. Those already in the fleet stay. */
  readonly add?: readonly string[];
  readonly remove?: string;
}

/** Sent with the change. Without a choice, no dimensions are affected. */
export type ReviewedFleetChange = Pick<RouteInput<typeof routes.addToFleet>['body'], 'dimensionChoice'>;

/** Called before the fleet changes: what to send with the change, or `null` if the user cancels. */
export type ReviewFleet = (project: Project, change: FleetChange) => Promise<ReviewedFleetChange | null>;
