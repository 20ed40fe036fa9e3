/** The layers of the workspace, as stored in the address. */
import { visibleIn } from '../../features/planning/surfaces/layers.ts';
import { type Layer, LAYERS } from '../../shared/scene/model.ts';

/** Shown at first: the landing area and what obstacles are evaluated against. */
const AT_FIRST: readonly Layer[] = ['primary', 'tlof', 'fato', 'safety_area', 'transitional', 'approach', 'departure'];
const NONE = 'none';

const textOf = (shown: readonly Layer[]): string => LAYERS.filter((layer) => shown.includes(layer)).join(',');

export const layersIn = (show: string | undefined): ReadonlySet<Layer> => visibleIn(show ?? AT_FIRST.join(','));

/** `undefined` for those shown at first. */
export function layersText(visible: ReadonlySet<Layer>): string | undefined {
  const text = textOf([...visible]);
  if (text === textOf(AT_FIRST)) return undefined;
  return text === '' ? NONE : text;
}
