/** How long labels take to appear on a map. */
import type { MapLayer } from '@touchdown/contract';
import type { Map as LibraryMap } from 'maplibre-gl';

/** In milliseconds, as the library has it. */
const LABELS_FADE_MS = 300;

/**
 * Labels fade in after each movement, and until then the library draws the whole map again in every frame, also where nothing on it has a
 * label. Without a fade, it draws only what has changed. Only vector layers have labels that the library draws.
 */
export function fadeLabelsOf(map: Pick<LibraryMap, '_fadeDuration'>, layer: Pick<MapLayer, 'format'> | null): void {
  map._fadeDuration = layer?.format === 'vector' ? LABELS_FADE_MS : 0;
}
