/** The result for every row of a survey: its obstacle, or all its errors. */
import { createObstacleBody, type ObstacleFormInput } from '@touchdown/contract';
import { consistentConstruction, type Construction, type ObstacleType } from '@touchdown/domain';
import { loadPlacing, type PlacePoint } from '../../crs/systems.ts';
import { openRing, type Vertex } from '../../features/feature.ts';
import { readWkt, type WktShape } from '../../features/wkt.ts';
import { coordinateFrom, dayFrom, feetFrom, flagFrom, numberFrom } from '../../table/cells.ts';
import { constructionStatusFrom, typeFrom } from './cell-values.ts';
import { type Levels, type LevelsAsRead, solveLevels } from './levels.ts';
import type { Turn } from '../../turn.ts';
import { ELLIPSOID, type LengthUnit, QUESTIONS } from '../../questions.ts';
import { ImportRefused } from '../../refusal.ts';
import { missingOf, type Reading, readsLevels, readsPlane, type SurveyField } from './reading.ts';
import type { Survey, SurveyRow, SurveyShape } from './survey.ts';

export type SurveyedObstacle = ObstacleFormInput & { readonly sourceLine: number };

export interface CheckedRow {
  /** In file order, from 1, because several shapes may be on one line. */
  readonly number: number;
  readonly line: number;
  readonly name: string;
  /** `null` if there is an error. */
  readonly obstacle: SurveyedObstacle | null;
  readonly problems: readonly string[];
}

interface Sheet extends Pick<Survey, 'hasDecimalComma' | 'altitudes'> {
  /** Of northings and eastings. `null`: the positions are in degrees. */
  readonly place: PlacePoint | null;
}
const OTHERWISE = { point: 'other', line: 'other', area: 'building' } as const satisfies Record<SurveyShape['kind'], ObstacleType>;
interface CompleteReading extends Reading {
  readonly unit: LengthUnit;
  readonly altitudeUnit: LengthUnit;
}
const NOWHERE: Vertex = { latitude: 0, longitude: 0, altitude: null };
/** Of degrees: 0.004 ft. */
const POSITION_DECIMALS = 8;
const rounded = (degrees: number): number => Number(degrees.toFixed(POSITION_DECIMALS));
const LEVEL_LABELS = { height: 'Height', ground: 'Ground elevation', top: 'Top' } as const;

/** Reads the cells of one row. An altitude of the shape replaces the cell of its column. */
class RowReader {
  readonly problems: string[] = [];
  readonly #row: SurveyRow;
  readonly #sheet: Sheet;
  readonly #reading: CompleteReading;
  constructor(row: SurveyRow, sheet: Sheet, reading: CompleteReading) {
    this.#row = row;
    this.#sheet = sheet;
    this.#reading = reading;
  }

