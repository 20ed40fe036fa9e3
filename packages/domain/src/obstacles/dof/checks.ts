/** Validation of every row, in either format. Returns the reason as text, or `null`. */
import type { DofObstacle } from './dof-obstacle.ts';
import { DOF_LIGHTING, DOF_MARKING } from './dof-obstacle.ts';

/** Plain text of the file: the visible characters of ASCII and spaces. */
const PLAIN = /^[ -~]*$/;
const OAS_NUMBER = /^[0-9A-Z]{2}-[0-9A-Z]{6}$/;
const LETTERS = /^(?:[A-Z]{2})?$/;
const HORIZONTAL = /^[1-9]?$/;
const VERTICAL = /^[A-I]?$/;
const ACTION = /^[AC]?$/;
const JULIAN = /^(?<year>[12]\d{3})(?<day>\d{3})$/;
const DAYS = 365;
const LEAP_YEAR = 4;
const CENTURY = 100;
const LEAP_CENTURY = 400;
/** No land in the area is lower (Badwater Basin: −282 ft). A lower value means that the row's heights are mixed up. */
const LOWEST_GROUND_FT = -300;

const isLeap = (year: number): boolean => (year % LEAP_YEAR === 0 && year % CENTURY !== 0) || year % LEAP_CENTURY === 0;

/** Returns whether a text is a year and a day of that year. */
export function isJulianDate(text: string): boolean {
  const { year, day } = JULIAN.exec(text)?.groups ?? {};
  if (year === undefined || day === undefined) return false;
  return Number(day) >= 1 && Number(day) <= DAYS + (isLeap(Number(year)) ? 1 : 0);
}

export const isPlainText = (line: string): boolean => PLAIN.test(line);

const knownOrBlank = (codes: Readonly<Record<string, string>>, code: string): boolean => code === '' || Object.hasOwn(codes, code);

/** Far more than fits in the columns of the fixed-width format. */
const LONGEST_WORD = 50;
/** Far above the highest entries in the file, which are tethered balloons over 10,000 ft above ground. */
const HIGHEST_FT = 30_000;
const words = ({ kind, city, faaStudy }: DofObstacle): readonly string[] => [kind, city, faaStudy ?? ''];

/** Returns why a row is rejected, or `null` if it is valid. */
export function reasonAgainst(row: DofObstacle): string | null {
  if (!OAS_NUMBER.test(row.oasNumber)) return `The obstacle number “${row.oasNumber}” is not in the format 44-020412.`;
  if (!LETTERS.test(row.country) || !LETTERS.test(row.state)) return 'Country and state must be two uppercase letters or blank.';
  if (row.kind === '') return 'The obstacle type is missing.';
  const long = words(row).find((word) => word.length > LONGEST_WORD);
  if (long !== undefined) return `“${long.slice(0, LONGEST_WORD)}…” is longer than ${LONGEST_WORD} characters.`;
  if (row.heightAglFt < 0) return `The height above ground is negative (${row.heightAglFt} ft).`;
  if (row.heightAglFt > HIGHEST_FT) return `The height above ground (${row.heightAglFt} ft) exceeds the import limit of ${HIGHEST_FT} ft.`;
  if (row.top > HIGHEST_FT) return `The top elevation (${row.top} ft MSL) exceeds the import limit of ${HIGHEST_FT} ft.`;
  if (row.top - row.heightAglFt < LOWEST_GROUND_FT)
    return `The top (${row.top} ft MSL) and height (${row.heightAglFt} ft AGL) put the ground ${row.heightAglFt - row.top} ft below sea level.`;
  if (!knownOrBlank(DOF_LIGHTING, row.lighting)) return `The lighting code “${row.lighting}” is not a valid DOF code.`;
  if (!HORIZONTAL.test(row.horizontalAccuracy)) return `The horizontal accuracy “${row.horizontalAccuracy}” is not a code from 1 to 9.`;
  if (!VERTICAL.test(row.verticalAccuracy)) return `The vertical accuracy “${row.verticalAccuracy}” is not a code from A to I.`;
  if (!knownOrBlank(DOF_MARKING, row.marking)) return `The marking code “${row.marking}” is not a valid DOF code.`;
  if (!ACTION.test(row.action)) return `The action “${row.action}” must be A (added) or C (changed).`;
  if (row.actionDate !== null && !isJulianDate(row.actionDate))
    return `The date “${row.actionDate}” is not a valid Julian date (year and day).`;
  return null;
}
