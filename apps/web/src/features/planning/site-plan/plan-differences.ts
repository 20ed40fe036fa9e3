/** What differs between the plans of two scenarios, so that both drawings can show it. No React here. */
import type { PathCorridor, Zone } from '@touchdown/domain';
import { ZONES } from '@touchdown/domain';
import type { DrawingItem, SitePlanInput } from '@touchdown/exports/drawing';

export interface PlanDifferences {
  readonly zones: ReadonlySet<Zone>;
  /** The paths of one of the two plans that the other does not have, or has in another direction or with another profile. */
  readonly pathIds: ReadonlySet<string>;
}

/** By name: the paths of a scenario are copies. */
function drawnPaths(corridors: readonly PathCorridor[]): Map<string, string> {
  const drawn = new Map<string, string[]>();
  for (const { pathId: _, pathName, ...shape } of corridors) {
    const name = pathName.toLowerCase();
    drawn.set(name, [...(drawn.get(name) ?? []), JSON.stringify(shape)]);
  }
  return new Map([...drawn].map(([name, shapes]) => [name, shapes.toSorted().join(' ')]));
}

/** What `own` draws otherwise than `beside`. */
export function planDifferences(own: SitePlanInput, beside: SitePlanInput): PlanDifferences {
  const isCircle = own.shape === 'circular' && beside.shape === 'circular';
  const isTurned = own.shape !== beside.shape || (!isCircle && own.alignmentDeg !== beside.alignmentDeg);
  const differs = (zone: Zone) => {
    const [a, b] = [own.zones[zone], beside.zones[zone]];
    return isTurned || a?.length !== b?.length || a?.width !== b?.width;
  };
  const [ofOwn, ofBeside] = [drawnPaths(own.corridors), drawnPaths(beside.corridors)];
  const changed = own.corridors.filter(({ pathName }) => {
    const name = pathName.toLowerCase();
    return ofOwn.get(name) !== ofBeside.get(name);
  });
  return { zones: new Set(ZONES.filter(differs)), pathIds: new Set(changed.map(({ pathId }) => pathId)) };
}

/** Whether the item of the drawing is one of the differences. */
export const isDifferent = ({ id, zone, layer }: DrawingItem, { zones, pathIds }: PlanDifferences): boolean =>
  (zone !== undefined && layer === zone && zones.has(zone)) ||
  (layer === 'surface' && [...pathIds].some((pathId) => id.startsWith(`corridor-${pathId}-`)));

/** What both plans have alike: the whole landing area, the paths. Obstacles are not part of a plan. */
function sameText({ zones, pathIds }: PlanDifferences): string | null {
  if (zones.size === 0) return pathIds.size === 0 ? 'The landing area and the paths are' : 'The landing area is';
  return pathIds.size === 0 ? 'The paths are' : null;
}

/** "Bold because they differ: FATO, 1 path.", "The landing area and the paths are the same in both plans.", or both. `labels`: of the zones. */
export function differencesText(differences: PlanDifferences, labels: Readonly<Record<Zone, string>>): string {
  const { zones, pathIds } = differences;
  const paths = pathIds.size === 0 ? [] : [`${pathIds.size} ${pathIds.size === 1 ? 'path' : 'paths'}`];
  const parts = [...ZONES.filter((zone) => zones.has(zone)).map((zone) => labels[zone]), ...paths];
  const same = sameText(differences);
  return [
    ...(parts.length === 0 ? [] : [`Bold because they differ: ${parts.join(', ')}.`]),
    ...(same === null ? [] : [`${same} the same in both plans.`]),
  ].join(' ');
}
