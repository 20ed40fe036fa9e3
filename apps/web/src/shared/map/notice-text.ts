/** The sentence under a map without the base that users expect. */
import type { BaseLayer } from './base-layer.ts';

export const SWITCHED_OFF =
  'Map services are turned off on this server, so the map shows boundaries only. A superuser can add a map archive or turn services on in the Admin Panel, under Map.';

export const NO_LAYERS = 'Map layers could not be loaded, so the map shows boundaries only. Check the connection, then reload the page.';

/** Null if nothing is missing. */
export function noticeOf({ layer, layers, isOutsideOff, isFailed }: Omit<BaseLayer, 'isPending'>, isFailing: boolean): string | null {
  if (isFailed) return NO_LAYERS;
  if (layer !== null && isFailing)
    return `Part of the ${layer.name} layer did not load, so the map shows boundaries there. Check the connection, or choose another layer.`;
  return isOutsideOff && layers.length === 0 ? SWITCHED_OFF : null;
}
