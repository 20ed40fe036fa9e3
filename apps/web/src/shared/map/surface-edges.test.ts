import { describe, expect, it } from 'vitest';
import type { Inks } from '../scene/ink-colors.ts';
import { LAYERS } from '../scene/model.ts';
import { surfaceEdges } from './surface-edges.ts';

const DASHES: Readonly<Record<string, readonly number[]>> = { fato: [7, 4], protection_zone: [7, 4], safety_area: [3, 3] };
const layers = Object.fromEntries(LAYERS.map((layer) => [layer, { stroke: `#${layer}`, fill: '', dash: DASHES[layer] ?? [] }]));
const edges = surfaceEdges({ layers, accent: '#accent', dim: '#dim' } as unknown as Inks);
const edgeOf = (layer: string) => edges.filter(({ filter }) => JSON.stringify(filter).includes(`"${layer}"`));

describe('the outlines on the map', () => {
  it('draw every surface once', () => {
    for (const layer of LAYERS) expect(edgeOf(layer)).toHaveLength(1);
  });
  it('have the line type of the plan, in widths of the line', () => {
    expect(edgeOf('fato')[0]?.paint).toMatchObject({ 'line-width': 1.25, 'line-dasharray': [5.6, 3.2] });
    expect(edgeOf('protection_zone')[0]).toBe(edgeOf('fato')[0]);
    expect(edgeOf('tlof')[0]?.paint).not.toHaveProperty('line-dasharray');
  });
  it('draw the selected surface solid, above the others', () => {
    expect(edges.at(-1)?.paint).toEqual({ 'line-color': '#accent', 'line-width': 3 });
  });
});
