/** The obstacles beside a path, placed onto its centerline: what the profile shows of them. */
import {
  type Airspace,
  fatoEdge,
  normalizeDegrees,
  type ObstacleClearance,
  pathFrame,
  type PathCorridor,
  type PathPoint,
  type LocalPoint,
} from '@touchdown/domain';
import { clearancesUnderPath } from '../../shared/clearance/of-verdicts.ts';
import type { DrawnObstacle, MarkStatus } from '../../shared/scene/model.ts';
import type { Verdicts } from './surfaces-model.ts';

export interface SectionStick {
  readonly id: string;
  readonly name: string;
  readonly status: MarkStatus;
  readonly stationFt: number;
  /** Right of the centerline, looking outward. */
  readonly offsetFt: number;
  /** Heights above the heliport. */
  readonly baseFt: number;
  readonly topFt: number;
  readonly limitFt: number;
  readonly penetrationFt: number;
}

/** One way of a path: a path that arrives and departs on two lines has two. */
export const waysOfPath = ({ site }: Airspace, pathId: string): readonly PathCorridor[] =>
  site.corridors.filter((corridor) => corridor.pathId === pathId);

const DEGREES_PER_RADIAN = 180 / Math.PI;
/** Nothing of a path reaches farther to its sides: 250 ft and a lateral extension. */
const REACH_FT = 400;

/** Where a place is along a path; `null` when it is beside another part of the facility. */
function placeOn({ site }: Airspace, corridor: PathCorridor): (at: LocalPoint) => PathPoint | null {
  const { pad } = site;
  if (corridor.course.kind === 'sector')
    return ({ eastFt, northFt }) => {
      const bearing = normalizeDegrees(Math.atan2(eastFt, northFt) * DEGREES_PER_RADIAN);
      return { stationFt: Math.hypot(eastFt, northFt) - fatoEdge(pad, bearing).startFt, offsetFt: 0 };
    };
  const frame = pathFrame(pad, corridor);
  return (at) => {
    const [nearest] = frame.course.feetOf(at).toSorted((one, other) => Math.abs(one.offsetFt) - Math.abs(other.offsetFt));
    const foot = nearest ?? frame.toPath(at);
    const isBeside =
      Math.abs(foot.offsetFt) <= REACH_FT && foot.stationFt + frame.edge.depthFt >= 0 && foot.stationFt <= frame.course.lengthFt;
    return isBeside ? foot : null;
  };
}

const stickOf = (drawn: DrawnObstacle, { status, governing }: ObstacleClearance, place: PathPoint, elevation: number): SectionStick[] => {
  const judged = governing && (governing.stated ?? governing.worst);
  if (judged === null || governing === null) return [];
  return [
    {
      id: drawn.id,
      name: drawn.name,
      status,
      ...place,
      baseFt: drawn.baseFt,
      topFt: judged.top - elevation,
      limitFt: judged.limit - elevation,
      penetrationFt: governing.penetrationFt,
    },
  ];
};

/** Every obstacle under the surfaces of a path, at its place along one of its ways, as that path evaluates it; the worst last. */
export function sectionSticks(
  airspace: Airspace,
  corridor: PathCorridor,
  obstacles: readonly DrawnObstacle[],
  verdicts: Verdicts,
): SectionStick[] {
  const drawn = new Map(obstacles.map((obstacle) => [obstacle.id, obstacle]));
  const place = placeOn(airspace, corridor);
  return clearancesUnderPath(verdicts, corridor.pathId)
    .flatMap((verdict): SectionStick[] => {
      const obstacle = drawn.get(verdict.obstacleId);
      const judged = verdict.governing && (verdict.governing.stated ?? verdict.governing.worst);
      const at = judged && place(judged.at);
      return obstacle === undefined || at === null ? [] : stickOf(obstacle, verdict, at, airspace.site.heliportElevation);
    })
    .toSorted((one, other) => other.limitFt - other.topFt - (one.limitFt - one.topFt));
}

/** Of sticks that would be on one another the one that clears by least; the picked one always. In the order given. */
export function standingApart(sticks: readonly SectionStick[], ftApart: number, pickedId: string | null): SectionStick[] {
  const kept = new Map<number, SectionStick>();
  for (const stick of sticks) kept.set(Math.round(stick.stationFt / ftApart), stick);
  const shown = new Set(kept.values());
  return sticks.filter((stick) => shown.has(stick) || stick.id === pickedId);
}
