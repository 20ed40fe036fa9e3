/** FAA Form 7460-1 for one object, item by item. Touchdown fills in what the project records; the owner fills in the rest. */
import { constructionText, degrees, FORM_7460_1, formatDms, formatNauticalMiles, shortDate } from '@touchdown/domain';
import { cityOf } from './associated-city.ts';
import { DATUM } from './form-7480-1.ts';
import { feetCell, twoDirections } from './notice-text.ts';
import { NO_ANSWERS } from './answers.ts';
import type { NoticeInput, NoticeObstacle } from './input.ts';
import type { FromFacility } from './public-facility.ts';

export interface Form7460Item {
  /** Item number on the form, from 1. */
  readonly item: number;
  readonly label: string;
  /** `null`: the owner fills it in. */
  readonly value: string | null;
  /** Whether the item may stay empty. */
  readonly isOptional: boolean;
}

export interface ItemsOf {
  readonly record: NoticeObstacle;
  readonly topMslFt: number | null;
  readonly facility: FromFacility | null;
}

const feet = (value: number | null): string | null => {
  const shown = feetCell(value);
  return shown === null ? null : `${shown.toLocaleString('en-US', { maximumFractionDigits: 3 })} ft`;
};
const joined = (...parts: readonly (string | null | undefined)[]): string | null =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join(', ') || null;

/** Returns the sponsor: as entered, otherwise the client among the contacts, as on Form 7480-1. */
export function sponsorOf({ answers, contacts }: Pick<NoticeInput, 'answers' | 'contacts'>): string | null {
  const client = contacts.find(({ kind }) => kind === 'client') ?? contacts.find(({ kind }) => kind === 'poc');
  return joined(
    answers?.proponentName ?? client?.organization ?? client?.name,
    answers?.proponentAddress ?? client?.address,
    answers?.proponentPhone ?? client?.phone,
  );
}

const TYPE_LABELS: Readonly<Partial<Record<string, string>>> = { antenna: 'Antenna Tower', building: 'Building' };

const durationText = ({ isPermanent, constructionStatus, temporaryFrom = null, temporaryTo = null }: NoticeObstacle): string | null => {
  if (constructionStatus === 'temporary' || isPermanent === false)
    return temporaryFrom === null || temporaryTo === null
      ? 'Temporary (enter months and days)'
      : constructionText({ constructionStatus: 'temporary', temporaryFrom, temporaryTo }, shortDate);
  return isPermanent === undefined ? null : 'Permanent';
};

/** A temporary object stands for as long as its work. */
const scheduleText = ({ temporaryFrom = null, temporaryTo = null }: NoticeObstacle): string | null =>
  temporaryFrom === null || temporaryTo === null ? null : `${shortDate(temporaryFrom)} to ${shortDate(temporaryTo)}`;

/** The number and label of each item. */
export const ITEMS_7460 = [
  ['sponsor', 'Sponsor'],
  ['representative', "Sponsor's representative"],
  ['noticeOf', 'Notice of (new construction, alteration, or existing)'],
  ['duration', 'Duration'],
  ['schedule', 'Work schedule (beginning and end)'],
  ['type', 'Type'],
  ['marking', 'Marking/painting and/or lighting preferred'],
  ['registration', 'FCC antenna structure registration number'],
  ['latitude', 'Latitude'],
  ['longitude', 'Longitude'],
  ['datum', 'Datum'],
  ['city', 'Nearest city and state'],
  ['facility', 'Nearest public-use or military airport or heliport'],
  ['facilityDistance', 'Distance from item 13 to structure'],
  ['facilityDirection', 'Direction from item 13 to structure'],
  ['siteElevation', 'Site elevation (AMSL)'],
  ['height', 'Total structure height (AGL)'],
  ['overallHeight', 'Overall height (AMSL)'],
  ['studyNumber', 'Previous FAA aeronautical study number'],
  ['location', 'Description of location (attach USGS 7.5-minute quadrangle map)'],
  ['proposal', 'Complete description of the proposal'],
] as const satisfies readonly (readonly [key: keyof typeof FORM_7460_1, label: string])[];
type ItemKey = (typeof ITEMS_7460)[number][0];
export const itemNumber = (key: ItemKey): number => Number(FORM_7460_1[key].clause);

/** The items that may stay empty. */
const OPTIONAL: ReadonlySet<ItemKey> = new Set(['representative', 'registration', 'studyNumber']);

/** Returns the 21 items. Types use the form's term where it has one, otherwise "Other" with the recorded type. */
export function items7460(input: NoticeInput, { record, topMslFt, facility }: ItemsOf): readonly Form7460Item[] {
  const answers = input.answers ?? NO_ANSWERS;
  // For a line, the highest top counts, and the ground elevation is the one under it: item 18 is the sum of 16 and 17.
  const isLine = record.extent?.kind === 'line';
  const groundMslFt = isLine && topMslFt !== null ? topMslFt - record.heightFeet : record.elevationFeet;
  const { city, state } = cityOf(input, { answers });
  const values: Readonly<Record<ItemKey, string | null>> = {
    sponsor: sponsorOf(input),
    representative: null,
    noticeOf: null,
    duration: durationText(record),
    schedule: scheduleText(record),
    type: TYPE_LABELS[record.type] ?? `Other: ${record.type}`,
    marking: record.isLighted === true ? 'Lighting' : null,
    registration: null,
    latitude: formatDms(degrees(record.latitude), 'latitude'),
    longitude: formatDms(degrees(record.longitude), 'longitude'),
    datum: DATUM,
    city: joined(city, city && state),
    facility: facility && `${facility.id} ${facility.name}`,
    facilityDistance: facility && formatNauticalMiles(facility.distanceNm),
    facilityDirection: facility && twoDirections(facility.directionMagneticDeg, facility.directionTrueDeg),
    siteElevation: feet(groundMslFt),
    height: feet(record.heightFeet),
    overallHeight: feet(topMslFt),
    // A registration may be another number than that of a study.
    studyNumber: null,
    location: null,
    proposal: record.description ?? null,
  };
  return ITEMS_7460.map(([key, label]) => ({ item: itemNumber(key), label, value: values[key], isOptional: OPTIONAL.has(key) }));
}
