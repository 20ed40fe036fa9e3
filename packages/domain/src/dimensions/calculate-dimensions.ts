/** The door to the dimension calculator: project and aircraft in, the full result out. */
import { controllingDimension, type ControllingDimension } from '../aircraft/controlling-dimension.ts';
import { APPROACH_SURFACE } from '../standards/airspace.ts';
import { heliportStandard, VERTIPORT_STANDARDS } from '../standards/registry.ts';
import type { CalculationResults, FaaMinimums, InputSnapshot, RuleSetResult } from './dimension-results.ts';
import { ENGINE_VERSION } from './engine-version.ts';
import { envelope } from './envelope.ts';
import { heliportDimensions } from './heliport-dimensions.ts';
import { vertiportDimensions } from './vertiport-dimensions.ts';

export type DimensionAnswer =
  { readonly ok: true; readonly results: CalculationResults } | { readonly ok: false; readonly code: 'AIRCRAFT_WITHOUT_DIMENSIONS' };

type Flat = Pick<
  CalculationResults,
  'tlof' | 'fato' | 'safetyArea' | 'tlofFatoSeparation' | 'fatoSafetyAreaSeparation' | 'approachPath' | 'envelopeWorkings'
>;

const sizeOf = ({ length, width }: FaaMinimums['tlof']): FaaMinimums['tlof'] => ({ length, width });

const minimumsOf = (flat: Flat): FaaMinimums => ({
  tlof: sizeOf(flat.tlof),
  fato: sizeOf(flat.fato),
  safetyArea: sizeOf(flat.safetyArea),
  tlofFatoSeparation: flat.tlofFatoSeparation.minimumSeparation,
  fatoSafetyAreaSeparation: flat.fatoSafetyAreaSeparation.minimumSeparation,
});

const flatOf = ({ tlof, fato, safetyArea, tlofFatoSeparation, fatoSafetyAreaSeparation, approachPath }: RuleSetResult): Flat => ({
  tlof,
  fato,
  safetyArea,
  tlofFatoSeparation,
  fatoSafetyAreaSeparation,
  approachPath,
});

/** The rule sets that a project answers to, each with its result, and the flat fields over them. */
function answers(
  inputs: InputSnapshot,
  controlling: ControllingDimension,
): { ruleSets: readonly [RuleSetResult, ...RuleSetResult[]]; flat: Flat } {
  const { type, advisoryCircular, shape } = inputs.facility;
  const heliport = () => heliportDimensions(heliportStandard(advisoryCircular), APPROACH_SURFACE, inputs, controlling);
  const vertiport = () => vertiportDimensions(VERTIPORT_STANDARDS['EB 105A'], APPROACH_SURFACE, inputs, controlling);
  if (type === 'mixed') {
    const both = [heliport(), vertiport()] as const;
    return { ruleSets: both, flat: envelope(both, APPROACH_SURFACE, shape) };
  }
  const only = type === 'heliport' ? heliport() : vertiport();
  return { ruleSets: [only], flat: flatOf(only) };
}

/**
 * The FAA minimum dimensions of a facility for its design aircraft: lengths in feet, areas in square feet, unrounded, each with its
 * working. A heliport answers to the project's advisory circular, a vertiport to EB 105A whatever circular is set, a mixed facility
 * to both: its flat fields are the larger of both on every side. `timestamp` is ISO 8601, UTC.
 * Refused when the aircraft has neither D nor overall length nor overall width.
 */
export function calculateDimensions(inputs: InputSnapshot, timestamp: string): DimensionAnswer {
  const controlling = controllingDimension(inputs.aircraft);
  if (controlling === null) return { ok: false, code: 'AIRCRAFT_WITHOUT_DIMENSIONS' };
  const { ruleSets, flat } = answers(inputs, controlling);
  const vertiport = ruleSets.find(({ kind }) => kind === 'vertiport');
  return {
    ok: true,
    results: {
      calculationType: inputs.facility.type,
      ...flat,
      faaMinimums: minimumsOf(flat),
      faaCompliant: ruleSets.every(({ compliant }) => compliant),
      faaReference: ruleSets.map(({ reference }) => reference).join(' and '),
      aircraftUsed: inputs.aircraft.name,
      timestamp,
      controllingDimensionAnalysis: ruleSets[0].controllingDimensionAnalysis,
      ...(vertiport?.vertipad && { vertipad: vertiport.vertipad }),
      ...(vertiport?.taxiArea && { taxiArea: vertiport.taxiArea }),
      ruleSets,
      inputs,
      engineVersion: ENGINE_VERSION,
    },
  };
}
