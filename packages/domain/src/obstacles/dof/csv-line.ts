/** Reads a line of the CSV format, by column names. */
import { existing } from '../../quantities/existing.ts';
import { degrees, feet, feetMsl } from '../../quantities/units.ts';
import { isPlainText, reasonAgainst } from './checks.ts';
import { LATITUDE, LONGITUDE, readCoordinate } from './coordinates.ts';
import type { DofObstacle, DofReading } from './dof-obstacle.ts';

const NAMES = {
  oasNumber: 'OAS',
  verified: 'VERIFIED STATUS',
  country: 'COUNTRY',
  state: 'STATE',
  city: 'CITY',
  latitude: 'DMSLAT',
  longitude: 'DMSLON',
  latitudeDecimal: 'LATDEC',
  longitudeDecimal: 'LONDEC',
  kind: 'TYPE',
  quantity: 'QUANTITY',
  heightAgl: 'AGL',
  heightMsl: 'AMSL',
  lighting: 'LIGHTING',
  accuracy: 'ACCURACY',
  marking: 'MARKING',
  faaStudy: 'FAA STUDY',
  action: 'ACTION',
  actionDate: 'JDATE',
} as const;
type Column = keyof typeof NAMES;
const COLUMN_NAMES = Object.entries(NAMES) as readonly (readonly [Column, string])[];

/** Position of each column. */
export type CsvColumns = Readonly<Record<Column, number>>;

const HEIGHT = /^-?\d{1,5}$/;
const QUANTITY = /^\d{1,3}$/;
const VERIFIED = /^[OU]$/;
const ACCURACY = /^(?<horizontal>\d?)\s*(?<vertical>[A-Z]?)$/;
/** The decimal column is rounded to a millionth of a degree, the other one to a hundredth of a second. */
const AGREES_DEG = 4e-6;
const refuse = (reason: string): DofReading => ({ ok: false, reason });

/** Returns the cells of a line. A cell in double quotes may contain commas. A doubled quote in it is one quote. */
export function csvCells(line: string): string[] {
  if (!line.includes('"')) return line.split(',');
  const cells: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^,]*))(?:,|$)/y;
  let match = cell.exec(line);
  while (match !== null) {
    cells.push(match[1]?.replaceAll('""', '"') ?? existing(match[2]));
    if (cell.lastIndex >= line.length && !match[0].endsWith(',')) break;
    match = cell.exec(line);
  }
  return cells;
}

/** Returns the columns of a header line, or the one that is missing. */
export function csvColumns(header: string): CsvColumns | { readonly missing: string } {
  const cells = csvCells(header).map((cell) => cell.trim().toUpperCase());
  const places = COLUMN_NAMES.map(([column, name]) => [column, cells.indexOf(name)] as const);
  const missing = places.find(([, index]) => index < 0);
  return missing === undefined ? (Object.fromEntries(places) as CsvColumns) : { missing: NAMES[missing[0]] };
}

/** Reads one line. Returns the reason as text if it is invalid. */
export function readCsvLine(line: string, columns: CsvColumns): DofReading {
  if (!isPlainText(line)) return refuse('The line contains unexpected characters. Check the file encoding.');
  const cells = csvCells(line);
  if (cells.length <= Math.max(...Object.values(columns))) return refuse(`The line has ${cells.length} cells, fewer than the header.`);
  const text = (column: Column): string => existing(cells[columns[column]]).trim();
  if (!VERIFIED.test(text('verified')))
    return refuse(`The verification status “${text('verified')}” must be O (verified) or U (unverified).`);
  const latitude = readCoordinate(text('latitude'), LATITUDE);
  if (typeof latitude === 'string') return refuse(latitude);
  const longitude = readCoordinate(text('longitude'), LONGITUDE);
  if (typeof longitude === 'string') return refuse(longitude);
  const agrees = (decimal: string, value: number) => decimal !== '' && Math.abs(Number(decimal) - value) <= AGREES_DEG;
  if (!agrees(text('latitudeDecimal'), latitude) || !agrees(text('longitudeDecimal'), longitude))
    return refuse('The decimal and DMS coordinates do not match.');
  if (!HEIGHT.test(text('heightAgl'))) return refuse(`Height AGL “${text('heightAgl')}” is not a whole number of feet.`);
  if (!HEIGHT.test(text('heightMsl'))) return refuse(`Elevation MSL “${text('heightMsl')}” is not a whole number of feet.`);
  if (!QUANTITY.test(text('quantity'))) return refuse(`The quantity “${text('quantity')}” is not a number.`);
  const accuracy = ACCURACY.exec(text('accuracy'))?.groups;
  if (accuracy === undefined) return refuse(`The accuracy “${text('accuracy')}” is not a digit and a letter.`);
  const obstacle: DofObstacle = {
    oasNumber: text('oasNumber'),
    isVerified: text('verified') === 'O',
    country: text('country'),
    state: text('state'),
    city: text('city'),
    position: { latitude: degrees(latitude), longitude: degrees(longitude) },
    kind: text('kind'),
    quantity: Number(text('quantity')),
    heightAglFt: feet(Number(text('heightAgl')) + 0),
    top: feetMsl(Number(text('heightMsl')) + 0),
    lighting: text('lighting'),
    horizontalAccuracy: existing(accuracy.horizontal),
    verticalAccuracy: existing(accuracy.vertical),
    marking: text('marking'),
    faaStudy: text('faaStudy') || null,
    action: text('action'),
    actionDate: text('actionDate') || null,
  };
  const reason = reasonAgainst(obstacle);
  return reason === null ? { ok: true, obstacle } : refuse(reason);
}
