/** EB 105A: values that the dimension calculator does not use, in one place for all features. */
import { SOURCE_105A } from './source.ts';

const { feet, pounds, degrees, number, statement, rule } = SOURCE_105A;

export const EB_105A_REFERENCE = {
  identification: statement('identification'),
  scope: {
    leastPropulsors: number('scope.leastPropulsors'),
  },
  elevated: {
    elevatedFromIn: number('elevated.elevatedFromIn'),
    dynamicLoadPercent: number('elevated.dynamicLoadPercent'),
    dynamicLoadSeconds: number('elevated.dynamicLoadSeconds'),
  },
  separation: {
    protectionZoneFt: feet('separation.protectionZoneFt'),
    simultaneousFatosFt: feet('separation.simultaneousFatosFt'),
    runwayCenterline: {
      vtolUpToLb: pounds('separation.runwayCenterline.vtolUpToLb'),
      smallAirplaneFt: feet('separation.runwayCenterline.smallAirplaneFt'),
      largeAirplaneFt: feet('separation.runwayCenterline.largeAirplaneFt'),
      heavyAirplaneFt: feet('separation.runwayCenterline.heavyAirplaneFt'),
      heavyAirplaneOverLb: pounds('separation.runwayCenterline.heavyAirplaneOverLb'),
    },
    wake: {
      mitigationBelowFt: feet('separation.wake.mitigationBelowFt'),
      independentFromFt: feet('separation.wake.independentFromFt'),
      verticalFt: feet('separation.wake.verticalFt'),
      verticalBelowHeavyFt: feet('separation.wake.verticalBelowHeavyFt'),
    },
  },
  outwashCautionMph: number('outwashCautionMph'),
  parking: {
    clearance: rule('parking.clearance'),
  },
  paths: {
    approachSlope: number('paths.approachSlope'),
    approachLengthFt: feet('paths.approachLengthFt'),
    approachOuterWidthFt: feet('paths.approachOuterWidthFt'),
    transitionalSlope: number('paths.transitionalSlope'),
    transitionalFromCenterlineFt: feet('paths.transitionalFromCenterlineFt'),
    idealHeadingSeparationDeg: degrees('paths.idealHeadingSeparationDeg'),
    leastHeadingSeparationDeg: degrees('paths.leastHeadingSeparationDeg'),
    curved: {
      leastRadiusFt: feet('paths.curved.leastRadiusFt'),
      leastStraightPlusRadiusFt: feet('paths.curved.leastStraightPlusRadiusFt'),
      centerlineFt: feet('paths.curved.centerlineFt'),
    },
  },
} as const;
