/**
 * What a map sheet shows below everything else: images of a base map, footprints of buildings, and property lines. Images are tiles in Web
 * Mercator; each is placed by its own corners in the local frame, so that the map is to scale on the whole sheet.
 */
import { degrees, feet, type LocalPoint, localToPosition, type Position, positionToLocal } from '@touchdown/domain';
import { PARCEL_COLOR } from '../zone-colors.ts';
import { INK } from './inks.ts';
import { shapesOfTile, type TileShape } from './vector-tile.ts';
import type { MapSheet } from './map-sheet.ts';
import type { Pen, PictureMark, PicturePoint } from './picture.ts';

export interface TilePlace {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}
export interface BaseMapTile extends TilePlace {
  /** A JPEG, or a PNG without transparency; or a vector tile that is not packed. */
  readonly bytes: Uint8Array;
}
export interface BaseMap {
  readonly format: 'raster' | 'vector';
  readonly attribution: string;
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly tiles: readonly BaseMapTile[];
}

/** The surroundings of a site, as they were read. */
export interface MapBackground {
  /** `null`: no base map was available. */
  readonly baseMap: BaseMap | null;
  readonly buildings: readonly { readonly fileName: string; readonly rings: readonly (readonly Position[])[] }[];
  readonly parcels: readonly { readonly name: string; readonly ring: readonly Position[] }[];
}

/** Resolution below which a base map looks blurred in print. */
const LEAST_PX_PER_INCH = 110;
const PAPER_PX_PER_INCH = 96;
const EQUATOR_FT = 131_479_713;
const TILE_PX = 256;
const RADIANS = Math.PI / 180;
/** Web Mercator ends here. */
const HIGHEST_LATITUDE = 85;
const MOST_TILES = 48;
/** Zooms by which a tile may be enlarged. Larger ones would be blurred, and not to scale between their corners. */
const MOST_ENLARGED = 4;
/** A sheet with fewer of its tiles looks torn. */
const LEAST_SHARE = 0.5;
/** Tiles overlap by this much, because viewers show a line between images that only touch. */
const OVERLAP_PX = 0.3;

/** The tile column and row of a position, with fractions. */
function tileAt(z: number, { latitude, longitude }: Position): PicturePoint {
  const y = (1 - Math.asinh(Math.tan(latitude * RADIANS)) / Math.PI) / 2;
  return { x: ((longitude + 180) / 360) * 2 ** z, y: y * 2 ** z };
}
/** The upper left corner of a tile. */
const cornerOf = ({ z, x, y }: TilePlace): Position => ({
  longitude: degrees((x / 2 ** z) * 360 - 180),
  latitude: degrees(Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** z))) / RADIANS),
});

/** The tiles that cover a sheet, row by row. None where the projection has none, the map is too coarse, or a sheet would need too many. */
export function tilesUnder(
  sheet: MapSheet,
  origin: Position,
  { minZoom, maxZoom }: { readonly minZoom: number; readonly maxZoom: number },
): TilePlace[] {
  const corners = [0, sheet.width].flatMap((x) => [0, sheet.height].map((y) => localToPosition(origin, sheet.locate({ x, y }))));
  const [latitudes, longitudes] = [corners.map(({ latitude }) => latitude), corners.map(({ longitude }) => longitude)];
  const isWhole = Math.max(...longitudes) - Math.min(...longitudes) < 180;
  if (!isWhole || latitudes.some((latitude) => Math.abs(latitude) > HIGHEST_LATITUDE)) return [];
  const widestPx = PAPER_PX_PER_INCH / (LEAST_PX_PER_INCH * sheet.scale.pxPerFt);
  const wanted = Math.ceil(Math.log2((EQUATOR_FT * Math.cos(origin.latitude * RADIANS)) / TILE_PX / widestPx));
  const z = Math.min(Math.max(wanted, minZoom), maxZoom);
  if (z < wanted - MOST_ENLARGED) return [];
  const places = corners.map((corner) => tileAt(z, corner));
  const within = (value: number) => Math.min(Math.max(Math.floor(value), 0), 2 ** z - 1);
  const [fromX, toX] = [within(Math.min(...places.map(({ x }) => x))), within(Math.max(...places.map(({ x }) => x)))];
  const [fromY, toY] = [within(Math.min(...places.map(({ y }) => y))), within(Math.max(...places.map(({ y }) => y)))];
  if ((toX - fromX + 1) * (toY - fromY + 1) > MOST_TILES) return [];
  const found: TilePlace[] = [];
  for (let y = fromY; y <= toY; y += 1) for (let x = fromX; x <= toX; x += 1) found.push({ z, x, y });
  return found;
}

const keyOf = ({ z, x, y }: TilePlace): string => `${z}/${x}/${y}`;

