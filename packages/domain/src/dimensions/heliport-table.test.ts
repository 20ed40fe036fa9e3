/** Sizes for real helicopters by both heliport editions, each number calculated by hand from the rules: D × factor, RD × factor, floors. */
import { describe, expect, it } from 'vitest';
import type { FacilityConfiguration, FacilityType, HeliportCircular } from '../facility/facility.ts';
import { aFacility, aHelicopter, resultsFor } from '../testing.ts';

const WITHIN_FT = 1e-9;
const near = (actual: number, expected: number) => {
  expect(Math.abs(actual - expected), `${actual} against ${expected}`).toBeLessThanOrEqual(WITHIN_FT);
};

const C = 'AC 150/5390-2C';
const D = 'AC 150/5390-2D';

describe('a fully marked general aviation or prior-permission heliport at sea level', () => {
  // name, D, RD, FATO 1.5 D | 2C: separation 3/4 D − 1/2 RD, Safety Area GA and PPR | 2D: TLOF 0.83 D, separation 0.335 D, Safety Area GA and PPR
  it.each([
    ['Robinson R44', 38.3, 33, 57.45, 12.225, 20, 11, 31.789, 12.8305, 20, 10.724],
    ['Bell 206B-3', 39.2, 33.3, 58.8, 12.75, 20, 11.1, 32.536, 13.132, 20, 10.976],
    ['Bell 407', 41.4, 35, 62.1, 13.55, 20, 35 / 3, 34.362, 13.869, 20, 11.592],
    ['Airbus EC135', 39.7, 33.5, 59.55, 13.025, 20, 33.5 / 3, 32.951, 13.2995, 20, 11.116],
    ['Leonardo AW139', 54.7, 45.3, 82.05, 18.375, 20, 15.1, 45.401, 18.3245, 20, 15.316],
    ['Sikorsky S-76', 52.5, 44, 78.75, 17.375, 20, 44 / 3, 43.575, 17.5875, 20, 14.7],
    ['Sikorsky S-92', 68.5, 56.3, 102.75, 23.225, 20, 56.3 / 3, 56.855, 22.9475, 20, 19.18],
    ['Robinson R22', 28.8, 25.2, 43.2, 9, 20, 10, 23.904, 9.648, 20, 10],
    ['Airbus EC120', 37.8, 32.8, 56.7, 11.95, 20, 32.8 / 3, 31.374, 12.663, 20, 10.584],
    ['Airbus AS350 B3', 42.5, 35.1, 63.75, 14.325, 20, 11.7, 35.275, 14.2375, 20, 11.9],
    ['Leonardo A109', 42.8, 36.1, 64.2, 14.05, 20, 36.1 / 3, 35.524, 14.338, 20, 11.984],
    ['Airbus H145', 44.8, 36.1, 67.2, 15.55, 20, 36.1 / 3, 37.184, 15.008, 20, 12.544],
    ['Bell 412EP', 56.1, 46, 84.15, 19.075, 20, 46 / 3, 46.563, 18.7935, 20, 15.708],
    ['MD 500E', 30.8, 26.4, 46.2, 9.9, 20, 10, 25.564, 10.318, 20, 10],
    ['MD 600N', 36.9, 27.5, 55.35, 13.925, 20, 10, 30.627, 12.3615, 20, 10.332],
    ['Airbus BO105', 38.9, 32.3, 58.35, 13.025, 20, 32.3 / 3, 32.287, 13.0315, 20, 10.892],
    ['Sikorsky S-61N', 72.8, 62, 109.2, 23.6, 62 / 3, 62 / 3, 60.424, 24.388, 20.384, 20.384],
    ['Sikorsky UH-60', 64.8, 53.7, 97.2, 21.75, 20, 17.9, 53.784, 21.708, 20, 18.144],
    ['Airbus H225', 64, 53.1, 96, 21.45, 20, 17.7, 53.12, 21.44, 20, 17.92],
  ])('%s', (name, d, rd, fato, gap2C, ga2C, ppr2C, tlof2D, gap2D, ga2D, ppr2D) => {
    const aircraft = aHelicopter(d, rd, { name });
    const cases = [
      { advisoryCircular: C, ppr: false, tlof: rd, gap: gap2C, strip: ga2C },
      { advisoryCircular: C, ppr: true, tlof: rd, gap: gap2C, strip: ppr2C },
      { advisoryCircular: D, ppr: false, tlof: tlof2D, gap: gap2D, strip: ga2D },
      { advisoryCircular: D, ppr: true, tlof: tlof2D, gap: gap2D, strip: ppr2D },
    ] as const;
    for (const { advisoryCircular, ppr, tlof, gap, strip } of cases) {
      const results = resultsFor(aircraft, aFacility({ advisoryCircular, ppr }));
      near(results.tlof.length, tlof);
      near(results.tlof.width, tlof);
      near(results.fato.length, fato);
      near(results.fato.width, fato);
      near(results.tlofFatoSeparation.minimumSeparation, gap);
      near(results.fatoSafetyAreaSeparation.minimumSeparation, strip);
      near(results.safetyArea.length, fato + 2 * strip);
      near(results.safetyArea.width, fato + 2 * strip);
      expect(results.faaCompliant).toBe(true);
      expect(results.faaReference).toBe(advisoryCircular);
    }
  });

  it('gives the totals of the printed examples: AW139 122.050 ft, S-92 142.750 ft', () => {
    near(resultsFor(aHelicopter(54.7, 45.3), aFacility({ advisoryCircular: C })).safetyArea.length, 122.05);
    near(resultsFor(aHelicopter(68.5, 56.3), aFacility({ advisoryCircular: C })).safetyArea.length, 142.75);
  });
});

