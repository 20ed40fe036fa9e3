import { PARCELS_MAX, type ProjectParcel, routes } from '@touchdown/contract';
import { changedFields } from '../../../db/changed-fields.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import { rowsOfImport } from '../../../http/import-undo.ts';
import { expectSeen } from '../../../http/seen-version.ts';
import {
  countHeldParcels,
  deleteParcel,
  deleteParcels,
  insertParcels,
  listParcels,
  lockParcel,
  lockParcels,
  type ParcelRow,
  updateParcel,
} from './parcels.queries.ts';

const presentParcel = (row: ParcelRow): ProjectParcel => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export function parcelRoutes(bind: BindRoute): void {
  bind(routes.listParcels, async (_request, { db, project }) => (await listParcels(db, project.id)).map(presentParcel));

  bind(routes.createParcel, async ({ body: { id, ...fields } }, { db, project, now, newId, audit }) => {
    if ((await countHeldParcels(db, project.id)) >= PARCELS_MAX) throw new AppError('PARCELS_FULL');
    const entered = { ...fields, id: id ?? newId(), projectId: project.id, createdAt: now, updatedAt: now };
    const [parcel] = await insertParcels(db, [entered]);
    if (parcel === undefined) throw new Error('an insert returned no row');
    audit({ action: 'parcel.create', entityId: parcel.id, projectId: project.id, details: { name: parcel.name } });
    return presentParcel(parcel);
  });

  bind(
    routes.updateParcel,
    async ({ params: { parcelId }, body: { version, ...fields } }, { db, project, now, audit }) => {
      const before = await lockParcel(db, project.id, parcelId);
      if (before === null) throw new AppError('PARCEL_NOT_FOUND');
      if (version !== undefined && version !== before.version) throw new AppError('VERSION_CONFLICT', { current: presentParcel(before) });
      const parcel = await updateParcel(db, project.id, parcelId, { ...fields, updatedAt: now });
      const details = { name: parcel.name, version: parcel.version, fields: changedFields(before, parcel) };
      audit({ action: 'parcel.update', entityId: parcel.id, projectId: project.id, details });
      return presentParcel(parcel);
    },
    {
      stored: async ({ params }, { db, project }) => {
        const row = await lockParcel(db, project.id, params.parcelId);
        if (row === null) throw new AppError('PARCEL_NOT_FOUND');
        return presentParcel(row);
      },
    },
  );

  bind(routes.deleteParcel, async ({ params: { parcelId } }, { db, project, seenVersion, audit }) => {
    if (seenVersion !== null) expectSeen(seenVersion, await lockParcel(db, project.id, parcelId), presentParcel);
    const name = await deleteParcel(db, project.id, parcelId);
    if (name === null) throw new AppError('PARCEL_NOT_FOUND');
    audit({ action: 'parcel.delete', entityId: parcelId, projectId: project.id, details: { name } });
    return null;
  });

  bind(routes.importParcels, async ({ body: { parcels } }, { db, project, now, newId, audit }) => {
    if ((await countHeldParcels(db, project.id)) + parcels.length > PARCELS_MAX) throw new AppError('PARCELS_FULL');
    const whence = { projectId: project.id, createdAt: now, updatedAt: now };
    const added = await insertParcels(
      db,
      parcels.map((fields) => ({ ...fields, ...whence, id: newId() })),
    );
    const [first] = added;
    const details = { name: first?.sourceFile ?? first?.name ?? '', count: added.length };
    audit({ action: 'parcels.import', entityId: project.id, projectId: project.id, details });
    return added.map(presentParcel);
  });

  bind(routes.undoParcelImport, async ({ body: { created } }, { db, project, audit }) => {
    const ids = created.map(({ id }) => id);
    const own = rowsOfImport(await lockParcels(db, project.id, ids), created);
    const [first] = own;
    if (first === undefined) return { removed: 0 };
    await deleteParcels(db, project.id, ids);
    const details = { name: first.sourceFile ?? first.name, count: own.length };
    audit({ action: 'parcels.undoImport', entityId: project.id, projectId: project.id, details });
    return { removed: own.length };
  });
}
