import { REPORT_TYPE_NAMES, REPORTS_MAX, REPORTS_WITH_DIMENSIONS, routes, SHOWN_CHANGES } from '@touchdown/contract';
import type { ProjectRow, UserRow } from '../../../http/access.queries.ts';
import { issueDateOf } from '../document-details/public.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import { contentDisposition } from '../../../http/content-disposition.ts';
import { cutPage, isInstant, listPage, NEXT_CURSOR } from '../../../http/list-page.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import { queuedFile } from '../../../jobs/queued-file.ts';
import { scenarioToCompare } from '../../site/public.ts';
import { expectCirculars, issuableWith } from '../../planning/public.ts';
import { collectRecords } from './collect-records.ts';
import { describeChanges } from './describe-changes.ts';
import { fileInputsKey } from './file-inputs-key.ts';
import { isLongPreview } from './long-files.ts';
import { previewNameOf } from './make-report.ts';
import { REPORT_PREVIEW } from './preview-job.ts';
import { previewOf } from './preview-report.ts';
import { REPORT_JOB, type ReportJobDeps } from './report-job.ts';
import { presentReport } from './reports.present.ts';
import {
  deleteReport,
  findInputs,
  findReport,
  insertReport,
  isEditorOf,
  listReports,
  listReportsOf,
  reportsHeld,
  type ShownReport,
} from './reports.queries.ts';
import { stalenessOf } from './staleness.ts';

const USUAL_LENGTH = 50;
const ORIGIN_LENGTH = 300;
/** A report contains no active content, and does not belong to any of our pages. */
const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** The browser's own viewer shows a preview, and loads nothing but it. */
const VIEWER_ONLY = "default-src 'none'; object-src 'self'; base-uri 'none'; frame-ancestors 'none'";

const found = (row: ShownReport | null): ShownReport => {
  if (row === null) throw new AppError('REPORT_NOT_FOUND');
  return row;
};
interface ReportDeps extends Pick<ReportJobDeps, 'db' | 'files' | 'config' | 'maps'> {
  readonly jobs: JobQueue;
}

