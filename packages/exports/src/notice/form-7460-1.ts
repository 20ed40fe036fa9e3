/** Data of FAA Form 7460-1: objects around a site that require notice under 14 CFR 77.9. */
import { type ConstructionNotice, type Notice, noticesOfHeight, topOf } from '@touchdown/domain';
import { type CsvCell, csvFile } from '../csv-table.ts';
import { projectFileName } from '../file-name.ts';
import { isNoticeHeliport } from './answers.ts';
import { objectsDeadline } from './deadline.ts';
import { type Form7460Item, itemNumber, ITEMS_7460, items7460 } from './form-7460-items.ts';
import { dimensionNotes } from './dimension-notes.ts';
import { DATUM } from './form-7480-1.ts';
import type { NoticeInput, NoticeObstacle } from './input.ts';
import { noticeFacts, type NoticeFacts } from './notice-facts.ts';
import { directionCell, feetCell } from './notice-text.ts';
import { type FromFacility, nearestTo, slopesInReach } from './public-facility.ts';
import { CONSTRUCTION_RULES } from './rules.ts';

export interface Form7460Object {
  readonly name: string;
  readonly type: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly heightAglFt: number | null;
  /** `null` if the ground elevation is unknown. */
  readonly topMslFt: number | null;
  /** From the edge of the FATO; `null` if that edge is unknown. */
  readonly distanceFt: number | null;
  readonly directionTrueDeg: number | null;
  readonly directionMagneticDeg: number | null;
  readonly slopeMslFt: number | null;
  readonly aboveSlopeFt: number | null;
  readonly because: readonly { readonly clause: string | null; readonly certainty: 'applies' | 'may_apply'; readonly excessFt: number }[];
  /** `null` if the nearest one could not be determined with certainty. */
  readonly nearestFacility: FromFacility | null;
  /** One entry per item of the form. */
  readonly items: readonly Form7460Item[];
}
export interface Form7460 {
  readonly isNoticeHeliport: boolean;
  readonly objects: readonly Form7460Object[];
  /** Filing deadline for objects built with the landing area; `null` without a construction start date. */
  readonly deadline: { readonly fileBy: string; readonly sentence: string } | null;
  readonly missing: readonly string[];
  readonly notes: readonly string[];
  /** The requirements of 14 CFR Part 77. */
  readonly rules: readonly string[];
}

const slopesNote = ({ document: { location }, publicFacilities }: NoticeInput): string => {
  const around = location === null || publicFacilities === null ? [] : slopesInReach(location, publicFacilities);
  return around.length === 0
    ? 'The 77.9(b) slopes of other airports and heliports are not evaluated because their runway and helipad positions are not available. No public-use facility has its reference point within the applicable distance of the site.'
    : `The 77.9(b) slopes of other airports and heliports are not evaluated because their runway and helipad positions are not available. The sponsor must check ${around.join('; ')}.`;
};

/** The parts of the rule that Touchdown leaves to the owner, in sentences. */
const notesOf = (input: NoticeInput, facts: NoticeFacts): string[] => [
  ...dimensionNotes(input),
  isNoticeHeliport(facts.answers)
    ? 'The 77.9(b)(3) 25:1 slope around the site applies: as entered, the facility is public use, operated by a Federal agency, or has an instrument approach (77.9(d)).'
    : 'The 77.9(b)(3) 25:1 slope around the site does not apply: a private-use VFR heliport is not listed in 77.9(d). Objects more than 200 ft AGL are listed regardless.',
  slopesNote(input),
  'Proposed and temporary construction is listed. Existing objects are not: notice is required for construction or alteration (77.9).',
  'Roads, railroads, and waterways (77.9(c)) are not evaluated, and the 77.9(e) exemptions are not applied. The sponsor adds and claims these.',
  'The data includes military landing areas only if they are open to the public. If a military facility is closer, enter it in items 13 to 15.',
  ...(facts.withoutTop.length === 0
    ? []
    : [`Evaluated by height AGL only because the top elevation MSL is unknown: ${facts.withoutTop.join(', ')}.`]),
];

const becauseOf = (notices: readonly Notice[]): Form7460Object['because'] =>
  notices.map(({ citation, certainty, excessFt }) => ({ clause: citation.clause, certainty, excessFt }));

type Seen = Omit<ConstructionNotice, 'obstacle' | 'because'>;

export interface ObjectToNotify {
  readonly record: NoticeObstacle;
  readonly because: readonly Notice[];
  readonly seen: Seen | null;
}