type Kind = 'ga' | 'ppr' | 'hospital' | 'transport';
const FACILITY: Readonly<Record<Kind, { facilityType: FacilityType; ppr: boolean }>> = {
  ga: { facilityType: 'general_aviation', ppr: false },
  ppr: { facilityType: 'general_aviation', ppr: true },
  hospital: { facilityType: 'hospital', ppr: false },
  transport: { facilityType: 'transport', ppr: false },
};

const AIRCRAFT = {
  AW139: aHelicopter(54.7, 45.3),
  R44: aHelicopter(38.3, 33),
  'S-92': aHelicopter(68.5, 56.3),
  'MD 500E': aHelicopter(30.8, 26.4),
  'CH-47D': aHelicopter(99, 60, { rotorConfiguration: 'tandem', overallLength: null, overallWidth: null }),
} as const;

// Markings: T TLOF perimeter, F FATO perimeter, H standard H. A dot: not marked.
const MARKS = ['TFH', 'TF.', 'T.H', 'T..', '.FH', '.F.', '..H', '...'] as const;
const flagsOf = (marks: string): Pick<FacilityConfiguration, 'tlofPerimeterMarked' | 'fatoPerimeterMarked' | 'standardH'> => ({
  tlofPerimeterMarked: marks.includes('T'),
  fatoPerimeterMarked: marks.includes('F'),
  standardH: marks.includes('H'),
});

