/** Converts archives of earlier format versions to the current format. */
import type { ArchivedProject } from '@touchdown/contract';

/** The first version in which an additional FATO length of 0 is an answer. Before, 0 was also the default when none was entered. */
const ZERO_IS_AN_ANSWER = 2;

interface WithFatoLength {
  /** Feet. */
  readonly additionalFatoLengthFt: number | null;
}
const zeroAsNotEntered = <T extends WithFatoLength>(record: T): T => ({
  ...record,
  additionalFatoLengthFt: record.additionalFatoLengthFt === 0 ? null : record.additionalFatoLengthFt,
});

const upgradedInputs = <T extends { readonly facility: WithFatoLength }>(inputs: T): T => ({
  ...inputs,
  facility: zeroAsNotEntered(inputs.facility),
});

/** The project in the current format version. `version`: of the archive it is from. */
export function upgradedProject(archived: ArchivedProject, version: number): ArchivedProject {
  if (version >= ZERO_IS_AN_ANSWER) return archived;
  const calculations = archived.calculations.map(({ results: { inputs }, ...calculation }) => ({
    ...calculation,
    results: { inputs: upgradedInputs(inputs) },
  }));
  const { adjustedDimensions: adjusted } = archived;
  const adjustedDimensions = adjusted && { ...adjusted, inputs: adjusted.inputs && upgradedInputs(adjusted.inputs) };
  return { ...archived, project: zeroAsNotEntered(archived.project), calculations, adjustedDimensions };
}
