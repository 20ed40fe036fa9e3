/** How airspace is drawn and listed. No React here. */
import type { NearbyAirspace, ProjectAirspaceAnswer } from '@touchdown/contract';
import {
  AIRSPACE_KIND_LABELS,
  AIRSPACE_REACH_NM,
  airspaceDistanceText,
  airspaceGaps,
  type AirspaceKind,
  formatHeading,
  nothingNearText,
} from '@touchdown/domain';
import { formatDate } from '../format/dates.ts';

type AirspaceInk = 'blue' | 'magenta';
export interface AirspaceLine {
  readonly ink: AirspaceInk;
  /** Pixels. */
  readonly width: number;
  /** Multiples of the width. Empty: solid. */
  readonly dash: readonly number[];
}

/**
 * By the colors of sectional charts: class B and D and areas in which flight is restricted in blue, class C and E and the others in magenta.
 * Each also has a line pattern of its own within its color, so that it is recognized without color from the key of the list.
 */
export const AIRSPACE_LINES: Readonly<Record<AirspaceKind, AirspaceLine>> = {
  class_b: { ink: 'blue', width: 3.5, dash: [] },
  class_c: { ink: 'magenta', width: 2.5, dash: [] },
  class_d: { ink: 'blue', width: 2, dash: [4, 2] },
  class_e: { ink: 'magenta', width: 2, dash: [1.5, 1.5] },
  prohibited: { ink: 'blue', width: 4, dash: [0.4, 1] },
  restricted: { ink: 'blue', width: 4, dash: [0.4, 1] },
  warning: { ink: 'blue', width: 4, dash: [0.4, 2] },
  alert: { ink: 'magenta', width: 4, dash: [0.4, 1] },
  moa: { ink: 'magenta', width: 4, dash: [0.4, 2] },
  national_security: { ink: 'magenta', width: 3, dash: [5, 1, 1, 1] },
};

/** The boundaries as map features. `kind` selects the line. */
export const airspaceFeatures = (areas: readonly NearbyAirspace[]): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features: areas.flatMap(({ kind, polygons }) =>
    polygons.flat().map((ring): GeoJSON.Feature => ({
      type: 'Feature',
      properties: { kind },
      geometry: { type: 'LineString', coordinates: lineOf(ring) },
    })),
  ),
});

/** A closed line, whose longitudes continue across the 180th meridian. */
function lineOf(ring: readonly number[]): [number, number][] {
  const line: [number, number][] = [];
  for (let at = 0; at <= ring.length; at += 2) {
    const [longitude = 0, latitude = 0] = [ring[at % ring.length], ring[(at + 1) % ring.length]];
    const former = line.at(-1)?.[0] ?? longitude;
    line.push([longitude + 360 * Math.round((former - longitude) / 360), latitude]);
  }
  return line;
}

/** "At the site", or "1.9 NM, 352° true". */
export function whereText({ isInside, distanceFeet, bearingTrueDegrees }: NearbyAirspace): string {
  const distance = airspaceDistanceText({ isInside, distanceFt: distanceFeet });
  return bearingTrueDegrees === null ? distance : `${distance}, ${formatHeading(bearingTrueDegrees)}° true`;
}

const dayText = (isoDate: string): string => formatDate(`${isoDate}T12:00:00`);

/** The line above the list: "At the site: Class C. 2 more within 10 NM." */
export function airspaceSummary({ sets, areas, total, hasLocation }: ProjectAirspaceAnswer): string {
  const loaded = sets.map(({ set }) => set);
  if (loaded.length === 0 || !hasLocation) return airspaceGaps(loaded)[0] ?? 'The site has no location.';
  const here = [...new Set(areas.filter(({ isInside }) => isInside).map(({ kind }) => AIRSPACE_KIND_LABELS[kind]))];
  const others = total - areas.filter(({ isInside }) => isInside).length;
  if (total === 0) return nothingNearText(loaded) ?? '';
  return [
    ...(here.length === 0 ? [] : [`At the site: ${here.join(', ')}.`]),
    ...(others === 0 ? [] : [`${others} ${here.length === 0 ? '' : 'more '}within ${AIRSPACE_REACH_NM} NM.`]),
  ].join(' ');
}

/** What limits the list, as sentences. */
export const airspaceNotes = ({ sets }: ProjectAirspaceAnswer): readonly string[] => [
  ...(sets.length === 0 ? [] : airspaceGaps(sets.map(({ set }) => set))),
  ...sets.map(
    ({ set, cycleDate, isOutdated }) =>
      `${set === 'class' ? 'Class airspace' : 'Special use airspace'}: FAA data current to ${dayText(cycleDate)}.${isOutdated ? ' Newer data is available.' : ''}`,
  ),
];
