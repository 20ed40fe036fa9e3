/** The facility directory: read on first use and cached for the life of the process. */
import type { Facility } from '@touchdown/contract';
import { facilityFinder, type FindNearest } from './facility-index.ts';
import { nasrFileText, readNasrText } from './nasr-table.ts';

export interface FacilityDirectory {
  readonly cycleDate: string;
  readonly facilities: readonly Facility[];
  readonly findNearest: FindNearest;
}

async function readDirectory(): Promise<FacilityDirectory> {
  const { cycleDate, facilities } = readNasrText(await nasrFileText());
  return { cycleDate, facilities, findNearest: facilityFinder(facilities) };
}

let cached: Promise<FacilityDirectory> | null = null;

/** The directory. A failed read is retried on the next use. */
export function facilityDirectory(): Promise<FacilityDirectory> {
  cached ??= readDirectory().catch((error: unknown) => {
    cached = null;
    throw error;
  });
  return cached;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Two of the FAA's 28-day cycles. */
const FRESH_DAYS = 56;

/** Whether data of the cycle (YYYY-MM-DD) is older than two cycles. */
export const isStaleCycle = (cycleDate: string, now: Date): boolean =>
  now.getTime() - Date.parse(`${cycleDate}T00:00:00Z`) > FRESH_DAYS * DAY_MS;
