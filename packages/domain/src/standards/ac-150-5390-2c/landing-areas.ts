/** AC 150/5390-2C: minimum sizes of TLOF and FATO, and the separation between them. */
import { read, stated, unverified } from '../cite.ts';
import { fixed, halfOfDifference, largestOf, times } from '../rule.ts';
import type { HeliportStandard } from '../standard.ts';
import { cite, cite2B } from './cite.ts';

const generalAviationTlof = cite(
  null,
  'The TLOF of a general aviation heliport is at least one rotor diameter on each side or in diameter.',
  unverified('The separation formula of 2B, read word for word, implies it'),
);
const hospitalTlof = cite(
  null,
  'The TLOF of a hospital heliport is at least one rotor diameter and not less than 40 ft on each side or in diameter.',
  unverified(),
);
const transportTlof = cite(
  null,
  'The TLOF of a transport heliport is at least one rotor diameter and not less than 50 ft on each side or in diameter.',
  unverified(),
);

export const tlof: HeliportStandard['tlof'] = {
  general_aviation: times('RD', 1, generalAviationTlof),
  hospital: largestOf(times('RD', 1, hospitalTlof), fixed(40, hospitalTlof)),
  transport: largestOf(times('RD', 1, transportTlof), fixed(50, transportTlof)),
};

export const tlofInFatoWithoutLoad = times(
  'D',
  1,
  cite(
    null,
    'Where the FATO outside the TLOF is not load bearing, the TLOF is at least 1 D in length and width, or in diameter.',
    unverified('For general aviation and hospital heliports'),
  ),
);

const generalAviationFato = times(
  'D',
  1.5,
  cite(
    null,
    'The FATO of a general aviation heliport is at least 1.5 D on each side or in diameter.',
    stated('2C-sec ("FATO must be at least 1.5 times the overall length"); in AC 150/5390-2B it was read (2B-a)'),
  ),
);
const hospitalFato = times(
  'D',
  1.5,
  cite2B('402.b', 'The FATO of a hospital heliport is at least 1.5 times the overall length in length and in width.', read('2B-c')),
);
const transportFatoWidth = cite(
  null,
  'The FATO of a transport heliport is at least two rotor diameters and not less than 100 ft wide.',
  unverified('Unchanged from AC 150/5390-2B, where it was read (2B-b)'),
);
const transportFatoLength = cite(
  null,
  'The FATO of a transport heliport is at least two rotor diameters and not less than 200 ft long.',
  unverified('Unchanged from AC 150/5390-2B, where it was read (2B-b)'),
);

export const fato: HeliportStandard['fato'] = {
  general_aviation: { length: generalAviationFato, width: generalAviationFato },
  hospital: { length: hospitalFato, width: hospitalFato },
  transport: {
    length: largestOf(times('RD', 2, transportFatoLength), fixed(200, transportFatoLength)),
    width: largestOf(times('RD', 2, transportFatoWidth), fixed(100, transportFatoWidth)),
  },
};

const separation = cite(
  'Figure 2-2, dimension F',
  'The TLOF/FATO separation is at least 0.5 × (1.5 D − 1.0 RD), or 3/4 D − 1/2 RD, on every side.',
  unverified('The formula was read in AC 150/5390-2B, paragraphs 202.b(2), 302.b(3) and 402.b(2)'),
);
export const tlofFatoSeparation = halfOfDifference(times('D', 1.5, separation), times('RD', 1, separation));

export const rotorDiameterFromD = times('D', 0.83, cite(null, 'D equals 1.2 RD, and RD equals 0.83 D.', stated('AIRX and HAI12')));
