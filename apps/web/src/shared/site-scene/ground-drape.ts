/** The base map as one picture of the ground around a facility, for the 3D view. */
import { feet, feetToMeters, localToPosition, type Position } from '@touchdown/domain';
import type { MapLayer } from '@touchdown/contract';
import { projectorOf, type StillView } from '../map/still-picture.ts';
import { stillTiles } from '../map/still-tiles.ts';
import { fetchTile } from '../map/tile-protocol.ts';
import { GROUND_REACH } from '../scene/ground.ts';
import type { GroundDrape } from '../scene/scene-terrain.tsx';
import type { SceneExtent } from '../scene/scene-view.ts';

const SIDE_PX = 1024;
/** Of the earth at the equator in Web Mercator, and pixels of the world at zoom 0. */
const WORLD = { meters: 40_075_016.686, px: 512 } as const;
const HALF_TURN_DEG = 180;

/** The picture of the ground over the visible area, seen from above. */
export function viewOfGround(origin: Position, { center: [eastFt, northFt], radiusFt }: SceneExtent): StillView {
  const { latitude, longitude } = localToPosition(origin, { eastFt: feet(eastFt), northFt: feet(northFt) });
  const metersAPx = feetToMeters(feet(2 * radiusFt * GROUND_REACH)) / SIDE_PX;
  const around = WORLD.meters * Math.cos((latitude * Math.PI) / HALF_TURN_DEG);
  return { latitude, longitude, zoom: Math.log2(around / (WORLD.px * metersAPx)), widthPx: SIDE_PX, heightPx: SIDE_PX, ratio: 1 };
}

/** Where places are in the picture, as shares of its width and height. */
export function sharesIn(view: StillView, origin: Position): GroundDrape['shareAt'] {
  const project = projectorOf(view);
  return (eastFt, northFt) => {
    const { latitude, longitude } = localToPosition(origin, { eastFt: feet(eastFt), northFt: feet(northFt) });
    const { x, y } = project([longitude, latitude]);
    return [x / view.widthPx, y / view.heightPx];
  };
}

/** The images of the last picture, by their addresses: a path that turns shows nearly the same area. */
let lastImages: ReadonlyMap<string, ImageBitmap> = new Map();

async function imageOf(address: string, signal: AbortSignal): Promise<ImageBitmap> {
  return lastImages.get(address) ?? (await createImageBitmap(new Blob([await fetchTile(address, signal)])));
}

/** Reads the tiles of a raster layer and draws them. `null` if none can be read. `color`: where there is no tile. */
export async function drapeOf(
  origin: Position,
  extent: SceneExtent,
  layer: Pick<MapLayer, 'tiles' | 'maxZoom'>,
  { color, signal }: { readonly color: string; readonly signal: AbortSignal },
): Promise<GroundDrape | null> {
  const view = viewOfGround(origin, extent);
  const read = await Promise.all(
    stillTiles(view, layer).map(async (tile) => {
      try {
        return { tile, image: await imageOf(tile.address, signal) };
      } catch {
        // Others may be readable, and the ground is drawn without.
        return null;
      }
    }),
  );
  const found = read.filter((one) => one !== null);
  if (!signal.aborted) lastImages = new Map(found.map(({ tile, image }) => [tile.address, image]));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [view.widthPx, view.heightPx];
  // In memory: a canvas of the graphics card would have to be read back for the bitmap.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (found.length === 0 || context === null) return null;
  context.fillStyle = color;
  context.fillRect(0, 0, view.widthPx, view.heightPx);
  for (const { tile, image } of found) context.drawImage(image, tile.leftPx, tile.topPx, tile.sidePx, tile.sidePx);
  return { picture: await createImageBitmap(canvas), shareAt: sharesIn(view, origin) };
}