describe('Safety Area width by markings', () => {
  const THIRD_S92 = 56.3 / 3;
  const table: readonly [HeliportCircular, keyof typeof AIRCRAFT, Kind, readonly number[]][] = [
    // widths in the order of MARKS; 1/3 RD, 0.28 D and 1/2 D of the aircraft against the floors 10, 20 and 30 ft
    [C, 'AW139', 'ga', [20, 30, 20, 30, 27.35, 30, 30, 30]],
    [C, 'AW139', 'ppr', [15.1, 20, 15.1, 20, 27.35, 30, 30, 30]],
    [C, 'AW139', 'hospital', [15.1, 20, 15.1, 20, 27.35, 30, 30, 30]],
    [C, 'AW139', 'transport', [30, 30, 30, 30, 30, 30, 30, 30]],
    [D, 'AW139', 'ga', [20, 30, 20, 30, 27.35, 30, 30, 30]],
    [D, 'AW139', 'ppr', [15.316, 20, 15.316, 20, 27.35, 30, 30, 30]],
    [D, 'AW139', 'hospital', [15.316, 20, 15.316, 20, 27.35, 30, 30, 30]],
    [D, 'AW139', 'transport', [30, 30, 30, 30, 30, 30, 30, 30]],
    [C, 'R44', 'ga', [20, 30, 20, 30, 20, 30, 30, 30]],
    [C, 'R44', 'ppr', [11, 20, 11, 20, 20, 30, 30, 30]],
    [C, 'R44', 'hospital', [11, 20, 11, 20, 20, 30, 30, 30]],
    [D, 'R44', 'ga', [20, 30, 20, 30, 20, 30, 30, 30]],
    [D, 'R44', 'ppr', [10.724, 20, 10.724, 20, 20, 30, 30, 30]],
    [D, 'R44', 'hospital', [10.724, 20, 10.724, 20, 20, 30, 30, 30]],
    [C, 'MD 500E', 'ppr', [10, 20, 10, 20, 20, 30, 30, 30]],
    [D, 'MD 500E', 'hospital', [10, 20, 10, 20, 20, 30, 30, 30]],
    [C, 'S-92', 'ga', [20, 30, 20, 30, 34.25, 34.25, 34.25, 34.25]],
    [C, 'S-92', 'ppr', [THIRD_S92, 20, THIRD_S92, 20, 34.25, 34.25, 34.25, 34.25]],
    [C, 'S-92', 'hospital', [THIRD_S92, 20, THIRD_S92, 20, 34.25, 34.25, 34.25, 34.25]],
    [C, 'S-92', 'transport', [30, 30, 30, 30, 30, 30, 30, 30]],
    [D, 'S-92', 'ga', [20, 30, 20, 30, 34.25, 34.25, 34.25, 34.25]],
    [D, 'S-92', 'ppr', [19.18, 20, 19.18, 20, 34.25, 34.25, 34.25, 34.25]],
    [D, 'S-92', 'hospital', [19.18, 20, 19.18, 20, 34.25, 34.25, 34.25, 34.25]],
    [D, 'S-92', 'transport', [30, 30, 30, 30, 30, 30, 30, 30]],
    [D, 'CH-47D', 'ga', [27.72, 30, 27.72, 30, 49.5, 49.5, 49.5, 49.5]],
    [D, 'CH-47D', 'ppr', [27.72, 27.72, 27.72, 27.72, 49.5, 49.5, 49.5, 49.5]],
    [D, 'CH-47D', 'hospital', [27.72, 27.72, 27.72, 27.72, 49.5, 49.5, 49.5, 49.5]],
    [D, 'CH-47D', 'transport', [30, 30, 30, 30, 30, 30, 30, 30]],
  ];

  it.each(
    table.flatMap(([circular, aircraft, kind, widths]) =>
      MARKS.map((marks, index) => [circular, aircraft, kind, marks, widths[index] ?? NaN] as const),
    ),
  )('%s, %s, %s, marks %s: %d ft on every side', (advisoryCircular, aircraft, kind, marks, width) => {
    const results = resultsFor(
      AIRCRAFT[aircraft],
      aFacility({ advisoryCircular, shape: 'rectangle', ...FACILITY[kind], ...flagsOf(marks) }),
    );
    near(results.fatoSafetyAreaSeparation.minimumSeparation, width);
    near(results.safetyArea.margin, width);
    near(results.safetyArea.length - results.fato.length, 2 * width);
    near(results.safetyArea.width - results.fato.width, 2 * width);
    expect(results.faaCompliant).toBe(marks.includes('T') || marks.includes('F'));
  });

  it('treats a prior-permission hospital as a hospital and a prior-permission transport heliport as transport', () => {
    const width = (facilityType: FacilityType) =>
      resultsFor(AIRCRAFT.AW139, aFacility({ facilityType, ppr: true })).fatoSafetyAreaSeparation.minimumSeparation;
    near(width('hospital'), 15.316);
    near(width('transport'), 30);
  });
});

