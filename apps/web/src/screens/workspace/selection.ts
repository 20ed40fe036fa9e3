/** The selection of the workspace: one thing, several obstacles, or nothing, shared by the plan, the lists, the inspector, and the profile, and stored in the address. */
import { isScannedId } from '../../shared/scans/scanned-marks.ts';
import type { FacilityModel } from '../../shared/scene/model.ts';

export type Selected =
  | { readonly kind: 'pad' }
  | { readonly kind: 'path'; readonly id: string }
  | { readonly kind: 'obstacle'; readonly id: string }
  /** Two or more. */
  | { readonly kind: 'obstacles'; readonly ids: readonly string[] }
  /** An object of a laser scan. */
  | { readonly kind: 'scanned'; readonly id: string }
  | { readonly kind: 'surface'; readonly id: string }
  | { readonly kind: 'parcel'; readonly id: string }
  /** A number of the pad, such as "FATO length": only lit, never selected alone. */
  | { readonly kind: 'size'; readonly id: string };

const KINDS = ['path', 'obstacle', 'scanned', 'surface', 'parcel'] as const;

/** `obstacle:<id>`, `obstacles:<id>,<id>`, or `pad`. */
export const selectionText = (selected: Selected | null): string | undefined => {
  if (selected === null) return undefined;
  if (selected.kind === 'pad') return 'pad';
  return selected.kind === 'obstacles' ? `obstacles:${selected.ids.join(',')}` : `${selected.kind}:${selected.id}`;
};

/** A mark on the plan, in the profile, on the map, or in 3D: an obstacle, or an object of a laser scan. */
export const ofMark = (id: string): Selected => ({ kind: isScannedId(id) ? 'scanned' : 'obstacle', id });

/** The only selected mark. `null`: none, or several. */
export const markIdOf = (selected: Selected | null): string | null =>
  selected?.kind === 'obstacle' || selected?.kind === 'scanned' ? selected.id : null;

const MANY = 'obstacles:';

/** These obstacles as a selection. `null`: none. */
export function ofIds(ids: readonly string[]): Selected | null {
  const [first] = ids;
  if (first === undefined) return null;
  return ids.length === 1 ? { kind: 'obstacle', id: first } : { kind: 'obstacles', ids };
}

/** The selected obstacles. */
export function obstacleIds(selected: Selected | null): readonly string[] {
  if (selected?.kind === 'obstacles') return selected.ids;
  return selected?.kind === 'obstacle' ? [selected.id] : [];
}

/** Whether a thing is selected, alone or among others. */
export const isAmong = (thing: Selected, selected: Selected | null): boolean =>
  isSame(thing, selected) || (thing.kind === 'obstacle' && obstacleIds(selected).includes(thing.id));

/** The selection with an obstacle added to it, or taken out of it. Anything else is selected alone. */
export function withToggled(selected: Selected | null, thing: Selected): Selected | null {
  if (thing.kind !== 'obstacle') return thing;
  const ids = obstacleIds(selected);
  return ofIds(ids.includes(thing.id) ? ids.filter((id) => id !== thing.id) : [...ids, thing.id]);
}

/** The selection with all obstacles of the list from the one selected last to this one. */
export function withRange(selected: Selected | null, order: readonly string[], id: string): Selected | null {
  const ids = obstacleIds(selected);
  const [from, to] = [order.indexOf(ids.at(-1) ?? id), order.indexOf(id)];
  if (from < 0 || to < 0) return ofIds([id]);
  const reached = from <= to ? order.slice(from, to + 1) : order.slice(to, from + 1).toReversed();
  return ofIds([...ids.filter((one) => !reached.includes(one)), ...reached]);
}

/** The selection named in the address. `null` if it names nothing. */
export function selectionIn(text: string | undefined): Selected | null {
  if (text === undefined) return null;
  if (text === 'pad') return { kind: 'pad' };
  const split = text.indexOf(':');
  const kind = KINDS.find((one) => one === text.slice(0, Math.max(split, 0)));
  const id = text.slice(split + 1);
  if (text.startsWith(MANY)) return ofIds(id.split(',').filter((one) => one !== ''));
  return kind === undefined || id === '' ? null : { kind, id };
}

export const isSame = (one: Selected | null, other: Selected | null): boolean => selectionText(one) === selectionText(other);

/** What exists in the project. */
export interface Existing {
  readonly paths: readonly { readonly id: string }[] | undefined;
  readonly obstacles: readonly { readonly id: string }[] | undefined;
  readonly surfaces: FacilityModel['surfaces'] | null;
  /** The objects of laser scans that are shown. They are read last, and are not selected until then. */
  readonly scanned?: readonly { readonly id: string }[];
  /** Absent: not read yet. */
  readonly parcels?: readonly { readonly id: string }[] | undefined;
}

/** The selection, unless the record or surface that it names does not exist here. While records are read, it is kept. */
export function existing(selected: Selected | null, { paths, obstacles, surfaces, parcels, scanned = [] }: Existing): Selected | null {
  if (selected === null || selected.kind === 'pad') return selected;
  if (selected.kind === 'obstacles') {
    if (obstacles === undefined) return selected;
    const here = new Set(obstacles.map(({ id }) => id));
    return selected.ids.every((id) => here.has(id)) ? selected : ofIds(selected.ids.filter((id) => here.has(id)));
  }
  const { kind, id } = selected;
  if (kind === 'size') return null;
  if (kind === 'scanned') return scanned.some((one) => one.id === id) ? selected : null;
  if (kind === 'surface') return surfaces === null || surfaces.some(({ key }) => key === id) ? selected : null;
  const all = { path: paths, obstacle: obstacles, parcel: parcels }[kind];
  return all === undefined || all.some((one) => one.id === id) ? selected : null;
}

/** The next or previous obstacle after the selected one. Without one, the first or the last. */
export function stepped(ids: readonly string[], selected: Selected | null, steps: 1 | -1): Selected | null {
  if (ids.length === 0) return null;
  const now = ids.indexOf(obstacleIds(selected).at(-1) ?? '');
  const next = now < 0 ? (steps > 0 ? 0 : ids.length - 1) : (now + steps + ids.length) % ids.length;
  const id = ids[next];
  return id === undefined ? null : { kind: 'obstacle', id };
}
