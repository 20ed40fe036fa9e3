/** AC 150/5390-2C, Heliport Design (2012), as this product knows it. */
import type { HeliportStandard } from '../standard.ts';
import * as conditions from './conditions.ts';
import * as landingAreas from './landing-areas.ts';
import { safetyAreaWidth } from './safety-area.ts';

export const AC_150_5390_2C: HeliportStandard = {
  kind: 'heliport',
  document: 'AC 150/5390-2C',
  revision: '2012',
  title: 'Heliport Design',
  ruleSetVersion: '2C-1',
  ...landingAreas,
  safetyAreaWidth,
  ...conditions,
};
