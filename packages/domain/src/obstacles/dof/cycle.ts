/** How old an obstacle file is: it is published every 56 days. */
import { DOF_CYCLE } from '../../standards/digital-obstacle-file.ts';

const MS_PER_DAY = 86_400_000;
const CYCLE_DAYS = DOF_CYCLE.days.value;

export interface CycleAge {
  readonly days: number;
  /** Older than a cycle: a newer file is out. */
  readonly isOutdated: boolean;
}

/** The age of a file current to one day on another, both as 2025-01-19; `null` when either is no date. */
export function cycleAge(cycleDate: string, today: string): CycleAge | null {
  const days = (Date.parse(today) - Date.parse(cycleDate)) / MS_PER_DAY;
  return Number.isFinite(days) ? { days, isOutdated: days > CYCLE_DAYS } : null;
}
