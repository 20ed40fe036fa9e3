/**
 * A terrain model as a packed text. The origin is in units of 1e-8 degrees, steps are in hundredths of a foot, and every elevation is the
 * difference from the one before it, plus one; 0 is a node without an elevation.
 */
import type { Position } from '../geodesy/position.ts';
import { DamagedText, expectPacked, PackedReader, PackedWriter } from '../packing/packed-text.ts';
import { degrees, feet } from '../quantities/units.ts';
import { NO_ELEVATION, TERRAIN_MODEL_LIMITS, TERRAIN_UNITS_PER_FOOT, type TerrainLevel, type TerrainModel } from './terrain-model.ts';

const VERSION = 1;
const PER_DEGREE = 1e8;
const LEAST_SIDE = 3;
const MOST_FEET = 30_000;
const MOST_DIFFERENCE = 2 * MOST_FEET * TERRAIN_UNITS_PER_FOOT;

/** The model as text. Steps are rounded to hundredths of a foot, and the origin to 1e-8 degrees. */
export function packTerrain({ origin, levels }: TerrainModel): string {
  const to = new PackedWriter();
  to.count(VERSION);
  to.signed(Math.round(origin.longitude * PER_DEGREE));
  to.signed(Math.round(origin.latitude * PER_DEGREE));
  to.count(levels.length);
  for (const { stepFt, side, elevations } of levels) {
    to.count(Math.round(stepFt * TERRAIN_UNITS_PER_FOOT));
    to.count(side);
    let last = 0;
    for (const [index, value] of elevations.entries()) {
      if (value === NO_ELEVATION) to.count(0);
      else {
        const difference = value - last;
        to.count(1 + (difference < 0 ? -2 * difference - 1 : 2 * difference));
        last = value;
      }
      if (index % side === 0) to.endPart();
    }
  }
  return to.written();
}

function originOf(from: PackedReader): Position {
  const [longitude, latitude] = [from.signed(180 * PER_DEGREE), from.signed(90 * PER_DEGREE)];
  return { longitude: degrees(longitude / PER_DEGREE), latitude: degrees(latitude / PER_DEGREE) };
}

function levelOf(from: PackedReader): TerrainLevel {
  const { side: mostSide, minStepFt, maxStepFt } = TERRAIN_MODEL_LIMITS;
  const step = from.count(maxStepFt * TERRAIN_UNITS_PER_FOOT);
  const side = from.count(mostSide);
  expectPacked(step >= minStepFt * TERRAIN_UNITS_PER_FOOT && side >= LEAST_SIDE && side % 2 === 1);
  const elevations = new Int32Array(side * side);
  let last = 0;
  for (let index = 0; index < elevations.length; index += 1) {
    const written = from.count(2 * MOST_DIFFERENCE + 1) - 1;
    if (written >= 0) {
      last += written % 2 === 0 ? written / 2 : -(written + 1) / 2;
      expectPacked(Math.abs(last) <= MOST_FEET * TERRAIN_UNITS_PER_FOOT);
    }
    elevations[index] = written < 0 ? NO_ELEVATION : last;
  }
  return { stepFt: feet(step / TERRAIN_UNITS_PER_FOOT), side, elevations };
}

function read(text: string): TerrainModel {
  const from = new PackedReader(text);
  expectPacked(from.count(VERSION) === VERSION);
  const origin = originOf(from);
  const count = from.count(TERRAIN_MODEL_LIMITS.levels);
  expectPacked(count > 0);
  const levels = Array.from({ length: count }, () => levelOf(from));
  expectPacked(from.isAtEnd && levels.every(({ stepFt }, index) => stepFt > (levels[index - 1]?.stepFt ?? 0)));
  return { origin, levels };
}

/** The terrain model of a text. `null` if it is damaged. */
export function unpackTerrain(text: string): TerrainModel | null {
  try {
    return read(text);
  } catch (error) {
    if (error instanceof DamagedText) return null;
    throw error;
  }
}
