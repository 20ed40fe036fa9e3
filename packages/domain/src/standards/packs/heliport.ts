/** The heliport circulars: which rule of a pack is which value of the calculators. */
import type { HeliportDocument, HeliportStandard, MarkingTable, RotorArrangement } from '../standard.ts';
import type { BuiltInPack } from './built-in.ts';

const ROTOR_ARRANGEMENTS: readonly RotorArrangement[] = ['single_main', 'tandem', 'dual', 'coaxial'];

/** Returns what the dimension calculator needs from an edition. */
export function heliportStandardOf(document: HeliportDocument, source: BuiltInPack): HeliportStandard {
  const { pack, ruleSetVersion, words, statement, multiple, rule, feetMsl } = source;
  const table = (facility: keyof HeliportStandard['safetyAreaWidth']): MarkingTable => ({
    tlofMarked: {
      standardH: rule(`safetyAreaWidth.${facility}.tlofMarked.standardH`),
      noStandardH: rule(`safetyAreaWidth.${facility}.tlofMarked.noStandardH`),
    },
    tlofUnmarked: {
      standardH: rule(`safetyAreaWidth.${facility}.tlofUnmarked.standardH`),
      noStandardH: rule(`safetyAreaWidth.${facility}.tlofUnmarked.noStandardH`),
    },
  });
  return {
    kind: 'heliport',
    document,
    revision: pack.documentRevision,
    title: pack.name,
    ruleSetVersion,
    rotorArrangements: words('rotorArrangements', ROTOR_ARRANGEMENTS),
    vtolNotAddressed: statement('vtolNotAddressed'),
    rotorDiameterFromD: multiple('rotorDiameterFromD'),
    tlof: {
      general_aviation: rule('tlof.general_aviation'),
      hospital: rule('tlof.hospital'),
      transport: rule('tlof.transport'),
    },
    tlofInFatoWithoutLoad: multiple('tlofInFatoWithoutLoad'),
    fato: {
      general_aviation: {
        length: rule('fato.general_aviation.length'),
        width: rule('fato.general_aviation.width'),
      },
      hospital: {
        length: rule('fato.hospital.length'),
        width: rule('fato.hospital.width'),
      },
      transport: {
        length: rule('fato.transport.length'),
        width: rule('fato.transport.width'),
      },
    },
    tlofFatoSeparation: rule('tlofFatoSeparation'),
    safetyAreaWidth: {
      general_aviation: table('general_aviation'),
      prior_permission: table('prior_permission'),
      hospital: table('hospital'),
      transport: table('transport'),
    },
    longerFatoAbove: feetMsl('longerFatoAbove'),
    noLongerFatoForPriorPermission: statement('noLongerFatoForPriorPermission'),
    oneLandingAreaMarked: statement('oneLandingAreaMarked'),
    noFatoMarksWithoutLoad: statement('noFatoMarksWithoutLoad'),
    transportFatoBearsLoad: statement('transportFatoBearsLoad'),
    transportFatoIsRectangular: statement('transportFatoIsRectangular'),
    generalAviationFatoBearsLoad: statement('generalAviationFatoBearsLoad'),
    hospitalFatoBearsLoadWhenTlofUnmarked: statement('hospitalFatoBearsLoadWhenTlofUnmarked'),
  };
}

/** Returns the values that the dimension calculator does not use, in one place for all features. */
export const heliportReferenceOf = ({ multiple, number, feet, pounds, degrees, statement }: BuiltInPack) => ({
  definitions: {
    dFromRotorDiameter: multiple('definitions.dFromRotorDiameter'),
    elongatedTlofLandingPosition: multiple('definitions.elongatedTlofLandingPosition'),
    frangibleObjectIn: number('definitions.frangibleObjectIn'),
  },
  elevated: {
    elevatedFromIn: number('elevated.elevatedFromIn'),
    dynamicLoadPercent: number('elevated.dynamicLoadPercent'),
    dynamicLoadSeconds: number('elevated.dynamicLoadSeconds'),
    safetyNetWidthFt: feet('elevated.safetyNetWidthFt'),
    safetyNetLoadPsf: number('elevated.safetyNetLoadPsf'),
    guardRuleFromFt: feet('elevated.guardRuleFromFt'),
    airGapFt: feet('elevated.airGapFt'),
  },
  separation: {
    successiveOperations: statement('separation.successiveOperations'),
    simultaneousFatosFt: feet('separation.simultaneousFatosFt'),
    protectionZone: {
      generalAviationFt: feet('separation.protectionZone.generalAviationFt'),
      hospitalFt: feet('separation.protectionZone.hospitalFt'),
      surfaceHeightAtEndFt: feet('separation.protectionZone.surfaceHeightAtEndFt'),
      transportFt: feet('separation.protectionZone.transportFt'),
      transportSurfaceHeightAtEndFt: feet('separation.protectionZone.transportSurfaceHeightAtEndFt'),
    },
    runwayCenterline: {
      smallHelicopterUpToLb: pounds('separation.runwayCenterline.smallHelicopterUpToLb'),
      mediumHelicopterUpToLb: pounds('separation.runwayCenterline.mediumHelicopterUpToLb'),
      smallAirplane: {
        upToLb: pounds('separation.runwayCenterline.smallAirplane.upToLb'),
        smallHelicopterFt: feet('separation.runwayCenterline.smallAirplane.smallHelicopterFt'),
        mediumHelicopterFt: feet('separation.runwayCenterline.smallAirplane.mediumHelicopterFt'),
        largeHelicopterFt: feet('separation.runwayCenterline.smallAirplane.largeHelicopterFt'),
      },
      largeAirplane: {
        upToLb: pounds('separation.runwayCenterline.largeAirplane.upToLb'),
        smallHelicopterFt: feet('separation.runwayCenterline.largeAirplane.smallHelicopterFt'),
        mediumHelicopterFt: feet('separation.runwayCenterline.largeAirplane.mediumHelicopterFt'),
        largeHelicopterFt: feet('separation.runwayCenterline.largeAirplane.largeHelicopterFt'),
      },
      heavyAirplane: {
        smallHelicopterFt: feet('separation.runwayCenterline.heavyAirplane.smallHelicopterFt'),
        mediumHelicopterFt: feet('separation.runwayCenterline.heavyAirplane.mediumHelicopterFt'),
        largeHelicopterFt: feet('separation.runwayCenterline.heavyAirplane.largeHelicopterFt'),
      },
    },
  },
  paths: {
    leastNumber: number('paths.leastNumber'),
    leastNumberForPriorPermission: number('paths.leastNumberForPriorPermission'),
    preferredPath: statement('paths.preferredPath'),
    idealHeadingSeparationDeg: degrees('paths.idealHeadingSeparationDeg'),
    leastHeadingSeparationDeg: degrees('paths.leastHeadingSeparationDeg'),
    curved: {
      leastRadiusFt: feet('paths.curved.leastRadiusFt'),
      leastStraightPlusRadiusFt: feet('paths.curved.leastStraightPlusRadiusFt'),
      centerlineFt: feet('paths.curved.centerlineFt'),
    },
    lateralExtension: {
      lengthFt: feet('paths.lateralExtension.lengthFt'),
      eachSideAtEndFt: feet('paths.lateralExtension.eachSideAtEndFt'),
      slope: number('paths.lateralExtension.slope'),
    },
  },
});
