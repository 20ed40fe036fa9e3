/** Pre-check of the obstructions of FAA Form 7480-1, and of the objects of Form 7460-1. */
import { cityOf } from './associated-city.ts';
import {
  CONSTRUCTION_NOTICE,
  degrees,
  FILING,
  feetToNauticalMiles,
  geodesicInverse,
  limited,
  MARKING_AND_LIGHTING,
  obstacleLink,
  OBSTACLES_SECTION,
  referenceOf,
  topOf,
} from '@touchdown/domain';
import { sponsorOf } from './form-7460-items.ts';
import type { NoticeObstacle } from './input.ts';
import { nearestTo } from './public-facility.ts';
import { objectDateIssues } from './pre-check-dates.ts';
import { issue, type PreCheckIssue, type PreCheckTask, wholeFeet, when } from './pre-check-issue.ts';

const [OBSTRUCTIONS, MARKING, PROPOSAL] = [
  'E Obstructions',
  '7 Marking/painting and/or lighting preferred',
  '21 Complete description of the proposal',
] as const;
// Touchdown conventions: farther away, or higher or lower, an object is more likely to be entered wrong.
const FARTHEST_NM = 50;
const NEAR_FT = 4000;
const GROUND_TOLERANCE_FT = 500;
const UNLIGHTED = /\b(unlit|un-?lighted|not (be )?(lit|lighted)|no (obstruction )?light(s|ing)?|without light(s|ing)?)\b/i;
const LIGHTED = /\b(lit|lighted|obstruction light(s|ing)?|red light(s)?|white strobe(s)?)\b/i;

/** The issues of one kind, with the first ones listed and the rest counted. */
const all = (issues: readonly PreCheckIssue[], more: string): PreCheckIssue[] => {
  const [first] = issues;
  if (first === undefined) return [];
  return limited(issues, OBSTACLES_SECTION, (count) => `${count} more ${more}.`).map((one) => ({ ...one, field: first.field }));
};

const awayFt = ({ input }: PreCheckTask, { latitude, longitude }: NoticeObstacle): number | null =>
  input.document.location === null
    ? null
    : geodesicInverse(input.document.location, { latitude: degrees(latitude), longitude: degrees(longitude) }).distanceFt;

/** Position, height, and ground of an obstacle that cannot be correct. */
function positionIssues(task: PreCheckTask, record: NoticeObstacle): PreCheckIssue[] {
  const { id, name, heightFeet, elevationFeet } = record;
  const away = awayFt(task, record);
  const siteFt = task.ground?.elevationFt ?? task.input.document.elevation;
  const isNear = away !== null && away <= NEAR_FT;
  return [
    ...when(away !== null && feetToNauticalMiles(away) > FARTHEST_NM, () =>
      issue(
        'OBSTACLE_REMOTE',
        OBSTRUCTIONS,
        `${name} is ${Math.round(feetToNauticalMiles(away ?? 0)).toLocaleString('en-US')} NM from the landing area. Check its coordinates and the latitude/longitude order.`,
        {
          at: obstacleLink(id),
        },
      ),
    ),
    ...when(heightFeet <= 0, () =>
      issue('OBSTACLE_HEIGHT_EMPTY', OBSTRUCTIONS, `${name} has a height of 0 ft AGL. Enter its measured height.`, {
        ...{ severity: 'missing', at: obstacleLink(id) },
      }),
    ),
    ...when(isNear && elevationFeet !== null && siteFt !== null && Math.abs(elevationFeet - siteFt) > GROUND_TOLERANCE_FT, () =>
      issue(
        'OBSTACLE_GROUND_DIFFERS',
        OBSTRUCTIONS,
        `The ground at ${name} is entered as ${wholeFeet(elevationFeet ?? 0)} MSL, and the site is at ${wholeFeet(siteFt ?? 0)} MSL. Check the elevation and its unit.`,
        {
          ...{ severity: 'warning', at: obstacleLink(id, 'elevationFeet') },
        },
      ),
    ),
  ];
}

