/** What a profile is drawn from: one way of a path, the ground under it where it is known, and the reader's units. */
import { feetMsl, type GroundJudgement, type GroundPoint, judgeGround, type LaidPath, type UnitSystem } from '@touchdown/domain';

export interface ProfileInput {
  readonly path: Pick<LaidPath, 'lengthFt' | 'riseAt' | 'heightAt' | 'bends'>;
  /** Feet above mean sea level; `null`: not entered, and no ground can be set beside the surface. */
  readonly heliportElevation: number | null;
  /** In order of station; empty where none is known. */
  readonly ground: readonly GroundPoint[];
  readonly units: UnitSystem;
  /** What else the picture must have room for, above the heliport: the top of an obstacle. */
  readonly reachesFt?: number;
}

/** The ground of a profile against its surface; `null` where the two cannot be compared. */
export function judgeProfile({ path, heliportElevation, ground }: ProfileInput): GroundJudgement | null {
  if (heliportElevation === null || ground.length === 0) return null;
  const elevation = feetMsl(heliportElevation);
  return judgeGround(ground, path.lengthFt, (stationFt) => path.heightAt(stationFt, elevation));
}
