import { PREVIEWED_KINDS, renamedTo, routes, UPLOAD_KINDS, type UploadKind } from '@touchdown/contract';
import { changedFields } from '../../../db/changed-fields.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import { expectSeen } from '../../../http/seen-version.ts';
import { contentDisposition } from '../../../http/content-disposition.ts';
import type { UploadDeps } from '../../../stored-files/place-file.ts';
import { claimRoom, nameOf, storeBeforeWrite } from './store-upload.service.ts';
import { presentUpload } from './uploads.present.ts';
import {
  deleteUpload,
  findUpload,
  insertUpload,
  listUploads,
  lockUpload,
  type ShownUpload,
  updateUpload,
  type UploadRow,
} from './uploads.queries.ts';

/** Whatever the bytes are, nothing in them executes, and they do not belong to any of our pages. */
const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'; sandbox";

const found = (row: ShownUpload | null): ShownUpload => {
  if (row === null) throw new AppError('UPLOAD_NOT_FOUND');
  return row;
};

function fileHeaders({ fileName, fileType, fileSize }: UploadRow, disposition: string): Readonly<Record<string, string>> {
  return {
    'content-type': fileType,
    'content-length': String(fileSize),
    'content-disposition':
      disposition === 'inline' ? contentDisposition(fileName).replace(/^attachment/, 'inline') : contentDisposition(fileName),
    'content-security-policy': NOTHING_RUNS,
    'x-content-type-options': 'nosniff',
    // Mostly compressed already, and the length is sent.
    'content-encoding': 'identity',
  };
}

export function uploadRoutes(bind: BindRoute, deps: UploadDeps): void {
  /** Detected before the transaction and saved in it. */
  const kinds = new WeakMap<object, UploadKind>();

  bind(routes.listUploads, async (_request, { db, project }) => (await listUploads(db, project.id)).map(presentUpload));

  bind(
    routes.createUpload,
    async ({ file, body }, { db, project, user, now, newId, audit }) => {
      const kind = kinds.get(file);
      if (kind === undefined) throw new Error('a file is checked before it is stored');
      await claimRoom(db, project.id, file.size);
      const name = nameOf({ file, body });
      const upload = await insertUpload(db, {
        ...{ id: body.id ?? newId(), projectId: project.id, fileName: name, originalName: name, kind, fileType: UPLOAD_KINDS[kind].mime },
        ...{ fileSize: file.size, filePath: file.key, sha256: file.sha256, description: body.description, obstacleId: body.obstacleId },
        ...{ uploadedBy: user.id, uploadedAt: now, updatedAt: now },
      });
      audit({
        action: 'upload.create',
        entityId: upload.id,
        projectId: project.id,
        details: { name, size: file.size, sha256: file.sha256, ...(body.obstacleId !== null && { obstacleId: body.obstacleId }) },
      });
      return presentUpload({ upload, uploadedBy: user });
    },
    {
      prepare: async ({ params: { projectId }, file, body }, { now }) => {
        const { kind, takeBack } = await storeBeforeWrite(deps, { projectId, file, body }, now);
        kinds.set(file, kind);
        return takeBack;
      },
    },
  );

  const sendFile = async (row: UploadRow, disposition: string, setHeader: (name: string, value: string) => void) => {
    const contents = await deps.files.open(row.filePath);
    for (const [name, value] of Object.entries(fileHeaders(row, disposition))) setHeader(name, value);
    return contents;
  };

  bind(
    routes.downloadUpload,
    async ({ params: { uploadId } }, { db, project, setHeader }) =>
      sendFile(found(await findUpload(db, project.id, uploadId)).upload, 'attachment', setHeader),
    { file: true },
  );

  bind(
    routes.previewUpload,
    async ({ params: { uploadId } }, { db, project, setHeader }) => {
      const { upload } = found(await findUpload(db, project.id, uploadId));
      if (!PREVIEWED_KINDS.includes(upload.kind)) throw new AppError('NO_PREVIEW');
      return sendFile(upload, 'inline', setHeader);
    },
    { file: true },
  );

  bind(routes.updateUpload, async ({ params: { uploadId }, body }, { db, project, now, audit }) => {
    const { fileName, description, version } = body;
    const before = found(await lockUpload(db, project.id, uploadId));
    if (version !== undefined && version !== before.upload.version)
      throw new AppError('VERSION_CONFLICT', { current: presentUpload(before) });
    const name = renamedTo(fileName, before.upload.kind, before.upload.fileName);
    const obstacleId = body.obstacleId === undefined ? before.upload.obstacleId : body.obstacleId;
    const upload = await updateUpload(db, project.id, uploadId, { fileName: name, description, obstacleId, updatedAt: now });
    const details = { name, version: upload.version, fields: changedFields(before.upload, upload) };
    audit({ action: 'upload.update', entityId: upload.id, projectId: project.id, details });
    return presentUpload({ ...before, upload });
  });

  bind(routes.deleteUpload, async ({ params: { uploadId } }, { db, project, seenVersion, now, audit }) => {
    if (seenVersion !== null) {
      const shown = await lockUpload(db, project.id, uploadId);
      expectSeen(seenVersion, shown && presentUpload(shown), (upload) => upload);
    }
    const upload = await deleteUpload(db, project.id, uploadId, now);
    if (upload === null) throw new AppError('UPLOAD_NOT_FOUND');
    audit({
      action: 'upload.delete',
      entityId: uploadId,
      projectId: project.id,
      details: { name: upload.fileName, sha256: upload.sha256 },
    });
    return null;
  });
}