/** The same object entered twice: at the same position, with the same height. */
function duplicateIssues(obstacles: readonly NoticeObstacle[]): PreCheckIssue[] {
  const known = new Map<string, string>();
  return obstacles.flatMap(({ id, name, latitude, longitude, heightFeet, extent }) => {
    const key = JSON.stringify([latitude, longitude, heightFeet, extent]);
    const first = known.get(key);
    known.set(key, first ?? name);
    return when(first !== undefined, () =>
      issue('OBSTACLE_TWICE', OBSTRUCTIONS, `${name} has the same position and height as ${first ?? ''}. Delete one of them.`, {
        ...{ severity: 'warning', at: obstacleLink(id) },
      }),
    );
  });
}

/** An existing object above the height at which any structure is marked and lighted. */
function markingIssues(obstacles: readonly NoticeObstacle[]): PreCheckIssue[] {
  const { value, citation } = MARKING_AND_LIGHTING.heightAboveGroundFt;
  return obstacles.flatMap(({ id, name, heightFeet, constructionStatus = 'existing', isLighted, faaRegistration = null }) =>
    when(constructionStatus === 'existing' && heightFeet > value && isLighted === false && faaRegistration === null, () =>
      issue(
        'OBSTRUCTION_UNMARKED',
        OBSTRUCTIONS,
        `${name} is more than ${value} ft AGL, is not lighted, and has no FAA registration. The FAA would ask for its marking and lighting. Record them, or its registration.`,
        {
          ...{ severity: 'warning', reference: referenceOf(citation), at: obstacleLink(id, 'isLighted') },
        },
      ),
    ),
  );
}

export function obstructionIssues(task: PreCheckTask): PreCheckIssue[] {
  const { input, facts } = task;
  const { obstacles } = input;
  const onLandingArea = facts.obstructions.filter(
    ({ distanceFt, heightAboveLandingAreaFt }) => distanceFt === 0 && heightAboveLandingAreaFt > 0,
  );
  return [
    ...all(
      obstacles.flatMap((record) =>
        when(topOf(record) === null, () =>
          issue(
            'OBSTACLE_TOP_EMPTY',
            OBSTRUCTIONS,
            `${record.name} has no ground elevation, so its height above the landing area cannot be stated. Enter the ground elevation.`,
            {
              ...{ severity: 'missing', at: obstacleLink(record.id, 'elevationFeet') },
            },
          ),
        ),
      ),
      'obstacles have no ground elevation',
    ),
    ...all(
      onLandingArea.map(({ id, name }) =>
        issue(
          'OBSTACLE_ON_LANDING_AREA',
          OBSTRUCTIONS,
          `${name} is inside the FATO by its coordinates. The form would be returned. Correct its position, or delete it if it will be removed.`,
          {
            at: obstacleLink(id),
          },
        ),
      ),
      'obstacles are inside the FATO',
    ),
    ...all(
      obstacles.flatMap((record) => positionIssues(task, record)),
      'obstacles have a position or height to check',
    ),
    ...all(duplicateIssues(obstacles), 'obstacles are entered twice'),
    ...all(markingIssues(obstacles), 'obstacles are not marked or lighted'),
  ];
}

