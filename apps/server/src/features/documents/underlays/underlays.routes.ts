import { routes, UNDERLAY_LIMITS, type UnderlayControls } from '@touchdown/contract';
import { changedFields } from '../../../db/changed-fields.ts';
import type { Executor } from '../../../db/client.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import { expectSeen } from '../../../http/seen-version.ts';
import type { FileStore } from '../../../storage/file-store.ts';
import { checkPicture, type PictureSize, refuseUnplaceable } from './check-picture.ts';
import { presentUnderlay } from './underlays.present.ts';
import {
  countUnderlays,
  deleteUnderlay,
  holdPicture,
  insertUnderlay,
  listUnderlays,
  lockUnderlay,
  type PictureRow,
  type ShownUnderlay,
  updateUnderlay,
} from './underlays.queries.ts';

const found = (row: ShownUnderlay | null): ShownUnderlay => {
  if (row === null) throw new AppError('UNDERLAY_NOT_FOUND');
  return row;
};

async function fileOf(db: Executor, projectId: string, id: string): Promise<PictureRow> {
  const file = await holdPicture(db, projectId, id);
  if (file === null) throw new AppError('UPLOAD_NOT_FOUND');
  return file;
}

/** Throws VALIDATION_FAILED for a control point beside the picture. */
function refuseBeside(controls: UnderlayControls, { widthPx, heightPx }: PictureSize): void {
  const beside = controls.findIndex(({ x, y }) => x > widthPx || y > heightPx);
  if (beside < 0) return;
  const message = `The pixel is outside the picture, which has ${widthPx} × ${heightPx} pixels`;
  throw new AppError('VALIDATION_FAILED', { fields: [{ path: `controls.${beside}`, message }] });
}

export function underlayRoutes(bind: BindRoute, { files }: { readonly files: FileStore }): void {
  bind(routes.listUnderlays, async (_request, { db, project }) => (await listUnderlays(db, project.id)).map(presentUnderlay));

  bind(routes.addUnderlay, async ({ body }, { db, project, user, now, newId, audit }) => {
    const { id, uploadId, sourceId, ...placed } = body;
    if ((await countUnderlays(db, project.id)) >= UNDERLAY_LIMITS.underlays) throw new AppError('UNDERLAYS_FULL');
    const picture = await fileOf(db, project.id, uploadId);
    const source = await fileOf(db, project.id, sourceId);
    refuseUnplaceable(picture);
    const size = checkPicture(await files.read(picture.filePath, 0, picture.fileSize));
    refuseBeside(placed.controls, size);
    const row = await insertUnderlay(db, {
      ...{ id: id ?? newId(), projectId: project.id, uploadId, ...placed, ...size },
      ...{ sourceFile: source.fileName, sourceAddedAt: source.uploadedAt },
      ...{ createdBy: user.id, createdAt: now, updatedAt: now },
    });
    audit({ action: 'underlay.add', entityId: row.id, projectId: project.id, details: { name: row.name, sha256: picture.sha256 } });
    return presentUnderlay({ ...row, sha256: picture.sha256, filePath: picture.filePath });
  });

  bind(routes.updateUnderlay, async ({ params: { underlayId }, body: { version, ...change } }, { db, project, now, audit }) => {
    const before = found(await lockUnderlay(db, project.id, underlayId));
    expectSeen(version ?? null, before, presentUnderlay);
    if (change.controls !== undefined) refuseBeside(change.controls, before);
    // Points that someone has moved are no longer those of the file.
    const own = change.controls === undefined ? {} : { placedBy: 'points' as const, coordinateSystem: null };
    const row = await updateUnderlay(db, project.id, underlayId, { ...change, ...own, updatedAt: now });
    const after = { ...before, ...row };
    const details = { name: row.name, version: row.version, fields: changedFields(before, after) };
    audit({ action: 'underlay.update', entityId: underlayId, projectId: project.id, details });
    return presentUnderlay(after);
  });

  bind(routes.deleteUnderlay, async ({ params: { underlayId } }, { db, project, seenVersion, audit }) => {
    const row = found(await lockUnderlay(db, project.id, underlayId));
    expectSeen(seenVersion, row, presentUnderlay);
    await deleteUnderlay(db, project.id, underlayId);
    audit({ action: 'underlay.delete', entityId: underlayId, projectId: project.id, details: { name: row.name } });
    return null;
  });
}
