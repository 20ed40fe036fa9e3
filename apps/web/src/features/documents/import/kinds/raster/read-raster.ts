/** Reads the ground elevations along a path from a GeoTIFF in the browser: only the pixels under the path, whatever the file's size. */
import { LIMITS } from '@touchdown/contract';
import { geodesicInverse, type Position } from '@touchdown/domain';
import { fromBlob, type GeoTIFFImage } from 'geotiff';
import { crsOf, declaredUnit, type GeoKeys, type HeightUnit, isEllipsoidal, type RasterCrs } from './raster-crs.ts';
import { type Grid, type GridPoint, gridOf, heightAt, isCovered, type Pixels, pixelsAround, type Values } from './raster-grid.ts';

/** The line along which elevations are read. */
export interface Way {
  readonly lengthFt: number;
  readonly positionAt: (stationFt: number) => Position;
}

export interface RasterHeights {
  /** "EPSG:26918, NAD83 / UTM zone 18N" */
  readonly crs: string;
  readonly unit: HeightUnit | null;
  /** Between two stations. */
  readonly stepFt: number;
  /** In order of station, in the unit of the raster. */
  readonly samples: readonly RasterSample[];
}
export interface RasterSample {
  readonly stationFt: number;
  readonly height: number | 'no data' | 'outside';
}
export type RasterReading = RasterHeights | { readonly refusal: string };

const MIB = 1024 * 1024;
/** One block of a raster is decoded as a whole; larger ones would exhaust a phone. */
const BLOCK_MAX = { bytes: 256 * MIB, label: '256 MB' } as const;
const PIXELS_AT_ONCE = 1_000_000;
/** Stations are one pixel apart, within these limits. */
const STEP_FT = { min: 2, max: 100 } as const;
/** RGB, palette, CMYK, YCbCr: photometric interpretations of pictures. */
const PICTURE: readonly unknown[] = [2, 3, 5, 6];

const REFUSALS = {
  noTiff: 'This is not a TIFF file',
  damaged: 'The GeoTIFF could not be read. It is damaged, incomplete, or uses an unsupported compression',
  noPlace: 'The TIFF is not georeferenced',
  picture: 'The file is a color image, not an elevation raster',
  ellipsoid: "The raster's elevations are ellipsoidal heights, not MSL",
  block: `The raster's blocks are larger than ${BLOCK_MAX.label}. Save it as a tiled GeoTIFF and choose it again`,
  noHeights: 'The raster has no elevations along the path',
} as const;
const refused = (reason: keyof typeof REFUSALS): { readonly refusal: string } => ({ refusal: `${REFUSALS[reason]}.` });

const isNumbers = (value: unknown): value is ArrayLike<number> => typeof value === 'object' && value !== null && 'length' in value;
const numbers = (value: unknown): readonly number[] | null => (isNumbers(value) ? Array.from(value) : null);

function gridOfImage(image: GeoTIFFImage): Grid | null {
  const { fileDirectory } = image;
  return gridOf({
    transformation: numbers(fileDirectory.getValue('ModelTransformation')),
    tiepoint: numbers(fileDirectory.getValue('ModelTiepoint')),
    scale: numbers(fileDirectory.getValue('ModelPixelScale')),
    isArea: image.pixelIsArea(),
  });
}

interface Opened {
  readonly image: GeoTIFFImage;
  readonly grid: Grid;
  readonly crs: RasterCrs;
  readonly keys: GeoKeys;
}

function evaluated(image: GeoTIFFImage): Opened | { readonly refusal: string } {
  const keys: GeoKeys | null = image.getGeoKeys();
  const grid = gridOfImage(image);
  if (PICTURE.includes(image.fileDirectory.getValue('PhotometricInterpretation'))) return refused('picture');
  if (keys === null || grid === null) return refused('noPlace');
  const crs = crsOf(keys);
  if ('refusal' in crs) return crs;
  if (isEllipsoidal(keys)) return refused('ellipsoid');
  const blockBytes = image.getBlockWidth() * image.getBlockHeight(0) * image.getBytesPerPixel();
  return blockBytes > BLOCK_MAX.bytes ? refused('block') : { image, grid, crs, keys };
}

/** Values that are not elevations: as declared, NaN, or an undeclared filler beyond any elevation on earth in any unit. */
const noDataOf = (image: GeoTIFFImage) => {
  const declared = image.getGDALNoData() ?? Number.NaN;
  const { min, max } = LIMITS.elevationFt;
  return (value: number) => Number.isNaN(value) || value < min || value > max || value === declared || value === Math.fround(declared);
};

const areaOf = ({ left, top, right, bottom }: Pixels) => (right - left) * (bottom - top);

