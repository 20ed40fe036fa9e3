import { Readable } from 'node:stream';
import { type ArchivePreview, routes } from '@touchdown/contract';
import { AppError } from '../../http/app-error.ts';
import type { BindRoute } from '../../http/bind-route.ts';
import { contentDisposition } from '../../http/content-disposition.ts';
import { archiveOf } from './archive.ts';
import { insertAll, type NewRows } from './own-data.queries.ts';
import { planImport, presenceOf } from './plan-import.ts';
import { type Archive, readArchive } from './read-archive.ts';
import { csvOf } from './tables.ts';
import { workbookOf } from './workbook.ts';

const MIME = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

const sum = (counts: readonly number[]) => counts.reduce((total, one) => total + one, 0);
const holds = ({ projects, aircraft }: Archive): ArchivePreview['holds'] => ({
  projects: projects.length,
  contacts: sum(projects.map(({ contacts }) => contacts.length)),
  paths: sum(projects.map(({ paths }) => paths.length)),
  calculations: sum(projects.map(({ calculations }) => calculations.length)),
  aircraft: aircraft.length,
});
const countsOf = ({ projects, contacts, paths, calculations, aircraft }: NewRows): ArchivePreview['holds'] => ({
  projects: projects.length,
  contacts: contacts.length,
  paths: paths.length,
  calculations: calculations.length,
  aircraft: aircraft.length,
});

export function ownDataRoutes(bind: BindRoute): void {
  bind(
    routes.exportOwnData,
    async ({ query: { format, table } }, { db, user, now, setHeader }) => {
      const name = format === 'csv' ? `Touchdown_${table}` : 'Touchdown_data';
      setHeader('content-type', MIME[format]);
      setHeader('content-disposition', contentDisposition(`${name}_${now.toISOString().slice(0, 10)}.${format}`));
      switch (format) {
        case 'json':
          return Readable.from(archiveOf(db, user, now), { objectMode: false });
        case 'csv':
          return Readable.from(csvOf(db, user.id, table), { objectMode: false });
        case 'xlsx':
          return workbookOf(db, user.id);
      }
    },
    { file: true },
  );

  bind(routes.previewOwnDataImport, async ({ file }, { db, user }) => {
    const archive = await readArchive(file.bytes);
    const here = await presenceOf(db, user.id, archive);
    const taken = [...here.projects.values()];
    return {
      sha256: file.sha256,
      holds: holds(archive),
      presentProjects: taken.filter((whose) => whose === 'own').length,
      renumbered: taken.filter((whose) => whose === 'hidden').length,
      presentAircraft: archive.aircraft.filter(({ id }) => id !== undefined && here.aircraft.has(id)).length,
    };
  });

  bind(routes.importOwnData, async ({ body: { mode, sha256 }, file }, { db, user, now, newId, audit }) => {
    if (sha256 !== undefined && sha256 !== file.sha256) throw new AppError('IMPORT_CHANGED');
    const archive = await readArchive(file.bytes);
    const here = await presenceOf(db, user.id, archive);
    const { rows, skippedProjects, withoutAdjusted } = planImport(archive, here, mode, { userId: user.id, now, newId });
    await insertAll(db, rows);
    const imported = countsOf(rows);
    audit({ action: 'account.importData', entityId: user.id, details: { ...imported, mode, sha256: file.sha256, skippedProjects } });
    for (const { id, name } of rows.projects)
      audit({ action: 'project.create', entityId: id, projectId: id, details: { name, imported: true } });
    return { imported, skippedProjects, withoutAdjusted: [...withoutAdjusted] };
  });
}
