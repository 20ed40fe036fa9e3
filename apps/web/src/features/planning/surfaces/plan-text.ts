/** Alternative text of the plan. */
import type { DrawnSurface, FacilityModel, Layer } from '../../../shared/scene/model.ts';
import { LAYER_LABELS, layersOf } from './layers.ts';

/** Beyond this number, surfaces are not named one by one, because no one would listen to all of them. */
const MOST_NAMED = 12;

function surfacesText(shown: readonly DrawnSurface[]): string {
  if (shown.length === 0) return 'No surfaces shown';
  const names = [...new Set(shown.map(({ name }) => name))];
  if (names.length <= MOST_NAMED) return `Shown: ${names.join(', ')}`;
  const countOf = (layer: Layer) => new Set(shown.filter((one) => one.layer === layer).map(({ key }) => key)).size;
  const counts = layersOf(shown).map((layer) => `${LAYER_LABELS[layer]} (${countOf(layer)})`);
  return `Shown: ${counts.join(', ')}`;
}

/** Which surfaces are shown, and the number of obstacles. */
export function modelText({ surfaces, obstacles }: FacilityModel, visible: ReadonlySet<Layer>): string {
  const violations = obstacles.filter(({ status }) => status === 'violation').length;
  const shown = surfacesText(surfaces.filter(({ layer }) => visible.has(layer)));
  return `${shown}. ${obstacles.length} obstacles, ${violations} in violation.`;
}

export const viewText = (zoom: number, rotationDeg: number): string => `Zoom ${zoom}, rotated ${rotationDeg} degrees.`;
