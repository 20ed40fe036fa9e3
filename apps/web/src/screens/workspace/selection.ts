/** The selection of the workspace: one thing or nothing, shared by the plan, the lists, the inspector, and the profile, and stored in the address. */
import type { FacilityModel } from '../../shared/scene/model.ts';

export type Selected =
  | { readonly kind: 'pad' }
  | { readonly kind: 'path'; readonly id: string }
  | { readonly kind: 'obstacle'; readonly id: string }
  | { readonly kind: 'surface'; readonly id: string };

const KINDS = ['path', 'obstacle', 'surface'] as const;

/** `obstacle:<id>`, or `pad`. */
export const selectionText = (selected: Selected | null): string | undefined => {
  if (selected === null) return undefined;
  return selected.kind === 'pad' ? 'pad' : `${selected.kind}:${selected.id}`;
};

/** The selection named in the address. `null` if it names nothing. */
export function selectionIn(text: string | undefined): Selected | null {
  if (text === undefined) return null;
  if (text === 'pad') return { kind: 'pad' };
  const split = text.indexOf(':');
  const kind = KINDS.find((one) => one === text.slice(0, Math.max(split, 0)));
  const id = text.slice(split + 1);
  return kind === undefined || id === '' ? null : { kind, id };
}

export const isSame = (one: Selected | null, other: Selected | null): boolean => selectionText(one) === selectionText(other);

/** What exists in the project. */
export interface Existing {
  readonly paths: readonly { readonly id: string }[] | undefined;
  readonly obstacles: readonly { readonly id: string }[] | undefined;
  readonly surfaces: FacilityModel['surfaces'] | null;
}

/** The selection, unless the record or surface that it names does not exist here. While records are read, it is kept. */
export function existing(selected: Selected | null, { paths, obstacles, surfaces }: Existing): Selected | null {
  if (selected === null || selected.kind === 'pad') return selected;
  const { kind, id } = selected;
  if (kind === 'surface') return surfaces === null || surfaces.some(({ key }) => key === id) ? selected : null;
  const all = kind === 'path' ? paths : obstacles;
  return all === undefined || all.some((one) => one.id === id) ? selected : null;
}

/** The next or previous obstacle after the selected one. Without one, the first or the last. */
export function stepped(ids: readonly string[], selected: Selected | null, steps: 1 | -1): Selected | null {
  if (ids.length === 0) return null;
  const now = selected?.kind === 'obstacle' ? ids.indexOf(selected.id) : -1;
  const next = now < 0 ? (steps > 0 ? 0 : ids.length - 1) : (now + steps + ids.length) % ids.length;
  const id = ids[next];
  return id === undefined ? null : { kind: 'obstacle', id };
}
