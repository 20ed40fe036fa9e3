/** The terrain around a site from an elevation raster: grids around the site, the finest with the pixels of the raster. */
import type { TerrainDatum } from '@touchdown/contract';
import {
  feet,
  localToPosition,
  NO_ELEVATION,
  type Position,
  TERRAIN_UNITS_PER_FOOT,
  type TerrainLevel,
  TERRAIN_MODEL_LIMITS,
} from '@touchdown/domain';
import type { GeoTIFFImage } from 'geotiff';
import { boundBlocksOf } from '../../../../../shared/underlays/bounded-blocks.ts';
import { otherImages } from '../../../../../shared/underlays/other-images.ts';
import { coverageText, hasHugeBlocks, noDataOf, type OpenRaster, openRaster, pixelFt, placeText, refused } from './open-raster.ts';
import { declaredDatum, declaredUnit, type HeightUnit } from './raster-crs.ts';
import { inFeet } from './raster-terrain.ts';
import { type GridPoint, heightAt, isCovered, pixelsAround, type Raster } from './raster-grid.ts';

/** In the unit of the raster; NaN: no elevation. */
export interface RasterLevel {
  readonly stepFt: number;
  readonly side: number;
  readonly heights: Float64Array;
}
export interface SiteRaster {
  /** "EPSG:26918, NAD83 / UTM zone 18N" */
  readonly crs: string;
  /** `null`: the raster does not declare it. */
  readonly unit: HeightUnit | null;
  readonly datum: TerrainDatum | null;
  readonly origin: Position;
  /** The finest first. Each has an elevation somewhere. */
  readonly levels: readonly RasterLevel[];
}

/**
 * Touchdown convention: the pixels of the raster, but at least 3 ft apart, within 1,000 ft of the site, 20 ft apart within 5,000 ft, which is
 * beyond the approach surfaces, and 100 ft apart within 30,000 ft, which is about 5 NM.
 */
const GRIDS = [
  { reachFt: 1_000, leastStepFt: 3 },
  { reachFt: 5_000, leastStepFt: 20 },
  { reachFt: 30_000, leastStepFt: 100 },
] as const;
/** Decoded at once: 2,000 by 2,000. */
const PATCH_PIXELS = 2_000;
/** The places of nodes among the pixels are calculated for every eighth, and are straight between them: less than 0.01 ft off. */
const CONTROL = 8;
const HUNDREDTHS = 100;

const oddSide = (reachFt: number, stepFt: number) => 2 * Math.ceil(reachFt / stepFt) + 1;

/** The grids for pixels of a size. A grid as coarse as the next one is skipped. */
export function gridsFor(pixelSizeFt: number): { readonly stepFt: number; readonly side: number }[] {
  const steps = GRIDS.map(({ reachFt, leastStepFt }) => ({
    reachFt,
    stepFt: Math.ceil(Math.max(pixelSizeFt, leastStepFt) * HUNDREDTHS) / HUNDREDTHS,
  }));
  return steps
    .filter(({ stepFt }, index) => stepFt < (steps[index + 1]?.stepFt ?? Number.POSITIVE_INFINITY))
    .map(({ reachFt, stepFt }) => ({ stepFt, side: oddSide(reachFt, stepFt) }));
}

interface Sampled {
  readonly image: GeoTIFFImage;
  readonly raster: Raster;
  readonly toGrid: (position: Position) => GridPoint;
}

/** The coarsest version of the raster that is at least as fine as a grid: itself, or one of its overviews. */
async function versionFor({ tiff, image: whole, grid, crs }: OpenRaster, mostShrunk: number): Promise<Sampled> {
  let image = whole;
  for (const other of await otherImages(tiff)) {
    const isOverview = other.fileDirectory.getValue('NewSubfileType') === 1 && !hasHugeBlocks(other);
    if (isOverview && other.getWidth() * mostShrunk >= whole.getWidth() && other.getWidth() < image.getWidth()) image = other;
  }
  await boundBlocksOf(image);
  const raster = { width: image.getWidth(), height: image.getHeight() };
  const [across, down] = [raster.width / whole.getWidth(), raster.height / whole.getHeight()];
  const toGrid = (position: Position) => {
    const { column, row } = grid.toGrid(crs.toModel(position));
    return { column: (column + 0.5) * across - 0.5, row: (row + 0.5) * down - 0.5 };
  };
  return { image, raster, toGrid };
}

/** The places of all nodes among the pixels. */
function nodesAmong(pixelsOf: Sampled['toGrid'], origin: Position, { stepFt, side }: { stepFt: number; side: number }) {
  const controls = Math.ceil((side - 1) / CONTROL) + 1;
  const middle = (side - 1) / 2;
  const [columns, rows] = [new Float64Array(controls * controls), new Float64Array(controls * controls)];
  for (let index = 0; index < columns.length; index += 1) {
    const [eastFt, northFt] = [index % controls, Math.floor(index / controls)].map((at) => feet((at * CONTROL - middle) * stepFt));
    const point = pixelsOf(localToPosition(origin, { eastFt: eastFt ?? feet(0), northFt: northFt ?? feet(0) }));
    columns[index] = point.column;
    rows[index] = point.row;
  }
  const between = (values: Float64Array, x: number, y: number) => {
    const [left, bottom] = [Math.min(Math.floor(x), controls - 2), Math.min(Math.floor(y), controls - 2)];
    const [right, up] = [x - left, y - bottom];
    const at = (dx: number, dy: number) => values[(bottom + dy) * controls + left + dx] ?? Number.NaN;
    return (at(0, 0) * (1 - right) + at(1, 0) * right) * (1 - up) + (at(0, 1) * (1 - right) + at(1, 1) * right) * up;
  };
  return (column: number, row: number): GridPoint => ({
    column: between(columns, column / CONTROL, row / CONTROL),
    row: between(rows, column / CONTROL, row / CONTROL),
  });
}

