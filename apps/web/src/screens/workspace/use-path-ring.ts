/** The ring of clearances while the end of a straight path is pulled. */
import type { HeadingRing, Obstacle } from '@touchdown/domain';
import { type RingSite, useHeadingRing } from '../../features/planning/clearance/use-heading-ring.ts';
import { askableOf } from '../../features/planning/obstacles/evaluate-obstacles.ts';
import type { SiteState } from './use-site.ts';
import { useStable } from '../../shared/ui/use-stable.ts';

const NONE: readonly Obstacle[] = [];

/** What is drawn of it. */
export interface PathRing {
  readonly ring: HeadingRing;
  /** Outbound directions of the pulled path. */
  readonly trueDegs: readonly number[];
}

/** `null`: no such path is pulled, there are no obstacles, or the ring is not calculated yet. */
export function usePathRing({ gesture, evaluation: { airspace }, records, paths }: SiteState): PathRing | null {
  const going = gesture.going?.gesture;
  const pulled = going?.kind === 'path' && going.before.pathGeometryType === 'straight' ? going.before.id : null;
  const obstacles = pulled === null || records.obstacles === undefined ? NONE : askableOf(records.obstacles).obstacles;
  const site = pulled === null || airspace === null || obstacles.length === 0 ? null : airspace.site;
  const wanted: RingSite | null = site && { origin: site.origin, pad: site.pad, heliportElevation: site.heliportElevation };
  // The pad stays, but its surfaces are placed again with each step of the path.
  const live = useHeadingRing(useStable(wanted, JSON.stringify(wanted)), obstacles);
  if (live === null || pulled === null) return null;
  return { ring: live.ring, trueDegs: [...new Set(paths.filter(({ id }) => id === pulled).map(({ outboundTrueDeg }) => outboundTrueDeg))] };
}
