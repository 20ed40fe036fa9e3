/** The style of the map: outlines in the theme's colors, tiles above them where a service is configured. */
import type { FilterSpecification, StyleSpecification } from 'maplibre-gl';
import type { MapColours } from './map-colours.ts';

export interface MapTiles {
  readonly url: string;
  readonly attribution: string;
}
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
/** The outlines that are there, each feature with its kind. */
export type OutlineFeatures = GeoJSON.FeatureCollection<GeoJSON.Geometry, OutlineProperties>;

/** From here on counties are drawn, and fetched. */
export const COUNTIES_FROM_ZOOM = 6;
const TILE_SIZE = 256;
const THIN = 0.75;
const COAST = 1;
const OUTLINES = 'outlines';

const ofKind = (kind: OutlineKind): { readonly source: string; readonly filter: FilterSpecification } => ({
  source: OUTLINES,
  filter: ['==', ['get', 'kind'], kind],
});

const areaLayers = (kind: 'land' | 'nation', colours: MapColours): Layers => [
  { id: kind, type: 'fill', ...ofKind(kind), paint: { 'fill-color': colours.land } },
  { id: `${kind}-coast`, type: 'line', ...ofKind(kind), paint: { 'line-color': colours.coast, 'line-width': THIN } },
];

/** From the lowest to the highest. */
const LAYERS_OF: Readonly<Record<OutlineKind, (colours: MapColours) => Layers>> = {
  land: (colours) => areaLayers('land', colours),
  nation: (colours) => areaLayers('nation', colours),
  counties: (colours) => [
    {
      id: 'counties',
      type: 'line',
      ...ofKind('counties'),
      minzoom: COUNTIES_FROM_ZOOM,
      paint: { 'line-color': colours.county, 'line-width': COAST },
    },
  ],
  states: (colours) => [{ id: 'states', type: 'line', ...ofKind('states'), paint: { 'line-color': colours.state, 'line-width': COAST } }],
};
const KINDS = Object.keys(LAYERS_OF) as OutlineKind[];

const featuresOf = (outline: MapOutlines[OutlineKind]): readonly GeoJSON.Feature[] => {
  if (outline === undefined) return [];
  return outline.type === 'FeatureCollection' ? outline.features : [outline];
};

/** All outlines as one source: the library marks the tiles of each source again in every frame, over the whole picture. */
export const outlineFeatures = (outlines: MapOutlines): OutlineFeatures => ({
  type: 'FeatureCollection',
  features: KINDS.flatMap((kind) => featuresOf(outlines[kind]).map((feature) => ({ ...feature, properties: { kind } }))),
});

interface StylePart {
  readonly sources: Sources;
  readonly layers: Layers;
}

/** What the outlines add to the style once some are there. */
const outlineParts = (data: OutlineFeatures, colours: MapColours): readonly StylePart[] => {
  if (data.features.length === 0) return [];
  const there = new Set(data.features.map(({ properties }) => properties.kind));
  return [
    {
      sources: { [OUTLINES]: { type: 'geojson', data, tolerance: 0.2 } },
      layers: KINDS.filter((kind) => there.has(kind)).flatMap((kind) => LAYERS_OF[kind](colours)),
    },
  ];
};

const tileParts = (tiles: MapTiles | null): readonly StylePart[] =>
  tiles === null
    ? []
    : [
        {
          sources: { tiles: { type: 'raster', tiles: [tiles.url], tileSize: TILE_SIZE } },
          layers: [{ id: 'tiles', type: 'raster', source: 'tiles', paint: { 'raster-fade-duration': 0 } }],
        },
      ];

/** The style for what is there so far; outlines that are still on their way are excluded. */
export const mapStyle = (colours: MapColours, outlines: OutlineFeatures, tiles: MapTiles | null): StyleSpecification => {
  const parts = [...outlineParts(outlines, colours), ...tileParts(tiles)];
  return {
    version: 8,
    // Another theme is another picture at once.
    transition: { duration: 0, delay: 0 },
    sources: Object.assign({}, ...parts.map(({ sources }) => sources)) as Sources,
    layers: [{ id: 'water', type: 'background', paint: { 'background-color': colours.water } }, ...parts.flatMap(({ layers }) => layers)],
  };
};

/** Whom the map names: the makers of the outlines, and of the tiles as configured. */
export const attributionOf = (tiles: MapTiles | null): string =>
  [
    'Boundaries: U.S. Census Bureau, Natural Earth (generalized). For orientation only.',
    ...(tiles === null ? [] : [`Tiles: ${tiles.attribution}`]),
  ].join(' · ');
