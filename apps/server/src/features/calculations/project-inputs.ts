/** What the rules are given, and whether a result was made from it. */
import { calculationInputs, type InputSnapshot } from '@touchdown/domain';
import { canonicalJson } from '../../db/canonical-json.ts';
import type { ProjectRow } from '../../http/access.queries.ts';
import type { AircraftRow } from '../aircraft/public.ts';

/** The project and its aircraft as they stand. */
export const projectInputs = (project: ProjectRow, aircraft: AircraftRow): InputSnapshot => calculationInputs(project, aircraft);

/** Without an additional FATO length and with one of 0 ft the results are the same. */
const comparable = ({ facility, ...aircraft }: InputSnapshot) => ({
  ...aircraft,
  facility: { ...facility, additionalFatoLengthFt: facility.additionalFatoLengthFt ?? 0 },
});

/** Whether a result was made from these inputs; null: today there are none. */
export const madeFrom = (inputs: InputSnapshot, today: InputSnapshot | null): boolean =>
  today !== null && canonicalJson(comparable(inputs)) === canonicalJson(comparable(today));
