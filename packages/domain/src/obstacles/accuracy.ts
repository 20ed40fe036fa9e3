/** The accuracy of an obstacle in the FAA's file. */
import { DOF_ACCURACY } from '../standards/digital-obstacle-file.ts';
import type { Cited } from '../standards/cited.ts';
import type { Feet } from '../quantities/units.ts';
import type { Accuracy } from './obstacle.ts';

const { horizontal: HORIZONTAL, vertical: VERTICAL } = DOF_ACCURACY;
const has = <Codes extends object>(codes: Codes, code: string): code is keyof Codes & string => Object.hasOwn(codes, code);

/** Returns the tolerance of a horizontal accuracy code, 1 to 8. `null` if the code is unknown or missing. */
export const horizontalTolerance = (code: string): Cited<Feet> | null => (has(HORIZONTAL, code) ? HORIZONTAL[code] : null);

/** Returns the tolerance of a vertical accuracy code, A to H. `null` if the code is unknown or missing. */
export const verticalTolerance = (code: string): Cited<Feet> | null => (has(VERTICAL, code) ? VERTICAL[code] : null);

/** Returns the accuracy of a pair of codes, in feet. An unknown code gets the widest that the file lists, ±1 NM and ±1,000 ft. */
export const accuracyOfCodes = (horizontal: string, vertical: string): Accuracy => ({
  horizontalFt: (horizontalTolerance(horizontal) ?? HORIZONTAL['8']).value,
  verticalFt: (verticalTolerance(vertical) ?? VERTICAL.H).value,
});
