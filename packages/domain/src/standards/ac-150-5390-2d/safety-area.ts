/**
 * AC 150/5390-2D: width of the Safety Area, one side, by facility and markings. The table of 2C with 0.28 D instead of 1/3 RD. Confirm
 * the four columns against 2D.
 */
import { unverified } from '../cite.ts';
import { fixed, largestOf, times, type Rule } from '../rule.ts';
import type { HeliportStandard } from '../standard.ts';
import { cite } from './cite.ts';

const NOTE = 'Carried over from AC 150/5390-2C';

const share = cite(
  null,
  'With the TLOF marked, the Safety Area is at least 0.28 D wide on every side.',
  unverified('AIRX states 0.28 of the overall length, weakly; ITA-E08 and HB105A state it for parking clearance only; 1/3 × 0.83 is 0.277'),
);

/** The larger of 0.28 D and the floor. */
const shareOfD = (facility: string, marks: string, floorFt: number): Rule =>
  largestOf(
    times('D', 0.28, share),
    fixed(
      floorFt,
      cite(
        null,
        `Safety Area of a ${facility} heliport, TLOF marked, ${marks}: not less than ${floorFt} ft on every side.`,
        unverified(NOTE),
      ),
    ),
  );

/** The larger of half of D and the floor. */
const halfOfD = (facility: string, marks: string, floorFt: number): Rule => {
  const cell = cite(
    null,
    `Safety Area of a ${facility} heliport, TLOF not marked, ${marks}: 1/2 D but not less than ${floorFt} ft on every side.`,
    unverified(NOTE),
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
    unverified('Unchanged from AC 150/5390-2B, paragraph 303.a, where it was read'),
  ),
);

export const safetyAreaWidth: HeliportStandard['safetyAreaWidth'] = {
  general_aviation: {
    tlofMarked: {
      standardH: shareOfD('general aviation', WITH_H, 20),
      noStandardH: shareOfD('general aviation', WITHOUT_H, 30),
    },
    tlofUnmarked: {
      standardH: halfOfD('general aviation', WITH_H, 20),
      noStandardH: halfOfD('general aviation', WITHOUT_H, 30),
    },
  },
  prior_permission: {
    tlofMarked: {
      standardH: shareOfD('PPR', WITH_H, 10),
      noStandardH: shareOfD('PPR', WITHOUT_H, 20),
    },
    tlofUnmarked: {
      standardH: halfOfD('PPR', WITH_H, 20),
      noStandardH: halfOfD('PPR', WITHOUT_H, 30),
    },
  },
  hospital: {
    tlofMarked: {
      standardH: shareOfD('hospital', HOSPITAL_WITH_H, 10),
      noStandardH: shareOfD('hospital', HOSPITAL_WITHOUT_H, 20),
    },
    tlofUnmarked: {
      standardH: halfOfD('hospital', HOSPITAL_WITH_H, 20),
      noStandardH: halfOfD('hospital', HOSPITAL_WITHOUT_H, 30),
    },
  },
  transport: {
    tlofMarked: { standardH: transportWidth, noStandardH: transportWidth },
    tlofUnmarked: { standardH: transportWidth, noStandardH: transportWidth },
  },
};
