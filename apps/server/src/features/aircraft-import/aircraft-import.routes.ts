import { routes } from '@touchdown/contract';
import type { BindRoute } from '../../http/bind-route.ts';
import { commitImport, previewImport } from './aircraft-import.service.ts';

export function aircraftImportRoutes(bind: BindRoute): void {
  bind(routes.previewAircraftImport, ({ body, file }, { db, signal }) => previewImport(db, file, body, signal));

  bind(routes.importAircraft, async ({ body, file }, { db, user, now, newId, signal, audit }) => {
    const rowFor: Parameters<typeof commitImport>[3]['rowFor'] = ({ id: _, ...entry }) => ({
      ...entry,
      id: newId(),
      createdBy: user.id,
      createdAt: now,
      updatedAt: now,
    });
    const imported = await commitImport(db, file, body, { signal, rowFor });
    audit({ action: 'aircraft.import', details: { file: file.name.slice(0, 255), sha256: file.sha256, rows: imported } });
    return { imported };
  });
}
