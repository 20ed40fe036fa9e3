/**
 * The city or town of the forms: as entered, or the nearest one by the data that is included. An entry is never replaced; the data only fills
 * in what is blank.
 */
import { angleBetween } from '@touchdown/domain';
import type { NearestTown, NoticeInput } from './input.ts';
import type { NoticeFacts } from './notice-facts.ts';
import { stateCode } from './state-names.ts';

export interface AssociatedCity {
  readonly city: string | null;
  readonly state: string | null;
  /** Statute miles from the center of the city. */
  readonly miles: number | null;
  /** From the city to the site. `null`: not entered, or at its center. */
  readonly direction: string | null;
}

const FEET_PER_MILE = 5280;
const TENTHS = 10;
const POINTS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
const SECTOR_DEG = 360 / POINTS.length;

/** To the tenth of a statute mile, as the form is filled in. */
const milesFrom = ({ distanceFt }: NearestTown): number => Math.round((distanceFt / FEET_PER_MILE) * TENTHS) / TENTHS;
const directionFrom = (town: NearestTown): string | null =>
  milesFrom(town) === 0 ? null : (POINTS[Math.round(town.azimuthTrueDeg / SECTOR_DEG) % POINTS.length] ?? null);

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^saint /, 'st ')
    .replaceAll(/[^\p{L}]/gu, '');

type Task = readonly [input: Pick<NoticeInput, 'area' | 'town'>, facts: Pick<NoticeFacts, 'answers'>];

/** The nearest town, if it is the city that is entered. */
function enteredTown(...[{ area, town }, { answers }]: Task): NearestTown | null {
  const { associatedCity: city, associatedState } = answers;
  const state = associatedState === null ? (area?.state ?? null) : stateCode(associatedState);
  return town && city !== null && plain(city) === plain(town.name) && state === town.state ? town : null;
}

/** The city with its state, distance, and direction. What is not entered is that of the nearest town, if it is the same city or none is entered. */
export function cityOf(...[input, { answers }]: Task): AssociatedCity {
  const { associatedCity: city, associatedState, cityDistanceMiles: miles, cityDirection: direction } = answers;
  const { area, town } = input;
  const entered = { city, state: associatedState ?? area?.state ?? null, miles, direction };
  if (!town || miles !== null || direction !== null) return entered;
  const filled = { miles: milesFrom(town), direction: directionFrom(town) };
  if (enteredTown(input, { answers }) !== null) return { ...entered, ...filled };
  const isOfState = associatedState === null || stateCode(associatedState) === town.state;
  return city === null && isOfState ? { city: town.name, state: town.state, ...filled } : entered;
}

// Touchdown conventions: the center of a city is not exactly where its owner measures from.
const MILES_APART = 2;
const DEGREES_APART = 68;

/** The town whose data disagrees with the distance or direction that is entered for it, with what the data states. `null`: they agree. */
export function cityDisagreement(
  ...[input, facts]: Task
): { readonly name: string; readonly miles: number; readonly direction: string | null } | null {
  const town = enteredTown(input, facts);
  const { cityDistanceMiles: miles, cityDirection: direction } = facts.answers;
  if (town === null || miles === null) return null;
  const isFar = Math.abs(milesFrom(town) - miles) > MILES_APART;
  const entered = POINTS.findIndex((point) => point === direction);
  // Near the center, the direction depends on the point that is measured from.
  const isTurned = entered >= 0 && milesFrom(town) > MILES_APART && angleBetween(entered * SECTOR_DEG, town.azimuthTrueDeg) > DEGREES_APART;
  return isFar || isTurned ? { name: town.name, miles: milesFrom(town), direction: directionFrom(town) } : null;
}

/** "2.5 miles NE" */
export const fromCityText = (miles: number, direction: string | null): string =>
  [`${miles.toLocaleString('en-US')} ${miles === 1 ? 'mile' : 'miles'}`, direction].filter((part) => part !== null).join(' ');
