/** A copy of the selected obstacle, path, or parcel, as a new record. No React here. */
import type { ParcelFormInput, ProjectObstacle, ProjectParcel, StoredPath } from '@touchdown/contract';
import { MOVE_STEPS } from '../../shared/help/turn-steps.ts';
import { obstacleBodyOf, obstacleDraftOf } from '../../features/planning/obstacles/obstacle-form-values.ts';
import { bodyOf, draftOf } from '../../features/planning/paths/path-form-values.ts';
import { at, moved, movedObstacle, type Records } from './changes.ts';
import type { Selected } from './selection.ts';

type Known = Pick<Records, 'paths' | 'obstacles'> & { readonly parcels: readonly ProjectParcel[] };

export type Copy =
  | { readonly kind: 'obstacle'; readonly body: ReturnType<typeof obstacleBodyOf> }
  | { readonly kind: 'path'; readonly body: ReturnType<typeof bodyOf> }
  | { readonly kind: 'parcel'; readonly body: ParcelFormInput };

const NAME_MAX = 255;
/** The copy stands beside the original, to the east. */
const BESIDE = at(MOVE_STEPS.farFt, 0);

/** "Mast (copy)", or the first "Mast (copy 2)" that no other record has. */
export function copyName(name: string, records: readonly { readonly name: string }[]): string {
  const taken = new Set(records.map((one) => one.name.toLowerCase()));
  for (let n = 1; ; n += 1) {
    const ending = n === 1 ? ' (copy)' : ` (copy ${n})`;
    const copied = `${name.slice(0, NAME_MAX - ending.length)}${ending}`;
    if (!taken.has(copied.toLowerCase())) return copied;
  }
}

function obstacleCopy(original: ProjectObstacle, name: string): Copy | null {
  const { kind, after } = movedObstacle(original, BESIDE);
  return kind === 'obstacle' ? { kind, body: obstacleBodyOf(obstacleDraftOf({ ...after, name })) } : null;
}

const pathCopy = (original: StoredPath, name: string): Copy => ({ kind: 'path', body: bodyOf(draftOf({ ...original, name })) });

function parcelCopy({ ring, source, sourceFile, coordinateSystem }: ProjectParcel, name: string): Copy {
  return { kind: 'parcel', body: { name, ring: ring.map((corner) => moved(corner, BESIDE)), source, sourceFile, coordinateSystem } };
}

/** An obstacle and a parcel beside the original; a path with its headings. `null`: nothing else can be duplicated. */
export function copyOf(selected: Selected | null, { paths = [], obstacles = [], parcels }: Known): Copy | null {
  if (selected === null || !('id' in selected)) return null;
  const named = <Row extends { readonly id: string }>(rows: readonly Row[]) => rows.find(({ id }) => id === selected.id);
  const [obstacle, path, parcel] = [named(obstacles), named(paths), named(parcels)];
  if (selected.kind === 'obstacle' && obstacle !== undefined) return obstacleCopy(obstacle, copyName(obstacle.name, obstacles));
  if (selected.kind === 'path' && path !== undefined) return pathCopy(path, copyName(path.name, paths));
  return selected.kind === 'parcel' && parcel !== undefined ? parcelCopy(parcel, copyName(parcel.name, parcels)) : null;
}
