import { Readable } from 'node:stream';
import { type ArchivePreview, type ImportedCounts, routes } from '@touchdown/contract';
import { AppError } from '../../http/app-error.ts';
import type { BindRoute } from '../../http/bind-route.ts';
import { contentDisposition } from '../../http/content-disposition.ts';
import { archiveOf } from './archive.ts';
import { insertAll, type NewRows } from './own-data.queries.ts';
import { planImport, type Planned, presenceOf, rowsOf, taken } from './plan-import.ts';
import { readArchive } from './read-archive.ts';
import { csvOf } from './tables.ts';
import { workbookOf } from './workbook.ts';

const MIME = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

const countsOf = ({ projects, contacts, paths, points, obstacles, calculations, aircraft }: NewRows): ImportedCounts => ({
  projects: projects.length,
  contacts: contacts.length,
  paths: paths.length,
  points: points.length,
  obstacles: obstacles.length,
  calculations: calculations.length,
  aircraft: aircraft.length,
});

const projectPreviews = ({ projects }: Planned): ArchivePreview['projects'] =>
  projects.map(({ archived: { project, contacts, paths, geometryPoints, obstacles, calculations }, verdict, withoutAdjusted }) => ({
    name: project.name,
    verdict,
    contacts: contacts.length,
    paths: paths.length,
    points: geometryPoints.length,
    obstacles: obstacles.length,
    calculations: calculations.length,
    withoutAdjusted,
  }));

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

  bind(routes.previewOwnDataImport, async ({ file }, { db, user, now, newId, signal }) => {
    const archive = await readArchive(file.bytes, signal);
    const here = await presenceOf(db, user.id, archive);
    const planned = await planImport(archive, here, { userId: user.id, now, newId }, signal);
    const aircraft = archive.aircraft.map(({ id, name }) => ({ name, isPresent: id !== undefined && here.aircraft.has(id) }));
    return { sha256: file.sha256, projects: projectPreviews(planned), aircraft };
  });

  bind(routes.importOwnData, async ({ body: { mode, sha256 }, file }, { db, user, now, newId, signal, audit }) => {
    if (sha256 !== undefined && sha256 !== file.sha256) throw new AppError('IMPORT_CHANGED');
    const archive = await readArchive(file.bytes, signal);
    const here = await presenceOf(db, user.id, archive);
    const planned = await planImport(archive, here, { userId: user.id, now, newId }, signal);
    const added = taken(planned, mode);
    const rows = rowsOf(planned.aircraft, added);
    await insertAll(db, rows);
    const imported = countsOf(rows);
    const skippedProjects = planned.projects.length - added.length;
    audit({ action: 'account.importData', entityId: user.id, details: { ...imported, mode, sha256: file.sha256, skippedProjects } });
    for (const { id, name } of rows.projects)
      audit({ action: 'project.create', entityId: id, projectId: id, details: { name, imported: true } });
    const withoutAdjusted = added.filter((one) => one.withoutAdjusted).map(({ archived }) => archived.project.name);
    return { imported, skippedProjects, withoutAdjusted };
  });
}
