/** EB 105A: values that the dimension calculator does not use, in one place for all features. */
import { degrees, feet, pounds } from '../../quantities/units.ts';
import { cited, stated, unverified } from '../cite.ts';
import { fixed, largestOf, times } from '../rule.ts';
import { cite } from './cite.ts';

const approach = cite(
  '2.6.1, figure 2-5',
  'The approach/departure surface rises 8:1 over 4,000 ft to a width of 500 ft; the transitional surface rises 2:1 to 250 ft from the centerline.',
  stated('ITA-E09'),
);
const headings = cite('Figure 2-5, note 1', 'Two paths should be 180° apart; at least 135° is acceptable.', stated('ITA-E09'));
const curved = cite(
  'Figure 2-6',
  'A path may contain one curve: radius at least 886 ft (270 m), straight portion plus radius at least 1,886 ft (575 m), total centerline 4,000 ft (1,219 m).',
  stated('ITA-E09'),
);
const runway = cite(
  'Table 6-1',
  'FATO center to runway centerline, VTOL aircraft up to 12,500 lb: 500 ft for small and large airplanes, 700 ft for heavy airplanes over 300,000 lb.',
  stated('HB105A'),
);
const wake = cite(
  'Appendix A',
  'Less than 700 ft from a runway needs wake mitigation, 700 to 2,499 ft is more independent, and 2,500 ft or more is independent. Routes pass 500 ft above or below runway traffic, or 1,000 ft below heavy traffic.',
  stated('HB105A and ISON'),
);
const standClearance = cite(
  'Section 3',
  'Clearance of a stand to fixed objects is 0.28 D or at least 10 ft. The larger is used. Confirm against EB 105A.',
  stated('ITA-E08 and HB105A'),
);
const outwash = cite(
  'Definition 8',
  'The downwash and outwash caution area is where the outwash may exceed 34.5 mph; it is provided by the operator and may extend beyond the Safety Area.',
  stated('ITA-E07; that the area exists is quoted from FAA by UAMN and AG'),
);

const identification = cite(
  null,
  'A vertiport is identified by the standard H with the letters VTL on the TLOF.',
  stated('UAMN and AG, quoted from FAA'),
);

export const EB_105A_REFERENCE = {
  identification,
  scope: {
    leastPropulsors: cited(3, cite('Table 1-1', 'The reference aircraft has three or more propulsors.', stated('ITA-E07 and AG'))),
  },
  elevated: {
    elevatedFromIn: cited(
      30,
      cite(
        'Definition 9',
        'A vertiport is elevated if it is 30 in or more above its surroundings, and then requires a safety net.',
        stated('ITA-E07'),
      ),
    ),
    dynamicLoadPercent: cited(150, cite(null, 'The TLOF supports a dynamic load of 150% of takeoff weight.', stated('ITA-E07'))),
    dynamicLoadSeconds: cited(0.2, cite(null, 'The dynamic load acts for at most 0.2 s.', stated('ITA-E07'))),
  },
  separation: {
    protectionZoneFt: cited(
      feet(280),
      cite(null, 'The vertiport protection zone extends 280 ft under the approach/departure surface.', unverified()),
    ),
    simultaneousFatosFt: cited(feet(200), cite(null, 'FATOs used at the same time are at least 200 ft apart.', unverified())),
    runwayCenterline: {
      vtolUpToLb: cited(pounds(12_500), runway),
      smallAirplaneFt: cited(feet(500), runway),
      largeAirplaneFt: cited(feet(500), runway),
      heavyAirplaneFt: cited(feet(700), runway),
      heavyAirplaneOverLb: cited(pounds(300_000), runway),
    },
    wake: {
      mitigationBelowFt: cited(feet(700), wake),
      independentFromFt: cited(feet(2500), wake),
      verticalFt: cited(feet(500), wake),
      verticalBelowHeavyFt: cited(feet(1000), wake),
    },
  },
  outwashCautionMph: cited(34.5, outwash),
  parking: {
    clearance: largestOf(times('D', 0.28, standClearance), fixed(10, standClearance)),
  },
  paths: {
    approachSlope: cited(8, approach),
    approachLengthFt: cited(feet(4000), approach),
    approachOuterWidthFt: cited(feet(500), approach),
    transitionalSlope: cited(2, approach),
    transitionalFromCenterlineFt: cited(feet(250), approach),
    idealHeadingSeparationDeg: cited(degrees(180), headings),
    leastHeadingSeparationDeg: cited(degrees(135), headings),
    curved: {
      leastRadiusFt: cited(feet(886), curved),
      leastStraightPlusRadiusFt: cited(feet(1886), curved),
      centerlineFt: cited(feet(4000), curved),
    },
  },
} as const;
