/** Which surfaces are shown, as stored in the address; and the steps of the plan's zoom and rotation (specification part 2, section 4). */
import { TURN_STEPS } from '../../../shared/help/turn-steps.ts';
import { type DrawnSurface, type Layer, LAYERS, type Selection } from '../../../shared/scene/model.ts';

export const LAYER_LABELS = {
  primary: 'Primary',
  tlof: 'TLOF',
  fato: 'FATO',
  safety_area: 'Safety Area',
  transitional: 'Transitional',
  approach: 'Approach',
  departure: 'Departure',
  conical: 'Conical',
  object_identification: 'Object Identification',
  notice: 'Notice 25:1',
  protection_zone: 'Protection Zone',
} as const satisfies Record<Layer, string>;

export const DEFAULT_VISIBLE: readonly Layer[] = ['primary', 'transitional'];
/** Value in the address if nothing is shown. */
const NONE = 'none';

const isLayer = (word: string): word is Layer => LAYERS.some((layer) => layer === word);

/** The layers named in the address, or the default. */
export const visibleIn = (show: string | undefined): ReadonlySet<Layer> =>
  new Set(show === undefined ? DEFAULT_VISIBLE : show.split(',').filter(isLayer));

/** The layers as stored in the address. `undefined` for the default. */
export function showText(visible: ReadonlySet<Layer>): string | undefined {
  const shown = LAYERS.filter((layer) => visible.has(layer));
  const isDefault = shown.length === DEFAULT_VISIBLE.length && DEFAULT_VISIBLE.every((layer) => visible.has(layer));
  if (isDefault) return undefined;
  return shown.length === 0 ? NONE : shown.join(',');
}

export const toggled = (visible: ReadonlySet<Layer>, layer: Layer): ReadonlySet<Layer> => {
  const next = new Set(visible);
  if (!next.delete(layer)) next.add(layer);
  return next;
};

/** The layers that have surfaces, in their order. */
export const layersOf = (surfaces: readonly DrawnSurface[]): readonly Layer[] =>
  LAYERS.filter((layer) => surfaces.some((surface) => surface.layer === layer));

export const ZOOM = { least: 0.5, most: 2, step: 0.25 } as const;
export const ROTATION_STEP_DEG = TURN_STEPS.plan;
const FULL_TURN = 360;

export const zoomed = (zoom: number, steps: number): number => Math.min(Math.max(zoom + steps * ZOOM.step, ZOOM.least), ZOOM.most);
export const rotated = (rotationDeg: number, steps: 1 | -1 = 1): number =>
  (rotationDeg + steps * ROTATION_STEP_DEG + FULL_TURN) % FULL_TURN;

export const NO_SELECTION: Selection = { obstacleId: null, surfaceKey: null };
