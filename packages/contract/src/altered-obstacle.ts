/** When an obstacle no longer matches its source. */
import type { ObstacleSource } from './obstacles.ts';

/**
 * Whether a change of these fields takes an obstacle away from what its source says: a file says all of it, a device where it stood, and
 * what was entered says nothing but itself.
 */
export function altersObstacle(source: ObstacleSource, changed: readonly string[]): boolean {
  switch (source) {
    case 'entered':
      return false;
    case 'field':
      return changed.includes('latitude') || changed.includes('longitude');
    case 'survey':
    case 'faa':
      return changed.length > 0;
  }
}
