/** Color and gray GeoTIFF images as pictures with their own georeference, and without one. */
import { fromBlob, type GeoTIFFImage } from 'geotiff';
import { ImportRefused, loadNamed } from '@touchdown/imports';
import { boundBlocksOf } from '../../../shared/underlays/bounded-blocks.ts';
import { otherImages } from '../../../shared/underlays/other-images.ts';
import { cornerControls, encoded, paperCanvas, PictureRefused, reduction, type RenderedPicture } from './rendered-picture.ts';

const MEBIBYTE = 1024 * 1024;
/** What is decoded for one picture. */
const MOST_DECODED = 512 * MEBIBYTE;
const BYTE = 8;
const [WHITE_IS_ZERO, BLACK_IS_ZERO] = [0, 1];
const [USER_DEFINED, DEGREES_PER_UNIT] = [32_767, 9102];
/** Meters per unit by their codes. */
const LINEAR_UNITS: Readonly<Record<number, number>> = { 9001: 1, 9002: 0.3048, 9003: 1200 / 3937 };
const SAME_UNIT = 1e-9;

const REFUSED = {
  damaged: 'The TIFF could not be read. It is damaged, incomplete, or uses an unsupported compression.',
  heights: 'The TIFF contains elevations or other measurements, not a picture.',
  large: 'The TIFF is too large to show. Save it smaller, or with overviews, and upload it again.',
  unit: 'The unit of the TIFF differs from that of its coordinate system.',
} as const;

const numbersOf = (value: unknown): readonly number[] | null =>
  typeof value === 'object' && value !== null && 'length' in value ? Array.from(value as ArrayLike<number>) : null;

/** The point at a corner of pixels in the coordinates of the file. `null`: the image is not placed. */
function pointAt(image: GeoTIFFImage): ((column: number, row: number) => readonly [number, number]) | null {
  const { fileDirectory } = image;
  const half = image.pixelIsArea() ? 0 : 0.5;
  const matrix = numbersOf(fileDirectory.getValue('ModelTransformation'));
  if (matrix !== null) {
    const [a = 0, b = 0, , c = 0, d = 0, e = 0, , f = 0] = matrix;
    return (column, row) => [a * (column - half) + b * (row - half) + c, d * (column - half) + e * (row - half) + f];
  }
  const tie = numbersOf(fileDirectory.getValue('ModelTiepoint'));
  const scale = numbersOf(fileDirectory.getValue('ModelPixelScale'));
  if (tie?.length !== 6 || scale === null) return null;
  const [i = 0, j = 0, , x = 0, y = 0] = tie;
  const [sx = 0, sy = 0] = scale;
  return (column, row) => [x + (column - half - i) * sx, y - (row - half - j) * sy];
}

const keyOf = (keys: Readonly<Partial<Record<string, unknown>>>, name: string): number | null => {
  const value = keys[name];
  return typeof value === 'number' && value !== USER_DEFINED && value !== 0 ? value : null;
};

async function georeference(image: GeoTIFFImage, size: { readonly width: number; readonly height: number }) {
  const keys: Readonly<Partial<Record<string, unknown>>> | null = image.getGeoKeys();
  const locate = pointAt(image);
  const code = keys && (keyOf(keys, 'ProjectedCSTypeGeoKey') ?? keyOf(keys, 'GeographicTypeGeoKey'));
  if (keys === null || locate === null || code === null) return { controls: null, system: null };
  const { name, metersPerUnit, place } = await loadNamed(`EPSG:${code}`);
  const unit = keyOf(keys, metersPerUnit === null ? 'GeogAngularUnitsGeoKey' : 'ProjLinearUnitsGeoKey');
  const isSame =
    unit === null || (metersPerUnit === null ? unit === DEGREES_PER_UNIT : Math.abs((LINEAR_UNITS[unit] ?? 0) - metersPerUnit) < SAME_UNIT);
  if (!isSame) throw new PictureRefused(REFUSED.unit);
  const [width, height] = [image.getWidth(), image.getHeight()];
  return { controls: cornerControls(size, (across, down) => place(...locate(across * width, down * height))), system: name };
}

/** The smallest version of the picture that is large enough: itself, or one of its overviews. */
async function versionFor(tiff: Awaited<ReturnType<typeof fromBlob>>, whole: GeoTIFFImage): Promise<GeoTIFFImage> {
  const wanted = Math.max(whole.getWidth(), whole.getHeight()) * reduction(whole.getWidth(), whole.getHeight());
  let best = whole;
  for (const other of await otherImages(tiff)) {
    const isOverview = other.fileDirectory.getValue('NewSubfileType') === 1;
    const side = Math.max(other.getWidth(), other.getHeight());
    if (isOverview && side >= wanted / 2 && side < Math.max(best.getWidth(), best.getHeight())) best = other;
  }
  return best;
}

function refuseOthers(image: GeoTIFFImage): void {
  const kind = image.fileDirectory.getValue('PhotometricInterpretation');
  const isGray = kind === WHITE_IS_ZERO || kind === BLACK_IS_ZERO;
  if (isGray && image.getBitsPerSample() > BYTE) throw new PictureRefused(REFUSED.heights);
  const most = Math.max(image.getWidth() * image.getHeight(), image.getTileWidth() * image.getTileHeight());
  if (most * image.getBytesPerPixel() > MOST_DECODED) throw new PictureRefused(REFUSED.large);
}

async function rendered(file: Blob): Promise<RenderedPicture> {
  const tiff = await fromBlob(file);
  const whole = await tiff.getImage();
  const image = await versionFor(tiff, whole);
  refuseOthers(image);
  const scale = reduction(image.getWidth(), image.getHeight());
  const [canvas, context] = paperCanvas(image.getWidth() * scale, image.getHeight() * scale);
  const { width, height } = canvas;
  await boundBlocksOf(image);
  const values = await image.readRGB({ interleave: true, width, height });
  const pixels = context.createImageData(width, height);
  for (let at = 0; at < width * height; at += 1) {
    for (let color = 0; color < 3; color += 1) pixels.data[4 * at + color] = values[3 * at + color] ?? 255;
    pixels.data[4 * at + 3] = 255;
  }
  context.putImageData(pixels, 0, 0);
  return {
    blob: await encoded(canvas, 'jpeg'),
    bitmap: await createImageBitmap(canvas),
    ...(await georeference(whole, canvas)),
    notes: [],
  };
}

/** Throws PictureRefused for a file that cannot be read, or whose coordinate system is not one that is read. */
export async function renderGeoTiff(file: Blob): Promise<RenderedPicture> {
  try {
    return await rendered(file);
  } catch (error) {
    if (error instanceof PictureRefused) throw error;
    throw new PictureRefused(error instanceof ImportRefused ? error.message : REFUSED.damaged);
  }
}
