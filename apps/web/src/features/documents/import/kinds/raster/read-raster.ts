/** Reads the ground elevations along a path from a GeoTIFF in the browser: only the pixels under the path, whatever the file's size. */
import type { Position } from '@touchdown/domain';
import type { GeoTIFFImage } from 'geotiff';
import { coverageText, noDataOf, type OpenRaster, openRaster, pixelFt, placeText, refused } from './open-raster.ts';
import { declaredUnit, type HeightUnit } from './raster-crs.ts';
import { type GridPoint, heightAt, isCovered, type Pixels, pixelsAround, type Values } from './raster-grid.ts';

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

const PIXELS_AT_ONCE = 1_000_000;
/** Stations are one pixel apart, within these limits. */
const STEP_FT = { min: 2, max: 100 } as const;
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

/** Every step and the end. */
const stationsOf = (lengthFt: number, stepFt: number): number[] => [
  ...Array.from({ length: Math.ceil(lengthFt / stepFt) }, (_, index) => index * stepFt),
  lengthFt,
];

async function sampled(opened: OpenRaster, way: Way): Promise<RasterReading> {
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

/** The elevations along the path, or a sentence explaining why there are none. */
export async function readRaster(file: Blob, way: Way): Promise<RasterReading> {
  const opened = await openRaster(file);
  if ('refusal' in opened) return opened;
  try {
    return await sampled(opened, way);
  } catch {
    return refused('damaged');
  }
}
