/** Points from a file: the data of each row or placemark, and its errors. */
import { createPointBody, LIMITS, type PointFields, POINTS_MAX } from '@touchdown/contract';
import { GEOMETRY_POINT_TYPES, type GeometryPointType, metersToFeet, SEQUENCE_POINT_TYPES, typeOfSequencePoint } from '@touchdown/domain';
import { plainText } from '../features/feature.ts';
import { readKml } from '../features/kml.ts';
import { coordinateFrom, feetFrom } from '../table/cells.ts';
import { guessColumns } from '../table/columns.ts';
import { csvRows } from '../table/csv.ts';
import type { Cells } from '../table/table.ts';

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
export interface PointTable extends Cells {
  readonly columns: PointColumns;
  readonly unit: HeightUnit;
}

/** A larger file is not a list of points. */
export const POINT_FILE = { bytes: 5 * 1024 * 1024, label: '5 MB' } as const;

const HEADING_PATTERNS = {
  latitude: /^lat|\blatitude\b/i,
  longitude: /^lon|^lng|\blongitude\b/i,
  elevation: /elev|alt|height|^z\b/i,
  name: /name|^id$|label/i,
  type: /type|kind/i,
  description: /desc|note|comment|remark/i,
} as const;

/** The rows of a CSV text with guessed columns. `null` if it has no rows. */
export function readPointTable(text: string): PointTable | null {
  const { rows: records, hasDecimalComma } = csvRows(text);
  const [{ cells: headings } = { cells: [] }, ...rows] = records;
  if (rows.length === 0) return null;
  const columns = guessColumns(headings, HEADING_PATTERNS);
  const heading = columns.elevation === null ? '' : (headings[columns.elevation] ?? '');
  return { headings, rows, hasDecimalComma, columns, unit: /\bm\b|\bmet/i.test(heading) ? 'm' : 'ft' };
}

const typeFrom = (text: string): GeometryPointType | null => {
  const word = text.trim().toLowerCase().replace('centreline', 'centerline');
  if (word === '') return 'reference';
  const sequence = SEQUENCE_POINT_TYPES.find((type) => type === word);
  return GEOMETRY_POINT_TYPES.find((type) => type === word) ?? (sequence === undefined ? null : typeOfSequencePoint(sequence));
};

const [LATITUDE_MAX, LONGITUDE_MAX] = [90, 180];
const within = (value: number, most: number): number | null => (Math.abs(value) <= most ? value : null);

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
export function checkPointTable({ rows, columns, unit, hasDecimalComma }: PointTable): CheckedPoint[] {
  return rows.map(({ row, cells }, index) => {
    const cell = (column: PointColumn): string => {
      const at = columns[column];
      return at === null ? '' : (cells[at] ?? '');
    };
    return checkedPoints({
      row,
      name: cell('name') || (columns.name === null ? `Point ${index + 1}` : ''),
      type: typeFrom(cell('type')),
      latitude: coordinateFrom(cell('latitude'), 'latitude', hasDecimalComma),
      longitude: coordinateFrom(cell('longitude'), 'longitude', hasDecimalComma),
      elevation: feetFrom(cell('elevation'), unit, hasDecimalComma) ?? Number.NaN,
      description: cell('description'),
    });
  });
}

/** The points of a KML text: placemarks with a point or a line, with a point for each corner of a line. Throws ImportRefused if it is not KML. */
export function readPointPlacemarks(text: string): CheckedPoint[] {
  const points: CheckedPoint[] = [];
  for (const { name, properties, shapes } of readKml(text).features) {
    const about = properties.get('description') ?? '';
    const typeInText = /^Type: (\w+)$/m.exec(about)?.[1] ?? '';
    const description = plainText(about.replace(/^Type: \w+$/m, '').replace(/^Elevation: .* ft MSL$/m, ''));
    for (const { kind, vertices, above } of shapes.filter((shape) => shape.kind !== 'area')) {
      for (const [index, { longitude, latitude, altitude }] of vertices.entries()) {
        if (points.length > POINTS_MAX) return points;
        // A height above ground is no elevation.
        const elevation = altitude === null || above === 'agl' ? Number.NaN : metersToFeet(altitude);
        points.push(
          checkedPoints({
            row: points.length + 1,
            name: kind === 'line' ? `${name || 'Line'} ${index + 1}` : name || `Point ${points.length + 1}`,
            type: kind === 'line' ? 'centerline' : (typeFrom(typeInText) ?? 'reference'),
            latitude: within(latitude, LATITUDE_MAX),
            longitude: within(longitude, LONGITUDE_MAX),
            elevation: Math.min(elevation, LIMITS.elevationFt.max + 1),
            description: description.slice(0, 1_000),
          }),
        );
      }
    }
  }
  return points;
}
