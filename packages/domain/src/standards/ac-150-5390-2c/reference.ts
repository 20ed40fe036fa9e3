/** AC 150/5390-2C: values that the dimension calculator does not use, in one place for all features. */
import { heliportReferenceOf } from '../packs/heliport.ts';
import { SOURCE_2C } from './source.ts';

const { feet, number } = SOURCE_2C;

export const AC_150_5390_2C_REFERENCE = {
  ...heliportReferenceOf(SOURCE_2C),
  /** Paragraph 217. Its text was read in this edition only. */
  objectIdentification: {
    outsideSafetyAreaFt: feet('objectIdentification.outsideSafetyAreaFt'),
    levelUnderApproachFt: feet('objectIdentification.levelUnderApproachFt'),
    risingUnderApproachFt: feet('objectIdentification.risingUnderApproachFt'),
    slope: number('objectIdentification.slope'),
    belowApproachSurfaceFt: feet('objectIdentification.belowApproachSurfaceFt'),
    outsideSafetyAreaAtStartFt: feet('objectIdentification.outsideSafetyAreaAtStartFt'),
    eachSideAtEndFt: feet('objectIdentification.eachSideAtEndFt'),
  },
} as const;
