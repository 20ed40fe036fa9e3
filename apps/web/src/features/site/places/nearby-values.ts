/** Texts of nearby facilities. No React here. */
import type { FacilityKind, Nearby, NearbyFacility, Project } from '@touchdown/contract';
import { degrees, formatDms, formatHeading, formatNauticalMiles, type Position, type ShownUnits } from '@touchdown/domain';
import { formatDate } from '../../../shared/format/dates.ts';
import { FEET_AND_POUNDS } from '../../../shared/format/units.ts';
import type { NearbyQuestion } from './api.ts';

export const FACILITY_KIND_LABELS = {
  airport: 'Airport',
  heliport: 'Heliport',
  seaplane_base: 'Seaplane base',
  gliderport: 'Gliderport',
  ultralight: 'Ultralight',
  balloonport: 'Balloonport',
} as const satisfies Record<FacilityKind, string>;

/** The filters of the list. */
export const KIND_GROUPS = {
  airports: { label: 'Airports', kinds: ['airport'] },
  heliports: { label: 'Heliports', kinds: ['heliport'] },
  others: { label: 'Others', kinds: ['seaplane_base', 'gliderport', 'ultralight', 'balloonport'] },
} as const satisfies Record<string, { label: string; kinds: readonly FacilityKind[] }>;
export type KindGroup = keyof typeof KIND_GROUPS;

export const RADII = ['', '5', '10', '25', '50'] as const;
export const radiusLabel = (radius: string): string => (radius === '' ? 'Any distance' : `Within ${radius} NM`);

/** The position of a record. `null` until both coordinates are entered. */
export const positionOf = ({ latitude, longitude }: Pick<Project, 'latitude' | 'longitude'>): Position | null =>
  latitude === null || longitude === null ? null : { latitude: degrees(latitude), longitude: degrees(longitude) };

export interface PlaceFacts {
  readonly position: Position;
  /** Feet MSL. */
  readonly elevationFt: number | null;
  /** As entered, east positive. `null`: the model's is used. */
  readonly magneticVariation: number | null;
}

/** The query for a location, with the project's data. */
export const questionOf = ({ position, elevationFt, magneticVariation }: PlaceFacts): NearbyQuestion => ({
  ...position,
  ...(elevationFt === null ? {} : { elevation: elevationFt }),
  ...(magneticVariation === null ? {} : { magneticVariation }),
});

/** The same, with the selected filters. `null` if no kind is selected. */
export const narrowedQuestion = (place: PlaceFacts, groups: readonly KindGroup[], radius: string): NearbyQuestion | null => {
  if (groups.length === 0) return null;
  const kinds = groups.flatMap((group) => [...KIND_GROUPS[group].kinds]).join(',');
  return {
    ...questionOf(place),
    ...(groups.length === Object.keys(KIND_GROUPS).length ? {} : { kinds }),
    ...(radius === '' ? {} : { radiusNm: radius }),
  };
};

/** "46,664 ft" */
export const feetText = (value: number, units: ShownUnits = FEET_AND_POUNDS): string => units.wholeText(value);
/** "054° true". A point has no direction to itself. */
export const bearingText = (bearing: number | null, reference: 'true' | 'magnetic'): string =>
  bearing === null ? '–' : `${formatHeading(bearing)}° ${reference}`;
export const elevationText = (elevationFt: number | null, units: ShownUnits = FEET_AND_POUNDS): string =>
  elevationFt === null ? 'Unknown' : `${units.wholeText(elevationFt)} MSL`;
/** "5,000 × 75 ft" */
export const sizeText = (
  { longestFt, widthFt }: Pick<NearbyFacility, 'longestFt' | 'widthFt'>,
  units: ShownUnits = FEET_AND_POUNDS,
): string => {
  if (longestFt === null) return 'Unknown';
  if (widthFt === null) return units.wholeText(longestFt);
  return `${units.wholeText(longestFt).replace(/ .*$/, '')} × ${units.wholeText(widthFt)}`;
};
/** "NEW YORK, NY", or the country if there is no state. */
export const townText = ({ city, state, country }: Pick<NearbyFacility, 'city' | 'state' | 'country'>): string =>
  `${city}, ${state ?? country}`;
/** "Heliport, private use" */
export const kindText = ({ kind, use }: Pick<NearbyFacility, 'kind' | 'use'>): string => `${FACILITY_KIND_LABELS[kind]}, ${use} use`;

/** "7.68 NM, 054° true, 066° magnetic" */
export const wayText = (facility: NearbyFacility): string =>
  [
    formatNauticalMiles(facility.distanceNm),
    ...(facility.bearingTrueDeg === null ? [] : [bearingText(facility.bearingTrueDeg, 'true')]),
    ...(facility.bearingMagneticDeg === null ? [] : [bearingText(facility.bearingMagneticDeg, 'magnetic')]),
  ].join(', ');

/** The cycle is a calendar day, parsed as the user's own, so that no time zone turns it into the day before. */
const cycleDay = (cycleDate: string): string => formatDate(`${cycleDate}T00:00:00`);
export const cycleText = ({ cycleDate }: Pick<Nearby, 'cycleDate'>): string => `FAA NASR data, effective ${cycleDay(cycleDate)}`;
export const STALE_TEXT = 'This data is more than two FAA cycles (56 days) old. Check current FAA data for changes.';

/** `41°24'12.45"N 2°10'26.50"W`, and the same in decimal degrees. */
export const placeText = ({ latitude, longitude }: Position): string =>
  `${formatDms(latitude, 'latitude')} ${formatDms(longitude, 'longitude')} (${latitude}, ${longitude})`;
