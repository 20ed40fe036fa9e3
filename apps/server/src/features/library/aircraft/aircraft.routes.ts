import { routes } from '@touchdown/contract';
import { changedFields } from '../../../db/changed-fields.ts';
import type { UserRow } from '../../../http/access.queries.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import { contentDisposition } from '../../../http/content-disposition.ts';
import { cutPage, isInstant, isText, listPage, NEXT_CURSOR } from '../../../http/list-page.ts';
import { aircraftFile, EXPORTED } from './aircraft-file.ts';
import { type AircraftSort, countAircraft, listAircraft } from './aircraft-list.queries.ts';
import { mayChange, presentAircraft } from './aircraft.present.ts';
import {
  type AircraftRow,
  countProjectsUsing,
  deleteAircraft,
  insertAircraft,
  findAircraft,
  lockAircraft,
  updateAircraft,
} from './aircraft.queries.ts';
import type { Executor } from '../../../db/client.ts';
import { stillVerified } from './still-verified.ts';

const isMeasure = (text: string): boolean => text.trim() !== '' && !Number.isNaN(Number(text));
const SORTS = {
  name: isText,
  type: isText,
  designGroup: isText,
  maxGrossWeight: isMeasure,
  overallLength: isMeasure,
  createdAt: isInstant,
  updatedAt: isInstant,
};
const sortValue = (row: AircraftRow & { sortKey: string }, by: AircraftSort) =>
  by === 'createdAt' || by === 'updatedAt' ? row[by].toISOString() : row.sortKey;

async function changeable(tx: Executor, id: string, user: UserRow): Promise<AircraftRow> {
  const row = await lockAircraft(tx, id);
  if (row === null) throw new AppError('AIRCRAFT_NOT_FOUND');
  if (!mayChange(user, row)) throw new AppError('FORBIDDEN');
  return row;
}

const inUse = (projects: number) =>
  new AppError('AIRCRAFT_IN_USE', {
    message: `This aircraft is assigned to ${projects} ${projects === 1 ? 'project' : 'projects'} and cannot be deleted.`,
  });

export function aircraftRoutes(bind: BindRoute): void {
  bind(routes.listAircraft, async ({ query }, { db, user, setHeader }) => {
    const page = listPage(query, SORTS, 'name');
    const { rows, next } = cutPage(await listAircraft(db, query, user.id, page), page, sortValue);
    if (next !== null) setHeader(NEXT_CURSOR, next);
    return rows.map((row) => presentAircraft(row, user));
  });

  bind(routes.countAircraft, async ({ query }, { db, user }) => ({ count: await countAircraft(db, query, user.id) }));

  bind(
    routes.exportAircraft,
    async ({ params, query }, { db, user, now, setHeader }) => {
      const format = EXPORTED.find((known) => known === params.format);
      if (format === undefined) throw new AppError('NOT_FOUND');
      const file = await aircraftFile(format, await listAircraft(db, query, user.id, listPage({}, SORTS, 'name')), now);
      setHeader('content-type', file.mime);
      setHeader('content-disposition', contentDisposition(file.fileName));
      return file.content;
    },
    { file: true },
  );

  bind(routes.createAircraft, async ({ body: { id, ...fields } }, { db, user, now, newId, audit }) => {
    const row = await insertAircraft(db, { ...fields, id: id ?? newId(), createdBy: user.id, createdAt: now, updatedAt: now });
    audit({ action: 'aircraft.create', entityId: row.id, details: { name: row.name } });
    return presentAircraft(row, user);
  });

  bind(
    routes.updateAircraft,
    async ({ params, body: { version, ...fields } }, { db, user, now, audit }) => {
      const before = await changeable(db, params.id, user);
      if (version !== undefined && version !== before.version)
        throw new AppError('VERSION_CONFLICT', { current: presentAircraft(before, user) });
      const row = await updateAircraft(db, before.id, { ...fields, ...stillVerified(before, fields), updatedAt: now });
      const details = { name: row.name, version: row.version, fields: changedFields(before, row) };
      audit({ action: 'aircraft.update', entityId: row.id, details });
      return presentAircraft(row, user);
    },
    {
      stored: async ({ params }, { db, user }) => {
        const row = await findAircraft(db, params.id);
        if (row === null) throw new AppError('AIRCRAFT_NOT_FOUND');
        return presentAircraft(row, user);
      },
    },
  );

  bind(routes.deleteAircraft, async ({ params }, { db, user, audit }) => {
    const row = await changeable(db, params.id, user);
    const projects = await countProjectsUsing(db, row.id);
    if (projects > 0) throw inUse(projects);
    await deleteAircraft(db, row.id);
    audit({ action: 'aircraft.delete', entityId: row.id, details: { name: row.name } });
    return null;
  });
}
