/** The input of a profile: one direction of a path, the terrain under it where known, and the user's units. */
import { feetMsl, type GroundCheck, type GroundPoint, checkGround, type PlacedPath, type UnitSystem } from '@touchdown/domain';

export interface ProfileInput {
  readonly path: Pick<PlacedPath, 'lengthFt' | 'riseAt' | 'heightAt' | 'bends'>;
  /** Feet MSL. `null`: not entered, so terrain cannot be compared with the surface. */
  readonly heliportElevation: number | null;
  /** In station order. Empty if none is known. */
  readonly ground: readonly GroundPoint[];
  readonly units: UnitSystem;
  /** Additional height above the heliport that the picture must include, such as the top of an obstacle. */
  readonly reachesFt?: number;
  /** Tops of low obstacles, above the heliport. The picture includes those that are not too deep. */
  readonly topsFt?: readonly number[];
  /** How far before the FATO edge the picture must reach, as for an obstacle beside the FATO. */
  readonly beforeFt?: number;
}

/** Compares a profile's terrain with its surface. `null` if they cannot be compared. */
export function checkProfile({ path, heliportElevation, ground }: ProfileInput): GroundCheck | null {
  if (heliportElevation === null || ground.length === 0) return null;
  const elevation = feetMsl(heliportElevation);
  return checkGround(ground, path.lengthFt, (stationFt) => path.heightAt(stationFt, elevation));
}
