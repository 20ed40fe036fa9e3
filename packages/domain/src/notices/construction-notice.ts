/** Content of FAA Form 7460-1 for an object that requires notice under 14 CFR 77.9. */
import { feet, feetMsl, type Feet, type FeetMsl } from '../quantities/units.ts';
import { CONSTRUCTION_NOTICE } from '../standards/airspace.ts';
import { placeAirspace, type Airspace } from '../obstacles/airspace.ts';
import { constructionNoticesOf, type Notice } from '../obstacles/notices.ts';
import type { Obstacle } from '../obstacles/obstacle.ts';
import { fromLandingArea, type FromLandingArea } from './from-landing-area.ts';

export interface ConstructionNotice extends FromLandingArea {
  readonly obstacle: Obstacle;
  /** The paragraphs of 77.9 that require notice, with the amount by which each is exceeded. */
  readonly because: readonly Notice[];
  /** The height of the 25:1 slope over the nearest point of the object. `null` beyond its reach. */
  readonly slopeMsl: FeetMsl | null;
  /** How far the top is above the slope there. Negative below it, `null` beyond its reach. */
  readonly aboveSlopeFt: Feet | null;
}

const { slope, reachFt } = CONSTRUCTION_NOTICE;

/** Returns the same airspace with the owner's declaration of a heliport under 77.9(d), which adds the 25:1 slope. */
export const asNoticeHeliport = ({ site }: Airspace, isNoticeHeliport: boolean): Airspace => placeAirspace({ ...site, isNoticeHeliport });

/**
 * Returns the objects that require notice, or may require it within their accuracy, in the given order. `airspace` determines whether the
 * slope applies.
 */
export function constructionNotices(airspace: Airspace, obstacles: readonly Obstacle[], variationDeg: number | null): ConstructionNotice[] {
  const { site } = airspace;
  return obstacles.flatMap((obstacle) => {
    const because = constructionNoticesOf(airspace, obstacle);
    if (because.length === 0) return [];
    const seen = fromLandingArea(site, obstacle, variationDeg);
    const isWithin = airspace.notice !== null && seen.distanceFt <= reachFt.value;
    const slopeMsl = isWithin ? feetMsl(site.heliportElevation + seen.distanceFt / slope.value) : null;
    return [{ ...seen, obstacle, because, slopeMsl, aboveSlopeFt: slopeMsl === null ? null : feet(seen.topMsl - slopeMsl) }];
  });
}
