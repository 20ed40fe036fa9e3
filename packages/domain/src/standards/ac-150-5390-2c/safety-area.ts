/** AC 150/5390-2C: width of the Safety Area, one side, by facility and markings (tables 2-1 and 4-1). */
import { stated, unverified, type Evidence } from '../cite.ts';
import { fixed, largestOf, times, type Rule } from '../rule.ts';
import type { HeliportStandard } from '../standard.ts';
import { cite } from './cite.ts';

/** The larger of a third of a rotor diameter and the floor. */
const thirdOfRotorDiameter = (clause: string, facility: string, marks: string, floorFt: number, evidence: Evidence): Rule => {
  const cell = cite(
    clause,
    `Safety Area of a ${facility} heliport, TLOF marked, ${marks}: 1/3 RD but not less than ${floorFt} ft on every side.`,
    evidence,
  );
  return largestOf(times('RD', 1 / 3, cell, '1/3'), fixed(floorFt, cell));
};

/** The larger of half of D and the floor. */
const halfOfD = (clause: string, facility: string, marks: string, floorFt: number, evidence: Evidence): Rule => {
  const cell = cite(
    clause,
    `Safety Area of a ${facility} heliport, TLOF not marked, ${marks}: 1/2 D but not less than ${floorFt} ft on every side.`,
    evidence,
  );
  return largestOf(times('D', 0.5, cell, '1/2'), fixed(floorFt, cell));
};

const WITH_H = 'standard "H"';
const WITHOUT_H = 'no standard "H"';
const HOSPITAL_WITH_H = 'standard hospital marking';
const HOSPITAL_WITHOUT_H = 'no standard hospital marking';
const hospitalNote = unverified('The standard hospital marking is taken in the place of the "H"');

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
      standardH: thirdOfRotorDiameter(
        'Table 2-1',
        'general aviation',
        WITH_H,
        20,
        stated('2C-sec ("0.33 times the rotor diameter, but not less than 20 ft")'),
      ),
      noStandardH: thirdOfRotorDiameter('Table 2-1', 'general aviation', WITHOUT_H, 30, unverified()),
    },
    tlofUnmarked: {
      standardH: halfOfD('Table 2-1', 'general aviation', WITH_H, 20, unverified()),
      noStandardH: halfOfD('Table 2-1', 'general aviation', WITHOUT_H, 30, unverified()),
    },
  },
  prior_permission: {
    tlofMarked: {
      standardH: thirdOfRotorDiameter('Table 2-1', 'PPR', WITH_H, 10, unverified()),
      noStandardH: thirdOfRotorDiameter('Table 2-1', 'PPR', WITHOUT_H, 20, unverified()),
    },
    tlofUnmarked: {
      standardH: halfOfD('Table 2-1', 'PPR', WITH_H, 20, unverified()),
      noStandardH: halfOfD('Table 2-1', 'PPR', WITHOUT_H, 30, unverified()),
    },
  },
  hospital: {
    tlofMarked: {
      standardH: thirdOfRotorDiameter('Table 4-1', 'hospital', HOSPITAL_WITH_H, 10, hospitalNote),
      noStandardH: thirdOfRotorDiameter('Table 4-1', 'hospital', HOSPITAL_WITHOUT_H, 20, hospitalNote),
    },
    tlofUnmarked: {
      standardH: halfOfD('Table 4-1', 'hospital', HOSPITAL_WITH_H, 20, hospitalNote),
      noStandardH: halfOfD('Table 4-1', 'hospital', HOSPITAL_WITHOUT_H, 30, hospitalNote),
    },
  },
  transport: {
    tlofMarked: { standardH: transportWidth, noStandardH: transportWidth },
    tlofUnmarked: { standardH: transportWidth, noStandardH: transportWidth },
  },
};
