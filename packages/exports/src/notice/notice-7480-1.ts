/** The FAA Form 7480-1 package as data: for the screen, and as JSON and CSV. */
import { feetToNauticalMiles, longDate } from '@touchdown/domain';
import { type CsvCell, csvFile } from '../csv-table.ts';
import { emptyFields, type FormField, type FormSection, formSections } from './form-7480-1.ts';
import { completionText } from './deadline.ts';
import { dimensionNotes } from './dimension-notes.ts';
import type { NoticeInput } from './input.ts';
import { type NoticeFacts, noticeFacts } from './notice-facts.ts';
import { directionCell, feetCell } from './notice-text.ts';
import { NOTICE_RULES } from './rules.ts';

export interface Form7480 {
  readonly sections: readonly FormSection[];
  readonly emptyFields: readonly FormField[];
  readonly routes: NoticeFacts['routes'];
  readonly otherAreas: readonly {
    readonly id: string;
    readonly name: string;
    readonly kind: string;
    readonly distanceNm: number;
    readonly directionTrueDeg: number | null;
    readonly directionMagneticDeg: number | null;
  }[];
  readonly obstructions: readonly {
    readonly name: string;
    readonly type: string;
    readonly heightAboveLandingAreaFt: number;
    readonly distanceFt: number;
    readonly directionTrueDeg: number | null;
    readonly directionMagneticDeg: number | null;
    readonly penetrationFt: number | null;
  }[];
  readonly property: {
    readonly edges: readonly {
      readonly parcelName: string;
      readonly edge: number;
      readonly lengthFt: number;
      readonly fromReferenceFt: number;
      readonly fromTlofFt: number;
      readonly fromFatoFt: number;
      readonly fromSafetyAreaFt: number;
      readonly side: 'north' | 'east' | 'south' | 'west';
      readonly directionTrueDeg: number | null;
    }[];
    readonly contains: Readonly<Record<'tlof' | 'fato' | 'safetyArea', 'inside' | 'crosses' | 'outside'>>;
  } | null;
  readonly deadline: NoticeFacts['deadline'];
  /** When the FAA must be notified of completion. */
  readonly afterCompletion: string;
  readonly notes: readonly string[];
  /** The requirements of 14 CFR Part 157 on when notice is required. */
  readonly rules: readonly string[];
}

const ZONE_LABELS = { tlof: 'TLOF', fato: 'FATO', safetyArea: 'Safety Area' } as const;

/** Returns what the entries are based on, as sentences: datum, variation, and facility data. */
export const basisNotes = ({ document: { magneticVariation }, places }: NoticeInput): string[] => [
  'Coordinates are stated in NAD 83. WGS 84 is taken as NAD 83 without a shift.',
  magneticVariation === null
    ? 'Magnetic variation is unknown. Directions are true.'
    : `Magnetic directions use a variation of ${magneticVariation.statement}.`,
  ...(places === null
    ? []
    : [
        `Other landing areas: FAA NASR data, effective ${longDate(places.cycleDate)}${places.isStale ? ', more than two cycles old' : ''}.`,
      ]),
];

/** Returns the notes beside the fields, as sentences. */
export function noticeNotes(input: NoticeInput, facts: NoticeFacts): string[] {
  const { property, parcelsAfar, missing, withoutDirection, withoutTop } = facts;
  const off = property === null ? [] : (['tlof', 'fato', 'safetyArea'] as const).filter((zone) => property.contains[zone] !== 'inside');
  const zoneNames = (zones: typeof off) => zones.map((zone) => ZONE_LABELS[zone]).join(', ');
  return [
    ...dimensionNotes(input),
    ...(missing.length === 0 ? [] : [`Obstructions are not evaluated. Missing: ${missing.join(', ')}.`]),
    ...(input.parcels.length === 0 ? ['No parcel has been entered, so the layout shows no property lines.'] : []),
    ...parcelsAfar.map(
      ({ name, awayFt }) =>
        `Parcel ${name} is not included because it is ${Math.round(feetToNauticalMiles(awayFt)).toLocaleString('en-US')} nautical miles from the site. Check its coordinates and the latitude/longitude order.`,
    ),
    ...(property !== null && input.parcels.length > 0 && off.length > 0
      ? [`Not entirely on the property: ${zoneNames(off)}. Obtain the adjacent owner's consent or check the property outline.`]
      : []),
    ...(withoutDirection.length === 0 ? [] : [`Paths with no direction to report: ${withoutDirection.join(', ')}.`]),
    ...(withoutTop.length === 0 ? [] : [`Obstacles not included because their top elevation MSL is unknown: ${withoutTop.join(', ')}.`]),
    ...basisNotes(input),
    'Field names follow FAA Form 7480-1. The FAA online form may word or number fields differently. Confirm each entry when filing.',
  ];
}

