/** The outlines of the surfaces on the map, in the line types of the plan and its legend. */
import type { LayerSpecification } from 'maplibre-gl';
import type { Inks } from '../scene/ink-colors.ts';
import { type Layer, LAYERS } from '../scene/model.ts';

const EDGE_PX = 1.25;
const PICKED_PX = 3;

type EdgeLayer = Pick<Extract<LayerSpecification, { type: 'line' }>, 'id' | 'filter' | 'paint'>;

/** The layers that share a line type. */
function byDash(inks: Inks): readonly (readonly [dash: readonly number[], layers: readonly Layer[]])[] {
  const groups = new Map<string, Layer[]>();
  for (const layer of LAYERS) {
    const key = inks.layers[layer].dash.join(' ');
    groups.set(key, [...(groups.get(key) ?? []), layer]);
  }
  return [...groups.values()].map((layers) => [inks.layers[layers[0] ?? 'primary'].dash, layers]);
}

/**
 * The map layers that draw the outlines: one for each line type, because the map library takes the dashes of a whole layer only, and one
 * for the selected surface.
 */
export function surfaceEdges(inks: Inks): readonly EdgeLayer[] {
  const edges = byDash(inks).map(([dash, layers]): EdgeLayer => {
    const colors = layers.flatMap((layer) => [layer, inks.layers[layer].stroke]);
    return {
      id: `surface-edge-${layers[0] ?? ''}`,
      filter: ['in', ['get', 'layer'], ['literal', [...layers]]],
      paint: {
        'line-color': ['match', ['get', 'layer'], ...colors, inks.dim] as unknown as string,
        'line-width': EDGE_PX,
        // In widths of the line.
        ...(dash.length > 0 ? { 'line-dasharray': dash.map((px) => px / EDGE_PX) } : {}),
      },
    };
  });
  return [
    ...edges,
    { id: 'surface-edge-picked', filter: ['==', ['get', 'isPicked'], true], paint: { 'line-color': inks.accent, 'line-width': PICKED_PX } },
  ];
}
