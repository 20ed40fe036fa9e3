import { type AuditLogEntry, routes } from '@touchdown/contract';
import { installationFileName } from '@touchdown/domain';
import { csvFile } from '@touchdown/exports';
import { verifyAuditLog } from '../../../db/verify-audit.ts';
import { canonicalJson } from '../../../db/canonical-json.ts';
import type { Executor } from '../../../db/client.ts';
import { validationFailed } from '../../../errors/app-error.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import { contentDisposition } from '../../../http/content-disposition.ts';
import { NEXT_CURSOR } from '../../../http/list-page.ts';
import { cutSeqPage, seqPage } from '../../../http/seq-page.ts';
import { type AuditFilter, type AuditRow, listAudit } from './audit.queries.ts';

const USUAL_LENGTH = 100;
const BATCH = 5_000;
/** As much as a spreadsheet can open and a process can hold in memory. */
const LONGEST_EXPORT = 200_000;
const DAY = 24 * 60 * 60 * 1_000;

interface Query {
  readonly action?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly q?: string | undefined;
}

/** Days are in UTC, including the last one. */
const filterOf = ({ action, from, to, q = '' }: Query): AuditFilter => ({
  action,
  since: from === undefined ? null : new Date(`${from}T00:00:00Z`),
  until: to === undefined ? null : new Date(Date.parse(`${to}T00:00:00Z`) + DAY),
  words: q.split(/\s+/).filter((word) => word !== ''),
});

const presentEntry = (row: AuditRow): AuditLogEntry => ({ ...row, at: row.at.toISOString() });

async function everyEntry(db: Executor, filter: AuditFilter): Promise<AuditRow[]> {
  const rows: AuditRow[] = [];
  for (let before: number | null = null; ;) {
    const batch: AuditRow[] = await listAudit(db, filter, before, BATCH);
    rows.push(...batch);
    if (rows.length > LONGEST_EXPORT)
      throw validationFailed({ path: 'from', message: `More than ${LONGEST_EXPORT} entries match. Choose a shorter date range.` });
    const last = batch.at(-1);
    if (batch.length < BATCH || last === undefined) return rows;
    before = last.seq;
  }
}

const HEADER = ['Entry', 'Time (UTC)', 'User', 'User ID', 'Action', 'Record', 'Project', 'Details', 'Hash'];
const csvRow = (row: AuditRow) => [
  row.seq,
  row.at.toISOString(),
  row.actorEmail,
  row.actorId,
  row.action,
  row.entityId,
  row.projectId,
  canonicalJson(row.details),
  row.hash,
];

export function auditRoutes(bind: BindRoute): void {
  bind(routes.listAudit, async ({ query }, { db, setHeader }) => {
    const page = seqPage(query, USUAL_LENGTH);
    const { rows, next } = cutSeqPage(await listAudit(db, filterOf(query), page.before, page.limit + 1), page);
    if (next !== null) setHeader(NEXT_CURSOR, next);
    return rows.map(presentEntry);
  });

  bind(
    routes.exportAudit,
    async ({ query }, { db, now, setHeader }) => {
      const rows = await everyEntry(db, filterOf(query));
      setHeader('content-type', 'text/csv; charset=utf-8');
      setHeader('content-disposition', contentDisposition(installationFileName('audit_log', now.toISOString().slice(0, 10), 'csv')));
      return csvFile([HEADER, ...rows.map(csvRow)]);
    },
    { file: true },
  );

  bind(routes.verifyAudit, async (_request, { db }) => {
    const result = await verifyAuditLog(db);
    return { ok: result.ok, rows: result.rows, firstWrongSeq: result.ok ? null : result.firstWrongSeq };
  });
}
