/** A change of a fleet, and what a user chose for the dimensions that it affects. */
import type { Project, RouteInput, routes } from '@touchdown/contract';

export interface FleetChange {
  /** Ids of aircraft; those already in the fleet stay. */
  readonly add?: readonly string[];
  readonly remove?: string;
}

/** What is sent with the change. Without a choice no dimensions are affected. */
export type ReviewedFleetChange = Pick<RouteInput<typeof routes.addToFleet>['body'], 'dimensionChoice'>;

/** Before the fleet is changed: what to send with the change, or `null` when the user cancels it. */
export type ReviewFleet = (project: Project, change: FleetChange) => Promise<ReviewedFleetChange | null>;
