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
export function presentReport({ report, projectName, madeBy }: ShownReport, { isStale, canChange }: About): Report {
  const { id, projectId, name, type, state, progress, problem, requestedAt, generatedAt } = report;
  return {
    ...{ id, projectId, projectName, name, type, state, progress, problem, madeBy, canChange },
    requestedAt: requestedAt.toISOString(),
    generatedAt: generatedAt?.toISOString() ?? null,
    file: fileOf(report, isStale),
  };
}
