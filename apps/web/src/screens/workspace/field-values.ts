/** The fields of the inspector: text to a change, in the words of the contract where a value is not allowed. */
import type { Project, ProjectObstacle, StoredPath } from '@touchdown/contract';
import { degrees, formatDms, type LocalPoint, parseLength, positionToLocal, type ShownUnits } from '@touchdown/domain';
import { commitTyped, type ZoneSide } from '../../features/planning/calculations/adjust-values.ts';
import { positionIn } from '../../shared/format/read-position.ts';
import { FEET_AND_POUNDS } from '../../shared/format/units.ts';
import { bentPath, type CurvePart } from './curve.ts';
import { newWarnings } from './resize.ts';
import { alignedPad, at, type Change, type Dimensions, mainHeading, movedObstacle, movedPad, refusal, turnedPath } from './changes.ts';
import { turnTo, wrapped } from './snapping.ts';

export type Entered = { readonly change: Change } | { readonly error: string };

const FULL_TURN = 360;
const NOT_LENGTH = 'Enter a length, such as 12.5 or 12\'6"';
const NOT_HEADING = `Enter a direction between 0 and ${FULL_TURN} degrees`;
const STEP_DECIMALS = 3;

const entered = (change: Change | null): Entered => {
  if (change === null) return { error: 'This value cannot be changed here' };
  const error = refusal(change);
  return error === null ? { change } : { error };
};

