/** The choices for the location of a new project, and the text of what was filled in. No React here. */
import { type AddressPlaces, BUILDING_FETCH, type Facility, type Nearby } from '@touchdown/contract';
import { degrees, formatHeading, type Position, type ShownUnits } from '@touchdown/domain';
import type { Ground } from './read-ground.ts';
import { groundFeet, groundStatement, groundWarnings } from './ground-values.ts';
import { cycleText, positionOf, townText, wayText } from './nearby-values.ts';

/** A location that the user chose, with what its own source knows. */
export interface ChosenPlace {
  readonly position: Position;
  /** "FAA NASR data, effective Sep 3, 2026" */
  readonly source: string;
  readonly address: string | null;
  /** Feet MSL. */
  readonly elevationFt: number | null;
}

/** The fields of the form that are filled in, besides the coordinates. */
export type FilledField = 'elevation' | 'closestAirport' | 'address';

/** The result for a field: filled in, or not because the user has entered another value. */
export interface FilledLine {
  readonly label: string;
  readonly text: string;
  readonly isEntered: boolean;
}

export const PICKED = 'Picked on the map';
const ENTERED = 'Coordinates as entered';

export const placeOfFacility = (facility: Facility, cycle: { readonly cycleDate: string }): ChosenPlace | null => {
  const position = positionOf(facility);
  return position && { position, source: cycleText(cycle), address: townText(facility), elevationFt: facility.elevationFt };
};
export const placeOfAddress = ({ address, latitude, longitude }: AddressPlaces['places'][number]): ChosenPlace => ({
  position: { latitude: degrees(latitude), longitude: degrees(longitude) },
  source: '© OpenStreetMap contributors',
  address,
  elevationFt: null,
});
export const placeOfPosition = (position: Position, source = ENTERED): ChosenPlace => ({
  position,
  source,
  address: null,
  elevationFt: null,
});

const buildingsText = (when: string): string =>
  `Downloaded within ${BUILDING_FETCH.withinNm} NM when the ${when}. Source: © OpenStreetMap contributors. The Obstacles tab shows what was added, or which file to import instead.`;

/** They are downloaded once there is a project to add them to. */
export const BUILDINGS_TO_COME = buildingsText('project is created');
/** For a project that has no location yet. */
export const BUILDINGS_AFTER_SAVING = buildingsText('location is saved');

const ELEVATED = 'For an elevated facility, enter the landing surface elevation.';

/** The elevation that a source has for the field, with its text. `value` is null if it must not be filled in by itself. */
export interface FoundElevation {
  readonly value: string | null;
  readonly text: string;
}
export const elevationOfFacility = (elevationFt: number, source: string, units: ShownUnits): FoundElevation => ({
  value: String(elevationFt),
  text: `${units.enteredText(elevationFt)} MSL. Source: ${source}.`,
});
export const elevationOfGround = (ground: Ground, isElevated: boolean, units: ShownUnits): FoundElevation => {
  const warnings = groundWarnings(ground, isElevated);
  const text = [groundStatement(ground, units), ...(warnings.length === 0 ? [ELEVATED] : warnings)].join(' ');
  return { value: warnings.length === 0 ? groundFeet(ground) : null, text };
};

/** The closest public-use airport, as the field and the text have it. */
export const airportOf = (nearby: Nearby): { readonly value: string; readonly text: string } | null => {
  const [airport] = nearby.facilities;
  return airport ? { value: airport.id, text: `${airport.id}, ${airport.name}, ${wayText(airport)}. Source: ${cycleText(nearby)}.` } : null;
};

const STATUTE_MILE_FT = 5_280;
const TENTHS = 1;
const HERE_FT = 500;

/** "Marion, IN": the county and state, by generalized borders. `null`: unknown, as abroad. */
export const countyOf = ({ area }: Nearby): string | null =>
  area ? `${area.county}, ${area.state}. Source: U.S. Census Bureau, generalized.` : null;

/** "Indianapolis, IN, 1.4 mi, direction from the town 172° true": as the FAA forms state it. */
export const townOf = ({ area }: Nearby): string | null => {
  if (!area?.town) return null;
  const { name, state, distanceFt, bearingTrueDeg } = area.town;
  const way =
    distanceFt < HERE_FT
      ? ''
      : `, ${(distanceFt / STATUTE_MILE_FT).toFixed(TENTHS)} mi, direction from the town ${formatHeading(bearingTrueDeg)}° true`;
  return `${name}, ${state}${way}. Source: GeoNames.`;
};
