/** AC 150/5390-2D: minimum sizes of TLOF and FATO, and the separation between them. No table of this edition was available. */
import { stated, unverified } from '../cite.ts';
import { fixed, halfOfDifference, largestOf, times } from '../rule.ts';
import type { HeliportStandard } from '../standard.ts';
import { cite } from './cite.ts';

const generalAviationTlof = cite(
  null,
  'The TLOF of a general aviation heliport is at least 0.83 D on each side or in diameter.',
  unverified('ITA-E07 notes that FAA uses 0.83 D for helicopters'),
);
const hospitalTlof = cite(
  null,
  'The TLOF of a hospital heliport is at least 0.83 D and not less than 40 ft on each side or in diameter.',
  unverified(),
);
const transportTlof = cite(
  null,
  'The TLOF of a transport heliport is at least 0.83 D and not less than 50 ft on each side or in diameter.',
  unverified(),
);

export const tlof: HeliportStandard['tlof'] = {
  general_aviation: times('D', 0.83, generalAviationTlof),
  hospital: largestOf(times('D', 0.83, hospitalTlof), fixed(40, hospitalTlof)),
  transport: largestOf(times('D', 0.83, transportTlof), fixed(50, transportTlof)),
};

export const tlofInFatoWithoutLoad = times(
  'D',
  1,
  cite(
    null,
    'Where the FATO outside the TLOF is not load bearing, the TLOF is at least 1 D in length and width, or in diameter.',
    unverified('For general aviation and hospital heliports of 2C'),
  ),
);

const generalAviationFato = times(
  'D',
  1.5,
  cite(null, 'The FATO of a general aviation heliport is at least 1.5 D on each side or in diameter.', stated('AIRX ("FATO = 1.5 x OL")')),
);
const hospitalFato = times('D', 1.5, cite(null, 'The FATO of a hospital heliport is at least 1.5 D in length and in width.', unverified()));
const transportFatoWidth = cite(
  null,
  'The FATO of a transport heliport is at least 1.66 D and not less than 100 ft wide.',
  unverified('Two rotor diameters of 0.83 D each; it could be 1.5 D'),
);
const transportFatoLength = cite(
  null,
  'The FATO of a transport heliport is at least 1.66 D and not less than 200 ft long.',
  unverified('Two rotor diameters of 0.83 D each; it could be 1.5 D'),
);

export const fato: HeliportStandard['fato'] = {
  general_aviation: { length: generalAviationFato, width: generalAviationFato },
  hospital: { length: hospitalFato, width: hospitalFato },
  transport: {
    length: largestOf(times('D', 1.66, transportFatoLength), fixed(200, transportFatoLength)),
    width: largestOf(times('D', 1.66, transportFatoWidth), fixed(100, transportFatoWidth)),
  },
};

const separation = cite(
  null,
  'The TLOF/FATO separation is at least 0.5 × (1.5 D − 0.83 D), or 0.335 D, on every side.',
  unverified('Derived from the least TLOF and FATO; the published figure may round it to 1/3 D'),
);
export const tlofFatoSeparation = halfOfDifference(times('D', 1.5, separation), times('D', 0.83, separation));

export const rotorDiameterFromD = times(
  'D',
  0.83,
  cite('1.8.31', 'D equals 1.2 RD, and RD equals 0.83 D.', stated('AIRX ("OL = 1.2 x RD (AC 1.8.31)") and HAI12')),
);
