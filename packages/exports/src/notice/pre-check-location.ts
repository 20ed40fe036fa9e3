/** Pre-check of a site's location: coordinates against county, state, property, and FAA data, and elevation against the ground. */
import { feetToNauticalMiles, fieldLink, metersToFeet, PARCELS_LINK } from '@touchdown/domain';
import { cityDisagreement, fromCityText } from './associated-city.ts';
import { issue, type PreCheckIssue, type PreCheckTask, wholeFeet, when } from './pre-check-issue.ts';
import { farText } from './notice-text.ts';
import { countyKey, stateCode } from './state-names.ts';

const [COORDINATES, COUNTY, PURPOSE] = ['A.5, A.6 Latitude and longitude', 'A.2 County and state', 'Purpose'] as const;
const ELEVATION = 'A.7 Elevation';
const LAYOUT = 'Landing area layout';
const LOCATION_FIELD = fieldLink('latitude');
const ELEVATION_FIELD = fieldLink('elevation');

// Touchdown conventions: how far entries may differ before they are reported.
const FARTHEST_FACILITY_NM = 150;
const SAME_FACILITY_FT = 500;
const REGISTERED_WITHIN_NM = 1;
const FARTHEST_CITY_MILES = 50;
const MINUTES_PER_DEGREE = 60;
const HUNDREDTHS = 100;
/** Degrees, as a fraction of a minute or a hundredth. Far below the resolution of an entry. */
const SAME_DEG = 1e-6;

const isMultiple = (value: number) => Math.abs(value - Math.round(value)) < SAME_DEG;
/** Entered to a whole minute or to two decimals, which is as far as a mile from the site. */
const isCoarse = (deg: number) => isMultiple(deg * MINUTES_PER_DEGREE) || isMultiple(deg * HUNDREDTHS);

function areaIssues({ input: { area }, facts: { answers } }: PreCheckTask): PreCheckIssue[] {
  const { associatedState: state, county } = answers;
  const code = state === null ? null : stateCode(state);
  if (state !== null && code === null)
    return [
      issue('STATE_UNKNOWN', COUNTY, `“${state}” is not a state of the United States. Enter the name or the two-letter abbreviation.`, {
        at: 'associatedState',
      }),
    ];
  if (area === null) return [];
  const here = `${area.county}, ${area.state}`;
  if (code !== null && !area.near.some((one) => one.state === code))
    return [
      issue(
        'STATE_DIFFERS',
        COUNTY,
        `The coordinates are in ${here}, and the state entered is ${code}. The form would be returned. Correct the coordinates or the state.`,
        {
          at: LOCATION_FIELD,
        },
      ),
    ];
  if (county === null)
    return when(area.near.length > 1, () =>
      issue(
        'COUNTY_ASSUMED',
        COUNTY,
        `The county is filled in as ${here}, by generalized outlines with another county within two miles. Enter the county.`,
        {
          severity: 'warning',
          at: 'county',
        },
      ),
    );
  const isHere = area.near.some((one) => (code === null || one.state === code) && countyKey(one.county) === countyKey(county));
  return when(!isHere, () =>
    issue(
      'COUNTY_DIFFERS',
      COUNTY,
      `The coordinates are in ${here}, and the county entered is ${county}. The form would be returned. Correct the coordinates or the county.`,
      {
        at: 'county',
      },
    ),
  );
}

function coordinateIssues({ input: { document, places } }: PreCheckTask): PreCheckIssue[] {
  const { location } = document;
  if (location === null) return [];
  const nearest = places?.facilities[0];
  return [
    ...when(isCoarse(location.latitude) && isCoarse(location.longitude), () =>
      issue(
        'COORDINATES_ROUNDED',
        COORDINATES,
        'The coordinates are rounded to a minute or to two decimals, which can be a mile from the site. Enter them to a hundredth of a second.',
        {
          at: LOCATION_FIELD,
        },
      ),
    ),
    ...when(nearest !== undefined && nearest.distanceNm > FARTHEST_FACILITY_NM, () =>
      issue(
        'LOCATION_REMOTE',
        COORDINATES,
        `The nearest landing area in the FAA data is ${Math.round(nearest?.distanceNm ?? 0).toLocaleString('en-US')} NM away. Check the order of latitude and longitude and the sign of the longitude, which is west.`,
        {
          at: LOCATION_FIELD,
        },
      ),
    ),
  ];
}

