/** The age of an obstacle file. A new one is published every 56 days. */
import { DOF_CYCLE } from '../../standards/digital-obstacle-file.ts';

const MS_PER_DAY = 86_400_000;
const CYCLE_DAYS = DOF_CYCLE.days.value;

export interface CycleAge {
  readonly days: number;
  /** Older than one cycle: a newer file has been published. */
  readonly isOutdated: boolean;
}

/**
 * Returns the age of a file with a currency date, on a given day. Both dates are in the form 2025-01-19. `null` if either is not a date.
 */
export function cycleAge(cycleDate: string, today: string): CycleAge | null {
  const days = (Date.parse(today) - Date.parse(cycleDate)) / MS_PER_DAY;
  return Number.isFinite(days) ? { days, isOutdated: days > CYCLE_DAYS } : null;
}
