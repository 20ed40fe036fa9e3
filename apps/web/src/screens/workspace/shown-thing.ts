/** Where a selected thing is on the plan, so that it can be brought into view. */
import { degrees, type LocalPoint, type Position, positionToLocal } from '@touchdown/domain';
import type { FacilityModel } from '../../shared/scene/model.ts';
import { at, type Records } from './changes.ts';
import type { PlanPath } from './plan-model.ts';
import type { BoundedRing } from './snap-edges.ts';
import { markIdOf, obstacleIds, type Selected } from './selection.ts';
import type { ShownThing } from './view.ts';

interface Places {
  readonly origin: Position | null;
  readonly records: Records;
  /** With the objects of laser scans. */
  readonly drawn: FacilityModel;
  readonly paths: readonly PlanPath[];
  readonly rings: readonly BoundedRing[];
  /** Where the saved pad is. */
  readonly pad: ShownThing | null;
}

export interface Shown {
  readonly thing: ShownThing;
  /** It is in view if any of these points is. Absent: if the thing is. */
  readonly along?: readonly LocalPoint[];
}

/** Points of a line that are compared with the view. */
const SAMPLES = 24;

const sampled = (from: LocalPoint, to: LocalPoint): readonly LocalPoint[] =>
  Array.from({ length: SAMPLES + 1 }, (_, index) => {
    const share = index / SAMPLES;
    return at(from.eastFt + (to.eastFt - from.eastFt) * share, from.northFt + (to.northFt - from.northFt) * share);
  });

/** A saved obstacle, which the drawn ones follow later, or an object of a laser scan. */
function markAt({ origin, records, drawn }: Places, id: string): LocalPoint | null {
  const stored = records.obstacles?.find((obstacle) => obstacle.id === id);
  if (stored === undefined || origin === null) return drawn.obstacles.find((mark) => mark.id === id)?.at ?? null;
  return positionToLocal(origin, { latitude: degrees(stored.latitude), longitude: degrees(stored.longitude) });
}

function shownParcel(corners: readonly LocalPoint[]): Shown | null {
  const [east, north] = [corners.map(({ eastFt }) => eastFt), corners.map(({ northFt }) => northFt)];
  if (corners.length === 0) return null;
  const [left, right, bottom, top] = [Math.min(...east), Math.max(...east), Math.min(...north), Math.max(...north)];
  return { thing: { at: at((left + right) / 2, (bottom + top) / 2), reachFt: Math.hypot(right - left, top - bottom) / 2 }, along: corners };
}

/** `null`: its place is unknown, or it is a surface, which reaches far beyond every view. */
export function shownThing(selected: Selected | null, places: Places): Shown | null {
  const { pad, paths, rings } = places;
  switch (selected?.kind) {
    case 'pad':
      return pad && { thing: pad };
    case 'path': {
      const ends = paths.filter(({ id }) => id === selected.id).map(({ end }) => end);
      return pad && { thing: pad, along: ends.flatMap((end) => sampled(pad.at, end)) };
    }
    case 'parcel':
      return shownParcel(rings.filter(({ of }) => of === selected.id).flatMap(({ corners }) => corners));
    case 'obstacles': {
      const points = obstacleIds(selected).flatMap((id) => markAt(places, id) ?? []);
      const last = points.at(-1);
      return last === undefined ? null : { thing: { at: last, reachFt: 0 }, along: points };
    }
    case 'obstacle':
    case 'scanned': {
      const point = markAt(places, markIdOf(selected) ?? '');
      return point && { thing: { at: point, reachFt: 0 } };
    }
    case 'surface':
    case 'size':
    case undefined:
      return null;
  }
}