/** What the layout shows against the coordinates. */
function propertyIssues({ facts: { parcelsAfar, property } }: PreCheckTask): PreCheckIssue[] {
  const afar = parcelsAfar.map(({ name, awayFt }) =>
    issue(
      'PARCEL_REMOTE',
      LAYOUT,
      `Parcel ${name} is ${Math.round(feetToNauticalMiles(awayFt)).toLocaleString('en-US')} NM from the coordinates of the landing area. Correct the parcel or the coordinates.`,
      {
        at: PARCELS_LINK,
      },
    ),
  );
  if (property === null) return afar;
  const { fato, safetyArea } = property.contains;
  if (fato === 'outside')
    return [
      ...afar,
      issue(
        'OFF_PROPERTY',
        LAYOUT,
        'By its coordinates, the landing area is not on the property of the layout. The form would be returned. Correct the coordinates or the parcels.',
        {
          at: LOCATION_FIELD,
        },
      ),
    ];
  return [
    ...afar,
    ...when(safetyArea !== 'inside', () =>
      issue(
        'CROSSES_PROPERTY',
        LAYOUT,
        `The ${fato === 'inside' ? 'Safety Area' : 'FATO'} crosses a property line. Add the adjacent parcel with its owner's consent, or correct the property.`,
        {
          severity: 'warning',
          at: PARCELS_LINK,
        },
      ),
    ),
  ];
}

function facilityIssues({ input: { places }, facts: { answers } }: PreCheckTask): PreCheckIssue[] {
  const nearest = places?.facilities[0];
  if (nearest === undefined || answers.purpose === null) return [];
  const name = `${nearest.id} ${nearest.name}`;
  if (answers.purpose === 'establishment')
    return when(nearest.distanceFt < SAME_FACILITY_FT, () =>
      issue(
        'ALREADY_ESTABLISHED',
        PURPOSE,
        `The FAA data already has ${name} ${farText(nearest.distanceFt)} from the coordinates. If it is this landing area, choose Alteration or Change of status.`,
        {
          severity: 'warning',
          at: 'purpose',
        },
      ),
    );
  return when(nearest.distanceNm > REGISTERED_WITHIN_NM, () =>
    issue(
      'NOT_ESTABLISHED',
      PURPOSE,
      `The FAA data has no landing area within ${REGISTERED_WITHIN_NM} NM that could be altered. The nearest is ${name}, ${farText(nearest.distanceFt)} away. Check the purpose and the coordinates.`,
      {
        severity: 'warning',
        at: 'purpose',
      },
    ),
  );
}

/** On a roof or structure the elevation is above the ground; elsewhere it is the ground. Meters are the commonest cause of a difference. */
function elevationIssues({ input: { document, project }, ground }: PreCheckTask): PreCheckIssue[] {
  const { elevation, isElevated } = document;
  if (elevation === null || ground === null) return [];
  const { elevationFt, toleranceFt, from } = ground;
  const isNearGround = (value: number) => Math.abs(value - elevationFt) <= toleranceFt;
  const isAbove = elevation > elevationFt;
  if (isElevated || project.rooftopFacility ? isAbove : isNearGround(elevation)) return [];
  const found = `${wholeFeet(elevation)} MSL is entered, and the ground is at ${wholeFeet(elevationFt)} MSL by ${from}.`;
  if (isNearGround(metersToFeet(elevation)))
    return [
      issue(
        'ELEVATION_IN_METERS',
        ELEVATION,
        `The elevation seems to be in meters: ${found} The form would be returned. Enter it in feet.`,
        {
          at: ELEVATION_FIELD,
        },
      ),
    ];
  if (isElevated || project.rooftopFacility)
    return [
      issue(
        'ELEVATION_BELOW_GROUND',
        ELEVATION,
        `The landing area is on a structure but not above the ground: ${found} The form would be returned. Enter the elevation of the landing area.`,
        {
          at: ELEVATION_FIELD,
        },
      ),
    ];
  return [
    issue(
      'ELEVATION_DIFFERS',
      ELEVATION,
      `The elevation does not agree with the ground: ${found} Correct the elevation, or record that the landing area is elevated.`,
      {
        at: ELEVATION_FIELD,
      },
    ),
  ];
}

export const locationIssues = (task: PreCheckTask): PreCheckIssue[] => {
  const { cityDistanceMiles } = task.facts.answers;
  const differing = cityDisagreement(task.input, task.facts);
  return [
    ...areaIssues(task),
    ...coordinateIssues(task),
    ...propertyIssues(task),
    ...facilityIssues(task),
    ...elevationIssues(task),
    ...when(cityDistanceMiles !== null && cityDistanceMiles > FARTHEST_CITY_MILES, () =>
      issue(
        'CITY_REMOTE',
        'A.3 Distance and direction from associated city or town',
        `The associated city is ${(cityDistanceMiles ?? 0).toLocaleString('en-US')} miles away. Enter the nearest town, with the distance in statute miles.`,
        {
          severity: 'warning',
          at: 'cityDistanceMiles',
        },
      ),
    ),
    ...(differing === null
      ? []
      : [
          issue(
            'CITY_DISTANCE_DIFFERS',
            'A.3 Distance and direction from associated city or town',
            `By its coordinates, the site is ${fromCityText(differing.miles, differing.direction)} of the center of ${differing.name}. Correct the distance or the direction, which is from the city to the site.`,
            { severity: 'warning', at: 'cityDistanceMiles' },
          ),
        ]),
  ];
};
