/** Entry point of the dimension calculator: project and aircraft in, the full result out. */
import { designAircraftFor, designAircraftName, type RuleSetKind } from '../aircraft/design-aircraft-set.ts';
import { APPROACH_SURFACE } from '../standards/airspace.ts';
import { type EditionSet, editionsInRevisions } from '../standards/dimension-edition.ts';
import { documentText, revisionOf } from '../standards/followed-revision.ts';
import { heliportStandard, VERTIPORT_STANDARDS } from '../standards/registry.ts';
import { knownAircraft, type KnownAircraftList } from './composite-measures.ts';
import type { CalculationResults, FaaMinimums, InputSnapshot, RuleSetResult } from './dimension-results.ts';
import { editionAdvisories } from './edition-advisories.ts';
import { ENGINE_VERSION } from './engine-version.ts';
import { envelope } from './envelope.ts';
import { heliportDimensions } from './heliport-dimensions.ts';
import type { RuleSetAnswer } from './rule-set-result.ts';
import { vertiportDimensions, type VertiportResult } from './vertiport-dimensions.ts';

export type DimensionAnswer =
  | { readonly ok: true; readonly results: CalculationResults }
  | { readonly ok: false; readonly code: 'AIRCRAFT_WITHOUT_DIMENSIONS' | 'NOT_AVAILABLE_IN_EDITION' };

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

type AircraftByRuleSet = Readonly<Record<RuleSetKind, KnownAircraftList>>;

/** Returns the design aircraft of each rule set with their D, or null if the D of one of them is unknown. */
function aircraftByRuleSet(inputs: InputSnapshot): AircraftByRuleSet | null {
  const { type } = inputs.facility;
  const [heliport, vertiport] = [
    knownAircraft(designAircraftFor(inputs, type, 'heliport')),
    knownAircraft(designAircraftFor(inputs, type, 'vertiport')),
  ];
  return heliport === null || vertiport === null ? null : { heliport, vertiport };
}

/** A result with the advisories about the revision it was calculated by. */
function withEdition<Answer extends RuleSetAnswer>(answer: Answer, revisions: InputSnapshot['facility']['editionRevisions']): Answer {
  const { reference, advisories } = answer.result;
  const own = editionAdvisories(reference, revisionOf(reference, revisions));
  return own.length === 0 ? answer : { ...answer, result: { ...answer.result, advisories: [...advisories, ...own] } };
}

/** Returns the rule sets that apply to a project, each with its result, and the flat fields that combine them. */
function answersTo({ facility }: InputSnapshot, aircraft: AircraftByRuleSet, editions: EditionSet): Answers {
  const { type, advisoryCircular, shape, editionRevisions } = facility;
  const followed = { ...editionsInRevisions(advisoryCircular, editionRevisions), ...editions };
  const { heliport = heliportStandard(advisoryCircular), vertiport = VERTIPORT_STANDARDS['EB 105A'] } = followed;
  const byHeliport = () => withEdition(heliportDimensions(heliport, APPROACH_SURFACE, aircraft.heliport, facility), editionRevisions);
  const byVertiport = () => withEdition(vertiportDimensions(vertiport, APPROACH_SURFACE, aircraft.vertiport, facility), editionRevisions);
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
      const [first, second] = [byHeliport(), byVertiport()];
      const flat = envelope([first, second], APPROACH_SURFACE, shape);
      return { ruleSets: [first.result, second.result], flat, vertiport: second.result };
    }
  }
}

/**
 * Returns the FAA minimum dimensions of a facility for its design aircraft, one or several: lengths in feet, areas in square feet,
 * unrounded, each with its calculation details. A heliport follows the project's advisory circular, a vertiport follows EB 105A whatever
 * circular is set, and a mixed facility follows both: each of its flat fields is the larger of the two. `timestamp` is ISO 8601, UTC.
 * `editions`: other editions than the facility's circulars and revisions name.
 * Rejected for a facility that is planned under another edition, whose dimensions `editionPlan` calculates.
 * Rejected if a design aircraft has no D, overall length, or overall width, because the other aircraft alone could undersize the facility.
 */
export function calculateDimensions(inputs: InputSnapshot, timestamp: string, editions: EditionSet = {}): DimensionAnswer {
  if (inputs.facility.plannedEdition) return { ok: false, code: 'NOT_AVAILABLE_IN_EDITION' };
  const aircraft = aircraftByRuleSet(inputs);
  if (aircraft === null) return { ok: false, code: 'AIRCRAFT_WITHOUT_DIMENSIONS' };
  const { ruleSets, flat, vertiport } = answersTo(inputs, aircraft, editions);
  return {
    ok: true,
    results: {
      calculationType: inputs.facility.type,
      ...flat,
      faaMinimums: minimumsOf(flat),
      faaCompliant: ruleSets.every(({ compliant }) => compliant),
      faaReference: ruleSets.map(({ reference }) => documentText(reference, inputs.facility.editionRevisions)).join(' and '),
      aircraftUsed: designAircraftName(inputs),
      timestamp,
      controllingDimensionAnalysis: ruleSets[0].controllingDimensionAnalysis,
      ...(vertiport && { vertipad: vertiport.vertipad, taxiArea: vertiport.taxiArea }),
      ruleSets,
      inputs,
      engineVersion: ENGINE_VERSION,
    },
  };
}
