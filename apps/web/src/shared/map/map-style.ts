/** The style of the map: outlines in the theme's colors, with the tiles of a layer above them. */
import type { MapLayer } from '@touchdown/contract';
import type { FilterSpecification, StyleSpecification } from 'maplibre-gl';
import type { MapColors } from './map-colors.ts';
import { TILE_PROTOCOL } from './tile-protocol.ts';

/** What a style needs to know of a layer. */
export type LayerTiles = Pick<MapLayer, 'name' | 'tiles' | 'attribution' | 'format' | 'minZoom' | 'maxZoom' | 'bounds'>;
export interface MapOutlines {
  readonly land: GeoJSON.FeatureCollection | undefined;
  readonly nation: GeoJSON.FeatureCollection | undefined;
  readonly states: GeoJSON.Feature | undefined;
  readonly counties: GeoJSON.Feature | undefined;
}

type Sources = StyleSpecification['sources'];
type Layers = StyleSpecification['layers'];
type OutlineKind = keyof MapOutlines;
type OutlineProperties = Readonly<{ kind: OutlineKind }>;
/** The available outlines, each feature with its kind. */
export type OutlineFeatures = GeoJSON.FeatureCollection<GeoJSON.Geometry, OutlineProperties>;

/** Counties are fetched and drawn from this zoom on. */
export const COUNTIES_FROM_ZOOM = 6;
const TILE_SIZE = 256;
const THIN = 0.75;
const COAST = 1;
const OUTLINES = 'outlines';

const ofKind = (kind: OutlineKind): { readonly source: string; readonly filter: FilterSpecification } => ({
  source: OUTLINES,
  filter: ['==', ['get', 'kind'], kind],
});

const areaLayers = (kind: 'land' | 'nation', colors: MapColors): Layers => [
  { id: kind, type: 'fill', ...ofKind(kind), paint: { 'fill-color': colors.land } },
  { id: `${kind}-coast`, type: 'line', ...ofKind(kind), paint: { 'line-color': colors.coast, 'line-width': THIN } },
];

/** From bottom to top. */
const LAYERS_OF: Readonly<Record<OutlineKind, (colors: MapColors) => Layers>> = {
  land: (colors) => areaLayers('land', colors),
  nation: (colors) => areaLayers('nation', colors),
  counties: (colors) => [
    {
      id: 'counties',
      type: 'line',
      ...ofKind('counties'),
      minzoom: COUNTIES_FROM_ZOOM,
      paint: { 'line-color': colors.county, 'line-width': COAST },
    },
  ],
  states: (colors) => [{ id: 'states', type: 'line', ...ofKind('states'), paint: { 'line-color': colors.state, 'line-width': COAST } }],
};
const KINDS = Object.keys(LAYERS_OF) as OutlineKind[];

const featuresOf = (outline: MapOutlines[OutlineKind]): readonly GeoJSON.Feature[] => {
  if (outline === undefined) return [];
  return outline.type === 'FeatureCollection' ? outline.features : [outline];
};

/** All outlines as one source, because the library repaints the tile masks of each source in every frame, over the whole picture. */
export const outlineFeatures = (outlines: MapOutlines): OutlineFeatures => ({
  type: 'FeatureCollection',
  features: KINDS.flatMap((kind) => featuresOf(outlines[kind]).map((feature) => ({ ...feature, properties: { kind } }))),
});

export interface StylePart {
  readonly sources: Sources;
  readonly layers: Layers;
}
/** Draws vector tiles, which takes a style of its own. */
export type VectorStyle = (source: string, address: string, layer: LayerTiles) => StylePart;

/** What the outlines add to the style once some have loaded. */
const outlineParts = (data: OutlineFeatures, colors: MapColors): readonly StylePart[] => {
  if (data.features.length === 0) return [];
  const there = new Set(data.features.map(({ properties }) => properties.kind));
  return [
    {
      sources: { [OUTLINES]: { type: 'geojson', data, tolerance: 0.2 } },
      layers: KINDS.filter((kind) => there.has(kind)).flatMap((kind) => LAYERS_OF[kind](colors)),
    },
  ];
};

/** The source of the tiles. */
export const TILES = 'tiles';

const rasterStyle = (address: string, { minZoom, maxZoom }: LayerTiles): StylePart => ({
  sources: { [TILES]: { type: 'raster', tiles: [address], tileSize: TILE_SIZE, minzoom: minZoom, maxzoom: maxZoom } },
  layers: [{ id: TILES, type: 'raster', source: TILES, paint: { 'raster-fade-duration': 0 } }],
});

function tileParts(layer: LayerTiles | null, vectorStyle: VectorStyle): readonly StylePart[] {
  if (layer === null) return [];
  const address = `${TILE_PROTOCOL}:/${layer.tiles}`;
  return [layer.format === 'vector' ? vectorStyle(TILES, address, layer) : rasterStyle(address, layer)];
}

/** The style for the outlines available so far. Those still loading are omitted. */
export const mapStyle = (
  colors: MapColors,
  outlines: OutlineFeatures,
  layer: LayerTiles | null,
  vectorStyle: VectorStyle,
  underlays: readonly StylePart[] = [],
): StyleSpecification => {
  const parts = [...outlineParts(outlines, colors), ...tileParts(layer, vectorStyle), ...underlays];
  return {
    version: 8,
    // A theme change replaces the whole picture at once.
    transition: { duration: 0, delay: 0 },
    sources: Object.assign({}, ...parts.map(({ sources }) => sources)) as Sources,
    layers: [{ id: 'water', type: 'background', paint: { 'background-color': colors.water } }, ...parts.flatMap(({ layers }) => layers)],
  };
};

/** Attribution: the sources of the outlines, of the layer, and of what is drawn on it. */
export const attributionOf = (layer: Pick<LayerTiles, 'name' | 'attribution'> | null, credits: readonly string[] = []): string =>
  [
    'Boundaries: U.S. Census Bureau, Natural Earth (generalized). For orientation only.',
    ...(layer === null ? [] : [`${layer.name}: ${layer.attribution}`]),
    ...credits,
  ].join(' · ');
