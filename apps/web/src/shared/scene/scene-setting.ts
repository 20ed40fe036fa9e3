import type { Position } from '@touchdown/domain';
import type { ReactNode } from 'react';
import type { Flight } from './flights.ts';

/** Where the facility of a scene is, and what can be flown there. */
export interface SceneSetting {
  readonly projectName: string;
  readonly position: Position;
  readonly flights: readonly Flight[];
  /** The selected path, which is flown first. */
  readonly pickedPathId: string | null;
  /** More actions of the view. */
  readonly actions?: ReactNode;
}
