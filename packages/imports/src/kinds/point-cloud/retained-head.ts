/**
 * The head of what is kept of a point cloud. A server also receives it from devices, so everything in it is checked before it is used there.
 * What the product itself stored is only checked for damage, so that a stored scan opens although a newer limit would refuse it.
 */
import { RETENTION_LIMITS } from '@touchdown/domain';
import { COORDINATE_UNITS, DATUMS, LENGTH_UNITS } from '../../questions.ts';
import type { CloudAnswers } from './head.ts';
import { type Axis, isScale } from './las-header.ts';
import type { StatedReference } from './reference.ts';

export type Scale = Pick<Axis, 'scale' | 'offset'>;

/** How the coordinates of the file become positions and heights. */
export interface RetainedReading {
  readonly stated: StatedReference;
  readonly answers: CloudAnswers;
}
export interface RetainedHead extends RetainedReading {
  readonly version: number;
  readonly scales: readonly [x: Scale, y: Scale, z: Scale];
  readonly points: number;
  readonly cells: number;
  readonly ground: number;
}
export const RETAINED_VERSION = 1;

const AXES = 3;
/** As `GroundPoints` limits them. */
const MOST_GROUND = 1_000_000;
const LONGEST_NAME = 500;
/** Well-known text, if the user entered it. */
const LONGEST_SYSTEM = 20_000;
/** In meters per unit: from a millimeter to a mile. */
const UNITS = { least: 0.001, most: 2_000 } as const;
/** In feet, with more than the geoid has anywhere. */
const GEOID_MAX = 1_000;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown, most: number): value is string => typeof value === 'string' && value.length <= most;
const isOneOf = (values: readonly string[], value: unknown, none: '' | null): boolean =>
  value === none || (typeof value === 'string' && values.includes(value));
const isNumber = (value: unknown): value is number => typeof value === 'number';
const isCount = (value: unknown, most: number): boolean => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;

/** What `systems.generated.json` and the well-known text of files lead to. */
const WORD =
  /^\+(?:proj=(?:utm|lcc|tmerc|omerc|merc)|ellps=GRS80|datum=WGS84|nadgrids=@null|south|no_defs|no_uoff|wktext|zone=\d{1,2}|(?:lat_0|lat_1|lat_2|lat_ts|lon_0|lonc|alpha|gamma|x_0|y_0|k|a|b)=-?\d[\d.e+-]{0,30})$/;
const isDefinition = (value: unknown): boolean =>
  isText(value, LONGEST_NAME) && value.startsWith('+proj=') && value.split(/\s+/).every((word) => WORD.test(word));

function isSystem(value: unknown): boolean {
  if (!isFields(value) || typeof value['isNad83'] !== 'boolean') return false;
  // Longitude and latitude.
  if (!('definition' in value)) return true;
  const { name, definition, metersPerUnit } = value;
  const isUnit = isNumber(metersPerUnit) && metersPerUnit >= UNITS.least && metersPerUnit <= UNITS.most;
  return isText(name, LONGEST_NAME) && isDefinition(definition) && isUnit;
}

const isStated = (value: unknown): boolean =>
  isFields(value) &&
  (value['system'] === null || isSystem(value['system'])) &&
  isOneOf(DATUMS, value['datum'], null) &&
  isOneOf(LENGTH_UNITS, value['unit'], null);

function isAnswers(value: unknown): boolean {
  if (!isFields(value)) return false;
  const { system, coordinateUnit, unit, datum, geoidFeet } = value;
  return (
    isText(system, LONGEST_SYSTEM) &&
    isOneOf(COORDINATE_UNITS, coordinateUnit, '') &&
    isOneOf(LENGTH_UNITS, unit, '') &&
    isOneOf(DATUMS, datum, '') &&
    isText(geoidFeet, LONGEST_NAME) &&
    Math.abs(Number(geoidFeet)) <= GEOID_MAX
  );
}

const isAxis = (value: unknown): boolean => {
  const { scale, offset } = isFields(value) ? value : {};
  return isNumber(scale) && isNumber(offset) && isScale(scale, offset);
};
const isScales = (value: unknown): boolean => Array.isArray(value) && value.length === AXES && value.every(isAxis);

/** Throws a RangeError if it is of another version, or damaged. For what the product stored itself. */
export function storedHead(value: unknown): RetainedHead {
  if (!isFields(value) || value['version'] !== RETAINED_VERSION) throw new RangeError('The kept points are of another version.');
  const { stated, answers, scales, points, cells, ground } = value;
  const isSound =
    isFields(stated) &&
    isFields(answers) &&
    isScales(scales) &&
    isCount(points, RETENTION_LIMITS.points) &&
    isCount(cells, RETENTION_LIMITS.cells) &&
    isCount(ground, MOST_GROUND);
  if (!isSound) throw new RangeError('The kept points are damaged.');
  return value as unknown as RetainedHead;
}

/** The same, and throws a RangeError if it has anything that no program of Touchdown writes. For what a device sent. */
export function checkedHead(value: unknown): RetainedHead {
  const head = storedHead(value);
  if (!isStated(head.stated) || !isAnswers(head.answers)) throw new RangeError('The kept points are damaged.');
  return head;
}
