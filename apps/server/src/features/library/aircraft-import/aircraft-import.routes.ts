import { routes } from '@touchdown/contract';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../../app-deps.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import { commitImport, previewImport } from './aircraft-import.service.ts';
import { RunningImports } from './running-imports.ts';

export function aircraftImportRoutes(bind: BindRoute, app: FastifyInstance, { db: pool, clock }: AppDeps): void {
  const running = new RunningImports({ db: pool, clock, log: app.log });

  bind(routes.previewAircraftImport, ({ body, file }, { db, user, signal }) =>
    running.run(db, { userId: user.id, name: body.progressName }, (report) => previewImport(db, file, body, { signal, report })),
  );

  bind(routes.importAircraft, async ({ body, file }, { db, user, now, newId, signal, audit }) => {
    const rowFor: Parameters<typeof commitImport>[3]['rowFor'] = ({ id: _, ...entry }) => ({
      ...entry,
      id: newId(),
      createdBy: user.id,
      createdAt: now,
      updatedAt: now,
    });
    const imported = await running.run(db, { userId: user.id, name: body.progressName }, (report) =>
      commitImport(db, file, body, { pace: { signal, report }, rowFor }),
    );
    audit({ action: 'aircraft.import', details: { file: file.name.slice(0, 255), sha256: file.sha256, rows: imported } });
    return { imported };
  });

  bind(routes.aircraftImportProgress, ({ params }, { user }) => running.of({ userId: user.id, name: params.name }));
}