describe('TLOF and FATO by facility type', () => {
  // TLOF, FATO length, FATO width of a rectangular facility, fully marked
  it.each([
    [C, 'AW139', 'ga', 45.3, 82.05, 82.05],
    [C, 'AW139', 'ppr', 45.3, 82.05, 82.05],
    [C, 'AW139', 'hospital', 45.3, 82.05, 82.05],
    [C, 'AW139', 'transport', 50, 200, 100],
    [C, 'R44', 'ga', 33, 57.45, 57.45],
    // TLOF floored at 40 ft: FATO grows to 40 + 2 × 12.225
    [C, 'R44', 'hospital', 40, 64.45, 64.45],
    [C, 'R44', 'transport', 50, 200, 100],
    [C, 'S-92', 'hospital', 56.3, 102.75, 102.75],
    [C, 'S-92', 'transport', 56.3, 200, 112.6],
    [D, 'AW139', 'ga', 45.401, 82.05, 82.05],
    [D, 'AW139', 'hospital', 45.401, 82.05, 82.05],
    [D, 'AW139', 'transport', 50, 200, 100],
    [D, 'R44', 'ga', 31.789, 57.45, 57.45],
    // 40 + 2 × 12.8305
    [D, 'R44', 'hospital', 40, 65.661, 65.661],
    [D, 'S-92', 'transport', 56.855, 200, 113.71],
    [D, 'CH-47D', 'ga', 82.17, 148.5, 148.5],
    [D, 'CH-47D', 'hospital', 82.17, 148.5, 148.5],
    [D, 'CH-47D', 'transport', 82.17, 200, 164.34],
  ] as const)('%s, %s, %s: TLOF %d, FATO %d × %d ft', (advisoryCircular, aircraft, kind, tlof, length, width) => {
    const results = resultsFor(AIRCRAFT[aircraft], aFacility({ advisoryCircular, shape: 'rectangle', ...FACILITY[kind] }));
    near(results.tlof.length, tlof);
    near(results.tlof.width, tlof);
    near(results.fato.length, length);
    near(results.fato.width, width);
  });

  it('gives the S-92 transport heliport of 2C a Safety Area of 260 × 172.6 ft', () => {
    const results = resultsFor(AIRCRAFT['S-92'], aFacility({ advisoryCircular: C, shape: 'rectangle', facilityType: 'transport' }));
    near(results.safetyArea.length, 260);
    near(results.safetyArea.width, 172.6);
  });

  it('uses 2 RD and 1.66 D as transport FATO length where they exceed 200 ft', () => {
    // 2 × 101 = 202; 1.66 × 121 = 200.86
    const giant = aHelicopter(121, 101);
    near(resultsFor(giant, aFacility({ advisoryCircular: C, shape: 'rectangle', facilityType: 'transport' })).fato.length, 202);
    near(resultsFor(giant, aFacility({ advisoryCircular: D, shape: 'rectangle', facilityType: 'transport' })).fato.length, 200.86);
  });

  it.each(['circular', 'square'] as const)('makes both sides of a %s transport FATO the larger of length and width', (shape) => {
    const results = resultsFor(AIRCRAFT['S-92'], aFacility({ shape, facilityType: 'transport' }));
    near(results.fato.length, 200);
    near(results.fato.width, 200);
    near(results.safetyArea.length, 260);
    near(results.safetyArea.width, 260);
  });
});

describe('an elevated facility whose FATO is not load bearing', () => {
  const facility = { elevatedFacility: true, fatoLoadBearing: false, fatoPerimeterMarked: false } as const;
  it.each([
    // R44: 1 D = 38.3 against RD 33 or 0.83 D 31.789, hospital floor 40; FATO = TLOF + 2 × separation
    [C, 'ga', 38.3, 62.75],
    [C, 'ppr', 38.3, 62.75],
    [C, 'hospital', 40, 64.45],
    [D, 'ga', 38.3, 63.961],
    [D, 'ppr', 38.3, 63.961],
    [D, 'hospital', 40, 65.661],
  ] as const)('%s, %s: TLOF %d, FATO %d ft', (advisoryCircular, kind, tlof, fato) => {
    const results = resultsFor(AIRCRAFT.R44, aFacility({ advisoryCircular, ...FACILITY[kind], ...facility }));
    near(results.tlof.length, tlof);
    near(results.fato.length, fato);
  });

  it('uses 1 D instead of the hospital floor when D is larger', () => {
    near(resultsFor(AIRCRAFT.AW139, aFacility({ facilityType: 'hospital', ...facility })).tlof.length, 54.7);
  });

  it.each([
    ['on the ground', { elevatedFacility: false, fatoLoadBearing: false }],
    ['with a load-bearing FATO', { elevatedFacility: true, fatoLoadBearing: true }],
  ])('leaves the TLOF unchanged %s', (_, flags) => {
    near(resultsFor(AIRCRAFT.R44, aFacility(flags)).tlof.length, 31.789);
  });

  it('leaves the transport TLOF at its own minimum', () => {
    near(resultsFor(AIRCRAFT.AW139, aFacility({ facilityType: 'transport', ...facility })).tlof.length, 50);
  });
});
