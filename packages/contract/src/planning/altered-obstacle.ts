/** Detects whether an obstacle still matches its source. */
import type { ObstacleSource } from './obstacles.ts';

/**
 * Returns whether changing these fields makes an obstacle differ from its source. A file gives every field, a device only the position, and
 * an entered obstacle has no source to differ from.
 */
export function altersObstacle(source: ObstacleSource, changed: readonly string[]): boolean {
  switch (source) {
    case 'entered':
      return false;
    case 'field':
      return changed.includes('latitude') || changed.includes('longitude');
    case 'survey':
    case 'scan':
    case 'faa':
      return changed.length > 0;
  }
}
