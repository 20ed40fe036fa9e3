/** The forms that the workspace opens over the plan, and those of the selected record. */
import type { ProjectObstacle, ProjectParcel, StoredPath } from '@touchdown/contract';
import type { LocalPoint } from '@touchdown/domain';
import type { Records } from './changes.ts';
import type { Drawing } from './draw-shape.ts';
import type { Selected } from './selection.ts';

export type Deletable =
  | { readonly kind: 'obstacle'; readonly record: ProjectObstacle }
  | { readonly kind: 'path'; readonly record: StoredPath }
  | { readonly kind: 'parcel'; readonly record: ProjectParcel };

/** A record to edit, a place for a new obstacle, what was drawn, or the question before a record is deleted. */
export type OpenForm =
  | { readonly obstacle: ProjectObstacle }
  | { readonly parcel: ProjectParcel }
  | { readonly at: LocalPoint }
  | { readonly drawing: Drawing }
  | { readonly deleting: Deletable };

type Known = Pick<Records, 'paths' | 'obstacles'> & { readonly parcels: readonly ProjectParcel[] };

/** What is selected, if it can be deleted. */
function deletable(selected: Selected | null, { paths, obstacles, parcels }: Known): Deletable | null {
  if (selected === null || selected.kind === 'pad' || selected.kind === 'obstacles') return null;
  const { kind, id } = selected;
  const named = <Row extends { readonly id: string }>(rows: readonly Row[] | undefined) => rows?.find((row) => row.id === id);
  const [obstacle, path, parcel] = [named(obstacles), named(paths), named(parcels)];
  if (kind === 'obstacle' && obstacle !== undefined) return { kind, record: obstacle };
  if (kind === 'path' && path !== undefined) return { kind, record: path };
  return kind === 'parcel' && parcel !== undefined ? { kind, record: parcel } : null;
}

/** What a key opens for the selection: Enter edits it, Delete asks whether to delete it. `null`: nothing. */
export function formOfKey(key: string, selected: Selected | null, known: Known): OpenForm | null {
  const found = deletable(selected, known);
  if (found === null) return null;
  if (key === 'Delete') return { deleting: found };
  if (key !== 'Enter') return null;
  if (found.kind === 'obstacle') return { obstacle: found.record };
  return found.kind === 'parcel' ? { parcel: found.record } : null;
}
