/** AC 150/5390-2C, Heliport Design (2012), as Touchdown knows it. */
import type { HeliportStandard } from '../standard.ts';
import {
  generalAviationFatoBearsLoad,
  hospitalFatoBearsLoadWhenTlofUnmarked,
  longerFatoAbove,
  noFatoMarksWithoutLoad,
  noLongerFatoForPriorPermission,
  oneLandingAreaMarked,
  rotorArrangements,
  transportFatoBearsLoad,
  transportFatoIsRectangular,
  vtolNotAddressed,
} from './conditions.ts';
import { fato, rotorDiameterFromD, tlof, tlofFatoSeparation, tlofInFatoWithoutLoad } from './landing-areas.ts';
import { safetyAreaWidth } from './safety-area.ts';

export const AC_150_5390_2C: HeliportStandard = {
  kind: 'heliport',
  document: 'AC 150/5390-2C',
  revision: '2012',
  title: 'Heliport Design',
  ruleSetVersion: '2C-1',
  rotorArrangements,
  vtolNotAddressed,
  rotorDiameterFromD,
  tlof,
  tlofInFatoWithoutLoad,
  fato,
  tlofFatoSeparation,
  safetyAreaWidth,
  longerFatoAbove,
  noLongerFatoForPriorPermission,
  oneLandingAreaMarked,
  noFatoMarksWithoutLoad,
  transportFatoBearsLoad,
  transportFatoIsRectangular,
  generalAviationFatoBearsLoad,
  hospitalFatoBearsLoadWhenTlofUnmarked,
};
