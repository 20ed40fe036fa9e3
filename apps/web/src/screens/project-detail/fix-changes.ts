/** The changes of a fix to the saved records: a path's headings, the project's elevation, or its location, in their saved precision. */
import type { Project, StoredPath } from '@touchdown/contract';
import {
  type FacilitySizes,
  feet,
  type Fix,
  type FixGoal,
  obstacleStatus,
  localToPosition,
  type Obstacle,
  projectAirspace,
  readPath,
  roundUpTo,
  turnPath,
} from '@touchdown/domain';

export interface FixRecords {
  readonly project: Project;
  readonly paths: readonly StoredPath[];
  readonly sizes: FacilitySizes | null;
  readonly isoDate: string;
}

export type FixChange =
  | { readonly kind: 'path'; readonly before: StoredPath; readonly after: StoredPath }
  | { readonly kind: 'project'; readonly before: Project; readonly after: Project };
type AppliedFix = Exclude<Fix, { kind: 'lower' }>;

const HEADING_DECIMALS = 2;
const written = <Heading extends number | null>(heading: Heading): Heading | number =>
  heading === null ? heading : Number(heading.toFixed(HEADING_DECIMALS));

/** A saved path, rotated in its own reference. `null` if it cannot be parsed. */
export function turned(stored: StoredPath, byDeg: number): StoredPath | null {
  const { path } = readPath(stored);
  if (path === null) return null;
  const after = turnPath(path, byDeg);
  const common = { ingressHeadingDegrees: written(after.ingressHeadingDegrees), egressHeadingDegrees: written(after.egressHeadingDegrees) };
  switch (after.pathGeometryType) {
    case 'straight':
      return { ...stored, ...common };
    case 'curved':
      return { ...stored, ...common, startIngressHeading: written(after.startIngressHeadingDegrees) };
    case 'sector':
      return { ...stored, ...common, startEgressAngle: written(after.startEgressDegrees), endEgressAngle: written(after.endEgressDegrees) };
  }
}

const withChange = (records: FixRecords, change: FixChange): FixRecords =>
  change.kind === 'project'
    ? { ...records, project: change.after }
    : { ...records, paths: records.paths.map((path) => (path.id === change.after.id ? change.after : path)) };

/** Whether the obstacle is clear after a change of the project, by the goal of the fix. */
function clears(records: FixRecords, obstacle: Obstacle, goal: FixGoal, change: FixChange): boolean {
  const { airspace } = projectAirspace(withChange(records, change));
  if (airspace === null) return false;
  const { status } = obstacleStatus(airspace, obstacle);
  return goal === 'certain' ? status === 'compliant' : status !== 'violation';
}

/** Thousandths of a foot, rounded up. */
const ELEVATION_DECIMALS = 3;
const PLACE_DECIMALS = 8;
const PLACE_STEP = 10 ** PLACE_DECIMALS;
/** Extra rotation that may be needed after rounding to the saved precision. */
const MORE_DEG = [0, 0.01, 0.02, 0.05];
const MORE_FT = [0, 0.05, 0.1, 0.5, 1];

const roundings = (value: number): readonly number[] =>
  [Math.round, Math.floor, Math.ceil].map((round) => Number((round(value * PLACE_STEP) / PLACE_STEP).toFixed(PLACE_DECIMALS)));

function* candidates({ project, paths }: FixRecords, fix: AppliedFix): Generator<FixChange> {
  switch (fix.kind) {
    case 'turn': {
      const before = paths.find(({ id }) => id === fix.pathId);
      for (const more of before === undefined ? [] : MORE_DEG) {
        const after = before && turned(before, fix.byDeg + Math.sign(fix.byDeg) * more);
        if (before && after) yield { kind: 'path', before, after };
      }
      return;
    }
    case 'raise': {
      const elevation = roundUpTo(fix.site.heliportElevation, ELEVATION_DECIMALS);
      yield { kind: 'project', before: project, after: { ...project, elevation } };
      return;
    }
    case 'shift': {
      for (const more of MORE_FT) {
        const { latitude, longitude } = farther(fix, more);
        for (const north of roundings(latitude))
          for (const east of roundings(longitude))
            yield { kind: 'project', before: project, after: { ...project, latitude: north, longitude: east } };
      }
    }
  }
}

type ShiftFix = Extract<AppliedFix, { kind: 'shift' }>;
const RADIANS = Math.PI / 180;

/** The target location of a shift, some feet farther in the same direction. */
const farther = ({ site: { origin }, towardTrueDeg }: ShiftFix, moreFt: number) =>
  localToPosition(origin, {
    eastFt: feet(moreFt * Math.sin(towardTrueDeg * RADIANS)),
    northFt: feet(moreFt * Math.cos(towardTrueDeg * RADIANS)),
  });

/** The change that implements a fix, in saved precision. `null` if none leaves the obstacle clear. */
export function changeOf(records: FixRecords, obstacle: Obstacle, fix: AppliedFix, goal: FixGoal): FixChange | null {
  for (const change of candidates(records, fix)) if (clears(records, obstacle, goal, change)) return change;
  return null;
}
