/** Generates due reports, a few at a time, for as long as the application runs. Any number of processes may run it at once. */
import { availableParallelism } from 'node:os';
import { ERRORS } from '@touchdown/contract';
import type { FastifyInstance } from 'fastify';
import { meaningOf } from '../../http/error-reply.ts';
import { abandonReport, makeReport, type MakingDeps } from './make-report.ts';
import { deadReports, giveBackReport, storeReport, LEASE, type ReportRow, takeDueReport } from './reports.queries.ts';

const SECOND = 1_000;
/** For reports requested in other processes, and reports they abandoned. */
const LOOK_EVERY = 15 * SECOND;
const BEAT_EVERY = 2 * SECOND;
/** One processor stays free for other requests. */
export const REPORTS_AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1));

const COULD_NOT = 'The report could not be generated. Try again. If it fails again, contact an administrator.';
const DIED = 'The report failed after three attempts. Try again.';

export interface MakerDeps extends MakingDeps {
  readonly log: { readonly warn: (about: object, message: string) => void };
}

/** A transient problem between us and the database or file storage. */
const isPassing = (error: unknown) => ['DATABASE_UNAVAILABLE', 'FILE_STORE_UNAVAILABLE'].includes(meaningOf(error).code);

/**
 * Generates one leased report while sending heartbeats. `closing`: the application is shutting down, and another process will generate it.
 */
async function attend(deps: MakerDeps, report: ReportRow, closing: AbortSignal): Promise<void> {
  const gone = new AbortController();
  let progress = 0;
  const beat = async () => {
    const leaseUntil = new Date(deps.clock().getTime() + LEASE);
    if (!(await storeReport(deps.db, report, { leaseUntil, progress }))) gone.abort();
  };
  const timer = setInterval(() => {
    beat().catch((error: unknown) => deps.log.warn({ err: error }, 'a report heartbeat could not be saved'));
  }, BEAT_EVERY);
  try {
    await makeReport(deps, report, {
      signal: AbortSignal.any([gone.signal, closing]),
      onProgress: (percent) => {
        progress = percent;
      },
    });
  } catch (error) {
    if (closing.aborted) {
      await giveBackReport(deps.db, report);
      return;
    }
    if (gone.signal.aborted) return;
    if (meaningOf(error).code === 'DIMENSIONS_NOT_CURRENT') {
      await abandonReport(deps, report, ERRORS.DIMENSIONS_NOT_CURRENT[1]);
      return;
    }
    deps.log.warn({ err: error, report: report.id }, 'a report could not be generated');
    // Transient failures are retried when the lease expires.
    if (!isPassing(error)) await abandonReport(deps, report, COULD_NOT);
  } finally {
    clearInterval(timer);
  }
}

const never = new AbortController().signal;

/** Leases and generates due reports, one after another, until none is due. */
export async function makeDueReports(deps: MakerDeps, closing: AbortSignal = never): Promise<void> {
  for (const dead of await deadReports(deps.db, deps.clock())) await abandonReport(deps, dead, DIED);
  while (!closing.aborted) {
    const now = deps.clock();
    const report = await takeDueReport(deps.db, now, new Date(now.getTime() + LEASE));
    if (report === null) return;
    await attend(deps, report, closing);
  }
}

export interface ReportMaker {
  /** Signals that a report is due. */
  readonly wake: () => void;
}

/** Starts generating reports. `atOnce` 0: another process does it. */
export function openReportMaker(app: FastifyInstance, deps: MakerDeps, atOnce = REPORTS_AT_ONCE): ReportMaker {
  const closing = new AbortController();
  const rounds = new Set<Promise<void>>();
  const wake = () => {
    if (rounds.size >= atOnce || closing.signal.aborted) return;
    const round: Promise<void> = makeDueReports(deps, closing.signal)
      .catch((error: unknown) => deps.log.warn({ err: error }, 'reports could not be generated'))
      .finally(() => rounds.delete(round));
    rounds.add(round);
  };
  const timer = setInterval(wake, LOOK_EVERY);
  timer.unref();
  app.addHook('onReady', async () => wake());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    closing.abort();
    await Promise.all(rounds);
  });
  return { wake };
}
