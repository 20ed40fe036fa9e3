/**
 * Thousands of buildings as one picture, for zooms at which most of them are a few pixels wide: each as an area of its own costs more than
 * everything else on the map, in every frame of a movement.
 */
import type { Position } from '@touchdown/domain';
import type { BuildingMass } from '../buildings/masses.ts';
import { LastPictures } from './last-pictures.ts';

/** Touchdown convention: from this zoom on, each is drawn as an area. At this zoom, one of 50 ft is three pixels wide. */
export const PICTURE_TO_ZOOM = 13.5;
/** Fewer are areas at all zooms. */
const MANY = 2_000;
const TILE_PX = 512;
/** 16 MB. The 3 NM around a site have about as many pixels at the zoom above. */
const MOST_PX = 2_048;

type Corner = [longitude: number, latitude: number];
type Plane = (position: Position) => { readonly x: number; readonly y: number };

export interface MassPlan {
  readonly width: number;
  readonly height: number;
  /** Of the picture on the map, clockwise from the upper left. */
  readonly coordinates: [Corner, Corner, Corner, Corner];
  /** In pixels of the picture. */
  readonly rings: readonly (readonly { readonly x: number; readonly y: number }[])[];
}

/** Web Mercator. The world is 1 wide, and longitudes continue past 180° from that of the first building. */
function planeFrom(around: number): Plane {
  return ({ longitude, latitude }) => {
    const turned = longitude - 360 * Math.round((longitude - around) / 360);
    const sine = Math.sin((latitude * Math.PI) / 180);
    return { x: turned / 360, y: -Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
  };
}

/** What the picture shows and where it is. `null`: so few that it would save nothing. */
export function massPlan(masses: readonly Pick<BuildingMass, 'ring'>[]): MassPlan | null {
  const [first] = masses[0]?.ring ?? [];
  if (masses.length < MANY || first === undefined) return null;
  const plane = planeFrom(first.longitude);
  const outlines = masses.map(({ ring }) => ring.map(plane));
  const bounds = { west: Infinity, east: -Infinity, north: Infinity, south: -Infinity };
  const degrees = { west: Infinity, east: -Infinity, north: -Infinity, south: Infinity };
  for (const [index, { ring }] of masses.entries())
    for (const [corner, { latitude }] of ring.entries()) {
      const { x, y } = outlines[index]?.[corner] ?? { x: Number.NaN, y: Number.NaN };
      bounds.west = Math.min(bounds.west, x);
      bounds.east = Math.max(bounds.east, x);
      bounds.north = Math.min(bounds.north, y);
      bounds.south = Math.max(bounds.south, y);
      degrees.west = Math.min(degrees.west, 360 * x);
      degrees.east = Math.max(degrees.east, 360 * x);
      degrees.north = Math.max(degrees.north, latitude);
      degrees.south = Math.min(degrees.south, latitude);
    }
  const [across, down] = [bounds.east - bounds.west, bounds.south - bounds.north];
  const perWorld = Math.min(TILE_PX * 2 ** PICTURE_TO_ZOOM, MOST_PX / Math.max(across, down));
  return {
    width: Math.max(1, Math.round(across * perWorld)),
    height: Math.max(1, Math.round(down * perWorld)),
    coordinates: [
      [degrees.west, degrees.north],
      [degrees.east, degrees.north],
      [degrees.east, degrees.south],
      [degrees.west, degrees.south],
    ],
    rings: outlines.map((outline) => outline.map(({ x, y }) => ({ x: (x - bounds.west) * perWorld, y: (y - bounds.north) * perWorld }))),
  };
}

/** Names the pictures to the library, which reads every picture from an address. */
export const PICTURE_PROTOCOL = 'buildings';
/** More than one map shows at the same time. */
const MOST_HELD = 3;
const pictures = new LastPictures<
  readonly Pick<BuildingMass, 'ring'>[],
  Pick<MassPlan, 'coordinates'> & { readonly canvas: HTMLCanvasElement }
>(MOST_HELD, (count) => `${PICTURE_PROTOCOL}://${count}`);

/** Reads one of the last pictures for the library. Rejects if it is gone. */
export async function loadPicture({ url }: { readonly url: string }): Promise<{ data: ImageBitmap }> {
  const picture = pictures.at(url);
  if (picture === undefined) throw new Error('this picture of buildings is gone');
  return { data: await createImageBitmap(picture.canvas) };
}

export interface MassPicture extends Pick<MassPlan, 'coordinates'> {
  readonly url: string;
}

/**
 * The buildings in one color, painted again only in another color or after others. `null`: they are drawn as areas, because they are few or there
 * is no canvas.
 */
export function massPicture(masses: readonly Pick<BuildingMass, 'ring'>[], color: string): MassPicture | null {
  const known = pictures.urlOf(masses, color);
  const former = known === null ? undefined : pictures.at(known);
  if (known !== null && former !== undefined) return { url: known, coordinates: former.coordinates };
  const plan = massPlan(masses);
  const canvas = document.createElement('canvas');
  const context = plan === null ? null : canvas.getContext('2d');
  if (plan === null || context === null) return null;
  [canvas.width, canvas.height] = [plan.width, plan.height];
  context.fillStyle = color;
  for (const ring of plan.rings) {
    context.beginPath();
    for (const { x, y } of ring) context.lineTo(x, y);
    context.fill();
  }
  const { coordinates } = plan;
  return { url: pictures.add(masses, color, { canvas, coordinates }), coordinates };
}