  text(field: SurveyField): string {
    const column = this.#reading.columns[field];
    return column === null ? '' : (this.#row.cells[column] ?? '').trim();
  }
  length(field: SurveyField, label: string): number | null {
    const value = feetFrom(this.text(field), this.#reading.unit, this.#sheet.hasDecimalComma);
    if (Number.isNaN(value)) this.problems.push(`${label} “${this.text(field)}” is not a number`);
    return value;
  }
  flag(field: SurveyField, label: string, otherwise: boolean): boolean {
    if (this.text(field) === '') return otherwise;
    const flag = flagFrom(this.text(field));
    if (flag === null) this.problems.push(`${label} “${this.text(field)}” must be yes or no`);
    return flag ?? otherwise;
  }
  construction(): Construction {
    const status = constructionStatusFrom(this.text('constructionStatus'));
    if (status === undefined)
      this.problems.push(`Construction status “${this.text('constructionStatus')}” is not existing, proposed, or temporary`);
    return consistentConstruction({
      constructionStatus: status ?? 'existing',
      isPermanent: status === 'temporary' ? false : this.flag('permanent', 'Permanent', true),
      temporaryFrom: this.#day('temporaryFrom', 'Temporary from'),
      temporaryTo: this.#day('temporaryTo', 'Temporary to'),
    });
  }
  #day(field: SurveyField, label: string): string | null {
    const day = dayFrom(this.text(field));
    if (day === undefined) this.problems.push(`${label} “${this.text(field)}” is not a date as YYYY-MM-DD or M/D/YYYY`);
    return day ?? null;
  }
  coordinate(axis: 'latitude' | 'longitude'): number {
    const text = this.text(axis);
    const value = coordinateFrom(text, axis, this.#sheet.hasDecimalComma);
    if (value !== null) return value;
    const label = axis === 'latitude' ? 'Latitude' : 'Longitude';
    this.problems.push(text === '' ? `${label} is required` : `${label} “${text}” must be a decimal or DMS coordinate`);
    return 0;
  }
  /** The position in the cells of the row. An invalid one is reported, and is then 0. */
  position(): Vertex {
    const { place } = this.#sheet;
    if (place === null) return { latitude: this.coordinate('latitude'), longitude: this.coordinate('longitude'), altitude: null };
    const [north, east] = [this.#plane('northing', 'Northing'), this.#plane('easting', 'Easting')];
    if (Number.isNaN(north) || Number.isNaN(east)) return NOWHERE;
    const { latitude, longitude } = place(east, north);
    if (Number.isFinite(latitude) && Number.isFinite(longitude))
      return { latitude: rounded(latitude), longitude: rounded(longitude), altitude: null };
    this.problems.push('Northing and easting are outside the coordinate system');
    return NOWHERE;
  }
  #plane(field: 'northing' | 'easting', label: string): number {
    const text = this.text(field);
    const value = numberFrom(text, this.#sheet.hasDecimalComma);
    if (Number.isNaN(value)) this.problems.push(text === '' ? `${label} is required` : `${label} “${text}” is not a number`);
    return value;
  }
  /** A level from the row or, at a vertex, from the altitude, in feet MSL or AGL. */
  #level(field: 'height' | 'ground' | 'top', vertex: Vertex | null): number | null {
    const { columns, altitudeUnit, datum, geoidFeet } = this.#reading;
    const column = columns[field];
    const isAltitude = column !== null && (column === this.#sheet.altitudes.msl || column === this.#sheet.altitudes.agl);
    const value =
      isAltitude && vertex !== null && this.#row.shape?.altitudeColumn === column && vertex.altitude !== null
        ? feetFrom(String(vertex.altitude), altitudeUnit, false)
        : isAltitude
          ? null
          : this.length(field, LEVEL_LABELS[field]);
    return value === null || field === 'height' || datum !== ELLIPSOID ? value : value - Number(geoidFeet);
  }
  /** The shape in the geometry cell. `null` if there is none. */
  geometry(): WktShape | null {
    const text = this.text('geometry');
    const shape = text === '' ? null : readWkt(text);
    if (text !== '' && shape === null) this.problems.push('Geometry must be a WKT point, line, or polygon');
    return shape;
  }
  /** The top elevation at a corner of that shape, in feet MSL. `null` if it has none. */
  topOf({ altitude }: Vertex): number | null {
    const { unit, datum, geoidFeet } = this.#reading;
    const top = altitude === null ? null : feetFrom(String(altitude), unit, false);
    return top === null || datum !== ELLIPSOID ? top : top - Number(geoidFeet);
  }
  /** The given height, ground, and top. Invalid numbers stay NaN. */
  levels(vertex: Vertex | null): LevelsAsRead {
    const { groundFeet } = this.#reading;
    return {
      height: this.#level('height', vertex),
      ground: this.#level('ground', vertex),
      top: this.#level('top', vertex),
      groundOtherwise: groundFeet.trim() === '' ? null : Number(groundFeet),
    };
  }
}

interface Placed {
  readonly vertex: Vertex;
  readonly levels: Levels;
}

/** The highest vertex, which gives the obstacle its position and ground. An area has its first corner and its highest top. */
function highestOf(placed: readonly Placed[], kind: SurveyShape['kind']): Placed | null {
  const highest = placed.reduce<Placed | null>(
    (best, one) => (best === null || (one.levels.top ?? 0) > (best.levels.top ?? 0) ? one : best),
    null,
  );
  const [first] = placed;
  return highest === null || first === undefined || kind !== 'area' ? highest : { vertex: first.vertex, levels: highest.levels };
}

const extentOf = (kind: SurveyShape['kind'], placed: readonly Placed[]): ObstacleFormInput['extent'] => {
  if (kind === 'point') return null;
  const place = ({ vertex: { latitude, longitude } }: Placed) => ({ latitude, longitude });
  if (kind === 'area') return { kind, ring: placed.map(place) };
  return { kind, points: placed.map((one) => ({ ...place(one), topFeet: one.levels.top ?? Number.NaN })) };
};

const NUMBERED = /^extent\.(?:points|ring)\.(\d+)/;

/** The contract's errors, each sentence once. Vertex errors include its number. */
function contractProblems(body: ObstacleFormInput): string[] {
  const checked = createObstacleBody.safeParse(body);
  const messages = checked.success
    ? []
    : checked.error.issues.map(({ path, message }) => {
        const vertex = NUMBERED.exec(path.join('.'))?.[1];
        return vertex === undefined ? message : `Point ${Number(vertex) + 1}: ${message}`;
      });
  return [...new Set(messages)];
}

interface Body {
  readonly kind: SurveyShape['kind'];
  readonly highest: Placed | null;
  readonly extent: ObstacleFormInput['extent'];
}

/**
 * The shape in a cell of a table, whose columns give the position and levels. A line with tops needs no other top; one without has the top
 * of its row throughout.
 */
function bodyOfCell(shape: WktShape, reader: RowReader): Body {
  const { kind, vertices } = shape;
  const [vertex] = placesOf({ shape: null }, reader);
  const stated = reader.levels(null);
  const hasTops = kind === 'line' && vertices.every(({ altitude }) => altitude !== null);
  const { levels, problems } = solveLevels(
    hasTops && stated.height !== null ? { ...stated, top: null } : stated,
    kind === 'line' && !hasTops,
  );
  reader.problems.push(...problems);
  if (vertex === undefined || kind === 'point') return { kind, highest: vertex === undefined ? null : { vertex, levels }, extent: null };
  const corners = kind === 'area' ? openRing(vertices) : vertices;
  const placed = corners.map((corner) => ({ vertex: corner, levels: { ...levels, top: reader.topOf(corner) ?? levels.top } }));
  return { kind, highest: { vertex, levels }, extent: extentOf(kind, placed) };
}

/** The shape that the file gives the row, or a point at the position in its cells. */
function bodyOfRow(row: SurveyRow, reader: RowReader): Body {
  const kind = row.shape?.kind ?? 'point';
  const placed = placesOf(row, reader).map((vertex) => {
    const solved = solveLevels(reader.levels(vertex), kind === 'line');
    reader.problems.push(...solved.problems);
    return { vertex, levels: solved.levels };
  });
  return { kind, highest: highestOf(placed, kind), extent: extentOf(kind, placed) };
}

const placesOf = (row: Pick<SurveyRow, 'shape'>, reader: RowReader): readonly Vertex[] => row.shape?.vertices ?? [reader.position()];

/** Of what was typed in meters. */
const GEOID_DECIMALS = 3;

const descriptionOf = (reader: RowReader, reading: Reading): string => {
  const datum = readsLevels(reading)
    ? `Vertical datum: ${reading.datum}${reading.datum === ELLIPSOID ? `, geoid at ${Number(Number(reading.geoidFeet).toFixed(GEOID_DECIMALS))} ft` : ''}`
    : '';
  const own = reader.text('description');
  // A file that was exported after an import has it already.
  return [own, own.endsWith(datum) ? '' : datum].filter((part) => part !== '').join('\n');
};

function checkRow(row: SurveyRow, sheet: Sheet, reading: CompleteReading, number: number): CheckedRow {
  const reader = new RowReader(row, sheet, reading);
  const shape = reader.geometry();
  const { kind, highest, extent } = shape === null ? bodyOfRow(row, reader) : bodyOfCell(shape, reader);
  const name = reader.text('name') || (reading.columns.name === null || row.shape !== null ? `Obstacle ${number}` : '');
  const body: ObstacleFormInput = {
    name,
    type: typeFrom(reader.text('type')) ?? (reading.typeOtherwise || OTHERWISE[kind]),
    latitude: highest?.vertex.latitude ?? Number.NaN,
    longitude: highest?.vertex.longitude ?? Number.NaN,
    heightFeet: highest?.levels.height ?? 0,
    elevationFeet: highest?.levels.ground ?? null,
    extent,
    horizontalAccuracyFeet: reader.length('horizontalAccuracy', 'Horizontal accuracy'),
    verticalAccuracyFeet: reader.length('verticalAccuracy', 'Vertical accuracy'),
    isLighted: reader.flag('lighted', 'Lighted', false),
    ...reader.construction(),
    isFrangible: reader.flag('frangible', 'Frangible', false),
    faaRegistration: reader.text('faaRegistration'),
    description: descriptionOf(reader, reading),
  };
  const own = [...new Set(reader.problems)];
  // Unreadable values are reported once, with the row's text.
  const problems = own.length > 0 ? own : contractProblems(body);
  return { number, line: row.line, name, problems, obstacle: problems.length === 0 ? { ...body, sourceLine: row.line } : null };
}

/** The shape of a row in longitude and latitude. */
function placedRow(row: SurveyRow, place: PlacePoint | null): SurveyRow {
  const { shape } = row;
  if (place === null || shape === null) return row;
  const vertices = shape.vertices.map((vertex) => {
    const { latitude, longitude } = place(vertex.longitude, vertex.latitude);
    return { ...vertex, latitude: rounded(latitude), longitude: rounded(longitude) };
  });
  return { ...row, shape: { ...shape, vertices } };
}

/** The reading, if every question is answered. Throws the first that is not. */
function completed(survey: Survey, reading: Reading): CompleteReading {
  const { unit, altitudeUnit } = reading;
  const missing = missingOf(survey, reading);
  if (missing !== null || unit === '' || altitudeUnit === '') throw new ImportRefused(missing ?? QUESTIONS.unit.missing);
  return { ...reading, unit, altitudeUnit };
}

/** The results in file order. Rejects once it is stopped, and while a question is not answered. */
export async function checkSurvey(survey: Survey, reading: Reading, turn: Turn): Promise<CheckedRow[]> {
  const complete = completed(survey, reading);
  const place = readsPlane(survey, reading) ? await loadPlacing(reading.system, reading.coordinateUnit) : null;
  const sheet: Sheet = { ...survey, place };
  const checkedRows: CheckedRow[] = [];
  for (const [index, row] of survey.rows.entries()) {
    checkedRows.push(checkRow(placedRow(row, place), sheet, complete, index + 1));
    await turn(checkedRows.length, survey.rows.length);
  }
  return checkedRows;
}
