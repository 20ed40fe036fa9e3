/** The job that generates a file of an FAA form. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { NOTICE_7460_FORMATS, NOTICE_7480_FORMATS } from '@touchdown/contract';
import { CLEARANCE_ENGINE_VERSION, ENGINE_VERSION, shortDate } from '@touchdown/domain';
import { locationMapTiles, noticeFileName, type NoticeInput } from '@touchdown/exports/notice';
import type { AuditPosition } from '@touchdown/exports/seal';
import { z } from 'zod';
import type { AppDeps } from '../../../app-deps.ts';
import { auditPosition } from '../../../db/audit.ts';
import { canonicalJson } from '../../../db/canonical-json.ts';
import { AppError } from '../../../errors/app-error.ts';
import { findProject, type ProjectRow } from '../../../http/access.queries.ts';
import { type AnyJob, defineJob, type JobType } from '../../../jobs/job.ts';
import { madeFile } from '../../../jobs/made-file.ts';
import type { FileStore } from '../../../storage/file-store.ts';
import { findUser, preferencesOf } from '../../identity/public.ts';
import { issuableWith } from '../../planning/public.ts';
import { type DocumentMaps, holdStateFor, withVersion } from '../../site/public.ts';
import { buildingSetRecords, readBackground } from '../map-background/public.ts';
import { inSnapshot, logoBytes, logoOf } from '../reports/public.ts';
import { sealedContent, type Sealer } from '../seals/public.ts';
import type { NoticeWork } from './make-notice.ts';
import { noticeInputOf } from './notice-input.service.ts';
import { runNotice } from './run-notice.ts';

const requested = { userId: z.uuid(), projectId: z.uuid() };
const noticeInput = z.discriminatedUnion('form', [
  z.object({ ...requested, form: z.literal('7480-1'), format: z.enum(NOTICE_7480_FORMATS) }),
  z.object({ ...requested, form: z.literal('7460-1'), format: z.enum(NOTICE_7460_FORMATS) }),
]);
type NoticeRequest = z.output<typeof noticeInput>;
export const NOTICE_JOB: JobType<NoticeRequest> = { kind: 'notice', input: noticeInput };

export type NoticeJobDeps = Pick<AppDeps, 'db' | 'clock' | 'config' | 'ids'> & {
  readonly files: FileStore;
  readonly sealer: Sealer;
  readonly maps: DocumentMaps;
};

interface Read {
  readonly input: NoticeInput;
  readonly audit: AuditPosition;
  readonly project: ProjectRow;
  /** Only the printed form has one. */
  readonly logo: Awaited<ReturnType<typeof logoOf>>;
  /** What holds the state that was read, to pin it. Null: the file pins no version. */
  readonly held: string | null;
}

/** The project's current data. Throws PROJECT_NOT_FOUND, and DIMENSIONS_NOT_CURRENT if an override is missing. */
const readAll = ({ db, config, ids }: NoticeJobDeps, { userId, projectId, format }: NoticeRequest, now: Date): Promise<Read> =>
  inSnapshot(db, now, async (tx) => {
    const project = await findProject(tx, projectId);
    const user = await findUser(tx, userId);
    if (project === null || user === null) throw new AppError('PROJECT_NOT_FOUND', { message: 'The project was deleted.' });
    await issuableWith(tx, project, now);
    const audit = await auditPosition(tx, projectId);
    const { units } = await preferencesOf(tx, userId);
    const input = await noticeInputOf(tx, project, { user, now, productVersion: config.version, units });
    const logo = format === 'pdf' ? await logoOf(tx, project) : null;
    const held = await holdStateFor({ db: tx, projectId, userId, now, newId: ids });
    return { audit, project, input, logo, held };
  });

/** The notice with what its location map shows around the site, which is part of the printed hash. */
async function withSurroundings({ db, maps }: NoticeJobDeps, project: ProjectRow, input: NoticeInput): Promise<Omit<NoticeWork, 'task'>> {
  const background = await readBackground(db, maps, project);
  if (background === null) return { input };
  const buildings = await buildingSetRecords(db, project.id);
  const baseMap = await background.fetchMap((zooms) => locationMapTiles(input, zooms));
  const surroundings = { sets: background.sets, baseMap };
  if (baseMap === null && buildings.length === 0) return { input, surroundings };
  const inputsSha256 = sha256(canonicalJson({ inputs: input.issue.inputsSha256, buildings, baseMapSha256: baseMap?.sha256 ?? null }));
  return { input: { ...input, issue: { ...input.issue, inputsSha256 } }, surroundings };
}

/** The notice with the logo, which is part of the printed hash too. */
function withLogo(input: NoticeInput, bytes: Uint8Array | null): NoticeInput {
  if (bytes === null) return input;
  const inputsSha256 = sha256(canonicalJson({ inputs: input.issue.inputsSha256, logoSha256: sha256(bytes) }));
  return { ...input, logo: { bytes, alt: 'Logo' }, issue: { ...input.issue, inputsSha256 } };
}

const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');

export const noticeJob = (deps: NoticeJobDeps): AnyJob =>
  defineJob({
    ...NOTICE_JOB,
    explains: ['PROJECT_NOT_FOUND', 'DIMENSIONS_NOT_CURRENT', 'STORAGE_FULL'],
    messages: {
      failed: 'The form could not be generated. Try again. If it fails again, contact an administrator.',
      died: 'The server stopped at every attempt to generate the form. Try again.',
      canceled: 'The form was canceled.',
    },
    run: async (request, { signal }) => {
      const { form, format } = request;
      const { audit, project, held, logo, input: read } = await readAll(deps, request, deps.clock());
      const own = withLogo(read, await logoBytes(deps.files, logo));
      const task = request.form === '7480-1' ? (`7480-1.${request.format}` as const) : (`7460-1.${request.format}` as const);
      const work = task === '7480-1.pdf' ? await withSurroundings(deps, project, own) : { input: own };
      const { input } = work;
      signal.throwIfAborted();
      const body = await runNotice({ task, ...work }, signal);
      if (!(body instanceof Uint8Array)) throw new Error('a notice file must be bytes');
      const fileName = noticeFileName(input.project.name, form, input.document.date, format);
      const facts = {
        inputs: input.issue.inputsSha256,
        rules: input.document.standardReference,
        engine: `${ENGINE_VERSION}/${CLEARANCE_ENGINE_VERSION}`,
        audit,
      };
      const bytes = await sealedContent(deps.sealer, { fileName, content: body }, facts);
      signal.throwIfAborted();
      const made = await madeFile(deps, { name: fileName, contents: Readable.from([bytes]) });
      return withVersion(made, { projectId: project.id, held, title: `FAA Form ${form}`, date: shortDate(input.document.date) });
    },
  });