interface PlacedTile {
  readonly bytes: Uint8Array;
  readonly at: PicturePoint;
  /** The upper and left sides. */
  readonly right: PicturePoint;
  readonly down: PicturePoint;
}

const LAND = { water: '#D3E1EC', waterway: '#A9C3D8', road: '#A3AEB9', rail: '#8A949E' } as const;
const LINES: Readonly<Record<Exclude<TileShape['kind'], 'water'>, Pen>> = {
  waterway: { color: LAND.waterway, width: 0.8 },
  minor: { color: LAND.road, width: 0.5, opacity: 0.7 },
  rail: { color: LAND.rail, width: 0.6, dash: [5, 2] },
  major: { color: LAND.road, width: 1.1 },
  highway: { color: LAND.road, width: 1.8 },
};
const ORDER = ['water', 'waterway', 'minor', 'rail', 'major', 'highway'] as const;
/** More lines would make the file slow to open. Minor roads are left off first. */
const MOST_LINES = 15_000;

function vectorMarks(tiles: readonly PlacedTile[]): PictureMark[] {
  const shapes = tiles.flatMap(({ bytes, at, right, down }) => {
    const place = ({ x, y }: PicturePoint) => ({ x: at.x + right.x * x + down.x * y, y: at.y + right.y * x + down.y * y });
    return shapesOfTile(bytes).map(({ kind, isArea, parts }) => ({ kind, isArea, parts: parts.map((part) => part.map(place)) }));
  });
  const isBusy = shapes.length > MOST_LINES;
  return ORDER.filter((kind) => !isBusy || kind !== 'minor').flatMap((kind) =>
    shapes
      .filter((shape) => shape.kind === kind)
      .flatMap(({ isArea, parts }): PictureMark[] => {
        if (kind === 'water' || isArea)
          return [{ kind: 'area', rings: parts.map((points) => ({ kind: 'polygon', points })), fill: { color: LAND.water } }];
        return parts.map((points): PictureMark => ({ kind: 'line', points, pen: LINES[kind] }));
      }),
  );
}

function baseMapMarks(sheet: MapSheet, origin: Position, baseMap: BaseMap): PictureMark[] {
  const wanted = tilesUnder(sheet, origin, baseMap);
  const byPlace = new Map(baseMap.tiles.map((tile) => [keyOf(tile), tile]));
  const tiles = wanted.flatMap((place) => byPlace.get(keyOf(place)) ?? []);
  // Where a vector map has no tile, there is nothing to draw.
  const least = baseMap.format === 'vector' ? 0 : wanted.length * LEAST_SHARE;
  if (tiles.length === 0 || tiles.length < least) return [];
  const paper = (place: TilePlace) => sheet.place(positionToLocal(origin, cornerOf(place)));
  const placed = tiles.map((tile): PlacedTile => {
    const at = paper(tile);
    const side = (end: PicturePoint) => {
      const [x, y] = [end.x - at.x, end.y - at.y];
      const longer = baseMap.format === 'vector' ? 1 : 1 + OVERLAP_PX / Math.hypot(x, y);
      return { x: x * longer, y: y * longer };
    };
    return { bytes: tile.bytes, at, right: side(paper({ ...tile, x: tile.x + 1 })), down: side(paper({ ...tile, y: tile.y + 1 })) };
  });
  if (baseMap.format === 'vector') return vectorMarks(placed);
  const images = placed.map((tile): PictureMark => ({ kind: 'image', ...tile }));
  const { width, height } = sheet;
  const whole = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  // Lighter than everything that is drawn over it.
  return [...images, { kind: 'area', rings: [{ kind: 'polygon', points: whole }], fill: { color: INK.paper, opacity: 0.45 } }];
}

/** Farther from the site, buildings would be dots on any sheet. */
const FARTHEST_FT = 30_000;
const MOST_BUILDINGS = 5_000;
const LEAST_PX = 1.5;
/** From this size on, a building has an outline. */
const OUTLINED_PX = 4;
export const BUILDING_FILL = { color: '#A3AEB9', opacity: 0.8 } as const;
export const BUILDING_PEN: Pen = { color: '#76838F', width: 0.4 };
export const PARCEL_PEN: Pen = { color: PARCEL_COLOR, width: 1, dash: [10, 3, 2, 3, 2, 3] };

/** A background that was placed around its site once, for sheets of different scales. */
export interface PlacedBackground {
  readonly origin: Position;
  readonly baseMap: BaseMap | null;
  readonly buildings: readonly (readonly LocalPoint[])[];
  readonly fileNames: readonly string[];
  readonly parcels: readonly (readonly LocalPoint[])[];
  readonly isShortened: boolean;
}

/** The extent of numbers. */
function spanOf(values: readonly number[]): { readonly low: number; readonly high: number } {
  return { low: Math.min(...values), high: Math.max(...values) };
}

