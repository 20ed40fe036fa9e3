import { routes } from '@touchdown/contract';
import type { BindRoute } from '../../http/bind-route.ts';
import { commitImport, previewImport } from './aircraft-import.service.ts';
import { RunningImports } from './running-imports.ts';

export function aircraftImportRoutes(bind: BindRoute): void {
  const running = new RunningImports();

  bind(routes.previewAircraftImport, ({ body, file }, { db, user, signal }) =>
    running.run(user.id, body.progressName, (tell) => previewImport(db, file, body, { signal, tell })),
  );

  bind(routes.importAircraft, async ({ body, file }, { db, user, now, newId, signal, audit }) => {
    const rowFor: Parameters<typeof commitImport>[3]['rowFor'] = ({ id: _, ...entry }) => ({
      ...entry,
      id: newId(),
      createdBy: user.id,
      createdAt: now,
      updatedAt: now,
    });
    const imported = await running.run(user.id, body.progressName, (tell) =>
      commitImport(db, file, body, { pace: { signal, tell }, rowFor }),
    );
    audit({ action: 'aircraft.import', details: { file: file.name.slice(0, 255), sha256: file.sha256, rows: imported } });
    return { imported };
  });

  bind(routes.aircraftImportProgress, ({ params }, { user }) => Promise.resolve(running.of(user.id, params.name)));
}
