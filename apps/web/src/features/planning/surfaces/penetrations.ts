/** The penetrations, with the specification's text (part 2, section 8). */
import {
  type Citation,
  compareNames,
  feet,
  type Feet,
  type FeetMsl,
  type ObstacleClearance,
  PENETRATION_TOLERANCE_FT,
  type ShownUnits,
} from '@touchdown/domain';
import type { Selection } from '../../../shared/scene/model.ts';
import { surfaceKey, type ClearanceResults } from './surfaces-model.ts';

export const NO_OBSTACLES = 'No obstacles defined for analysis. Add obstacles to perform penetration analysis.';
export const NO_PENETRATIONS = 'No surface penetrations detected';
export const ALL_CLEAR = 'All obstacles clear required transitional surfaces.';

export interface Penetration {
  readonly key: string;
  readonly selection: Selection;
  /** '{obstacle} penetrates {surface}' */
  readonly text: string;
  readonly penetrationFt: Feet;
  readonly top: FeetMsl;
  readonly limit: FeetMsl;
  readonly isCritical: boolean;
  /** The controlling one of the surfaces it penetrates. */
  readonly isGoverning: boolean;
  readonly citation: Citation;
}

export const penetrationText = (obstacle: string, surface: string): string => `${obstacle} penetrates ${surface}`;

function penetrationsOf({ obstacleId, obstacleName, surfaces, governing }: ObstacleClearance): Penetration[] {
  return surfaces.flatMap((result, index): Penetration[] => {
    const { surface, status, stated, penetrationFt, isCritical } = result;
    if (status !== 'violation' || stated === null) return [];
    return [
      {
        key: `${obstacleId} ${index}`,
        selection: { obstacleId, surfaceKey: surfaceKey(surface) },
        text: penetrationText(obstacleName, surface.name),
        penetrationFt,
        top: stated.top,
        limit: stated.limit,
        isCritical,
        isGoverning: result === governing,
        citation: surface.citation,
      },
    ];
  });
}

/** Every penetration of every obstacle: the obstacle highest above its limit first, with its penetrations grouped. */
export function allPenetrations(results: ClearanceResults): Penetration[] {
  const deepest = ({ governing }: ObstacleClearance): number => governing?.penetrationFt ?? feet(0);
  return [...results.values()]
    .filter(({ status }) => status === 'violation')
    .toSorted((one, other) => deepest(other) - deepest(one) || compareNames(one.obstacleName, other.obstacleName))
    .flatMap(penetrationsOf);
}

/** "12.4 ft above" for a penetration, rounded up. */
export const aboveText = (penetrationFt: number, units: ShownUnits): string => `${units.tenthText(penetrationFt, 'up')} above`;

/** A top beside its limit as a result: of the reported position, or of the worst within the accuracy. */
export interface TopResult {
  readonly kind: 'above' | 'may-be-above' | 'clear';
  readonly byFt: number;
}

/** `penetrationFt`: as reported; 0 for an obstacle that is clear, or that is under the surface only within its accuracy. */
export function topResult(penetrationFt: number, clearanceFt: number): TopResult {
  if (penetrationFt > 0) return { kind: 'above', byFt: penetrationFt };
  if (clearanceFt < -PENETRATION_TOLERANCE_FT) return { kind: 'may-be-above', byFt: -clearanceFt };
  return { kind: 'clear', byFt: Math.max(0, clearanceFt) };
}

/** "12.4 ft above", "may penetrate by 12.4 ft", "clears by 2.8 ft" */
export function topResultText(penetrationFt: number, clearanceFt: number, units: ShownUnits): string {
  const { kind, byFt } = topResult(penetrationFt, clearanceFt);
  if (kind === 'clear') return `clears by ${units.tenthText(byFt, 'down')}`;
  return kind === 'above' ? aboveText(byFt, units) : `may penetrate by ${units.tenthText(byFt, 'up')}`;
}
