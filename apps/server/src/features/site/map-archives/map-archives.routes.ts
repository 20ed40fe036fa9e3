import { MAP_ARCHIVE_LIMITS, routes, type TempUpload } from '@touchdown/contract';
import { lockForTransaction } from '../../../db/advisory-locks.ts';
import type { Executor } from '../../../db/client.ts';
import type { Audit } from '../../../db/transaction.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import { presentArchive } from './archives.present.ts';
import { type ArchiveRow, countArchives, deleteArchive, insertArchive, listArchives } from './archives.queries.ts';
import { fileNameOf, takeArchive, type TakeDeps, type TakenArchive } from './take-archive.service.ts';

async function expectRoom(db: Executor, projectId: string | null): Promise<void> {
  const most = projectId === null ? MAP_ARCHIVE_LIMITS.count : MAP_ARCHIVE_LIMITS.projectCount;
  if ((await countArchives(db, projectId)) >= most) throw new AppError('MAP_ARCHIVES_FULL');
}

interface Writing {
  readonly db: Executor;
  readonly user: { readonly id: string };
  readonly now: Date;
  readonly newId: () => string;
  readonly audit: Audit;
}

const detailsOf = ({ name, fileName, sha256 }: ArchiveRow) => ({ name, fileName, sha256 });

export function mapArchiveRoutes(bind: BindRoute, deps: TakeDeps): void {
  /** Checked and stored before the transaction. */
  const taken = new WeakMap<TempUpload, TakenArchive>();

  const prepare = async (file: TempUpload, wish: Parameters<typeof takeArchive>[2], projectId: string | null, db: Executor, now: Date) => {
    await expectRoom(db, projectId);
    const [archive, takeBack] = await takeArchive(deps, file, wish, now);
    taken.set(file, archive);
    return takeBack;
  };

  const add = async (file: TempUpload, projectId: string | null, { db, user, now, newId, audit }: Writing) => {
    const archive = taken.get(file);
    if (archive === undefined) throw new Error('a file is checked before it is recorded');
    await lockForTransaction(db, 'mapLayers');
    await expectRoom(db, projectId);
    const { format, minZoom, maxZoom, bounds } = archive.facts;
    const row = await insertArchive(db, {
      ...{ id: newId(), projectId, name: archive.name, attribution: archive.attribution, fileName: fileNameOf(file) },
      ...{ filePath: archive.file.key, sha256: file.sha256, bytes: archive.file.size, format, minZoom, maxZoom, ...bounds },
      ...{ createdBy: user.id, createdAt: now },
    });
    audit({ action: 'mapArchive.add', entityId: row.id, ...(projectId !== null && { projectId }), details: detailsOf(row) });
    return presentArchive(row);
  };

  const remove = async (projectId: string | null, id: string, { db, now, audit }: Pick<Writing, 'db' | 'now' | 'audit'>) => {
    const row = await deleteArchive(db, projectId, id, now);
    if (row === null) throw new AppError('MAP_ARCHIVE_NOT_FOUND');
    audit({ action: 'mapArchive.delete', entityId: id, ...(projectId !== null && { projectId }), details: detailsOf(row) });
    return null;
  };

  bind(routes.listMapArchives, async (_request, { db }) => (await listArchives(db, null)).map(presentArchive));
  bind(routes.addMapArchive, ({ file }, context) => add(file, null, context), {
    prepare: ({ file, body }, { db, now }) => prepare(file, body, null, db, now),
  });
  bind(routes.deleteMapArchive, ({ params: { archiveId } }, context) => remove(null, archiveId, context));

  bind(routes.listProjectMapArchives, async (_request, { db, project }) => (await listArchives(db, project.id)).map(presentArchive));
  bind(routes.addProjectMapArchive, ({ file }, context) => add(file, context.project.id, context), {
    prepare: ({ file, body, params: { projectId } }, { db, now }) => prepare(file, body, projectId, db, now),
  });
  bind(routes.deleteProjectMapArchive, ({ params: { archiveId } }, context) => remove(context.project.id, archiveId, context));
}
