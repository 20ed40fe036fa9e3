/**
 * What scenarios of a project are compared by: dimensions, directions, clearances, wind usability, and the obstacles that penetrate. Every
 * number comes from the same functions as those on the screens and in reports.
 */
import type { AssessedObstacle } from '../obstacles/analysis.ts';
import type { ComplianceStatus } from '../obstacles/clearance.ts';
import { existing } from '../quantities/existing.ts';
import { type LimitedAircraft, limitsOfAircraft } from '../wind/wind-limits.ts';
import { type EnteredWind, pairBasis } from '../wind/pair-basis.ts';
import type { WirePath } from '../paths/read-path.ts';
import { jointUsability } from '../wind/usability.ts';
import { LENGTH_TOLERANCE_FT } from '../dimensions/tolerance.ts';
import { assessPaths } from './assess-paths.ts';
import type { CurrentDimensions } from './current-dimensions.ts';
import { siteOf, type SiteRecord } from './facility-site.ts';

/** The records of one scenario, evaluated. */
export interface ScenarioRecords {
  readonly project: SiteRecord;
  readonly current: CurrentDimensions | null;
  readonly paths: readonly WirePath[];
  /** The number of obstacles entered. */
  readonly entered: number;
  readonly evaluated: readonly AssessedObstacle[];
  readonly wind: EnteredWind | null;
  /** The design aircraft. */
  readonly aircraft: readonly LimitedAircraft[];
  /** YYYY-MM-DD */
  readonly isoDate: string;
}

interface Side {
  readonly length: number;
  readonly width: number;
}
export interface ScenarioPath {
  readonly name: string;
  /** The direction flown, in degrees true. Null: none, or it cannot be converted to true. */
  readonly arrivalTrueDeg: number | null;
  readonly departureTrueDeg: number | null;
}
export interface ScenarioSummary {
  /** In feet. Null: none have been saved or calculated. */
  readonly dimensions: { readonly tlof: Side; readonly fato: Side; readonly safetyArea: Side } | null;
  readonly paths: readonly ScenarioPath[];
  readonly obstacles: {
    readonly entered: number;
    readonly notEvaluated: number;
    readonly penetrating: number;
    readonly withinAccuracy: number;
  };
  /** The smallest clearance in feet, negative for a penetration. Null: no obstacle is under a surface. */
  readonly leastClearanceFt: number | null;
  /** The percentage of time in which any arrival, or any departure, is within the limits. Null: unknown. */
  readonly wind: { readonly arrivalsPercent: number | null; readonly departuresPercent: number | null } | null;
  /** The obstacles that penetrate, by how far, the largest first. */
  readonly toRemove: readonly { readonly name: string; readonly penetrationFt: number }[];
}

const sideOf = ({ length, width }: Side): Side => ({ length, width });
const known = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);

function windOf({ wind, aircraft }: ScenarioRecords, variation: Parameters<typeof pairBasis>[1], paths: readonly ScenarioPath[]) {
  const basis = pairBasis(wind, variation, limitsOfAircraft(aircraft));
  const { wind: usable, windLimits } = basis;
  if (usable === null || windLimits === null) return null;
  const percent = (headings: readonly number[]) => (headings.length === 0 ? null : jointUsability(usable, headings, windLimits));
  return {
    arrivalsPercent: percent(known(paths.map(({ arrivalTrueDeg }) => arrivalTrueDeg))),
    departuresPercent: percent(known(paths.map(({ departureTrueDeg }) => departureTrueDeg))),
  };
}

export function scenarioSummary(records: ScenarioRecords): ScenarioSummary {
  const { project, current, evaluated, entered, isoDate } = records;
  const site = siteOf(project, isoDate, current && { shape: current.shape, fato: current.sizes.fato });
  const paths = assessPaths(records.paths, site).paths.flatMap(({ stored, corridors }): ScenarioPath[] =>
    corridors.length === 0
      ? [{ name: stored.name, arrivalTrueDeg: null, departureTrueDeg: null }]
      : corridors.map((corridor) => ({
          name: stored.name,
          arrivalTrueDeg: corridor.ingressTrueDeg,
          departureTrueDeg: corridor.egressTrueDeg,
        })),
  );
  const clearances = known(evaluated.map(({ governing }) => governing?.actualClearanceFt ?? null));
  const penetrating = evaluated.filter(({ status }) => status === 'violation');
  return {
    dimensions: current && {
      tlof: sideOf(current.sizes.tlof),
      fato: sideOf(current.sizes.fato),
      safetyArea: sideOf(current.sizes.safetyArea),
    },
    paths,
    obstacles: {
      entered,
      notEvaluated: entered - evaluated.length,
      penetrating: penetrating.length,
      withinAccuracy: evaluated.filter(({ status }) => status === 'warning').length,
    },
    leastClearanceFt: clearances.length === 0 ? null : clearances.reduce((least, one) => Math.min(least, one)),
    wind: windOf(records, site.variation?.valueDeg ?? null, paths),
    toRemove: penetrating
      .map(({ obstacleName, governing }) => ({ name: obstacleName, penetrationFt: governing?.penetrationFt ?? 0 }))
      .toSorted((one, other) => other.penetrationFt - one.penetrationFt),
  };
}

