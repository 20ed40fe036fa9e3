/** The elevations of a raster as terrain, in feet. Stations without an elevation are skipped and reported. */
import { LIMITS, type TerrainSample } from '@touchdown/contract';
import { feet, metersToFeet, usSurveyFeetToFeet } from '@touchdown/domain';
import type { HeightUnit } from './raster-crs.ts';
import type { RasterHeights } from './read-raster.ts';

export const HEIGHT_UNITS = ['m', 'ft', 'us-ft'] as const satisfies readonly HeightUnit[];
export const HEIGHT_UNIT_LABELS = { m: 'meters', ft: 'feet', 'us-ft': 'U.S. survey feet' } as const satisfies Record<HeightUnit, string>;

/** An elevation of a raster in feet. */
export const inFeet = (value: number, unit: HeightUnit): number => {
  switch (unit) {
    case 'm':
      return metersToFeet(value);
    case 'ft':
      return feet(value);
    case 'us-ft':
      return usSurveyFeetToFeet(value);
  }
};

/** Consecutive stations for which the raster has no elevation. */
export interface TerrainGap {
  readonly why: 'no data' | 'outside';
  readonly fromFt: number;
  readonly toFt: number;
}
export interface RasterTerrain {
  readonly samples: readonly TerrainSample[];
  readonly gaps: readonly TerrainGap[];
}

const DECIMALS = 1000;

export function terrainOfRaster({ samples }: Pick<RasterHeights, 'samples'>, unit: HeightUnit): RasterTerrain {
  const known: TerrainSample[] = [];
  const gaps: TerrainGap[] = [];
  let isGap = false;
  for (const { stationFt, height } of samples) {
    const valueFt = typeof height === 'number' ? inFeet(height, unit) : Number.NaN;
    const isKnown = valueFt >= LIMITS.elevationFt.min && valueFt <= LIMITS.elevationFt.max;
    const why = height === 'outside' ? 'outside' : 'no data';
    const last = gaps.at(-1);
    if (isKnown) known.push([Math.round(stationFt * DECIMALS) / DECIMALS, Math.round(valueFt * DECIMALS) / DECIMALS]);
    else if (isGap && last?.why === why) gaps[gaps.length - 1] = { ...last, toFt: stationFt };
    else gaps.push({ why, fromFt: stationFt, toFt: stationFt });
    isGap = !isKnown;
  }
  return { samples: known, gaps };
}
