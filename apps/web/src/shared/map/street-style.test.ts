import { describe, expect, it } from 'vitest';
import { type LayerTiles, mapStyle, outlineFeatures } from './map-style.ts';
import { streetLayers, streetSource } from './street-style.ts';

const COLORS = { mark: '#0a6b68', water: '#e3eef6', land: '#fbfcfe', coast: '#b9cfe0', state: '#bcc8d4', county: '#d9e0e8' };
const NONE = outlineFeatures({ land: undefined, nation: undefined, states: undefined, counties: undefined });
const LAYER: LayerTiles = {
  ...{ name: 'Streets', tiles: '/api/map/tiles/a/{z}/{x}/{y}?v=1', attribution: '© OpenStreetMap', format: 'vector', maxZoom: 15 },
  ...{ minZoom: 0, bounds: [-85, 38, -80, 42] },
};
const styleOf = (isDark: boolean) =>
  mapStyle(COLORS, NONE, LAYER, (source, address, layer) => ({
    sources: { [source]: streetSource(address, layer) },
    layers: streetLayers(source, isDark),
  }));

describe.each([false, true])('the style of street tiles (dark: %s)', (isDark) => {
  const style = styleOf(isDark);
  it('has tiles of this server only, and no address of fonts or icons', () => {
    const addresses = JSON.stringify(style).match(/\w+:\/\/[^"]*/g) ?? [];
    expect([...new Set(addresses)]).toEqual(['touchdown://api/map/tiles/a/{z}/{x}/{y}?v=1']);
    expect([style.glyphs, style.sprite]).toEqual([undefined, undefined]);
    const fonts = JSON.stringify(style.layers).match(/"text-font":\["[^"]*"\]/g) ?? [];
    expect([...new Set(fonts)]).toEqual(['"text-font":["Inter Variable"]']);
  });
  it('leaves the outlines visible where there are no tiles', () => {
    expect(style.layers.filter(({ type }) => type === 'background').map(({ id }) => id)).toEqual(['water']);
    expect(style.sources['tiles']).toMatchObject({ type: 'vector', bounds: [-85, 38, -80, 42], maxzoom: 15 });
  });
});