export function objectOf(input: NoticeInput, facts: NoticeFacts, { record, because, seen }: ObjectToNotify): Form7460Object {
  const { location } = input.document;
  const facility =
    location === null || input.publicFacilities === null ? null : nearestTo(record, location, input.publicFacilities, facts.variationDeg);
  const topMslFt = seen?.topMsl ?? topOf(record);
  return {
    name: record.name,
    type: record.type,
    latitude: record.latitude,
    longitude: record.longitude,
    heightAglFt: record.heightFeet,
    topMslFt,
    distanceFt: seen?.distanceFt ?? null,
    directionTrueDeg: seen?.directionTrueDeg ?? null,
    directionMagneticDeg: seen?.directionMagneticDeg ?? null,
    slopeMslFt: seen?.slopeMsl ?? null,
    aboveSlopeFt: seen?.aboveSlopeFt ?? null,
    because: becauseOf(because),
    nearestFacility: facility,
    items: items7460(input, { record, topMslFt, facility }),
  };
}

/**
 * Returns the objects for which notice is required. One without a position relative to the landing area is evaluated only by its own height
 * (AGL), which needs no other data.
 */
export function objectsToNotify({ obstacles }: NoticeInput, { construction }: NoticeFacts): ObjectToNotify[] {
  const evaluated = new Map(construction.map((one) => [one.record.id, one]));
  return obstacles.flatMap((record): ObjectToNotify[] => {
    const found = evaluated.get(record.id);
    if (found !== undefined) return [{ record, because: found.because, seen: found }];
    const because = noticesOfHeight(record).filter(({ kind }) => kind === 'construction_notice');
    return because.length === 0 ? [] : [{ record, because, seen: null }];
  });
}

export function form7460(input: NoticeInput, facts: NoticeFacts = noticeFacts(input)): Form7460 {
  return {
    isNoticeHeliport: isNoticeHeliport(facts.answers),
    objects: objectsToNotify(input, facts).map((one) => objectOf(input, facts, one)),
    deadline: objectsDeadline(facts.answers, input.document.date),
    missing: facts.missing,
    notes: notesOf(input, facts),
    rules: CONSTRUCTION_RULES,
  };
}

/** The landing area from which distances are measured. */
const landingAreaOf = ({ project, document: { location, elevation, date }, places, answers }: NoticeInput) => ({
  landingArea: {
    name: answers?.landingAreaName ?? project.name,
    latitudeDeg: location?.latitude ?? null,
    longitudeDeg: location?.longitude ?? null,
    datum: DATUM,
    elevationFtMsl: elevation,
  },
  facilityDataCycle: places?.cycleDate ?? null,
  date,
});

/** Returns the form as JSON with a fixed key order. Key names include the units. */
export const form7460Json = (input: NoticeInput): string =>
  `${JSON.stringify({ form: 'FAA Form 7460-1', ...landingAreaOf(input), ...form7460(input) }, null, 2)}\n`;

const COLUMNS = [
  'Name',
  'Type',
  'Latitude (deg)',
  'Longitude (deg)',
  'Height (ft AGL)',
  'Top (ft MSL)',
  'Distance from landing area (ft)',
  'Direction from landing area (deg true)',
  'Direction from landing area (deg magnetic)',
  '25:1 slope at object (ft MSL)',
  'Above 25:1 slope (ft)',
  'Paragraphs',
  'Exceeded by (ft)',
  'Certainty',
  'Distance from nearest public facility (ft)',
  'Direction from nearest public facility (deg true)',
  'File by, if built with the landing area',
  'Status of dimensions',
] as const;

/** Returns the form as CSV, one row per object: the calculated values, then the 21 items of the form. */
export function form7460Csv(input: NoticeInput): string {
  const { objects, deadline } = form7460(input);
  const heads = ITEMS_7460.map(([key, label]) => `${itemNumber(key)}. ${label}`);
  const rows = objects.map((one): readonly CsvCell[] => [
    one.name,
    one.type,
    one.latitude,
    one.longitude,
    one.heightAglFt,
    feetCell(one.topMslFt),
    feetCell(one.distanceFt),
    directionCell(one.directionTrueDeg),
    directionCell(one.directionMagneticDeg),
    feetCell(one.slopeMslFt),
    feetCell(one.aboveSlopeFt),
    one.because.map(({ clause }) => clause ?? '').join('; '),
    one.because.map(({ excessFt }) => feetCell(excessFt)).join('; '),
    one.because.map(({ certainty }) => (certainty === 'applies' ? 'applies' : 'may apply')).join('; '),
    feetCell(one.nearestFacility?.distanceFt ?? null),
    directionCell(one.nearestFacility?.directionTrueDeg ?? null),
    deadline?.fileBy ?? null,
    dimensionNotes(input).join(' ') || null,
    ...one.items.map(({ value }) => value),
  ]);
  return csvFile([[...COLUMNS, ...heads], ...rows]);
}

/** "Harbor_Heliport_FAA_7460-1_2026-11-21.csv" */
export const noticeFileName = (projectName: string, form: '7460-1' | '7480-1', isoDate: string, extension: string): string =>
  projectFileName(projectName, `FAA_${form}`, isoDate, extension);
