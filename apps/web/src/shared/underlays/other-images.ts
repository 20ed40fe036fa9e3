import type { GeoTIFF, GeoTIFFImage } from 'geotiff';

/** More than any raster has. The directories of a damaged file may lead back to the first one, and would never end. */
const MOST_IMAGES = 32;

/** The images of a TIFF after the first: its overviews, masks, and pages. Those after a damaged one are skipped. */
export async function otherImages(tiff: Pick<GeoTIFF, 'getImage'>): Promise<readonly GeoTIFFImage[]> {
  const images: GeoTIFFImage[] = [];
  for (let index = 1; index < MOST_IMAGES; index += 1) {
    const image = await tiff.getImage(index).catch(() => null);
    if (image === null) break;
    images.push(image);
  }
  return images;
}
