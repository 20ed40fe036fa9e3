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

/** Which surfaces are shown, and the numbers of obstacles and of objects of laser scans. */
export function modelText({ surfaces, obstacles }: FacilityModel, visible: ReadonlySet<Layer>): string {
  const own = obstacles.filter(({ isScanned }) => isScanned !== true);
  const violations = own.filter(({ status }) => status === 'violation').length;
  const scanned = obstacles.length - own.length;
  const shown = surfacesText(surfaces.filter(({ layer }) => visible.has(layer)));
  const objects = scanned === 0 ? '' : ` ${scanned} ${scanned === 1 ? 'object' : 'objects'} of laser scans.`;
  return `${shown}. ${own.length} obstacles, ${violations} in violation.${objects}`;
}

export const viewText = (zoom: number, rotationDeg: number): string => `Zoom ${zoom}, rotated ${rotationDeg} degrees.`;
