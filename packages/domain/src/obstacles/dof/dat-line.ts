/** A line of the fixed-width file, with columns as in its documentation, counted from 1. */
import { degrees, feet, feetMsl } from '../../quantities/units.ts';
import { isPlainText, reasonAgainst } from './checks.ts';
import { LATITUDE, LONGITUDE, readCoordinate, writeCoordinate } from './coordinates.ts';
import type { DofObstacle, DofReading } from './dof-obstacle.ts';

/** First and last column of each field. */
const COLUMNS = {
  oasNumber: { first: 1, last: 9 },
  verified: { first: 11, last: 11 },
  country: { first: 13, last: 14 },
  state: { first: 16, last: 17 },
  city: { first: 19, last: 34 },
  latitude: { first: 36, last: 47 },
  longitude: { first: 49, last: 61 },
  kind: { first: 63, last: 80 },
  quantity: { first: 82, last: 82 },
  heightAgl: { first: 84, last: 88 },
  heightMsl: { first: 90, last: 94 },
  lighting: { first: 96, last: 96 },
  horizontalAccuracy: { first: 98, last: 98 },
  verticalAccuracy: { first: 100, last: 100 },
  marking: { first: 102, last: 102 },
  faaStudy: { first: 104, last: 117 },
  action: { first: 119, last: 119 },
  actionDate: { first: 121, last: 127 },
} as const;
type Column = keyof typeof COLUMNS;
const FIELDS = Object.entries(COLUMNS) as readonly (readonly [Column, (typeof COLUMNS)[Column]])[];
const WIDTH = COLUMNS.actionDate.last;

const field = (line: string, column: Column): string => line.slice(COLUMNS[column].first - 1, COLUMNS[column].last);
/** The column after each field except the last. Blank in every line. */
const GAPS = FIELDS.map(([, { last }]) => last).filter((last) => last < WIDTH);

const HEIGHT = /^(?:\d{5}|-\d{4})$/;
const DIGIT = /^\d$/;
const VERIFIED = /^[OU]$/;
const refuse = (reason: string): DofReading => ({ ok: false, reason });

/** Checks the format of a line before its fields are read. Returns the reason for rejection, or `null`. */
function reasonAgainstForm(line: string): string | null {
  if (!isPlainText(line)) return 'The line contains unexpected characters. Check the file encoding.';
  if (line.length < WIDTH) return `The line has ${line.length} characters; ${WIDTH} expected.`;
  if (line.slice(WIDTH).trim() !== '') return `The line extends past column ${WIDTH}.`;
  for (const column of GAPS) if (line[column] !== ' ') return `Column ${column + 1} should be blank. The columns may be misaligned.`;
  return null;
}

/** Reads one line. Returns the reason as text if it is invalid. */
export function readDatLine(line: string): DofReading {
  const form = reasonAgainstForm(line);
  if (form !== null) return refuse(form);
  const verified = field(line, 'verified');
  if (!VERIFIED.test(verified)) return refuse(`The verification status “${verified}” must be O (verified) or U (unverified).`);
  const latitude = readCoordinate(field(line, 'latitude'), LATITUDE);
  if (typeof latitude === 'string') return refuse(latitude);
  const longitude = readCoordinate(field(line, 'longitude'), LONGITUDE);
  if (typeof longitude === 'string') return refuse(longitude);
  const [heightAgl, heightMsl, quantity] = [field(line, 'heightAgl'), field(line, 'heightMsl'), field(line, 'quantity')];
  if (!HEIGHT.test(heightAgl)) return refuse(`The height above ground “${heightAgl}” is not a whole number of feet.`);
  if (!HEIGHT.test(heightMsl)) return refuse(`The height above sea level “${heightMsl}” is not a whole number of feet.`);
  if (!DIGIT.test(quantity)) return refuse(`The quantity “${quantity}” is not a digit.`);
  const text = (column: Column): string => field(line, column).trim();
  const obstacle: DofObstacle = {
    oasNumber: field(line, 'oasNumber'),
    isVerified: verified === 'O',
    country: text('country'),
    state: text('state'),
    city: text('city'),
    position: { latitude: degrees(latitude), longitude: degrees(longitude) },
    kind: text('kind'),
    quantity: Number(quantity),
    heightAglFt: feet(Number(heightAgl) + 0),
    top: feetMsl(Number(heightMsl) + 0),
    lighting: text('lighting'),
    horizontalAccuracy: text('horizontalAccuracy'),
    verticalAccuracy: text('verticalAccuracy'),
    marking: text('marking'),
    faaStudy: text('faaStudy') || null,
    action: text('action'),
    actionDate: text('actionDate') || null,
  };
  const reason = reasonAgainst(obstacle);
  return reason === null ? { ok: true, obstacle } : refuse(reason);
}

const height = (value: number): string => {
  const width = COLUMNS.heightAgl.last - COLUMNS.heightAgl.first + 1;
  return value < 0 ? `-${String(-value).padStart(width - 1, '0')}` : String(value).padStart(width, '0');
};

/** Formats a row as in the file, without a line ending. */
export function writeDatLine(row: DofObstacle): string {
  const texts: Readonly<Record<Column, string>> = {
    ...row,
    verified: row.isVerified ? 'O' : 'U',
    latitude: writeCoordinate(row.position.latitude, LATITUDE),
    longitude: writeCoordinate(row.position.longitude, LONGITUDE),
    quantity: String(row.quantity),
    heightAgl: height(row.heightAglFt),
    heightMsl: height(row.top),
    faaStudy: row.faaStudy ?? '',
    actionDate: row.actionDate ?? '',
  };
  return `${FIELDS.map(([column, { first, last }]) => texts[column].padEnd(last - first + 1)).join(' ')} `;
}
