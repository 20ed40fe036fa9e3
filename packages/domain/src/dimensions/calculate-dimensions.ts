/** The door to the dimension calculator: project and aircraft in, the full result out. */
import { controllingDimension, type ControllingDimension } from '../aircraft/controlling-dimension.ts';
import { APPROACH_SURFACE } from '../standards/airspace.ts';
import { heliportStandard, VERTIPORT_STANDARDS } from '../standards/registry.ts';
import type { CalculationResults, FaaMinimums, InputSnapshot, RuleSetResult } from './dimension-results.ts';
import { ENGINE_VERSION } from './engine-version.ts';
import { envelope } from './envelope.ts';
import { heliportDimensions } from './heliport-dimensions.ts';
import { vertiportDimensions, type VertiportResult } from './vertiport-dimensions.ts';

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

interface Answers {
  readonly ruleSets: readonly [RuleSetResult, ...RuleSetResult[]];
  readonly flat: Flat;
  readonly vertiport: VertiportResult | null;
}

/** The rule sets that a project answers to, each with its result, and the flat fields over them. */
function answersTo(inputs: InputSnapshot, controlling: ControllingDimension): Answers {
  const { type, advisoryCircular, shape } = inputs.facility;
  const byHeliport = () => heliportDimensions(heliportStandard(advisoryCircular), APPROACH_SURFACE, inputs, controlling);
  const byVertiport = () => vertiportDimensions(VERTIPORT_STANDARDS['EB 105A'], APPROACH_SURFACE, inputs, controlling);
  switch (type) {
    case 'heliport': {
      const { result } = byHeliport();
      return { ruleSets: [result], flat: flatOf(result), vertiport: null };
    }
    case 'vertiport': {
      const { result } = byVertiport();
      return { ruleSets: [result], flat: flatOf(result), vertiport: result };
    }
    case 'mixed': {
      const [heliport, vertiport] = [byHeliport(), byVertiport()];
      const flat = envelope([heliport, vertiport], APPROACH_SURFACE, shape);
      return { ruleSets: [heliport.result, vertiport.result], flat, vertiport: vertiport.result };
    }
  }
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
  const { ruleSets, flat, vertiport } = answersTo(inputs, controlling);
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
      ...(vertiport && { vertipad: vertiport.vertipad, taxiArea: vertiport.taxiArea }),
      ruleSets,
      inputs,
      engineVersion: ENGINE_VERSION,
    },
  };
}
