/** When the jobs of each kind run, and how often they are attempted. */
import { availableParallelism } from 'node:os';
import type { JobKind } from '@touchdown/contract';

interface QueueRules {
  /** Further attempts after the first one failed or its worker died. */
  readonly retryLimit: number;
  /** The delay before the second attempt. It doubles with each further one. */
  readonly retryDelay: number;
  readonly retryBackoff: true;
  /** Longer than an attempt takes. After that its worker is presumed dead. */
  readonly expireInSeconds: number;
  /** When the server adds one by itself, in cron notation (UTC). Null: only when requested. */
  readonly schedule: string | null;
  /** How many of them one process works on at once. */
  readonly atOnce: number;
}

const MINUTE = 60;
/** One processor stays free for requests. */
const FEW = Math.min(2, Math.max(1, availableParallelism() - 1));

export const QUEUES: Readonly<Record<JobKind, QueueRules>> = {
  aircraft_check: { retryLimit: 2, retryDelay: 5, retryBackoff: true, expireInSeconds: 2 * MINUTE, schedule: null, atOnce: FEW },
  aircraft_import: { retryLimit: 2, retryDelay: 5, retryBackoff: true, expireInSeconds: 5 * MINUTE, schedule: null, atOnce: 1 },
  // Looks every hour whether the data is due, so that a new installation has it soon.
  airspace_fetch: { retryLimit: 2, retryDelay: MINUTE, retryBackoff: true, expireInSeconds: 15 * MINUTE, schedule: '7 * * * *', atOnce: 1 },
  airspace_import: { retryLimit: 2, retryDelay: 10, retryBackoff: true, expireInSeconds: 10 * MINUTE, schedule: null, atOnce: 1 },
  archive_check: { retryLimit: 2, retryDelay: 10, retryBackoff: true, expireInSeconds: 15 * MINUTE, schedule: null, atOnce: 1 },
  archive_import: { retryLimit: 2, retryDelay: 10, retryBackoff: true, expireInSeconds: 20 * MINUTE, schedule: null, atOnce: 1 },
  // A busy service asks to come back in a minute or two.
  building_fetch: { retryLimit: 2, retryDelay: MINUTE, retryBackoff: true, expireInSeconds: 15 * MINUTE, schedule: null, atOnce: 1 },
  cleanup: { retryLimit: 2, retryDelay: MINUTE, retryBackoff: true, expireInSeconds: 15 * MINUTE, schedule: '17 * * * *', atOnce: 1 },
  clearance_analysis: { retryLimit: 2, retryDelay: 5, retryBackoff: true, expireInSeconds: 15 * MINUTE, schedule: null, atOnce: FEW },
  data_export: { retryLimit: 2, retryDelay: 10, retryBackoff: true, expireInSeconds: 20 * MINUTE, schedule: null, atOnce: 1 },
  edition_comparison: { retryLimit: 2, retryDelay: 5, retryBackoff: true, expireInSeconds: 2 * MINUTE, schedule: null, atOnce: FEW },
  edition_evaluation: { retryLimit: 2, retryDelay: 10, retryBackoff: true, expireInSeconds: 30 * MINUTE, schedule: null, atOnce: 1 },
  // Attempts after 1 to 2 minutes, doubling, so that the last one is about a day after the first.
  mail: { retryLimit: 10, retryDelay: MINUTE, retryBackoff: true, expireInSeconds: 2 * MINUTE, schedule: null, atOnce: 2 },
  notice: { retryLimit: 2, retryDelay: 5, retryBackoff: true, expireInSeconds: 2 * MINUTE, schedule: null, atOnce: FEW },
  notice_data: { retryLimit: 2, retryDelay: 5, retryBackoff: true, expireInSeconds: 2 * MINUTE, schedule: null, atOnce: FEW },
  // Looks every hour whether the file is due, so that a new installation has it soon.
  obstacle_fetch: {
    retryLimit: 2,
    retryDelay: MINUTE,
    retryBackoff: true,
    expireInSeconds: 10 * MINUTE,
    schedule: '47 * * * *',
    atOnce: 1,
  },
  obstacle_import: { retryLimit: 2, retryDelay: 10, retryBackoff: true, expireInSeconds: 10 * MINUTE, schedule: null, atOnce: 1 },
  plan_sheets: { retryLimit: 2, retryDelay: 5, retryBackoff: true, expireInSeconds: 3 * MINUTE, schedule: null, atOnce: 1 },
  point_cloud: { retryLimit: 1, retryDelay: 10, retryBackoff: true, expireInSeconds: 30 * MINUTE, schedule: null, atOnce: 1 },
  project_archive: { retryLimit: 2, retryDelay: 10, retryBackoff: true, expireInSeconds: 20 * MINUTE, schedule: null, atOnce: 1 },
  project_file: { retryLimit: 2, retryDelay: 5, retryBackoff: true, expireInSeconds: 5 * MINUTE, schedule: null, atOnce: FEW },
  report: { retryLimit: 2, retryDelay: 5, retryBackoff: true, expireInSeconds: 3 * MINUTE, schedule: null, atOnce: FEW },
  report_preview: { retryLimit: 2, retryDelay: 5, retryBackoff: true, expireInSeconds: 3 * MINUTE, schedule: null, atOnce: FEW },
  scenario_comparison: { retryLimit: 2, retryDelay: 5, retryBackoff: true, expireInSeconds: 2 * MINUTE, schedule: null, atOnce: FEW },
};
