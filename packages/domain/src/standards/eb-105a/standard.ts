/** EB 105A, Vertiport Design (December 2024), as Touchdown knows it: from secondary sources that cite its sections. */
import { feet, pounds } from '../../quantities/units.ts';
import { cited, stated } from '../cite.ts';
import { halfOfDifference, times } from '../rule.ts';
import type { VertiportStandard } from '../standard.ts';
import { cite } from './cite.ts';

const fatoSize = cite(
  'Table 2-1',
  'The FATO is at least 2 RD on each side or in diameter (2 D in EB 105 of 2022).',
  stated('ITA-E07 and VSEL'),
);
const tlofSize = cite(
  'Table 2-1',
  'The TLOF is at least 1 RD on each side or in diameter (1 D in EB 105 of 2022).',
  stated('ITA-E07 and VSEL'),
);
const safetyAreaSize = cite(
  'Table 2-1',
  'The Safety Area is at least 2.5 D wide overall (3 D in EB 105 of 2022).',
  stated('ITA-E07 and VSEL; that it has decreased in size is quoted from FAA by UAMN'),
);
const strip = cite(
  'Table 2-1',
  'One side of the Safety Area is (2.5 D − 2 RD) / 2, which is 0.25 D when RD equals D.',
  stated('derived from the overall widths of FATO and safety area, ITA-E07 and VSEL'),
);
const gap = cite(
  'Table 2-1',
  'The TLOF/FATO separation is 0.5 RD on every side.',
  stated('derived from the sizes of TLOF and FATO, ITA-E07 and VSEL'),
);
const referenceAircraft = cite(
  'Table 1-1',
  'The reference aircraft has D of at most 50 ft and a takeoff weight of 12,500 lb or less, three or more propulsors, a pilot on board, and operates under VFR.',
  stated('ITA-E07 and AG; the weight was read in EB 105'),
);

export const EB_105A: VertiportStandard = {
  kind: 'vertiport',
  document: 'EB 105A',
  revision: '2024',
  title: 'Vertiport Design',
  ruleSetVersion: '105A-1',
  largestD: cited(feet(50), referenceAircraft),
  largestWeight: cited(pounds(12_500), referenceAircraft),
  writtenForVtol: referenceAircraft,
  rotorDiameterMeaning: cite(
    null,
    'RD is the diameter of the smallest circle enclosing only the propulsion units. It may be less than D.',
    stated('FAA text quoted by UAMN; by HB105A the list of terms adds the points of the landing gear that touch the surface'),
  ),
  rotorDiameterFromD: times('D', 1, cite(null, 'If RD is unknown, RD = D is conservative.', stated('VSEL and ITA-E08'))),
  tlof: times('RD', 1, tlofSize),
  fato: times('RD', 2, fatoSize),
  tlofFatoSeparation: times('RD', 0.5, gap),
  safetyAreaWidth: halfOfDifference(times('D', 2.5, strip), times('RD', 2, strip)),
  safetyAreaOverall: times('D', 2.5, safetyAreaSize),
  safetyAreaReading: cite(
    'Table 2-1',
    '2.5 D is taken as the overall outer width. FATO + 2 × 0.25 D would be smaller when RD is less than D.',
    stated('the course table says "2.5 D no total" (ITA-E07); the document itself has not been seen'),
  ),
  parkingStand: times(
    'D',
    1.56,
    cite('Section 3', 'A parking stand for ground maneuvering is D + 2 × 0.28 D = 1.56 D.', stated('ITA-E08 and HB105A')),
  ),
  hoverParking: cite(
    null,
    'A parking position reached by hover or air taxi is at least as large as the FATO and supports the dynamic load.',
    stated('AG'),
  ),
};