export function reportRoutes(bind: BindRoute, deps: ReportDeps): void {
  const canChange = async (db: Parameters<typeof isEditorOf>[0], project: ProjectRow, user: UserRow) =>
    project.userId === user.id || (await isEditorOf(db, project.id, user.id));

  bind(routes.listOwnReports, async ({ query }, { db, user, setHeader }) => {
    const page = listPage({ limit: USUAL_LENGTH, ...query }, { at: isInstant }, '-at');
    const read = (await listReportsOf(db, user.id, page)).map((row) => ({ ...row, id: row.report.id }));
    const { rows, next } = cutPage(read, page, ({ report }) => report.requestedAt.toISOString());
    if (next !== null) setHeader(NEXT_CURSOR, next);
    const isStale = await stalenessOf(
      db,
      rows.map(({ report }) => report),
    );
    return rows.map((row) => presentReport(row, { isStale: isStale(row.report), canChange: row.canChange }));
  });

  bind(routes.listReports, async (_request, { db, project, user }) => {
    const rows = await listReports(db, project.id);
    const isStale = await stalenessOf(
      db,
      rows.map(({ report }) => report),
    );
    const may = await canChange(db, project, user);
    return rows.map((row) => presentReport(row, { isStale: isStale(row.report), canChange: may }));
  });

  bind(routes.generateReport, async ({ body }, { db, project, user, now, newId, origin, audit }) => {
    if (body.type !== 'dimension') expectCirculars(project);
    const held = await reportsHeld(db, project.id, body.type);
    if (REPORTS_WITH_DIMENSIONS.has(body.type)) await issuableWith(db, project, now);
    const { compareWith } = body.options ?? {};
    if (compareWith !== undefined && (await scenarioToCompare(db, project, compareWith)) === null) throw new AppError('SCENARIO_NOT_FOUND');
    if (held.isUnderWay) throw new AppError('REPORT_UNDER_WAY');
    if (held.all >= REPORTS_MAX) throw new AppError('REPORTS_FULL');
    const report = await insertReport(db, {
      ...{
        id: body.id ?? newId(),
        projectId: project.id,
        type: body.type,
        name: REPORT_TYPE_NAMES[body.type],
        state: 'queued',
      },
      ...{ requestedBy: user.id, requestedAt: now, origin: origin.slice(0, ORIGIN_LENGTH) },
    });
    audit({ action: 'report.ask', entityId: report.id, projectId: project.id, details: { name: report.name } });
    await deps.jobs.add(
      db,
      REPORT_JOB,
      { reportId: report.id, options: body.options },
      { id: report.id, requestedBy: user.id, projectId: project.id, now },
    );
    return presentReport(
      { report, job: null, version: null, projectName: project.name, madeBy: user },
      { isStale: false, canChange: true },
    );
  });

  bind(routes.getReport, async ({ params: { reportId } }, { db, project, user }) => {
    const row = found(await findReport(db, project.id, reportId));
    const isStale = await stalenessOf(db, [row.report]);
    return presentReport(row, { isStale: isStale(row.report), canChange: await canChange(db, project, user) });
  });

  bind(routes.reportChanges, async ({ params: { reportId } }, { db, project }) => {
    const { report } = found(await findReport(db, project.id, reportId));
    const inputs = await findInputs(db, project.id, reportId);
    if (inputs === null || report.generatedAt === null) throw new AppError('REPORT_NOT_READY');
    const date = await issueDateOf(db, project, report.generatedAt);
    const asked = { type: report.type, units: 'imperial', date, options: report.options ?? undefined } as const;
    const records = await collectRecords(db, project, asked);
    const changes = describeChanges(inputs, { ...records, units: inputs['units'] });
    return { changes: changes.slice(0, SHOWN_CHANGES), more: Math.max(0, changes.length - SHOWN_CHANGES) };
  });

  bind(
    routes.previewReport,
    async ({ params: { type }, query: options }, { db, project, user, now, newId, setHeader }) => {
      if (type !== 'dimension') expectCirculars(project);
      if (await isLongPreview(db, project, type)) {
        if (REPORTS_WITH_DIMENSIONS.has(type)) await issuableWith(db, project, now);
        const input = { userId: user.id, projectId: project.id, type, options };
        const inputsKey = await fileInputsKey(db, deps.config, { project, user, now });
        const request = { id: newId(), requestedBy: user.id, projectId: project.id, inputsKey, now };
        return queuedFile(deps, REPORT_PREVIEW, input, { ...request, screen: `/projects/${project.id}?tab=reports` });
      }
      const content = await previewOf(db, deps, { project, user, type, options, now });
      setHeader('content-type', 'application/pdf');
      setHeader(
        'content-disposition',
        contentDisposition(previewNameOf(type, project.name, await issueDateOf(db, project, now))).replace(/^attachment/, 'inline'),
      );
      setHeader('content-security-policy', VIEWER_ONLY);
      setHeader('x-content-type-options', 'nosniff');
      return content;
    },
    { file: true },
  );

  bind(
    routes.downloadReport,
    async ({ params: { reportId } }, { db, project, setHeader }) => {
      const { report } = found(await findReport(db, project.id, reportId));
      if (report.filePath === null || report.fileName === null) throw new AppError('REPORT_NOT_READY');
      const contents = await deps.files.open(report.filePath);
      setHeader('content-type', 'application/pdf');
      setHeader('content-length', String(report.fileSize));
      setHeader('content-disposition', contentDisposition(report.fileName));
      setHeader('content-security-policy', NOTHING_RUNS);
      setHeader('x-content-type-options', 'nosniff');
      setHeader('content-encoding', 'identity');
      return contents;
    },
    { file: true },
  );

  bind(routes.deleteReport, async ({ params: { reportId } }, { db, project, now, audit }) => {
    found(await findReport(db, project.id, reportId));
    await deps.jobs.remove(db, reportId);
    const report = await deleteReport(db, project.id, reportId, now);
    if (report === null) throw new AppError('REPORT_NOT_FOUND');
    const { name, sha256 } = report;
    audit({ action: 'report.delete', entityId: reportId, projectId: project.id, details: { name, ...(sha256 !== null && { sha256 }) } });
    return null;
  });
}
