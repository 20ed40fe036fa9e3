/** The kinds of import, each as its dialog. Dialog, kind, and readers are loaded when the dialog is opened. */
import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import type { ImportKind } from './kind.ts';

export interface ImportProps<Target> {
  readonly target: Target;
  readonly onClose: () => void;
}

function dialogOf<Target, Draft, Item, Known, Receipt>(
  load: () => Promise<ImportKind<Target, Draft, Item, Known, Receipt>>,
): LazyExoticComponent<ComponentType<ImportProps<Target>>> {
  return lazy(async () => {
    const [{ ImportDialog }, kind] = await Promise.all([import('./import-dialog.tsx'), load()]);
    return { default: (props: ImportProps<Target>) => <ImportDialog kind={kind} {...props} /> };
  });
}

export const IMPORT_DIALOGS = {
  aircraft: dialogOf(async () => (await import('./kinds/aircraft.ts')).AIRCRAFT),
  obstacles: dialogOf(async () => (await import('./kinds/obstacles.ts')).OBSTACLES),
  points: dialogOf(async () => (await import('./kinds/points.ts')).POINTS),
  parcels: dialogOf(async () => (await import('./kinds/parcels.ts')).PARCELS),
  buildings: dialogOf(async () => (await import('./kinds/buildings.ts')).BUILDINGS),
  terrain: dialogOf(async () => (await import('./kinds/terrain.ts')).TERRAIN),
  siteTerrain: dialogOf(async () => (await import('./kinds/site-terrain.ts')).SITE_TERRAIN),
  wind: dialogOf(async () => (await import('./kinds/wind.ts')).WIND),
  fleet: dialogOf(async () => (await import('./kinds/fleet.ts')).FLEET),
} as const;
