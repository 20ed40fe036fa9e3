/** FAA Form 7460-1 for one object, item by item. Touchdown fills in what the project records; the owner fills in the rest. */
import { constructionText, degrees, FORM_7460_1, formatDms, shortDate } from '@touchdown/domain';
import { feetCell, twoDirections } from './notice-text.ts';
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

/** Returns the 21 items. Types use the form's term where it has one, otherwise "Other" with the recorded type. */
export function items7460(input: NoticeInput, { record, topMslFt, facility }: ItemsOf): readonly Form7460Item[] {
  const { answers } = input;
  // For a line, the highest top counts, and the ground elevation is the one under it: item 18 is the sum of 16 and 17.
  const isLine = record.extent?.kind === 'line';
  const groundMslFt = isLine && topMslFt !== null ? topMslFt - record.heightFeet : record.elevationFeet;
  const rows: readonly (readonly [key: keyof typeof FORM_7460_1, label: string, value: string | null, isOptional?: true])[] = [
    ['sponsor', 'Sponsor', sponsorOf(input)],
    ['representative', "Sponsor's representative", null, true],
    ['noticeOf', 'Notice of (new construction, alteration, or existing)', null],
    ['duration', 'Duration', durationText(record)],
    ['schedule', 'Work schedule (beginning and end)', null],
    ['type', 'Type', TYPE_LABELS[record.type] ?? `Other: ${record.type}`],
    ['marking', 'Marking/painting and/or lighting preferred', null],
    ['registration', 'FCC antenna structure registration number', null, true],
    ['latitude', 'Latitude', formatDms(degrees(record.latitude), 'latitude')],
    ['longitude', 'Longitude', formatDms(degrees(record.longitude), 'longitude')],
    ['datum', 'Datum', 'Other: WGS 84'],
    ['city', 'Nearest city and state', joined(answers?.associatedCity, answers?.associatedState)],
    ['facility', 'Nearest public-use or military airport or heliport', facility && `${facility.id} ${facility.name}`],
    ['facilityDistance', 'Distance from item 13 to structure', facility && `${facility.distanceNm.toFixed(2)} NM`],
    [
      'facilityDirection',
      'Direction from item 13 to structure',
      facility && twoDirections(facility.directionMagneticDeg, facility.directionTrueDeg),
    ],
    ['siteElevation', 'Site elevation (AMSL)', feet(groundMslFt)],
    ['height', 'Total structure height (AGL)', feet(record.heightFeet)],
    ['overallHeight', 'Overall height (AMSL)', feet(topMslFt)],
    ['studyNumber', 'Previous FAA aeronautical study number', null, true],
    ['location', 'Description of location (attach USGS 7.5-minute quadrangle map)', null],
    ['proposal', 'Complete description of the proposal', record.description ?? null],
  ];
  return rows.map(([key, label, value, isOptional = false]) => ({ item: Number(FORM_7460_1[key].clause), label, value, isOptional }));
}
