/** The job that issues the plan sheets of a project. */
import { Readable } from 'node:stream';
import { SHEET_FORMATS, sheetOptionsSchema } from '@touchdown/contract';
import { shortDate } from '@touchdown/domain';
import { z } from 'zod';
import type { AppDeps } from '../../../app-deps.ts';
import { AppError } from '../../../errors/app-error.ts';
import { findProject } from '../../../http/access.queries.ts';
import { type AnyJob, defineJob, type JobType } from '../../../jobs/job.ts';
import { madeFile } from '../../../jobs/made-file.ts';
import type { FileStore } from '../../../storage/file-store.ts';
import { holdStateFor, withVersion } from '../../site/public.ts';
import { drawnSheets, inSnapshot, sealFactsOf, sheetRecordsOf } from '../reports/public.ts';
import { sealedContent, type Sealer } from '../seals/public.ts';
import { issueDateOf } from '../document-details/public.ts';
import { askedSheets, expectSheets, type SheetFormat } from './export-file.service.ts';

const sheetsInput = z.object({
  ...{ userId: z.uuid(), projectId: z.uuid(), format: z.enum(SHEET_FORMATS) },
  ...sheetOptionsSchema.shape,
});
type SheetsRequest = z.output<typeof sheetsInput>;
export const PLAN_SHEETS: JobType<SheetsRequest> = { kind: 'plan_sheets', input: sheetsInput };

const EXPORTED: Readonly<Record<SheetsRequest['format'], SheetFormat>> = { pdf: 'sheets', svg: 'sheets-svg', png: 'sheets-png' };

export type PlanSheetsDeps = Pick<AppDeps, 'db' | 'clock' | 'config' | 'ids'> & { readonly files: FileStore; readonly sealer: Sealer };

/** The project's current data, and what holds it for a version. Throws PROJECT_NOT_FOUND and NO_CALCULATION_DATA. */
const readAll = ({ db, files, ids }: PlanSheetsDeps, { userId, projectId }: SheetsRequest, now: Date) =>
  inSnapshot(db, now, async (tx) => {
    const project = await findProject(tx, projectId);
    if (project === null) throw new AppError('PROJECT_NOT_FOUND', { message: 'The project was deleted.' });
    await expectSheets(tx, project, now);
    const issuedOn = await issueDateOf(tx, project, now);
    const shown = await sheetRecordsOf({ db: tx, files }, project, issuedOn);
    const facts = await sealFactsOf(tx, project);
    return {
      project,
      issuedOn,
      shown,
      facts,
      held: await holdStateFor({ db: tx, projectId, userId, now, newId: ids }),
    };
  });

export const planSheetsJob = (deps: PlanSheetsDeps): AnyJob =>
  defineJob({
    ...PLAN_SHEETS,
    explains: ['PROJECT_NOT_FOUND', 'NO_CALCULATION_DATA', 'STORAGE_FULL', 'FILE_MISSING', 'FILE_STORE_UNAVAILABLE'],
    messages: {
      failed: 'The plan sheets could not be generated. Try again.',
      died: 'The server stopped at every attempt to generate the plan sheets. Try again.',
      canceled: 'The plan sheets were canceled.',
    },
    run: async (request, { signal }) => {
      const now = deps.clock();
      const { project, issuedOn, shown, facts, held } = await readAll(deps, request, now);
      const { asked, file } = askedSheets(project, EXPORTED[request.format], request, issuedOn);
      const content = await drawnSheets(shown, asked, signal);
      const bytes = await sealedContent(deps.sealer, { ...file, content }, facts);
      signal.throwIfAborted();
      const made = await madeFile(deps, { name: file.fileName, contents: Readable.from([bytes]) });
      return withVersion(made, { projectId: project.id, held, title: 'Plan Sheets', date: shortDate(issuedOn) });
    },
  });
