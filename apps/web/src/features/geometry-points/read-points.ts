/** Points from a file: the data of each row or placemark, and its errors. */
import { createPointBody, LIMITS, type PointFields, POINTS_MAX } from '@touchdown/contract';
import {
  feet,
  GEOMETRY_POINT_TYPES,
  type GeometryPointType,
  metersToFeet,
  SEQUENCE_POINT_TYPES,
  typeOfSequencePoint,
} from '@touchdown/domain';
import { withoutDefusing } from '@touchdown/exports';
import { csvRows, guessColumns } from '../../shared/files/csv.ts';
import { coordinateOf } from '../../shared/format/coordinates.ts';

export const POINT_FIELDS = ['latitude', 'longitude', 'elevation', 'name', 'type', 'description'] as const;
export type PointColumn = (typeof POINT_FIELDS)[number];
export type PointColumns = Readonly<Record<PointColumn, number | null>>;
export type HeightUnit = 'ft' | 'm';

export interface CheckedPoint {
  /** As in a spreadsheet, with the headings as row 1. For KML, the number of the point. */
  readonly row: number;
  readonly name: string;
  /** `null` if there is an error. */
  readonly point: PointFields | null;
  readonly problems: readonly string[];
}
export interface PointTable {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly columns: PointColumns;
  readonly unit: HeightUnit;
}

/** A larger file is not a list of points. */
export const FILE_LIMIT = { bytes: 5 * 1024 * 1024, label: '5 MB' } as const;

const HEADING_PATTERNS = {
  latitude: /^lat|\blatitude\b/i,
  longitude: /^lon|^lng|\blongitude\b/i,
  elevation: /elev|alt|height|^z\b/i,
  name: /name|^id$|label/i,
  type: /type|kind/i,
  description: /desc|note|comment|remark/i,
} as const;

/** The rows of a CSV text with guessed columns. `null` if it has no rows. */
export function readTable(text: string): PointTable | null {
  const [headings, ...rows] = [...csvRows(text)];
  if (headings === undefined || rows.length === 0) return null;
  const columns = guessColumns(headings, HEADING_PATTERNS);
  const heading = columns.elevation === null ? '' : (headings[columns.elevation] ?? '');
  return { headings, rows, columns, unit: /\bm\b|\bmet/i.test(heading) ? 'm' : 'ft' };
}

const typeFrom = (text: string): GeometryPointType | null => {
  const word = text.trim().toLowerCase().replace('centreline', 'centerline');
  if (word === '') return 'reference';
  const sequence = SEQUENCE_POINT_TYPES.find((type) => type === word);
  return GEOMETRY_POINT_TYPES.find((type) => type === word) ?? (sequence === undefined ? null : typeOfSequencePoint(sequence));
};

const heightFrom = (text: string, unit: HeightUnit): number => {
  const value = /^[+-]?[\d,]*\.?\d+$/.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN;
  return unit === 'm' ? metersToFeet(value) : feet(value);
};

interface RowFields {
  readonly row: number;
  readonly name: string;
  readonly type: GeometryPointType | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly elevation: number;
  readonly description: string;
}

function checkedPoints({ row, ...fields }: RowFields): CheckedPoint {
  const { name } = fields;
  const elevationProblem = Number.isFinite(fields.elevation) ? [] : ['Elevation is required and must be a number'];
  const coordinateProblems = (['latitude', 'longitude'] as const).flatMap((axis) =>
    fields[axis] === null ? [`${axis === 'latitude' ? 'Latitude' : 'Longitude'} must be a decimal or DMS coordinate`] : [],
  );
  const typeProblem = fields.type === null ? [`Type must be one of ${GEOMETRY_POINT_TYPES.join(', ')}`] : [];
  const checked = createPointBody.safeParse({
    ...fields,
    type: fields.type ?? 'reference',
    latitude: fields.latitude ?? 0,
    longitude: fields.longitude ?? 0,
  });
  const others = checked.success ? [] : checked.error.issues.filter(({ path }) => path[0] !== 'elevation' || elevationProblem.length === 0);
  const problems = [...coordinateProblems, ...elevationProblem, ...typeProblem, ...others.map(({ message }) => message)];
  return { row, name, problems, point: problems.length === 0 && checked.success ? checked.data : null };
}

/** The result for every row of a table, in its order. */
export function checkTable({ rows, columns, unit }: PointTable): CheckedPoint[] {
  return rows.map((cells, index) => {
    const cell = (column: PointColumn): string => {
      const at = columns[column];
      return at === null ? '' : withoutDefusing(cells[at] ?? '');
    };
    return checkedPoints({
      row: index + 2,
      name: cell('name') || (columns.name === null ? `Point ${index + 1}` : ''),
      type: typeFrom(cell('type')),
      latitude: coordinateOf(cell('latitude'), 'latitude'),
      longitude: coordinateOf(cell('longitude'), 'longitude'),
      elevation: heightFrom(cell('elevation'), unit),
      description: cell('description'),
    });
  });
}

const childText = (element: Element, name: string): string =>
  [...element.children].find((child) => child.localName === name)?.textContent.trim() ?? '';

/** A coordinate tuple of KML: longitude, latitude, and meters MSL. */
const tuplesOf = (geometry: Element): string[][] =>
  childText(geometry, 'coordinates')
    .split(/\s+/)
    .filter((tuple) => tuple !== '')
    .map((tuple) => tuple.split(','));

const plainText = (markup: string): string =>
  new DOMParser().parseFromString(markup, 'text/html').body.textContent.replaceAll(/\s+/g, ' ').trim();

/** The points of a KML text: placemarks with a point or a line, with a point for each corner of a line. `null` if it is not KML. */
export function readKml(text: string): CheckedPoint[] | null {
  // Entities could expand a small file enormously. No KML from Touchdown or Google Earth declares any.
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) return null;
  const document = new DOMParser().parseFromString(text, 'application/xml');
  if (document.querySelector('parsererror') !== null || document.documentElement.localName !== 'kml') return null;
  const points: CheckedPoint[] = [];
  for (const mark of document.getElementsByTagNameNS('*', 'Placemark')) {
    const [name, about] = [childText(mark, 'name'), childText(mark, 'description')];
    const typeInText = /^Type: (\w+)$/m.exec(about)?.[1] ?? '';
    const description = plainText(about.replace(/^Type: \w+$/m, '').replace(/^Elevation: .* ft MSL$/m, ''));
    for (const geometry of [...mark.getElementsByTagNameNS('*', 'Point'), ...mark.getElementsByTagNameNS('*', 'LineString')]) {
      const tuples = tuplesOf(geometry);
      const isLine = geometry.localName === 'LineString';
      for (const [index, [longitude = '', latitude = '', meters = '']] of tuples.entries()) {
        if (points.length > POINTS_MAX) return points;
        points.push(
          checkedPoints({
            row: points.length + 1,
            name: isLine ? `${name || 'Line'} ${index + 1}` : name || `Point ${points.length + 1}`,
            type: isLine ? 'centerline' : (typeFrom(typeInText) ?? 'reference'),
            latitude: coordinateOf(latitude, 'latitude'),
            longitude: coordinateOf(longitude, 'longitude'),
            elevation: meters === '' ? Number.NaN : Math.min(heightFrom(meters, 'm'), LIMITS.elevationFt.max + 1),
            description: description.slice(0, 1_000),
          }),
        );
      }
    }
  }
  return points;
}
