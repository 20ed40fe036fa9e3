/** The inputs of the rules, and whether a result was calculated from them. */
import { calculationInputs, type InputSnapshot } from '@touchdown/domain';
import { canonicalJson } from '../../../db/canonical-json.ts';
import type { ProjectRow } from '../../../http/access.queries.ts';
import type { AircraftRow } from '../../library/public.ts';

/** The inputs of the current project and aircraft. */
export const projectInputs = (project: ProjectRow, aircraft: AircraftRow): InputSnapshot => calculationInputs(project, aircraft);

/** No additional FATO length and one of 0 ft yield the same results. */
const comparable = ({ facility, ...aircraft }: InputSnapshot) => ({
  ...aircraft,
  facility: { ...facility, additionalFatoLengthFt: facility.additionalFatoLengthFt ?? 0 },
});

/** Whether a result was calculated from these inputs. Null: there are no inputs now. */
export const madeFrom = (inputs: InputSnapshot, today: InputSnapshot | null): boolean =>
  today !== null && canonicalJson(comparable(inputs)) === canonicalJson(comparable(today));
