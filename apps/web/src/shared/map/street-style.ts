/** How vector tiles with the layers of the Protomaps basemap are drawn: its layers, with Touchdown's own font and icons. */
import type { MapLayer } from '@touchdown/contract';
import { layers, namedFlavor } from '@protomaps/basemaps';
import type { StyleSpecification } from 'maplibre-gl';

/** The font of the screens. The map library draws it itself, because the style names no address of fonts. */
const FONT = 'Inter Variable';
const LANGUAGE = 'en';
/** Our own layers have short names, such as "water". */
const PREFIX = 'streets-';

export type VectorTiles = Pick<MapLayer, 'minZoom' | 'maxZoom' | 'bounds'>;
type StyleLayer = StyleSpecification['layers'][number];
type VectorSource = Extract<StyleSpecification['sources'][string], { readonly type: 'vector' }>;

const isBounds = (bounds: readonly number[]): bounds is [number, number, number, number] => bounds.length === 4;

/** The source at this address. Tiles outside its bounds are not requested. */
export const streetSource = (address: string, { minZoom, maxZoom, bounds }: VectorTiles): VectorSource => ({
  ...{ type: 'vector', tiles: [address], minzoom: minZoom, maxzoom: maxZoom },
  ...(bounds !== null && isBounds(bounds) && { bounds }),
});

/** Shields are white in both themes. */
const ON_SHIELDS = '#333333';
const readable = (layer: StyleLayer): StyleLayer =>
  layer.type === 'symbol' && layer.id === 'roads_shields' ? { ...layer, paint: { ...layer.paint, 'text-color': ON_SHIELDS } } : layer;

/** The layers from bottom to top. Where there are no tiles, the outlines below remain visible. */
export function streetLayers(source: string, isDark: boolean): StyleSpecification['layers'] {
  const flavor = { ...namedFlavor(isDark ? 'dark' : 'light'), regular: FONT, bold: FONT, italic: FONT };
  // The library has the same types from another version of the style specification.
  const all = layers(source, flavor, { lang: LANGUAGE }) as StyleLayer[];
  return all.filter(({ type }) => type !== 'background').map((layer) => ({ ...readable(layer), id: `${PREFIX}${layer.id}` }));
}
