/** The data of FAA Form 7460-1: what stands around a site and has to be told to the FAA under 14 CFR 77.9. */
import { FILING, formatDms, degrees } from '@touchdown/domain';
import { type CsvCell, csvTable } from '../csv-table.ts';
import { fileNamePart } from '../file-name.ts';
import { isNoticeHeliport } from './answers.ts';
import type { NoticeInput } from './input.ts';
import { noticeFacts, type NoticeFacts } from './notice-facts.ts';
import { directionCell, feetCell } from './notice-words.ts';

export interface Form7460 {
  readonly isNoticeHeliport: boolean;
  readonly objects: readonly {
    readonly name: string;
    readonly type: string;
    readonly latitude: number;
    readonly longitude: number;
    readonly heightAglFt: number | null;
    readonly topMslFt: number;
    readonly distanceFt: number;
    readonly directionTrueDeg: number | null;
    readonly directionMagneticDeg: number | null;
    readonly slopeMslFt: number | null;
    readonly aboveSlopeFt: number | null;
    readonly because: readonly { readonly clause: string | null; readonly certainty: 'applies' | 'may_apply'; readonly excessFt: number }[];
  }[];
  readonly missing: readonly string[];
  readonly notes: readonly string[];
}

const DAYS = FILING.constructionDaysBefore;

/** What of the rule is left to the owner, in sentences. */
const notesOf = (facts: NoticeFacts): string[] => [
  `Form 7460-1 is sent at least ${DAYS.value} days before construction starts or a permit is applied for, whichever is earlier (14 CFR 77.7; stated by a secondary source).`,
  isNoticeHeliport(facts.answers)
    ? 'The 25:1 slope of 77.9(b)(3) counts: the site is for public use, of a Federal agency or with an instrument approach (77.9(d)), as entered.'
    : 'The 25:1 slope of 77.9(b)(3) does not count: a private heliport under visual flight rules is none of 77.9(d). Objects above 200 ft of their own height are listed in any case.',
  'Runways of airports around (77.9(b)(1) and (2)), roads and railroads (77.9(c)) and the exemptions of 77.9(e) are not worked out here: the owner confirms them.',
  ...(facts.withoutTop.length === 0 ? [] : [`Left out, as their top above mean sea level is not known: ${facts.withoutTop.join(', ')}.`]),
];

export function form7460(input: NoticeInput, facts: NoticeFacts = noticeFacts(input)): Form7460 {
  return {
    isNoticeHeliport: isNoticeHeliport(facts.answers),
    objects: facts.construction.map(
      ({ record, obstacle, because, slopeMsl, aboveSlopeFt, topMsl, distanceFt, directionTrueDeg, directionMagneticDeg }) => ({
        name: record.name,
        type: record.type,
        latitude: record.latitude,
        longitude: record.longitude,
        heightAglFt: obstacle.heightAglFt,
        topMslFt: topMsl,
        distanceFt,
        directionTrueDeg,
        directionMagneticDeg,
        slopeMslFt: slopeMsl,
        aboveSlopeFt,
        because: because.map(({ citation, certainty, excessFt }) => ({ clause: citation.clause, certainty, excessFt })),
      }),
    ),
    missing: facts.missing,
    notes: notesOf(facts),
  };
}

/** The landing area that the distances are measured from, and the public landing area nearest to it. */
function nearestFacility({ project, document: { location, elevation, date }, places, answers }: NoticeInput) {
  const nearest = places?.facilities.find(({ use }) => use === 'public') ?? null;
  return {
    landingArea: {
      name: answers?.landingAreaName ?? project.name,
      latitudeDeg: location?.latitude ?? null,
      longitudeDeg: location?.longitude ?? null,
      datum: 'WGS 84',
      elevationFtMsl: elevation,
    },
    nearestPublicFacility: nearest && {
      id: nearest.id,
      name: nearest.name,
      distanceNm: Number(nearest.distanceNm.toFixed(2)),
      bearingTrueDeg: nearest.bearingTrueDeg,
      cycleDate: places?.cycleDate ?? null,
    },
    date,
  };
}

/** JSON; keys in a fixed order, units in the key names. */
export const form7460Json = (input: NoticeInput): string =>
  `${JSON.stringify({ form: 'FAA Form 7460-1', ...nearestFacility(input), ...form7460(input) }, null, 2)}\n`;

const COLUMNS = [
  'Name',
  'Type',
  'Latitude',
  'Longitude',
  'Latitude DMS',
  'Longitude DMS',
  'Height (ft AGL)',
  'Site elevation (ft MSL)',
  'Top (ft MSL)',
  'Distance from landing area (ft)',
  'Direction from landing area (deg true)',
  'Direction from landing area (deg magnetic)',
  '25:1 slope there (ft MSL)',
  'Above 25:1 slope (ft)',
  'Paragraphs',
  'Exceeded by (ft)',
  'Certainty',
  'Nearest public facility',
  'Its distance (NM)',
] as const;

/** One row an object. */
export function form7460Csv(input: NoticeInput): string {
  const { nearestPublicFacility } = nearestFacility(input);
  const rows = form7460(input).objects.map((one): readonly CsvCell[] => [
    one.name,
    one.type,
    one.latitude,
    one.longitude,
    formatDms(degrees(one.latitude), 'latitude'),
    formatDms(degrees(one.longitude), 'longitude'),
    one.heightAglFt,
    one.heightAglFt === null ? null : feetCell(one.topMslFt - one.heightAglFt),
    feetCell(one.topMslFt),
    feetCell(one.distanceFt),
    directionCell(one.directionTrueDeg),
    directionCell(one.directionMagneticDeg),
    feetCell(one.slopeMslFt),
    feetCell(one.aboveSlopeFt),
    one.because.map(({ clause }) => clause ?? '').join('; '),
    one.because.map(({ excessFt }) => feetCell(excessFt)).join('; '),
    one.because.map(({ certainty }) => (certainty === 'applies' ? 'applies' : 'may apply')).join('; '),
    nearestPublicFacility && `${nearestPublicFacility.id} ${nearestPublicFacility.name}`,
    nearestPublicFacility?.distanceNm ?? null,
  ]);
  return csvTable([COLUMNS, ...rows]);
}

/** "Harbor_Heliport_FAA_7460-1_2026-11-21.csv" */
export const noticeFileName = (projectName: string, form: '7460-1' | '7480-1', isoDate: string, extension: string): string =>
  `${fileNamePart(projectName, 'project')}_FAA_${form}_${isoDate}.${extension}`;
