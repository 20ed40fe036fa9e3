/** AC 150/5390-2C: values that the dimension calculator does not use, in one place for all features. */
import { degrees, feet, pounds } from '../../quantities/units.ts';
import { cited, read, stated, unverified } from '../cite.ts';
import { times } from '../rule.ts';
import { cite, cite2B } from './cite.ts';

const safetyNet = cite(
  null,
  'A platform 30 in or more above its surroundings requires a safety net at least 5 ft wide, rated for 25 psf and not above TLOF level, and no railings (29 CFR 1910.23 applies from 4 ft).',
  unverified(),
);
const protectionZone = cite(
  null,
  'The heliport protection zone extends under each 8:1 surface 280 ft from the FATO edge (where the surface is 35 ft high), or 400 ft for transport heliports (50 ft high).',
  unverified(),
);
const runway = cite(
  'Chapter 5',
  'Distance from the FATO to a runway centerline for simultaneous operations, by airplane and helicopter weight.',
  unverified(),
);
const headings = cite(
  null,
  'The second approach/departure path should be opposite the preferred path, or at least 135° from it.',
  unverified('EB 105A figure 2-5, note 1 says the same (ITA-E09)'),
);
const curved = cite(
  null,
  'A path may contain one curve: radius at least 886 ft, straight portion plus radius at least 1,886 ft, total centerline 4,000 ft.',
  unverified('stated for EB 105A, figure 2-6 (ITA-E09); that 2C gives least dimensions of curved paths was read on its cover, item f'),
);
const lateralExtension = cite(
  null,
  'PPR and hospital heliports: transitional surfaces need not be considered where the 8:1 surface is widened over 2,000 ft by 0 to 100 ft on each side.',
  unverified(),
);
const identification = (states: string) => cite('217', states, read('paragraph 217 of AC 150/5390-2C, 2C-OIS'));

export const AC_150_5390_2C_REFERENCE = {
  definitions: {
    dFromRotorDiameter: times('RD', 1.2, cite(null, 'If only the rotor diameter is known, D equals 1.2 RD.', stated('AIRX and HAI12'))),
    elongatedTlofLandingPosition: times(
      'RD',
      1,
      cite(
        null,
        'In an elongated TLOF, the landing position at the center is at least one rotor diameter long. An elongated FATO is also required.',
        unverified('Read in AC 150/5390-2B, paragraph 201.b(4)'),
      ),
    ),
    frangibleObjectIn: cited(
      8,
      cite2B(
        null,
        'Frangible objects fixed by function in the Safety Area may extend no more than 8 in above the FATO perimeter.',
        read('2B-d and 2B-e'),
      ),
    ),
  },
  elevated: {
    elevatedFromIn: cited(
      30,
      cite(
        null,
        'A facility is elevated when TLOF or FATO is 30 in or more above the surrounding surface.',
        unverified('Read in AC 150/5390-2B, paragraph 101.c'),
      ),
    ),
    dynamicLoadPercent: cited(
      150,
      cite(null, 'The dynamic load is 150% of the maximum takeoff weight through the main gear or the rear of the skids.', unverified()),
    ),
    dynamicLoadSeconds: cited(0.2, cite(null, 'The dynamic load acts for at most 0.2 s.', unverified())),
    safetyNetWidthFt: cited(feet(5), safetyNet),
    safetyNetLoadPsf: cited(25, safetyNet),
    guardRuleFromFt: cited(feet(4), safetyNet),
    airGapFt: cited(feet(6), cite(null, 'An air gap of 6 ft under a rooftop TLOF reduces turbulence.', unverified())),
  },
  separation: {
    successiveOperations: cite2B(
      '202.e, 302.f, 402.e',
      'Where two FATOs are not used at the same time, their Safety Areas must not overlap.',
      read('2B-a, 2B-b and 2B-c'),
    ),
    simultaneousFatosFt: cited(
      feet(200),
      cite(
        null,
        'FATOs used at the same time are at least 200 ft apart, perimeter to perimeter.',
        unverified('200 ft by NASA (Zelinski) through ITA-E08; AC 150/5390-2B says only "greater separation"'),
      ),
    ),
    protectionZone: {
      generalAviationFt: cited(feet(280), protectionZone),
      hospitalFt: cited(feet(280), protectionZone),
      surfaceHeightAtEndFt: cited(feet(35), protectionZone),
      transportFt: cited(feet(400), protectionZone),
      transportSurfaceHeightAtEndFt: cited(feet(50), protectionZone),
    },
    runwayCenterline: {
      smallHelicopterUpToLb: cited(pounds(7000), runway),
      mediumHelicopterUpToLb: cited(pounds(12_500), runway),
      smallAirplane: {
        upToLb: cited(pounds(12_500), runway),
        smallHelicopterFt: cited(feet(300), runway),
        mediumHelicopterFt: cited(feet(500), runway),
        largeHelicopterFt: cited(feet(700), runway),
      },
      largeAirplane: {
        upToLb: cited(pounds(300_000), runway),
        smallHelicopterFt: cited(feet(500), runway),
        mediumHelicopterFt: cited(feet(500), runway),
        largeHelicopterFt: cited(feet(700), runway),
      },
      heavyAirplane: {
        smallHelicopterFt: cited(feet(700), runway),
        mediumHelicopterFt: cited(feet(700), runway),
        largeHelicopterFt: cited(feet(700), runway),
      },
    },
  },
  paths: {
    leastNumber: cited(2, cite(null, 'A heliport has at least two approach/departure paths.', stated('2C-sec'))),
    leastNumberForPriorPermission: cited(1, cite(null, 'A PPR facility may accept one path.', unverified())),
    preferredPath: cite2B('200', 'The preferred approach/departure path is aligned with the predominant wind.', read('2B')),
    idealHeadingSeparationDeg: cited(degrees(180), headings),
    leastHeadingSeparationDeg: cited(degrees(135), headings),
    curved: {
      leastRadiusFt: cited(feet(886), curved),
      leastStraightPlusRadiusFt: cited(feet(1886), curved),
      centerlineFt: cited(feet(4000), curved),
    },
    lateralExtension: {
      lengthFt: cited(feet(2000), lateralExtension),
      eachSideAtEndFt: cited(feet(100), lateralExtension),
      slope: cited(8, lateralExtension),
    },
  },
  objectIdentification: {
    outsideSafetyAreaFt: cited(
      feet(100),
      identification('In all directions except under the paths, 100 ft outward from the Safety Area perimeter.'),
    ),
    levelUnderApproachFt: cited(
      feet(800),
      identification('Under the approach surface, the object identification surface is level from the FATO edge for 800 ft.'),
    ),
    risingUnderApproachFt: cited(feet(3200), identification('From there it rises for a further 3,200 ft.')),
    slope: cited(8, identification('It rises at 8:1.')),
    belowApproachSurfaceFt: cited(feet(100), identification('Beyond 800 ft, it is 100 ft below the approach surface.')),
    outsideSafetyAreaAtStartFt: cited(feet(100), identification('At the Safety Area, it reaches 100 ft outside the perimeter.')),
    eachSideAtEndFt: cited(feet(200), identification('At the upper end, it reaches 200 ft to each side of the path.')),
  },
} as const;