const areasOf = ({ places }: NoticeInput): Form7480['otherAreas'] =>
  (places?.facilities ?? []).map(({ id, name, kind, distanceNm, bearingTrueDeg, bearingMagneticDeg }) => ({
    id,
    name,
    kind,
    distanceNm,
    directionTrueDeg: bearingTrueDeg,
    directionMagneticDeg: bearingMagneticDeg,
  }));

export function form7480(input: NoticeInput, facts: NoticeFacts = noticeFacts(input)): Form7480 {
  const sections = formSections(input, facts);
  const { property } = facts;
  return {
    sections,
    emptyFields: emptyFields(sections),
    routes: facts.routes,
    otherAreas: areasOf(input),
    obstructions: facts.obstructions.map(
      ({ name, type, heightAboveLandingAreaFt, distanceFt, directionTrueDeg, directionMagneticDeg, penetrationFt }) => ({
        name,
        type,
        heightAboveLandingAreaFt,
        distanceFt,
        directionTrueDeg,
        directionMagneticDeg,
        penetrationFt,
      }),
    ),
    property: property && {
      edges: property.edges.map(
        ({ parcelName, edge, lengthFt, fromReferenceFt, fromTlofFt, fromFatoFt, fromSafetyAreaFt, side, directionTrueDeg }) => ({
          parcelName,
          edge,
          lengthFt,
          fromReferenceFt,
          fromTlofFt,
          fromFatoFt,
          fromSafetyAreaFt,
          side,
          directionTrueDeg,
        }),
      ),
      contains: property.contains,
    },
    deadline: facts.deadline,
    afterCompletion: completionText(facts.answers),
    notes: noticeNotes(input, facts),
    rules: NOTICE_RULES,
  };
}

/** Returns the form as JSON with a fixed key order. Key names include the units. */
export const form7480Json = (input: NoticeInput): string =>
  `${JSON.stringify({ form: 'FAA Form 7480-1', project: input.project.name, date: input.document.date, ...form7480(input) }, null, 2)}\n`;

const HEADER = [
  'Section',
  'Item',
  'Field',
  'Value',
  'Magnetic (deg)',
  'True (deg)',
  'Distance (ft)',
  'Height above landing area (ft)',
] as const;

/** Returns the form as CSV: one row per field, then one row per obstruction, property line, and route. */
export function form7480Csv(input: NoticeInput): string {
  const form = form7480(input);
  const fields = form.sections.flatMap(({ title, fields: all }) =>
    all.map(({ item, label, value }): readonly CsvCell[] => [title, item, label, value, null, null, null, null]),
  );
  const obstructions = form.obstructions.map((one): readonly CsvCell[] => [
    'E. Obstructions',
    'E',
    one.name,
    one.type,
    directionCell(one.directionMagneticDeg),
    directionCell(one.directionTrueDeg),
    feetCell(one.distanceFt),
    feetCell(one.heightAboveLandingAreaFt),
  ]);
  const edges = (form.property?.edges ?? []).map((one): readonly CsvCell[] => [
    'Property lines, from Safety Area',
    null,
    `${one.parcelName}, property line ${one.edge}`,
    one.side,
    null,
    directionCell(one.directionTrueDeg),
    feetCell(one.fromSafetyAreaFt),
    null,
  ]);
  const routes = form.routes.flatMap((one): (readonly CsvCell[])[] =>
    (
      [
        ['ingress', one.ingressMagneticDeg, one.ingressTrueDeg],
        ['egress', one.egressMagneticDeg, one.egressTrueDeg],
        ['inbound heading before the curve', one.curveFromMagneticDeg, one.curveFromTrueDeg],
        ['sector start, outbound', one.sectorFromMagneticDeg, one.sectorFromTrueDeg],
        ['sector end (clockwise), outbound', one.sectorToMagneticDeg, one.sectorToTrueDeg],
      ] as const
    )
      .filter(([, , trueDeg]) => trueDeg !== null)
      .map(([way, magneticDeg, trueDeg]) => [
        'D. Routes',
        'D.2',
        one.pathName,
        way,
        directionCell(magneticDeg),
        directionCell(trueDeg),
        null,
        null,
      ]),
  );
  const dates: readonly (readonly CsvCell[])[] = [
    ['Filing dates (not on the form)', null, 'File by', form.deadline?.fileBy ?? null, null, null, null, null],
    ['Filing dates (not on the form)', null, 'After completion', form.afterCompletion, null, null, null, null],
  ];
  const dimensions = dimensionNotes(input).map((note): readonly CsvCell[] => [
    ...['Dimensions (not on the form)', null, 'Status of dimensions', note],
    ...[null, null, null, null],
  ]);
  return csvFile([HEADER, ...fields, ...dimensions, ...dates, ...routes, ...obstructions, ...edges]);
}
