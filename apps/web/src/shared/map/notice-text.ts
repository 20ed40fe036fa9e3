/** The sentence under a map without the base that users expect. */
import type { BaseLayer } from './base-layer.ts';

export const SWITCHED_OFF =
  'Map services are turned off on this server, so the map shows boundaries only. A superuser can turn them on in the Admin Panel, under Map.';

/** Null if nothing is missing. */
export function noticeOf({ layer, layers, isOutsideOff }: Pick<BaseLayer, 'layer' | 'layers' | 'isOutsideOff'>, isFailing: boolean) {
  if (layer !== null && isFailing)
    return `Part of the ${layer.name} layer did not load, so the map shows boundaries there. Check the connection, or choose another layer.`;
  return isOutsideOff && layers.length === 0 ? SWITCHED_OFF : null;
}
