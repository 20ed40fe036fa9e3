/** A hospital landing area whose design aircraft changes from an AW139 to an S-92A, for tests of the effect on its dimensions. */
import { calculateDimensions } from '../dimensions/calculate-dimensions.ts';
import type { CalculationResults, InputSnapshot } from '../dimensions/dimension-results.ts';
import { aFacility, aHelicopter, anAircraft } from '../testing.ts';
import type { AdjustedRecord } from './current-dimensions.ts';

export const AW139 = anAircraft();
export const S92A = aHelicopter(68.5, 56.3, { id: '0195f0c0-0000-7000-8000-000000000092', name: 'Sikorsky S-92A' });
export const hospital = aFacility({ facilityType: 'hospital', shape: 'square', elevatedFacility: true, fatoLoadBearing: false });

/** Returns the results of the inputs. Throws the error code if there are none. */
export function calculated(inputs: InputSnapshot): CalculationResults {
  const answer = calculateDimensions(inputs, '2026-11-22T12:00:00.000Z');
  if (!answer.ok) throw new Error(answer.code);
  return answer.results;
}
export const forAw139 = calculated({ aircraft: AW139, facility: hospital });
export const forS92a = calculated({ aircraft: S92A, facility: hospital });

/** Adjusted dimensions of a square landing area, saved for the AW139, from the sides of the three zones in feet. */
export const adjustedForAw139 = (tlof: number, fato: number, safetyArea: number): AdjustedRecord => ({
  ...{ tlofLength: tlof, tlofWidth: tlof, tlofArea: tlof ** 2 },
  ...{ fatoLength: fato, fatoWidth: fato, fatoArea: fato ** 2 },
  ...{ safetyAreaLength: safetyArea, safetyAreaWidth: safetyArea, safetyAreaArea: safetyArea ** 2 },
  ...{ faaMinimums: forAw139.faaMinimums, inputs: forAw139.inputs },
});
