/** The paths as a table: one row per path, units in the column heads, every heading in true and magnetic degrees. */
import type { PathFields } from '@touchdown/domain';
import type { CsvCell } from './csv-table.ts';
import { csvFile, withoutNoise } from './csv-table.ts';
import type { FacilityDocument } from './facility-document.ts';
import { directionNumber, pathHeadings } from './path-headings.ts';

const yesNo = (flag: boolean): string => (flag ? 'yes' : 'no');

interface Row {
  readonly document: FacilityDocument;
  readonly path: PathFields;
  readonly headings: ReturnType<typeof pathHeadings>;
}

type Column = readonly [header: string, value: (row: Row) => CsvCell];

const directionColumns = (name: string, key: keyof Row['headings']): readonly Column[] => [
  [`${name} as entered (deg)`, ({ headings }) => headings[key]?.typedDeg ?? null],
  [`${name} true (deg)`, ({ headings }) => directionNumber(headings[key]?.trueDeg ?? null)],
  [`${name} magnetic (deg)`, ({ headings }) => directionNumber(headings[key]?.magneticDeg ?? null)],
];

const COLUMNS: readonly Column[] = [
  ['Path ID', ({ path }) => path.id],
  ['Path name', ({ path }) => path.name],
  ['Type', ({ path }) => path.type],
  ['Geometry', ({ path }) => path.pathGeometryType],
  ['Profile', ({ path }) => path.profileType],
  ['Primary path', ({ path }) => yesNo(path.isPrimary)],
  ['Primary surface', ({ path }) => yesNo(path.isPrimarySurface)],
  ['Heading reference as entered', ({ path }) => path.headingReference],
  ...directionColumns('Ingress heading', 'ingress'),
  ...directionColumns('Egress heading', 'egress'),
  ...directionColumns('Start ingress heading', 'startIngress'),
  ['Final segment length (ft)', ({ path }) => path.finalSegmentLengthFt ?? null],
  ['Curve radius (ft)', ({ path }) => path.curveRadiusFt ?? null],
  ...directionColumns('Start egress angle', 'startEgress'),
  ...directionColumns('End egress angle', 'endEgress'),
  ['Sweep direction', ({ path }) => path.sweepDirection ?? null],
  ['Path angle (deg)', ({ path }) => path.pathAngleDegrees],
  ['Path width (ft)', ({ path }) => path.pathWidthFeet],
  ['Minimum altitude (ft MSL)', ({ path }) => path.minimumAltitudeFeet],
  ['Maximum altitude (ft MSL)', ({ path }) => path.maximumAltitudeFeet],
  ['Notes', ({ path }) => path.notes],
  ['Magnetic variation (deg; east positive)', ({ document }) => document.magneticVariation?.valueDeg ?? null],
  ['Magnetic variation source', ({ document }) => document.magneticVariation?.statement ?? null],
  ['Standard', ({ document }) => document.standardReference],
];

/** Returns comma-separated values as specified in RFC 4180. */
export const writeCsv = (document: FacilityDocument): string => {
  const rows = document.paths.map((path) => ({ document, path, headings: pathHeadings(path, document.magneticVariation) }));
  return csvFile([COLUMNS.map(([header]) => header), ...rows.map((row) => withoutNoise(COLUMNS.map(([, value]) => value(row))))]);
};