/** Between two terms. A hyphen without spaces has another meaning: 12-6 may be feet and inches. */
const SIGN = /(?<=[\d."a-z])(\s*\+\s*|\s+[−-]\s+)(?=[\d.])/i;

/** A length in feet, or a sum of them (852+4.2). `null`: the text is not one. */
export function lengthIn(text: string, units: ShownUnits): number | null {
  const [first = '', ...rest] = text.trim().split(SIGN);
  const terms = [first, ...rest.filter((_, index) => index % 2 === 1)].map((term) => parseLength(units.typed(term)));
  return terms.reduce<number | null>((sum, term, index) => {
    if (sum === null || term === null) return null;
    return sum + (index === 0 || rest[2 * index - 2]?.trim() === '+' ? term : 0 - term);
  }, 0);
}

/** A direction in degrees, in [0, 360). `null`: the text is not one. */
export function directionIn(text: string): number | null {
  const bare = text.trim().replace(/\s*°?\s*[TM]?$/i, '');
  const value = Number(bare);
  return bare === '' || !(value >= 0 && value <= 360) ? null : wrapped(value);
}

export type Side = 'eastFt' | 'northFt';

const along = (side: Side, valueFt: number): LocalPoint => (side === 'eastFt' ? at(valueFt, 0) : at(0, valueFt));

/** An obstacle's distance east or north of the landing area. */
export function enteredPlace(obstacle: ProjectObstacle, now: LocalPoint, side: Side, text: string, units: ShownUnits): Entered {
  const wanted = lengthIn(text, units);
  return wanted === null ? { error: NOT_LENGTH } : entered(movedObstacle(obstacle, along(side, wanted - now[side])));
}

export const HEIGHT_LABELS = { heightFeet: 'Height (AGL)', elevationFeet: 'Ground elevation (MSL)' } as const;
export type HeightField = keyof typeof HEIGHT_LABELS;

/** The height of an obstacle, or the ground elevation below it, which may be removed. */
export function enteredHeight(obstacle: ProjectObstacle, field: HeightField, text: string, units: ShownUnits): Entered {
  const isRemoved = field === 'elevationFeet' && text.trim() === '';
  const wanted = isRemoved ? null : lengthIn(text, units);
  if (wanted === null && !isRemoved) return { error: NOT_LENGTH };
  return entered({ kind: 'obstacle', before: obstacle, after: { ...obstacle, [field]: wanted } });
}

interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}
const COORDINATE_DECIMALS = 8;
const stored = (value: number): number => Number(value.toFixed(COORDINATE_DECIMALS));

/** "41.40345833, -2.17402778", as the field of a position shows it. */
export const coordinatesText = ({ latitude, longitude }: Coordinates): string => `${stored(latitude)}, ${stored(longitude)}`;

const EXAMPLE = { latitude: degrees(41.403458), longitude: degrees(-2.174028) };
const EXAMPLE_DMS = `${formatDms(EXAMPLE.latitude, 'latitude')} ${formatDms(EXAMPLE.longitude, 'longitude')}`;
const NOT_COORDINATES = `Enter latitude and longitude, such as ${coordinatesText(EXAMPLE)} or ${EXAMPLE_DMS}`;

/** A thing moved to a pair of coordinates: decimal degrees, or degrees with minutes and seconds. `movedBy` moves it from where it is. */
function enteredCoordinates(from: Coordinates, text: string, movedBy: (by: LocalPoint) => Change | null): Entered {
  const wanted = positionIn(text);
  if (wanted === null) return { error: NOT_COORDINATES };
  return entered(movedBy(positionToLocal({ latitude: degrees(from.latitude), longitude: degrees(from.longitude) }, wanted)));
}

/** An obstacle, with its supports or corners, moved to a pair of coordinates. */
export const enteredObstaclePlace = (obstacle: ProjectObstacle, text: string): Entered =>
  enteredCoordinates(obstacle, text, (by) => movedObstacle(obstacle, by));

/** The landing area moved to a pair of coordinates. It has a location. */
export const enteredPadPlace = (project: Project & Coordinates, text: string): Entered =>
  enteredCoordinates(project, text, (by) => movedPad(project, by));

/** How far to move the landing area north or east. */
export function enteredMove(project: Project, side: Side, text: string, units: ShownUnits): Entered {
  const wanted = lengthIn(text, units);
  return wanted === null ? { error: NOT_LENGTH } : entered(movedPad(project, along(side, wanted)));
}

export function enteredAlignment(project: Project, text: string): Entered {
  const wanted = directionIn(text);
  return wanted === null ? { error: NOT_HEADING } : entered(alignedPad(project, wanted));
}

/** The heading of a path in its own reference. The whole path turns with it. */
export function enteredHeading(path: StoredPath, text: string): Entered {
  const [wanted, heading] = [directionIn(text), mainHeading(path)];
  if (wanted === null) return { error: NOT_HEADING };
  return entered(heading === null ? null : turnedPath(path, turnTo(heading, wanted)));
}

/** The radius or the final segment of a curved path, in feet. */
export function enteredCurve(path: StoredPath, part: CurvePart, text: string): Entered {
  const wanted = lengthIn(text, FEET_AND_POUNDS);
  return wanted === null ? { error: NOT_LENGTH } : entered(bentPath(path, part, wanted));
}

/** An adjusted dimension. A smaller separation than required is left to Adjust Dimensions, which asks for confirmation. */
export function enteredSize(dimensions: Dimensions, at: ZoneSide, text: string, units: ShownUnits): Entered {
  const { sizes: adjusted, results } = dimensions;
  const minimums = results.faaMinimums;
  const commit = commitTyped(at, text, { adjusted, minimums, shape: results.inputs.facility.shape, units });
  if (commit.kind === 'refused') return { error: commit.message };
  if (commit.kind === 'unchanged') return { change: { kind: 'dimensions', before: dimensions, after: dimensions } };
  const [warning] = newWarnings(dimensions, commit.adjusted);
  if (warning !== undefined) return { error: `${warning}. Use Adjust Dimensions on the Calculations tab` };
  return entered({ kind: 'dimensions', before: dimensions, after: { ...dimensions, sizes: commit.adjusted } });
}

/** The next value of an arrow key. `null`: the text is not a number. */
export function steppedLength(text: string, steps: number, units: ShownUnits): string | null {
  const value = lengthIn(text, units);
  if (value === null) return null;
  const next = units.system === 'imperial' ? value + steps : value + steps / 0.3048;
  return String(Number(Number(units.fieldFigure(Math.abs(next), 'nearest')).toFixed(STEP_DECIMALS)) * Math.sign(next));
}

export function steppedDirection(text: string, steps: number): string | null {
  const value = directionIn(text);
  return value === null ? null : String(wrapped(Number((value + steps).toFixed(2))));
}