/** Square parts of a grid, each small enough to be decoded at once. */
function* patches(side: number, patch: number): Generator<{ readonly column: number; readonly row: number; readonly size: number }> {
  for (let row = 0; row < side; row += patch) for (let column = 0; column < side; column += patch) yield { column, row, size: patch };
}

interface Working {
  readonly signal: AbortSignal;
}

async function readLevel(
  { image, raster, toGrid }: Sampled,
  origin: Position,
  level: { readonly stepFt: number; readonly side: number; readonly pixelFt: number },
  { signal }: Working,
): Promise<RasterLevel> {
  const { stepFt, side, pixelFt: shownFt } = level;
  const heights = new Float64Array(side * side).fill(Number.NaN);
  const nodeAt = nodesAmong(toGrid, origin, level);
  const isNoData = noDataOf(image);
  const patchNodes = Math.max(2, Math.floor((PATCH_PIXELS * shownFt) / stepFt));
  for (const { column: left, row: bottom, size } of patches(side, patchNodes)) {
    signal.throwIfAborted();
    const nodes: { readonly index: number; readonly point: GridPoint }[] = [];
    for (let row = bottom; row < Math.min(bottom + size, side); row += 1) {
      for (let column = left; column < Math.min(left + size, side); column += 1) {
        const point = nodeAt(column, row);
        if (isCovered(point, raster)) nodes.push({ index: row * side + column, point });
      }
    }
    if (nodes.length === 0) continue;
    const pixels = pixelsAround(
      nodes.map(({ point }) => point),
      raster,
    );
    const values = await image.readRasters({
      window: [pixels.left, pixels.top, pixels.right, pixels.bottom],
      samples: [0],
      interleave: true,
      signal,
    });
    for (const { index, point } of nodes) heights[index] = heightAt(point, { pixels, values, isNoData }, raster) ?? Number.NaN;
  }
  return { stepFt, side, heights };
}

/** The smallest grid around the site with all elevations of a grid, so that its reach is not farther than the file's. `null`: there are none. */
function croppedTo({ stepFt, side, heights }: RasterLevel): RasterLevel | null {
  const middle = (side - 1) / 2;
  let reach = 0;
  for (const [index, height] of heights.entries()) {
    if (Number.isNaN(height)) continue;
    reach = Math.max(reach, Math.abs((index % side) - middle), Math.abs(Math.floor(index / side) - middle));
  }
  if (reach === 0) return null;
  const own = 2 * reach + 1;
  const cropped = new Float64Array(own * own);
  for (let row = 0; row < own; row += 1) {
    const from = (row + middle - reach) * side + middle - reach;
    cropped.set(heights.subarray(from, from + own), row * own);
  }
  return { stepFt, side: own, heights: cropped };
}

async function readLevels(opened: OpenRaster, site: Position, working: Working): Promise<RasterLevel[]> {
  const wholeFt = pixelFt(opened, site);
  if (!(wholeFt > 0)) return [];
  const levels: RasterLevel[] = [];
  for (const grid of gridsFor(wholeFt)) {
    const version = await versionFor(opened, grid.stepFt / wholeFt);
    const shownFt = (wholeFt * opened.image.getWidth()) / version.raster.width;
    const level = await readLevel(version, site, { ...grid, pixelFt: shownFt }, working);
    const cropped = croppedTo(level);
    if (cropped !== null) levels.push(cropped);
  }
  return levels;
}

/** The grids around a site, or a sentence explaining why there are none. Rejects once the work is stopped. */
export async function readSiteTerrain(file: Blob, site: Position, working: Working): Promise<SiteRaster | { readonly refusal: string }> {
  const opened = await openRaster(file);
  if ('refusal' in opened) return opened;
  try {
    if (pixelFt(opened, site) > TERRAIN_MODEL_LIMITS.maxStepFt) return refused('coarse');
    const levels = await readLevels(opened, site, working);
    if (levels.length === 0)
      return {
        refusal: `The raster has no elevations around the site. It covers ${coverageText(opened)}; the site is at ${placeText(site)}.`,
      };
    return { crs: opened.crs.name, unit: declaredUnit(opened.keys), datum: declaredDatum(opened.keys), origin: site, levels };
  } catch {
    working.signal.throwIfAborted();
    return refused('damaged');
  }
}

const MOST_FEET = 30_000;

/** A grid in hundredths of a foot. What no place on earth has is not an elevation. */
export function levelInFeet({ stepFt, side, heights }: RasterLevel, unit: HeightUnit): TerrainLevel {
  const elevations = Int32Array.from(heights, (height) => {
    const value = inFeet(height, unit);
    return Math.abs(value) <= MOST_FEET ? Math.round(value * TERRAIN_UNITS_PER_FOOT) : NO_ELEVATION;
  });
  return { stepFt: feet(stepFt), side, elevations };
}
