/** Puts the answer of one rule set together from its layout, its words and its advisories. */
import type { ControllingDimension } from '../aircraft/controlling-dimension.ts';
import type { FacilityShape } from '../facility/facility.ts';
import type { ApproachSurfaceStandard } from '../standards/standard.ts';
import { controllingDimensionWorking } from './aircraft-measures.ts';
import type { Advisory, ControllingDimensionAnalysis, RuleSetResult, Zone } from './dimension-results.ts';
import type { AircraftMeasures } from './evaluate-rule.ts';
import { approachPathOf, approachWorkings, layoutWorkings, safetyAreaBasis, separationOf, zoneSize, type Layout } from './layout.ts';

/** What the calculation of one rule set has at hand. */
export interface RuleSetParts {
  readonly identity: Pick<RuleSetResult, 'kind' | 'reference' | 'ruleSetVersion'>;
  readonly shape: FacilityShape;
  readonly controlling: ControllingDimension;
  readonly measures: AircraftMeasures;
  readonly layout: Layout;
  readonly approach: ApproachSurfaceStandard;
  readonly separationDescription: string;
  readonly safetyAreaDescription: string;
  readonly advisories: readonly Advisory[];
}

const SIZED: Readonly<Record<Zone, string>> = { tlof: 'the TLOF', fato: 'the FATO', safetyArea: 'the safety area' };

function controllingDimensionAnalysis({ controlling, measures, layout }: RuleSetParts): ControllingDimensionAnalysis {
  const { tlof, fato, safetyArea } = layout.zones;
  const sized = (['tlof', 'fato', 'safetyArea'] as const).filter((zone) => layout.zones[zone].length.inputs.includes(measures.D.input));
  const fromRotor = [tlof.length, fato.length, safetyArea.length].some((term) => term.inputs.includes(measures.RD.input));
  return {
    value: controlling.value,
    calculation: controlling.calculation,
    usage: `D sizes ${sized.map((zone) => SIZED[zone]).join(', ')}${fromRotor ? '; the rotor diameter RD sizes the rest' : ''}.`,
    isDominant: !fato.length.isFloor,
  };
}

/** The answer of one rule set; a blocking advisory makes it non-compliant. */
export function ruleSetResult(parts: RuleSetParts): RuleSetResult {
  const { layout, shape, approach } = parts;
  const { zones } = layout;
  return {
    ...parts.identity,
    compliant: !parts.advisories.some(({ severity }) => severity === 'blocking'),
    shape,
    tlof: zoneSize(zones.tlof, shape),
    fato: zoneSize(zones.fato, shape),
    safetyArea: {
      ...zoneSize(zones.safetyArea, shape),
      calculationBasis: safetyAreaBasis(layout),
      margin: layout.safetyAreaStrip.value,
    },
    controllingDimensionAnalysis: controllingDimensionAnalysis(parts),
    tlofFatoSeparation: separationOf(layout.tlofFatoSeparation, parts.separationDescription),
    fatoSafetyAreaSeparation: separationOf(layout.safetyAreaStrip, parts.safetyAreaDescription),
    approachPath: approachPathOf(zones.fato.width, approach),
    workings: {
      controllingDimension: controllingDimensionWorking(parts.controlling, parts.measures),
      ...layoutWorkings(layout, shape),
      ...approachWorkings(zones.fato.width, approach),
    },
    advisories: parts.advisories,
  };
}