interface Cleared {
  readonly status: ComplianceStatus;
  /** Negative for a penetration. Null: outside all surfaces, or under one only within its accuracy. */
  readonly clearanceFt: number | null;
}
/** An obstacle whose clearance differs. Null: the scenario does not have it, or it was not evaluated there. */
export interface ClearanceDifference {
  readonly name: string;
  readonly a: Cleared | null;
  readonly b: Cleared | null;
}

/** What a scenario has instead of a clearance, by how many of its obstacles are not evaluated: if all are, it does not have this one. */
export const absentObstacleText = (notEvaluated: number): string => (notEvaluated === 0 ? 'None' : 'None or not evaluated');

/** What the clearance of an evaluated obstacle is compared by. */
export interface ComparedObstacle extends Pick<AssessedObstacle, 'obstacleName' | 'status'> {
  readonly governing: { readonly actualClearanceFt: number | null } | null;
}

/** A scenario's obstacles are copies, so they are matched by name. Those with the same name are matched in their order. */
interface Keyed {
  readonly name: string;
  /** Its place in the list. */
  readonly index: number;
  readonly cleared: Cleared;
}
function keyed(evaluated: readonly ComparedObstacle[]): Map<string, Keyed> {
  const counts = new Map<string, number>();
  return new Map(
    evaluated.map(({ obstacleName: name, status, governing }, index) => {
      const place = (counts.get(name) ?? 0) + 1;
      counts.set(name, place);
      return [`${place} ${name}`, { name, index, cleared: { status, clearanceFt: governing?.actualClearanceFt ?? null } }];
    }),
  );
}

function differs(a: Cleared | null, b: Cleared | null): boolean {
  if (a === null || b === null) return a !== b;
  if (a.status !== b.status || (a.clearanceFt === null) !== (b.clearanceFt === null)) return true;
  return Math.abs((a.clearanceFt ?? 0) - (b.clearanceFt ?? 0)) > LENGTH_TOLERANCE_FT;
}

/** The obstacles that differ, as they are in each. Undefined: not in this one. */
interface Differing {
  readonly name: string;
  readonly a?: Keyed;
  readonly b?: Keyed;
}
function differing(a: readonly ComparedObstacle[], b: readonly ComparedObstacle[]): Differing[] {
  const [ofA, ofB] = [keyed(a), keyed(b)];
  return [...new Set([...ofA.keys(), ...ofB.keys()])]
    .map((key) => {
      const [one, other] = [ofA.get(key), ofB.get(key)];
      return { name: existing(one ?? other).name, ...(one && { a: one }), ...(other && { b: other }) };
    })
    .filter((one) => differs(one.a?.cleared ?? null, one.b?.cleared ?? null));
}

/** The obstacles whose clearances differ, the smallest clearance in either first. */
export function clearanceDifferences(a: readonly ComparedObstacle[], b: readonly ComparedObstacle[]): ClearanceDifference[] {
  const least = (one: ClearanceDifference) => Math.min(one.a?.clearanceFt ?? Infinity, one.b?.clearanceFt ?? Infinity);
  return differing(a, b)
    .map((one) => ({ name: one.name, a: one.a?.cleared ?? null, b: one.b?.cleared ?? null }))
    .map((one) => ({ one, at: least(one) }))
    .toSorted((left, right) => (left.at === right.at ? 0 : left.at - right.at))
    .map(({ one }) => one);
}

/** The places of these obstacles in the two lists. */
export function differingPlaces(
  a: readonly ComparedObstacle[],
  b: readonly ComparedObstacle[],
): { readonly a: ReadonlySet<number>; readonly b: ReadonlySet<number> } {
  const found = differing(a, b);
  const places = (side: 'a' | 'b') => new Set(found.flatMap((one) => (one[side] === undefined ? [] : [one[side].index])));
  return { a: places('a'), b: places('b') };
}
