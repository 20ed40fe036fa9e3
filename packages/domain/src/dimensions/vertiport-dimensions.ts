/** Minimum dimensions of a vertiport by EB 105A: TLOF, FATO, Safety Area, vertipad, and taxi/parking area. */
import type { FacilityConfiguration } from '../facility/facility.ts';
import { squareFeet } from '../quantities/units.ts';
import { DIMENSION_RULES } from '../standards/product-rules/dimensions.ts';
import type { ApproachSurfaceStandard, VertiportStandard } from '../standards/standard.ts';
import { propulsionCircle } from './aircraft-measures.ts';
import { zoneArea } from './area.ts';
import { groupMeasures, type KnownAircraftList } from './composite-measures.ts';
import type { RuleSetResult, Working } from './dimension-results.ts';
import { alternatives, evaluateRule, type AircraftMeasures } from './evaluate-rule.ts';
import { fatoAround, safetyAreaAround, type Layout } from './layout.ts';
import { ruleSetResult, type RuleSetAnswer } from './rule-set-result.ts';
import { largest, named, type Term } from './term.ts';
import { vertiportAdvisories } from './vertiport-advisories.ts';
import { areaWorking, lengthWorking, workingsOf } from './working.ts';

export type VertiportResult = RuleSetResult & Required<Pick<RuleSetResult, 'vertipad' | 'taxiArea'>>;

function vertiportLayout(standard: VertiportStandard, measures: AircraftMeasures): Layout {
  const tlof = evaluateRule(standard.tlof, measures);
  const separation = evaluateRule(standard.tlofFatoSeparation, measures);
  const fato = largest([...alternatives(standard.fato, measures), fatoAround(tlof, separation)]);
  const strip = evaluateRule(standard.safetyAreaWidth, measures);
  const safetyArea = largest([...alternatives(standard.safetyAreaOverall, measures), safetyAreaAround(fato, strip)]);
  return {
    zones: {
      tlof: { length: tlof, width: tlof },
      fato: { length: fato, width: fato },
      safetyArea: { length: safetyArea, width: safetyArea },
    },
    tlofFatoSeparation: separation,
    safetyAreaStrip: strip,
  };
}

const citing = (term: Term, citation: Term['citations'][number]): Term => ({ ...term, citations: [citation, ...term.citations] });

/** Returns the circle labeled vertipad on the screen: that of the minimum FATO. */
function vertipadOf(fato: Term): { vertipad: VertiportResult['vertipad']; workings: readonly Working[] } {
  const diameter = citing(named('FATO', fato), DIMENSION_RULES.vertipad);
  const size = { length: diameter.value, width: diameter.value };
  const zone = { ...size, area: zoneArea('circular', size) };
  return {
    vertipad: { diameter: diameter.value, area: zone.area },
    workings: [
      lengthWorking('vertipadDiameter', 'Vertipad diameter', 'Diameter', diameter),
      areaWorking('vertipadArea', 'Area of the vertipad', zone, 'circular', [diameter]),
    ],
  };
}

/** One taxi/parking position, square, hover taxi allowed. */
function taxiAreaOf(
  standard: VertiportStandard,
  fato: Term,
  measures: AircraftMeasures,
): { taxiArea: VertiportResult['taxiArea']; workings: readonly Working[] } {
  const hover = citing(named('FATO', fato), standard.hoverParking);
  const side = citing(largest([hover, ...alternatives(standard.parkingStand, measures)]), DIMENSION_RULES.taxiArea);
  const taxiArea = { length: side.value, width: side.value, area: squareFeet(side.value ** 2) };
  return {
    taxiArea,
    workings: [
      lengthWorking('taxiAreaLength', 'Taxi/parking area length', 'Length', side),
      lengthWorking('taxiAreaWidth', 'Taxi/parking area width', 'Width', side),
      areaWorking('taxiAreaArea', 'Area of the taxi/parking area', taxiArea, 'square', [side]),
    ],
  };
}

/** Returns the minimum dimensions of a vertiport in feet by `standard`, for its design aircraft, combined if there are several. */
export function vertiportDimensions(
  standard: VertiportStandard,
  approach: ApproachSurfaceStandard,
  aircraft: KnownAircraftList,
  facility: FacilityConfiguration,
): RuleSetAnswer & { readonly result: VertiportResult } {
  const { rotorDiameterFromD } = standard;
  const group = groupMeasures(aircraft, { rotor: propulsionCircle, rotorDiameterFromD, definition: DIMENSION_RULES.compositeOfVtol });
  const measures = group.composite;
  const layout = vertiportLayout(standard, measures);
  const fato = layout.zones.fato.length;
  const pad = vertipadOf(fato);
  const taxi = taxiAreaOf(standard, fato, measures);
  const result = ruleSetResult({
    identity: { kind: 'vertiport', reference: standard.document, ruleSetVersion: standard.ruleSetVersion },
    shape: facility.shape,
    group,
    layout,
    approach,
    separationDescription: 'Distance between the TLOF edge and the FATO edge on every side.',
    safetyAreaDescription:
      'Width of the Safety Area around the FATO, equal on every side, so that the Safety Area is at least 2.5 D wide overall.',
    advisories: vertiportAdvisories(standard, aircraft, facility, group, layout),
  });
  const workings = { ...result.workings, ...workingsOf([...pad.workings, ...taxi.workings]) };
  return { result: { ...result, vertipad: pad.vertipad, taxiArea: taxi.taxiArea, workings }, layout };
}
