import type { Report } from '@touchdown/contract';
import type { ReportRow, ShownReport } from './reports.queries.ts';

interface About {
  readonly isStale: boolean;
  readonly canChange: boolean;
}

function fileOf(report: ReportRow, isStale: boolean): Report['file'] {
  const { fileName, fileSize, sha256, inputsSha256, rules, engineVersion, auditSeq, auditHash, keyId } = report;
  if (fileName === null || fileSize === null || sha256 === null || inputsSha256 === null || rules === null) return null;
  if (engineVersion === null || auditSeq === null || auditHash === null || keyId === null) return null;
  return { fileName, fileSize, sha256, inputsSha256, rules, engineVersion, auditHead: { seq: auditSeq, hash: auditHash }, keyId, isStale };
}

/** Without the file storage key, which is internal. */
const FINISHED = 100;
const percentOf = ({ done, total }: { readonly done: number; readonly total: number }) =>
  total === 0 ? 0 : Math.floor((FINISHED * done) / total);

/** The state of the report, or of the job that generates it. */
function stateOf({ report: { state }, job }: Pick<ShownReport, 'report' | 'job'>): Pick<Report, 'state' | 'progress'> {
  if (state === 'ready') return { state, progress: FINISHED };
  const isRunning = state === 'queued' && job?.state === 'running';
  return isRunning ? { state: 'running', progress: percentOf(job) } : { state, progress: 0 };
}

export function presentReport({ report, job, version, projectName, madeBy }: ShownReport, { isStale, canChange }: About): Report {
  const { id, projectId, name, type, problem, requestedAt, generatedAt, options } = report;
  return {
    ...{ id, projectId, projectName, name, type, ...stateOf({ report, job }), problem, madeBy, canChange },
    requestedAt: requestedAt.toISOString(),
    generatedAt: generatedAt?.toISOString() ?? null,
    file: fileOf(report, isStale),
    ...(version && { version: { id: version.id, name: version.name ?? '' } }),
    ...(options && { options }),
  };
}
