/**
 * AC 150/5390-2D: width of the Safety Area, one side, by facility and markings. The table of 2C with 0.28 D instead of 1/3 RD. Whether 2D
 * keeps the four columns has not been seen.
 */
import { recalled } from '../cite.ts';
import { fixed, largestOf, times, type Rule } from '../rule.ts';
import type { HeliportStandard } from '../standard.ts';
import { cite } from './cite.ts';

const NOT_SEEN = 'Carried over from AC 150/5390-2C. Confirm against AC 150/5390-2D';

const share = cite(
  null,
  'With the TLOF marked, the Safety Area is at least 0.28 D wide on every side.',
  recalled(
    85,
    'AIRX states 0.28 of the overall length, weakly; ITA-E08 and HB105A state it for parking clearance only; 1/3 × 0.83 is 0.277',
  ),
);

/** The larger of 0.28 D and the floor. */
const shareOfD = (facility: string, marks: string, floorFt: number, chance: number): Rule =>
  largestOf(
    times('D', 0.28, share),
    fixed(
      floorFt,
      cite(
        null,
        `Safety Area of a ${facility} heliport, TLOF marked, ${marks}: not less than ${floorFt} ft on every side.`,
        recalled(chance, NOT_SEEN),
      ),
    ),
  );

/** The larger of half of D and the floor. */
const halfOfD = (facility: string, marks: string, floorFt: number, chance: number): Rule => {
  const cell = cite(
    null,
    `Safety Area of a ${facility} heliport, TLOF not marked, ${marks}: 1/2 D but not less than ${floorFt} ft on every side.`,
    recalled(chance, NOT_SEEN),
  );
  return largestOf(times('D', 0.5, cell, '1/2'), fixed(floorFt, cell));
};

const WITH_H = 'standard "H"';
const WITHOUT_H = 'no standard "H"';
const HOSPITAL_WITH_H = 'standard hospital marking';
const HOSPITAL_WITHOUT_H = 'no standard hospital marking';

const transportWidth = fixed(
  30,
  cite(
    null,
    'The Safety Area of a transport heliport is 30 ft wide on every side, regardless of markings.',
    recalled(85, 'Unchanged from AC 150/5390-2B, paragraph 303.a, where it was read'),
  ),
);

export const safetyAreaWidth: HeliportStandard['safetyAreaWidth'] = {
  general_aviation: {
    tlofMarked: {
      standardH: shareOfD('general aviation', WITH_H, 20, 92),
      noStandardH: shareOfD('general aviation', WITHOUT_H, 30, 88),
    },
    tlofUnmarked: {
      standardH: halfOfD('general aviation', WITH_H, 20, 88),
      noStandardH: halfOfD('general aviation', WITHOUT_H, 30, 88),
    },
  },
  prior_permission: {
    tlofMarked: {
      standardH: shareOfD('PPR', WITH_H, 10, 88),
      noStandardH: shareOfD('PPR', WITHOUT_H, 20, 88),
    },
    tlofUnmarked: {
      standardH: halfOfD('PPR', WITH_H, 20, 88),
      noStandardH: halfOfD('PPR', WITHOUT_H, 30, 88),
    },
  },
  hospital: {
    tlofMarked: {
      standardH: shareOfD('hospital', HOSPITAL_WITH_H, 10, 82),
      noStandardH: shareOfD('hospital', HOSPITAL_WITHOUT_H, 20, 82),
    },
    tlofUnmarked: {
      standardH: halfOfD('hospital', HOSPITAL_WITH_H, 20, 82),
      noStandardH: halfOfD('hospital', HOSPITAL_WITHOUT_H, 30, 82),
    },
  },
  transport: {
    tlofMarked: { standardH: transportWidth, noStandardH: transportWidth },
    tlofUnmarked: { standardH: transportWidth, noStandardH: transportWidth },
  },
};