/** Neighboring points whose pixels can be read at once. */
function* groups(points: readonly GridPoint[], raster: { readonly width: number; readonly height: number }): Generator<GridPoint[]> {
  let group: GridPoint[] = [];
  for (const point of points) {
    if (group.length > 0 && areaOf(pixelsAround([...group.slice(0, 1), ...group.slice(-1), point], raster)) > PIXELS_AT_ONCE) {
      yield group;
      group = [];
    }
    group.push(point);
  }
  if (group.length > 0) yield group;
}

async function heightsAt(image: GeoTIFFImage, points: readonly GridPoint[]): Promise<(number | null)[]> {
  const raster = { width: image.getWidth(), height: image.getHeight() };
  const isNoData = noDataOf(image);
  const heights: (number | null)[] = [];
  for (const group of groups(points, raster)) {
    const pixels = pixelsAround(group, raster);
    const values = await image.readRasters({
      window: [pixels.left, pixels.top, pixels.right, pixels.bottom],
      samples: [0],
      interleave: true,
    });
    const read: Values = { pixels, values, isNoData };
    heights.push(...group.map((point) => heightAt(point, read, raster)));
  }
  return heights;
}

const coverageText = ({ image, grid, crs }: Opened): string => {
  const [width, height] = [image.getWidth(), image.getHeight()];
  const corners = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ].map(([column = 0, row = 0]) => crs.toPosition(grid.cornerAt(column, row)));
  const [latitudes, longitudes] = [corners.map(({ latitude }) => latitude), corners.map(({ longitude }) => longitude)];
  const text = (values: readonly number[]) => `${Math.min(...values).toFixed(4)}° to ${Math.max(...values).toFixed(4)}°`;
  return `latitude ${text(latitudes)}, longitude ${text(longitudes)}`;
};

const placeText = ({ latitude, longitude }: Position) => `${latitude.toFixed(4)}°, ${longitude.toFixed(4)}°`;

/** Feet on the ground between two pixels, at the start of the path. */
function pixelFt({ grid, crs }: Opened, start: Position): number {
  const at = grid.toGrid(crs.toModel(start));
  const place = (column: number, row: number) => crs.toPosition(grid.cornerAt(at.column + column, at.row + row));
  return Math.min(geodesicInverse(place(0, 0), place(1, 0)).distanceFt, geodesicInverse(place(0, 0), place(0, 1)).distanceFt);
}

/** Every step and the end. */
const stationsOf = (lengthFt: number, stepFt: number): number[] => [
  ...Array.from({ length: Math.ceil(lengthFt / stepFt) }, (_, index) => index * stepFt),
  lengthFt,
];

async function sampled(opened: Opened, way: Way): Promise<RasterReading> {
  const { image, grid, crs, keys } = opened;
  const raster = { width: image.getWidth(), height: image.getHeight() };
  const stepFt = Math.min(Math.max(pixelFt(opened, way.positionAt(0)) || STEP_FT.max, STEP_FT.min), STEP_FT.max);
  const stations = stationsOf(way.lengthFt, stepFt).map((stationFt) => {
    const point = grid.toGrid(crs.toModel(way.positionAt(stationFt)));
    return { stationFt, point: isCovered(point, raster) ? point : null };
  });
  const covered = stations.flatMap(({ point }) => point ?? []);
  if (covered.length === 0) {
    const [from, to] = [way.positionAt(0), way.positionAt(way.lengthFt)];
    return {
      refusal: `The raster does not cover the path. It covers ${coverageText(opened)}; the path runs from ${placeText(from)} to ${placeText(to)}.`,
    };
  }
  const heights = (await heightsAt(image, covered)).values();
  const samples = stations.map(({ stationFt, point }): RasterSample => ({
    stationFt,
    height: point === null ? 'outside' : (heights.next().value ?? 'no data'),
  }));
  if (!samples.some(({ height }) => typeof height === 'number')) return refused('noHeights');
  return { crs: crs.name, unit: declaredUnit(keys), stepFt, samples };
}

const isTiff = async (file: Blob): Promise<boolean> => {
  const [first = 0, second = 0, third = 0, fourth] = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if (fourth === undefined) return false;
  const order = String.fromCharCode(first, second);
  const version = order === 'II' ? third + 256 * fourth : order === 'MM' ? 256 * third + fourth : 0;
  return version === 42 || version === 43;
};

/** The elevations along the path, or a sentence explaining why there are none. */
export async function readRaster(file: Blob, way: Way): Promise<RasterReading> {
  if (!(await isTiff(file))) return refused('noTiff');
  try {
    const opened = evaluated(await (await fromBlob(file)).getImage());
    return 'refusal' in opened ? opened : await sampled(opened, way);
  } catch {
    return refused('damaged');
  }
}
