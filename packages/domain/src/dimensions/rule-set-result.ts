/** Builds the result of one rule set from its layout, texts, and advisories. */
import type { FacilityShape } from '../facility/facility.ts';
import type { Dimension } from '../standards/rule.ts';
import type { ApproachSurfaceStandard } from '../standards/standard.ts';
import { controllingDimensionWorking } from './aircraft-measures.ts';
import type { GroupMeasures } from './composite-measures.ts';
import { ZONES, type Advisory, type RuleSetResult, type Zone } from './dimension-results.ts';
import {
  approachPathOf,
  approachWorkings,
  layoutWorkings,
  safetyAreaBasis,
  separationOf,
  ZONE_NAMES,
  zoneSize,
  type Layout,
} from './layout.ts';
import { listed } from './term.ts';

/** The result of a rule set, with the terms it was calculated from. */
export interface RuleSetAnswer {
  readonly result: RuleSetResult;
  readonly layout: Layout;
}

/** The inputs for the result of one rule set. */
export interface RuleSetParts {
  readonly identity: Pick<RuleSetResult, 'kind' | 'reference' | 'ruleSetVersion'>;
  readonly shape: FacilityShape;
  readonly group: GroupMeasures;
  readonly layout: Layout;
  readonly approach: ApproachSurfaceStandard;
  readonly separationDescription: string;
  readonly safetyAreaDescription: string;
  readonly advisories: readonly Advisory[];
}

function usageOf({ zones }: Layout): string {
  const sizedBy = (dimension: Dimension) => ZONES.filter((zone) => zones[zone].length.uses.includes(dimension));
  const byD = sizedBy('D');
  const byRotorAlone = sizedBy('RD').filter((zone) => !byD.includes(zone));
  const names = (sized: readonly Zone[]) => listed(sized.map((zone) => ZONE_NAMES[zone]));
  return `D controls the ${names(byD)}${byRotorAlone.length === 0 ? '' : `; rotor diameter controls the ${names(byRotorAlone)}`}.`;
}

/** Returns the result of one rule set. A blocking advisory makes it non-compliant. */
export function ruleSetResult(parts: RuleSetParts): RuleSetResult {
  const { layout, shape, approach, group } = parts;
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
    controllingDimensionAnalysis: {
      value: group.controlling.value,
      calculation: group.controlling.calculation,
      usage: usageOf(layout),
      isDominant: !zones.fato.length.isFloor,
    },
    tlofFatoSeparation: separationOf(layout.tlofFatoSeparation, parts.separationDescription),
    fatoSafetyAreaSeparation: separationOf(layout.safetyAreaStrip, parts.safetyAreaDescription),
    approachPath: approachPathOf(zones.fato.width, approach),
    workings: {
      controllingDimension: controllingDimensionWorking(group.controlling, group.composite),
      ...layoutWorkings(layout, shape),
      ...approachWorkings(zones.fato.width, approach),
    },
    advisories: parts.advisories,
  };
}
