/** The paths as a table: one row a path, units in the header names, every heading against true and magnetic north. */
import type { Path } from '@touchdown/domain';
import type { CsvCell } from './csv-table.ts';
import { csvTable } from './csv-table.ts';
import type { ExportFormat, FacilityDocument } from './facility-document.ts';
import { exportFileName } from './file-name.ts';
import { needsPaths } from './blockers.ts';
import { directionNumber, pathHeadings } from './path-headings.ts';

const yesNo = (flag: boolean): string => (flag ? 'yes' : 'no');

interface Row {
  readonly document: FacilityDocument;
  readonly path: Path;
  readonly headings: ReturnType<typeof pathHeadings>;
}

const COLUMNS: readonly (readonly [header: string, value: (row: Row) => CsvCell])[] = [
  ['Path id', ({ path }) => path.id],
  ['Path name', ({ path }) => path.name],
  ['Type', ({ path }) => path.type],
  ['Geometry', ({ path }) => path.pathGeometryType],
  ['Profile', ({ path }) => path.profileType],
  ['Primary path', ({ path }) => yesNo(path.isPrimary)],
  ['Primary surface', ({ path }) => yesNo(path.isPrimarySurface)],
  ['Heading reference as entered', ({ path }) => path.headingReference],
  ['Ingress heading as entered (deg)', ({ headings }) => headings.ingress?.typedDeg ?? null],
  ['Ingress heading true (deg)', ({ headings }) => directionNumber(headings.ingress?.trueDeg ?? null)],
  ['Ingress heading magnetic (deg)', ({ headings }) => directionNumber(headings.ingress?.magneticDeg ?? null)],
  ['Egress heading as entered (deg)', ({ headings }) => headings.egress?.typedDeg ?? null],
  ['Egress heading true (deg)', ({ headings }) => directionNumber(headings.egress?.trueDeg ?? null)],
  ['Egress heading magnetic (deg)', ({ headings }) => directionNumber(headings.egress?.magneticDeg ?? null)],
  ['Path angle (deg)', ({ path }) => path.pathAngleDegrees],
  ['Path width (ft)', ({ path }) => path.pathWidthFeet],
  ['Minimum altitude (ft MSL)', ({ path }) => path.minimumAltitudeFeet],
  ['Maximum altitude (ft MSL)', ({ path }) => path.maximumAltitudeFeet],
  ['Notes', ({ path }) => path.notes],
  ['Magnetic variation (deg; east positive)', ({ document }) => document.magneticVariation?.valueDeg ?? null],
  ['Magnetic variation source', ({ document }) => document.magneticVariation?.statement ?? null],
  ['Standard', ({ document }) => document.standardReference],
];

/** Comma-separated values by RFC 4180. */
export const csvFormat: ExportFormat = {
  id: 'csv',
  label: 'CSV',
  extension: 'csv',
  mime: 'text/csv',
  needs: (document) => needsPaths(document, 'data'),
  write: (document) => {
    const rows = document.paths.map((path) => ({ document, path, headings: pathHeadings(path, document.magneticVariation) }));
    return {
      fileName: exportFileName(document, 'csv'),
      mime: 'text/csv',
      content: csvTable([COLUMNS.map(([header]) => header), ...rows.map((row) => COLUMNS.map(([, value]) => value(row)))]),
    };
  },
};
