/** The tiles of a static picture: which ones, and where they are in it. */
import { projectorOf, type StillView } from './still-picture.ts';

export interface StillTile {
  readonly address: string;
  readonly leftPx: number;
  readonly topPx: number;
  readonly sidePx: number;
}

/** Width of a tile in pixels, at the zoom whose world is twice as wide as that of the view. */
const TILE_PX = 256;
const LATITUDE_LIMIT = 85.051_128_78;

/** The tiles that cover the picture. Above the highest zoom of the layer, its tiles are enlarged. */
export function stillTiles(
  view: StillView,
  { tiles, maxZoom }: { readonly tiles: string; readonly maxZoom: number },
): readonly StillTile[] {
  const z = Math.min(Math.round(view.zoom) + 1, maxZoom);
  const sidePx = TILE_PX * 2 ** (view.zoom + 1 - z);
  // The upper left corner of the world.
  const corner = projectorOf(view)([-180, LATITUDE_LIMIT]);
  const range = (startPx: number, lengthPx: number) => {
    const first = Math.max(0, Math.floor(-startPx / sidePx));
    const last = Math.min(2 ** z - 1, Math.floor((lengthPx - startPx) / sidePx));
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  };
  return range(corner.y, view.heightPx).flatMap((y) =>
    range(corner.x, view.widthPx).map((x) => ({
      address: tiles.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y)),
      leftPx: corner.x + x * sidePx,
      topPx: corner.y + y * sidePx,
      sidePx,
    })),
  );
}
