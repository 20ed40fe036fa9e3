/** The style of the map: outlines in the theme's colours, tiles above them where a service is configured. */
import type { StyleSpecification } from 'maplibre-gl';
import type { MapColours } from './map-colours.ts';

export interface MapTiles {
  readonly url: string;
  readonly attribution: string;
}
export interface MapOutlines {
  readonly land: GeoJSON.GeoJSON | undefined;
  readonly nation: GeoJSON.GeoJSON | undefined;
  readonly states: GeoJSON.Feature | undefined;
  readonly counties: GeoJSON.Feature | undefined;
}

type Sources = StyleSpecification['sources'];
type Layers = StyleSpecification['layers'];

/** From here on counties are drawn, and fetched. */
export const COUNTIES_FROM_ZOOM = 6;
const TILE_SIZE = 256;
const THIN = 0.75;
const COAST = 1;

const areaLayers = (id: 'land' | 'nation', colours: MapColours): Layers => [
  { id, type: 'fill', source: id, paint: { 'fill-color': colours.land } },
  { id: `${id}-coast`, type: 'line', source: id, paint: { 'line-color': colours.coast, 'line-width': THIN } },
];

/** What an outline adds to the style once it is there. */
const outlineParts = (outlines: MapOutlines, colours: MapColours): readonly { sources: Sources; layers: Layers }[] => {
  const part = (id: string, data: GeoJSON.GeoJSON | undefined, layers: Layers) =>
    data === undefined ? [] : [{ sources: { [id]: { type: 'geojson', data, tolerance: 0.2 } } satisfies Sources, layers }];
  return [
    ...part('land', outlines.land, areaLayers('land', colours)),
    ...part('nation', outlines.nation, areaLayers('nation', colours)),
    ...part('counties', outlines.counties, [
      {
        id: 'counties',
        type: 'line',
        source: 'counties',
        minzoom: COUNTIES_FROM_ZOOM,
        paint: { 'line-color': colours.county, 'line-width': COAST },
      },
    ]),
    ...part('states', outlines.states, [
      { id: 'states', type: 'line', source: 'states', paint: { 'line-color': colours.state, 'line-width': COAST } },
    ]),
  ];
};

const tileParts = (tiles: MapTiles | null): readonly { sources: Sources; layers: Layers }[] =>
  tiles === null
    ? []
    : [
        {
          sources: { tiles: { type: 'raster', tiles: [tiles.url], tileSize: TILE_SIZE } },
          layers: [{ id: 'tiles', type: 'raster', source: 'tiles', paint: { 'raster-fade-duration': 0 } }],
        },
      ];

/** The style for what is there so far; outlines that are still on their way are left out. */
export const mapStyle = (colours: MapColours, outlines: MapOutlines, tiles: MapTiles | null): StyleSpecification => {
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
    'Outlines: U.S. Census Bureau, Natural Earth; generalised, for orientation only',
    ...(tiles === null ? [] : [`Tiles: ${tiles.attribution}`]),
  ].join(' · ');