/** The items of Form 7460-1 of one object. */
function objectIssues(record: NoticeObstacle, task: PreCheckTask): PreCheckIssue[] {
  const { id, name, heightFeet, description = null, isLighted } = record;
  const { input, facts } = task;
  const { location } = input.document;
  const tall = CONSTRUCTION_NOTICE.heightAboveGroundFt.value;
  const facility =
    location === null || input.publicFacilities === null ? null : nearestTo(record, location, input.publicFacilities, facts.variationDeg);
  const isUnlightedByText = description !== null && UNLIGHTED.test(description);
  const isLightedByText = description !== null && !isUnlightedByText && LIGHTED.test(description);
  const contradicts = isLighted === undefined ? false : isLighted ? isUnlightedByText : isLightedByText;
  const hazard = FILING.presumedHazardFt;
  return [
    ...objectDateIssues(record, task),
    ...when(description === null, () =>
      issue(
        'OBJECT_DESCRIPTION_EMPTY',
        PROPOSAL,
        `${name} has no description. The form would be returned as incomplete. Describe the structure and its purpose.`,
        {
          ...{ severity: 'missing', at: obstacleLink(id, 'description') },
        },
      ),
    ),
    ...when(contradicts, () =>
      issue(
        'OBJECT_LIGHTING_CONTRADICTS',
        MARKING,
        `${name} is recorded as ${isLighted === true ? 'lighted' : 'not lighted'}, and its description states the opposite. The form would be returned. Correct one of them.`,
        {
          at: obstacleLink(id, 'isLighted'),
        },
      ),
    ),
    ...when(heightFeet > tall && isLighted === false && !contradicts, () =>
      issue(
        'OBJECT_LIGHTING_EMPTY',
        MARKING,
        `${name} is more than ${tall} ft AGL, and no lighting is requested. The FAA would ask for it. Record it as lighted, or state in its description why it is to be neither marked nor lighted.`,
        {
          ...{
            severity: 'missing',
            reference: referenceOf(MARKING_AND_LIGHTING.heightAboveGroundFt.citation),
            at: obstacleLink(id, 'isLighted'),
          },
        },
      ),
    ),
    ...when(topOf(record) === null, () =>
      issue(
        'OBJECT_ELEVATION_EMPTY',
        '16 Site elevation (AMSL)',
        `${name} has no ground elevation. The form would be returned as incomplete. Enter the ground elevation.`,
        {
          ...{ severity: 'missing', at: obstacleLink(id, 'elevationFeet') },
        },
      ),
    ),
    ...when(heightFeet > hazard.value, () =>
      issue(
        'OBJECT_PRESUMED_HAZARD',
        PROPOSAL,
        `${name} is more than ${wholeFeet(hazard.value)} AGL and is presumed to be a hazard. Check its height. If it is correct, the description must explain why it would not be one.`,
        {
          ...{ reference: referenceOf(hazard.citation), at: obstacleLink(id) },
        },
      ),
    ),
    ...when(facility === null, () =>
      issue(
        'OBJECT_FACILITY_EMPTY',
        '13 Nearest public-use or military airport or heliport',
        `The public-use airport or heliport nearest to ${name} is unknown. Check the coordinates of ${name}, or enter items 13 to 15 when filing.`,
        {
          ...{ severity: 'warning', at: obstacleLink(id) },
        },
      ),
    ),
  ];
}

/** The issues of Form 7460-1. None if no object requires notice. */
export function objectsIssues(task: PreCheckTask): PreCheckIssue[] {
  const { input, facts, objects } = task;
  const { filedOn, objectsFiledOn } = facts.answers;
  const [first] = objects;
  if (first === undefined) return [];
  const found = objects.flatMap((record) => objectIssues(record, task));
  const codes = [...new Set(found.map(({ code }) => code))];
  return [
    ...when(sponsorOf(input) === null, () =>
      issue(
        'SPONSOR_EMPTY',
        '1 Sponsor',
        'No sponsor is named. The form would be returned as incomplete. Enter the proponent, or add a client contact.',
        {
          ...{ severity: 'missing', at: 'proponentName' },
        },
      ),
    ),
    ...when(cityOf(input, facts).city === null, () =>
      issue(
        'OBJECT_CITY_EMPTY',
        '12 Nearest city and state',
        'The nearest city and state are empty. The form would be returned as incomplete. Enter the associated city.',
        {
          ...{ severity: 'missing', at: 'associatedCity' },
        },
      ),
    ),
    ...when(filedOn !== null && objectsFiledOn === null, () =>
      issue(
        'OBJECTS_NOT_FILED',
        'Form 7460-1 filed on',
        `Form 7480-1 is filed, and Form 7460-1, which ${objects.length === 1 ? `${first.name} requires` : `${objects.length} objects require`}, is not. File Form 7460-1, or enter its date.`,
        {
          at: 'objectsFiledOn',
        },
      ),
    ),
    ...codes.flatMap((code) =>
      all(
        found.filter((one) => one.code === code),
        'objects have the same issue',
      ),
    ),
  ];
}