/** Places the background of a site. The largest buildings near it come first, at most this many. */
export function placeBackground(
  origin: Position,
  { baseMap, buildings, parcels }: MapBackground,
  mostBuildings = MOST_BUILDINGS,
): PlacedBackground {
  const north = localToPosition(origin, { eastFt: feet(0), northFt: feet(FARTHEST_FT) });
  const east = localToPosition(origin, { eastFt: feet(FARTHEST_FT), northFt: feet(0) });
  const [latitudes, longitudes] = [north.latitude - origin.latitude, east.longitude - origin.longitude];
  const shrink = Math.cos(origin.latitude * RADIANS);
  const near = buildings.flatMap(({ fileName, rings }) =>
    rings.flatMap((ring) => {
      const [across, up] = [spanOf(ring.map(({ longitude }) => longitude)), spanOf(ring.map(({ latitude }) => latitude))];
      const isNear =
        Math.abs((across.low + across.high) / 2 - origin.longitude) < longitudes &&
        Math.abs((up.low + up.high) / 2 - origin.latitude) < latitudes;
      return isNear ? [{ fileName, ring, size: Math.hypot((across.high - across.low) * shrink, up.high - up.low) }] : [];
    }),
  );
  const drawn = near.toSorted((one, other) => other.size - one.size).slice(0, mostBuildings);
  const placed = (ring: readonly Position[]) => ring.map((corner) => positionToLocal(origin, corner));
  return {
    origin,
    baseMap,
    buildings: drawn.map(({ ring }) => placed(ring)),
    fileNames: [...new Set(drawn.map(({ fileName }) => fileName))],
    parcels: parcels.map(({ ring }) => placed(ring)),
    isShortened: drawn.length < near.length,
  };
}

/** The ring on paper, with its larger side. Null where it would be a dot, or is off the sheet. */
function paperRing(
  sheet: MapSheet,
  ring: readonly LocalPoint[],
): { readonly points: readonly PicturePoint[]; readonly sidePx: number } | null {
  const points = ring.map(sheet.place);
  const [across, down] = [spanOf(points.map(({ x }) => x)), spanOf(points.map(({ y }) => y))];
  if (across.high < 0 || down.high < 0 || across.low > sheet.width || down.low > sheet.height) return null;
  const sidePx = Math.max(across.high - across.low, down.high - down.low);
  return sidePx < LEAST_PX ? null : { points, sidePx };
}

function buildingMark(sheet: MapSheet, ring: readonly LocalPoint[]): PictureMark[] {
  const found = paperRing(sheet, ring);
  if (found === null) return [];
  const { points, sidePx } = found;
  return [{ kind: 'area', rings: [{ kind: 'polygon', points }], fill: BUILDING_FILL, ...(sidePx >= OUTLINED_PX && { pen: BUILDING_PEN }) }];
}

function parcelMark(sheet: MapSheet, ring: readonly LocalPoint[]): PictureMark[] {
  const found = paperRing(sheet, ring);
  return found === null ? [] : [{ kind: 'area', rings: [{ kind: 'polygon', points: found.points }], pen: PARCEL_PEN }];
}

const LONGEST_NAME = 40;
const short = (text: string): string => (text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME - 1).trimEnd()}…` : text);

export interface BackgroundMarks {
  readonly marks: readonly PictureMark[];
  /** What a caption says about them. */
  readonly credit: string;
  /** Of the credit, where the buildings are from. `null`: none are drawn. */
  readonly buildings: string | null;
  readonly hasParcels: boolean;
}

/** A background on a sheet. */
export function backgroundOn(sheet: MapSheet, background: PlacedBackground | null): BackgroundMarks {
  const images = background?.baseMap ? baseMapMarks(sheet, background.origin, background.baseMap) : [];
  const buildings = (background?.buildings ?? []).flatMap((ring) => buildingMark(sheet, ring));
  const parcels = (background?.parcels ?? []).flatMap((ring) => parcelMark(sheet, ring));
  const [fileName, ...others] = background?.fileNames ?? [];
  const files = others.length > 0 ? `${others.length + 1} files` : short(fileName ?? '');
  const isEmpty = buildings.length + parcels.length === 0;
  const source = buildings.length === 0 ? null : `Buildings${background?.isShortened === true ? ', the largest only' : ''}: ${files}.`;
  const sentences = [
    ...(images.length > 0 && background?.baseMap ? [`Base map: ${background.baseMap.attribution}.`] : []),
    ...(images.length > 0 ? [] : [isEmpty ? 'Outlines only: no base map was available.' : 'No base map was available.']),
    ...(source === null ? [] : [source]),
    ...(parcels.length === 0 ? [] : ['Property lines have two dots between dashes.']),
  ];
  return {
    ...{ marks: [...images, ...buildings, ...parcels], credit: sentences.join(' ') },
    ...{ buildings: source, hasParcels: parcels.length > 0 },
  };
}
