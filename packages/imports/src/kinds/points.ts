/** Points from a file: the data of each row or placemark, and its errors. */
import { createPointBody, LIMITS, type PointFields, POINTS_MAX } from '@touchdown/contract';
import { GEOMETRY_POINT_TYPES, type GeometryPointType, metersToFeet, SEQUENCE_POINT_TYPES, typeOfSequencePoint } from '@touchdown/domain';
import { isGeographicName, loadPlacing, needsUnit, type PlacePoint } from '../crs/systems.ts';
import { plainText } from '../features/feature.ts';
import { readKml } from '../features/kml.ts';
import { type Answers, ELLIPSOID, firstMissing, type Question, QUESTIONS } from '../questions.ts';
import { ImportRefused } from '../refusal.ts';
import { coordinateFrom, feetFrom, numberFrom } from '../table/cells.ts';
import { guessColumns } from '../table/columns.ts';
import { csvRows } from '../table/csv.ts';
import { foldedCells, surveyText, withoutDoubt } from '../table/survey-text.ts';
import type { Cells } from '../table/table.ts';

export const POINT_FIELDS = ['latitude', 'longitude', 'northing', 'easting', 'elevation', 'name', 'type', 'description'] as const;
export type PointColumn = (typeof POINT_FIELDS)[number];
export type PointColumns = Readonly<Record<PointColumn, number | null>>;

export interface CheckedPoint {
  /** As in a spreadsheet, with the headings as row 1. For KML, the number of the point. */
  readonly row: number;
  readonly name: string;
  /** `null` if there is an error. */
  readonly point: PointFields | null;
  readonly problems: readonly string[];
}
/** The rows of a file, with what its columns contain and the answers to its questions. Both may be changed. */
export interface PointTable extends Cells, Pick<Answers, 'system' | 'coordinateUnit' | 'unit' | 'datum' | 'geoidFeet'> {
  readonly columns: PointColumns;
  /** How the file is read. */
  readonly notices: readonly string[];
}

/** A larger file is not a list of points. */
export const POINT_FILE = { bytes: 5 * 1024 * 1024, label: '5 MB' } as const;

const HEADING_PATTERNS = {
  latitude: /^lat|\blatitude\b/i,
  longitude: /^lon|^lng|\blongitude\b/i,
  northing: /\bnorth(?:ing)?\b|^[ny]\b/i,
  easting: /\beast(?:ing)?\b|^[ex]\b/i,
  elevation: /elev|alt|height|^z\b/i,
  name: /name|^id$|label|^(?:obstacle|object|point|pt|p)\b/i,
  type: /type|kind/i,
  description: /desc|note|comment|remark|^d$|^code$/i,
} as const;

const METERS = /\bm\b|\bmet/i;
const isPlane = ({ northing, easting }: PointColumns): boolean => northing !== null && easting !== null;

/** The rows of a table, or of survey software, with guessed columns. `null` if it has no rows. */
export function readPointTable(given: string): PointTable | null {
  const { text, delimiter, headings: missing, notices } = surveyText(given, null);
  const { rows: records, hasDecimalComma } = csvRows(text, delimiter);
  const headings = missing ?? records[0]?.cells ?? [];
  const rows = (missing === null ? records.slice(1) : records).map((row) => ({ ...row, cells: foldedCells(row.cells, missing) }));
  if (rows.length === 0) return null;
  const columns = withoutDoubt(guessColumns(headings, HEADING_PATTERNS), rows[0]?.cells ?? []);
  const headingOf = (column: number | null): string => (column === null ? '' : (headings[column] ?? ''));
  return {
    headings,
    rows,
    hasDecimalComma,
    columns,
    unit: METERS.test(headingOf(columns.elevation)) ? 'm' : isPlane(columns) ? '' : 'ft',
    system: '',
    coordinateUnit: METERS.test(headingOf(columns.northing)) ? 'm' : '',
    datum: '',
    geoidFeet: '',
    notices,
  };
}

/** What the file does not state, given the answers so far: the system and unit of a plane, and the reference of its elevations. */
export function pointQuestions({ columns, system, datum }: PointTable): readonly Question[] {
  if (!isPlane(columns)) return [QUESTIONS.unit];
  return [
    QUESTIONS.system,
    ...(needsUnit(system) ? [QUESTIONS.coordinateUnit] : []),
    QUESTIONS.unit,
    QUESTIONS.datum,
    ...(datum === ELLIPSOID ? [QUESTIONS.geoidFeet] : []),
  ];
}

