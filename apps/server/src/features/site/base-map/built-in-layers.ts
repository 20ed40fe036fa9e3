/**
 * The map layers that ship with Touchdown. Only services that need no key and allow use in a product belong here.
 *
 * There is no layer of streets: the tile servers of OpenStreetMap do not allow this use, and public services without a key that do have
 * vector tiles only. The topographic layer shows streets with their names.
 */
import type { MapLayerKind } from '@touchdown/contract';

export interface LayerSource {
  /** Part of the address of its tiles. */
  readonly id: string;
  readonly name: string;
  readonly kind: MapLayerKind;
  /** Tile address with {z}, {x}, and {y}. */
  readonly url: string;
  readonly attribution: string;
  readonly maxZoom: number;
  /** Where it has tiles. Null: unknown. */
  readonly area: string | null;
}

const NATIONAL_MAP = 'https://basemap.nationalmap.gov/arcgis/rest/services';
const USGS = { attribution: 'U.S. Geological Survey, The National Map', maxZoom: 16, area: 'United States' } as const;

/** In the order in which maps offer them. The first is shown until a user chooses another. */
export const BUILT_IN_LAYERS: readonly LayerSource[] = [
  {
    id: 'usgs-imagery',
    name: 'Imagery',
    kind: 'imagery',
    url: `${NATIONAL_MAP}/USGSImageryOnly/MapServer/tile/{z}/{y}/{x}`,
    ...USGS,
  },
  {
    id: 'usgs-topographic',
    name: 'Topographic',
    kind: 'topographic',
    url: `${NATIONAL_MAP}/USGSTopo/MapServer/tile/{z}/{y}/{x}`,
    ...USGS,
  },
];
