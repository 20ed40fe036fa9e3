/** Opening an elevation raster: its pixels, its placement, its coordinate system, and what it does not say. */
import { LIMITS } from '@touchdown/contract';
import { geodesicInverse, type Position, TERRAIN_MODEL_LIMITS } from '@touchdown/domain';
import { countText } from '@touchdown/imports';
import { fromBlob, type GeoTIFF, type GeoTIFFImage } from 'geotiff';
import { boundBlocksOf } from '../../../../../shared/underlays/bounded-blocks.ts';
import { type GeoKeys, isEllipsoidal, loadCrs, type RasterCrs } from './raster-crs.ts';
import { type Grid, gridOf } from './raster-grid.ts';

const MIB = 1024 * 1024;
/** One block of a raster is decoded as a whole; larger ones would exhaust a phone. */
const BLOCK_MAX = { bytes: 256 * MIB, label: '256 MB' } as const;
/** RGB, palette, CMYK, YCbCr: photometric interpretations of pictures. */
const PICTURE: readonly unknown[] = [2, 3, 5, 6];

const REFUSALS = {
  noTiff: 'This is not a TIFF file',
  damaged: 'The GeoTIFF could not be read. It is damaged, incomplete, or uses an unsupported compression',
  noPlace: 'The TIFF is not georeferenced',
  picture: 'The file is a color image, not an elevation raster',
  ellipsoid: "The raster's elevations are ellipsoidal heights, not MSL",
  block: `The raster's blocks are larger than ${BLOCK_MAX.label}. Save it as a tiled GeoTIFF and choose it again`,
  coarse: `The raster's pixels are more than ${countText(TERRAIN_MODEL_LIMITS.maxStepFt)} ft apart`,
  noHeights: 'The raster has no elevations along the path',
} as const;
export const refused = (reason: keyof typeof REFUSALS): { readonly refusal: string } => ({ refusal: `${REFUSALS[reason]}.` });

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

export interface OpenRaster {
  readonly tiff: GeoTIFF;
  readonly image: GeoTIFFImage;
  readonly grid: Grid;
  readonly crs: RasterCrs;
  readonly keys: GeoKeys;
}

/** Whether one block is too large to be decoded as a whole. */
export const hasHugeBlocks = (image: GeoTIFFImage): boolean =>
  image.getBlockWidth() * image.getBlockHeight(0) * image.getBytesPerPixel() > BLOCK_MAX.bytes;

async function evaluated(tiff: GeoTIFF): Promise<OpenRaster | { readonly refusal: string }> {
  const image = await tiff.getImage();
  const keys: GeoKeys | null = image.getGeoKeys();
  const grid = gridOfImage(image);
  if (PICTURE.includes(image.fileDirectory.getValue('PhotometricInterpretation'))) return refused('picture');
  if (keys === null || grid === null) return refused('noPlace');
  const crs = await loadCrs(keys);
  if ('refusal' in crs) return crs;
  if (isEllipsoidal(keys)) return refused('ellipsoid');
  if (hasHugeBlocks(image)) return refused('block');
  await boundBlocksOf(image);
  return { tiff, image, grid, crs, keys };
}

/** Values that are not elevations: as declared, NaN, or an undeclared filler beyond any elevation on earth in any unit. */
export const noDataOf = (image: GeoTIFFImage) => {
  const declared = image.getGDALNoData() ?? Number.NaN;
  const { min, max } = LIMITS.elevationFt;
  return (value: number) => Number.isNaN(value) || value < min || value > max || value === declared || value === Math.fround(declared);
};

/** "latitude 40.6900° to 40.7300°, longitude −74.0200° to −73.9800°" */
export const coverageText = ({ image, grid, crs }: Omit<OpenRaster, 'tiff'>): string => {
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

export const placeText = ({ latitude, longitude }: Position) => `${latitude.toFixed(4)}°, ${longitude.toFixed(4)}°`;

/** Feet on the ground between two pixels at a position. */
export function pixelFt({ grid, crs }: Pick<OpenRaster, 'grid' | 'crs'>, start: Position): number {
  const at = grid.toGrid(crs.toModel(start));
  const place = (column: number, row: number) => crs.toPosition(grid.cornerAt(at.column + column, at.row + row));
  return Math.min(geodesicInverse(place(0, 0), place(1, 0)).distanceFt, geodesicInverse(place(0, 0), place(0, 1)).distanceFt);
}

const isTiff = async (file: Blob): Promise<boolean> => {
  const [first = 0, second = 0, third = 0, fourth] = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if (fourth === undefined) return false;
  const order = String.fromCharCode(first, second);
  const version = order === 'II' ? third + 256 * fourth : order === 'MM' ? 256 * third + fourth : 0;
  return version === 42 || version === 43;
};

/** The opened raster, or a sentence explaining why it is not read. */
export async function openRaster(file: Blob): Promise<OpenRaster | { readonly refusal: string }> {
  if (!(await isTiff(file))) return refused('noTiff');
  try {
    return await evaluated(await fromBlob(file));
  } catch {
    return refused('damaged');
  }
}