/** The conversion of the table's northings and eastings. `null` for degrees, and while a question is not answered. */
export const loadPointPlacing = async ({ columns, system, coordinateUnit }: PointTable): Promise<PlacePoint | null> =>
  isPlane(columns) ? loadPlacing(system, coordinateUnit) : null;

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

const OUTSIDE = 'Northing and easting must be numbers within the coordinate system';
const NOT_DEGREES = {
  latitude: 'Latitude must be a decimal or DMS coordinate',
  longitude: 'Longitude must be a decimal or DMS coordinate',
};

function checkedPoints({ row, ...fields }: RowFields, isInPlane = false): CheckedPoint {
  const { name } = fields;
  const elevationProblem = Number.isFinite(fields.elevation) ? [] : ['Elevation is required and must be a number'];
  const unplaced = (['latitude', 'longitude'] as const).filter((axis) => fields[axis] === null);
  const coordinateProblems = isInPlane ? unplaced.slice(0, 1).map(() => OUTSIDE) : unplaced.map((axis) => NOT_DEGREES[axis]);
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

const COORDINATE_DECIMALS = 8;
const rounded = (degrees: number): number | null => (Number.isFinite(degrees) ? Number(degrees.toFixed(COORDINATE_DECIMALS)) : null);

/** The reference of surveyed elevations, which a point keeps in its description. */
function described(description: string, { columns, datum, geoidFeet }: PointTable): string {
  const reference = isPlane(columns) ? `Vertical datum: ${datum}${datum === ELLIPSOID ? `, geoid at ${geoidFeet} ft` : ''}` : '';
  return [description, reference].filter((part) => part !== '').join('\n');
}

/** The result for every row of a table, in its order. `place`: of northings and eastings, from `loadPointPlacing`. */
export function checkPointTable(table: PointTable, place: PlacePoint | null = null): CheckedPoint[] {
  const { rows, columns, unit, hasDecimalComma, datum, geoidFeet } = table;
  const missing = firstMissing(pointQuestions(table), table) ?? (isPlane(columns) && place === null ? QUESTIONS.system.missing : null);
  return rows.map(({ row, cells }, index) => {
    const cell = (column: PointColumn): string => {
      const at = columns[column];
      return at === null ? '' : (cells[at] ?? '');
    };
    const name = cell('name') || (columns.name === null ? `Point ${index + 1}` : '');
    if (missing !== null || unit === '') return { row, name, point: null, problems: [missing ?? QUESTIONS.unit.missing] };
    const [north, east] = [numberFrom(cell('northing'), hasDecimalComma), numberFrom(cell('easting'), hasDecimalComma)];
    const placed = place?.(east, north);
    const degrees = (axis: 'latitude' | 'longitude') =>
      placed === undefined ? coordinateFrom(cell(axis), axis, hasDecimalComma) : rounded(placed[axis]);
    const above = datum === ELLIPSOID ? Number(geoidFeet) : 0;
    return checkedPoints(
      {
        row,
        name,
        type: typeFrom(cell('type')),
        latitude: degrees('latitude'),
        longitude: degrees('longitude'),
        elevation: (feetFrom(cell('elevation'), unit, hasDecimalComma) ?? Number.NaN) - above,
        description: described(cell('description'), table),
      },
      placed !== undefined,
    );
  });
}

/** The points of a KML text: placemarks with a point or a line, with a point for each corner of a line. Throws ImportRefused if it is not KML. */
export function readPointPlacemarks(text: string): CheckedPoint[] {
  const points: CheckedPoint[] = [];
  const { features, systems } = readKml(text);
  const foreign = [systems?.whole ?? null, ...(systems?.parts ?? [])].find((name) => name !== null && !isGeographicName(name));
  if (foreign !== undefined && foreign !== null)
    throw new ImportRefused(`The file is in ${foreign}, not in longitude and latitude. Save it as WGS 84 (EPSG:4326) and import it again.`);
  for (const { name, properties, shapes } of features) {
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
