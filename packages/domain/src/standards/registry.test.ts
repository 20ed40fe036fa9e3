/** The complete register: every value is cited, every edition is complete, and no number changes unnoticed. */
import { createHash } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import { APPROACH_SURFACE, TRANSITIONAL_SURFACE } from './airspace.ts';
import { noteOn } from './cite.ts';
import type { Citation } from './cited.ts';
import evidence from './packs/evidence.json' with { type: 'json' };
import { PRODUCT_RULES } from './product-rules/product-rules.ts';
import {
  CALCULATOR_PACKS,
  heliportStandard,
  obstacleStandard,
  REFERENCE_VALUES,
  STANDARDS_REGISTER,
  VERTIPORT_STANDARDS,
} from './registry.ts';
import type { MarkingTable } from './standard.ts';
import { SOURCES } from './sources.ts';
import { ruleFormula } from '../dimensions/evaluate-rule.ts';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isCitation = (value: Record<string, unknown>): value is Record<string, unknown> & Citation =>
  'states' in value && 'verification' in value;
function citationsIn(value: unknown): readonly Citation[] {
  if (!isObject(value)) return [];
  return isCitation(value) ? [value] : Object.values(value).flatMap(citationsIn);
}
/** Returns numbers that are outside a cited value. There must be none. */
function looseNumbers(value: unknown, path = ''): readonly string[] {
  if (typeof value === 'number') return [path];
  if (!isObject(value) || 'citation' in value) return [];
  return Object.entries(value).flatMap(([key, child]) => looseNumbers(child, `${path}.${key}`));
}

/** The notes of the packs, by citation. They are in a file of their own, because packs are exported. */
const NOTES: ReadonlyMap<Citation, string> = new Map(
  CALCULATOR_PACKS.flatMap(({ pack, citations }) =>
    Object.entries(Object.entries(evidence).find(([id]) => id === pack.id)?.[1] ?? {}).map(([key, note]) => {
      const citation = citations.get(key);
      if (citation === undefined) throw new Error(`${pack.id} has no citation ${key}`);
      return [citation, String(note)] as const;
    }),
  ),
);
const noteOf = (citation: Citation): string => NOTES.get(citation) ?? noteOn(citation);

const all = STANDARDS_REGISTER.flatMap(({ values }) => citationsIn(values));
const ED_2C = heliportStandard('AC 150/5390-2C');
const ED_2D = heliportStandard('AC 150/5390-2D');
const EB_105A = VERTIPORT_STANDARDS['EB 105A'];

describe('the register', () => {
  it('contains no number without a citation', () => {
    expect(STANDARDS_REGISTER.flatMap(({ values }) => looseNumbers(values))).toEqual([]);
  });

  it('names a listed source for every value that was read', () => {
    const names = Object.keys(SOURCES);
    for (const citation of all)
      if (citation.origin === 'standard' && citation.verification !== 'unverified')
        expect(
          names.some((name) => new RegExp(`(^|[^\\w-])${name}($|[^\\w-])`).test(noteOf(citation))),
          citation.states,
        ).toBe(true);
  });

  it('has no note, source id, web address, or probability in a citation, because citations are part of results', () => {
    expect(all.filter(({ verification }) => verification === 'unverified').length).toBeGreaterThan(50);
    for (const citation of all) {
      expect(Object.keys(citation)).toEqual(['document', 'revision', 'clause', 'states', 'origin', 'verification']);
      expect(JSON.stringify(citation)).not.toMatch(/https?:|recalled|chance|ITA-|HB105A|2B-[a-g]\b/);
    }
  });

  it('cites Touchdown rules only to Touchdown, and FAA rules only to FAA documents', () => {
    for (const { document, origin } of all) expect(document === 'product').toBe(origin === 'product-spec');
    const conventions = citationsIn(PRODUCT_RULES);
    expect(conventions.every(({ origin }) => origin === 'product-spec')).toBe(true);
    for (const { revision } of conventions) expect(revision).toMatch(/^[a-z ]+ conventions$/);
  });

  it('never claims that more of 2D was read than its cover and first chapter', () => {
    const read = all.filter(({ document, verification }) => document === 'AC 150/5390-2D' && verification === 'read');
    expect(read.every((citation) => noteOf(citation).includes('draft'))).toBe(true);
  });

  it('states every rule in a sentence', () => {
    for (const { states } of all) expect(states).toMatch(/^[A-Z0-9].*\.$/s);
  });

  it('uses the current heliport edition for EB 105A, which is not a heliport circular', () => {
    expect(heliportStandard('EB 105A')).toBe(ED_2D);
    expect([ED_2C.document, ED_2D.document]).toEqual(['AC 150/5390-2C', 'AC 150/5390-2D']);
  });
});

describe('the ids of rules', () => {
  const RULE_KINDS: readonly unknown[] = ['times', 'fixed', 'largestOf', 'halfOfDifference'];
  const isLeaf = (value: Record<string, unknown>) =>
    isCitation(value) || ('value' in value && 'citation' in value) || RULE_KINDS.includes(value['kind']);
  function placesIn(value: unknown, place = ''): readonly string[] {
    if (!isObject(value)) return [];
    if (isLeaf(value)) return [place];
    return Object.entries(value).flatMap(([key, child]) => placesIn(child, place === '' ? key : `${place}.${key}`));
  }

  it.each([
    ['ac-150-5390-2d', 'AC 150/5390-2D:'],
    ['ac-150-5390-2c', 'AC 150/5390-2C:'],
    ['eb-105a', 'EB 105A:'],
    ['part-77', '14 CFR 77'],
    ['product-rules', 'Touchdown conventions'],
  ])('of %s are their places in the register', (id, heading) => {
    const places = STANDARDS_REGISTER.filter((list) => list.heading.startsWith(heading)).flatMap(({ values }) => placesIn(values));
    const ids = CALCULATOR_PACKS.find(({ pack }) => pack.id === id)?.pack.rules.map((rule) => rule.id);
    // The height of AC 70/7460-1 is listed with 14 CFR 77 and is not part of that pack.
    expect(places.filter((place) => !place.startsWith('MARKING_AND_LIGHTING'))).toEqual(ids);
  });
});

describe('an edition cannot change unnoticed', () => {
  // A change to a rule, its wording, or its verification changes the hash: give the edition the next version and record the new hash here.
  it.each([
    ['2D-1', ED_2D, 'bb008a38cc146670'],
    ['2C-1', ED_2C, '3855dacd7f6515f6'],
    ['105A-1', EB_105A, '471d67379d49c0b7'],
  ] as const)('%s', (version, edition, print) => {
    expect(edition.ruleSetVersion).toBe(version);
    const { ruleSetVersion: _, ...rules } = edition;
    expect(createHash('sha256').update(JSON.stringify(rules)).digest('hex').slice(0, 16)).toBe(print);
  });
});

describe('the rules as stated in the editions', () => {
  const cells = ({ tlofMarked, tlofUnmarked }: MarkingTable) =>
    [tlofMarked.standardH, tlofMarked.noStandardH, tlofUnmarked.standardH, tlofUnmarked.noStandardH].map(ruleFormula);

  it('2C', () => {
    expect({
      tlof: Object.values(ED_2C.tlof).map(ruleFormula),
      fato: Object.values(ED_2C.fato).map(({ length, width }) => [ruleFormula(length), ruleFormula(width)]),
      alone: ruleFormula(ED_2C.tlofInFatoWithoutLoad),
      gap: ruleFormula(ED_2C.tlofFatoSeparation),
      rotor: ruleFormula(ED_2C.rotorDiameterFromD),
      above: ED_2C.longerFatoAbove.value,
    }).toEqual({
      tlof: ['1 × RD', 'max(1 × RD, 40 ft)', 'max(1 × RD, 50 ft)'],
      fato: [
        ['1.5 × D', '1.5 × D'],
        ['1.5 × D', '1.5 × D'],
        ['max(2 × RD, 200 ft)', 'max(2 × RD, 100 ft)'],
      ],
      alone: '1 × D',
      gap: '0.5 × (1.5 × D − 1 × RD)',
      rotor: '0.83 × D',
      above: 1000,
    });
    expect(cells(ED_2C.safetyAreaWidth.general_aviation)).toEqual([
      'max(1/3 × RD, 20 ft)',
      'max(1/3 × RD, 30 ft)',
      'max(1/2 × D, 20 ft)',
      'max(1/2 × D, 30 ft)',
    ]);
    for (const row of ['prior_permission', 'hospital'] as const)
      expect(cells(ED_2C.safetyAreaWidth[row])).toEqual([
        'max(1/3 × RD, 10 ft)',
        'max(1/3 × RD, 20 ft)',
        'max(1/2 × D, 20 ft)',
        'max(1/2 × D, 30 ft)',
      ]);
    expect(cells(ED_2C.safetyAreaWidth.transport)).toEqual(['30 ft', '30 ft', '30 ft', '30 ft']);
  });

  it('2D', () => {
    expect({
      tlof: Object.values(ED_2D.tlof).map(ruleFormula),
      fato: Object.values(ED_2D.fato).map(({ length, width }) => [ruleFormula(length), ruleFormula(width)]),
      alone: ruleFormula(ED_2D.tlofInFatoWithoutLoad),
      gap: ruleFormula(ED_2D.tlofFatoSeparation),
      above: ED_2D.longerFatoAbove.value,
    }).toEqual({
      tlof: ['0.83 × D', 'max(0.83 × D, 40 ft)', 'max(0.83 × D, 50 ft)'],
      fato: [
        ['1.5 × D', '1.5 × D'],
        ['1.5 × D', '1.5 × D'],
        ['max(1.66 × D, 200 ft)', 'max(1.66 × D, 100 ft)'],
      ],
      alone: '1 × D',
      gap: '0.5 × (1.5 × D − 0.83 × D)',
      above: 1000,
    });
    expect(cells(ED_2D.safetyAreaWidth.general_aviation)).toEqual([
      'max(0.28 × D, 20 ft)',
      'max(0.28 × D, 30 ft)',
      'max(1/2 × D, 20 ft)',
      'max(1/2 × D, 30 ft)',
    ]);
    for (const row of ['prior_permission', 'hospital'] as const)
      expect(cells(ED_2D.safetyAreaWidth[row])).toEqual([
        'max(0.28 × D, 10 ft)',
        'max(0.28 × D, 20 ft)',
        'max(1/2 × D, 20 ft)',
        'max(1/2 × D, 30 ft)',
      ]);
    expect(cells(ED_2D.safetyAreaWidth.transport)).toEqual(['30 ft', '30 ft', '30 ft', '30 ft']);
  });

  it('EB 105A', () => {
    expect([
      ruleFormula(EB_105A.tlof),
      ruleFormula(EB_105A.fato),
      ruleFormula(EB_105A.tlofFatoSeparation),
      ruleFormula(EB_105A.safetyAreaWidth),
      ruleFormula(EB_105A.safetyAreaOverall),
      ruleFormula(EB_105A.parkingStand),
      ruleFormula(EB_105A.rotorDiameterFromD),
      EB_105A.largestD.value,
      EB_105A.largestWeight.value,
    ]).toEqual(['1 × RD', '2 × RD', '0.5 × RD', '0.5 × (2.5 × D − 2 × RD)', '2.5 × D', '1.56 × D', '1 × D', 50, 12_500]);
  });
});

describe('the values that the calculator does not use', () => {
  it.each(['AC 150/5390-2C', 'AC 150/5390-2D'] as const)('%s', (circular) => {
    const { definitions, elevated, separation, paths } = REFERENCE_VALUES[circular];
    expect([ruleFormula(definitions.dFromRotorDiameter), ruleFormula(definitions.elongatedTlofLandingPosition)]).toEqual([
      '1.2 × RD',
      '1 × RD',
    ]);
    expect([definitions.frangibleObjectIn.value, elevated.elevatedFromIn.value]).toEqual([8, 30]);
    expect([elevated.dynamicLoadPercent.value, elevated.dynamicLoadSeconds.value, elevated.airGapFt.value]).toEqual([150, 0.2, 6]);
    expect([elevated.safetyNetWidthFt.value, elevated.safetyNetLoadPsf.value, elevated.guardRuleFromFt.value]).toEqual([5, 25, 4]);
    expect(separation.simultaneousFatosFt.value).toBe(200);
    const zone = separation.protectionZone;
    expect([zone.generalAviationFt.value, zone.hospitalFt.value, zone.transportFt.value]).toEqual([280, 280, 400]);
    // the 8:1 surface over the ends of the zones
    expect(zone.surfaceHeightAtEndFt.value * 8).toBe(zone.generalAviationFt.value);
    expect(zone.transportSurfaceHeightAtEndFt.value * 8).toBe(zone.transportFt.value);
    const { smallAirplane, largeAirplane, heavyAirplane, ...limits } = separation.runwayCenterline;
    const row = ({ smallHelicopterFt, mediumHelicopterFt, largeHelicopterFt }: typeof heavyAirplane | typeof smallAirplane) =>
      [smallHelicopterFt, mediumHelicopterFt, largeHelicopterFt].map(({ value }) => Number(value));
    expect([row(smallAirplane), row(largeAirplane), row(heavyAirplane)]).toEqual([
      [300, 500, 700],
      [500, 500, 700],
      [700, 700, 700],
    ]);
    expect([limits.smallHelicopterUpToLb.value, limits.mediumHelicopterUpToLb.value]).toEqual([7000, 12_500]);
    expect([smallAirplane.upToLb.value, largeAirplane.upToLb.value]).toEqual([12_500, 300_000]);
    expect([paths.leastNumber.value, paths.leastNumberForPriorPermission.value]).toEqual([2, 1]);
    expect([paths.idealHeadingSeparationDeg.value, paths.leastHeadingSeparationDeg.value]).toEqual([180, 135]);
    expect([paths.curved.leastRadiusFt.value, paths.curved.leastStraightPlusRadiusFt.value, paths.curved.centerlineFt.value]).toEqual([
      886, 1886, 4000,
    ]);
    const { lengthFt, eachSideAtEndFt, slope } = paths.lateralExtension;
    expect([lengthFt.value, eachSideAtEndFt.value, slope.value]).toEqual([2000, 100, 8]);
  });

  it('2C only: the object identification surface of paragraph 217, which was read', () => {
    const surface = REFERENCE_VALUES['AC 150/5390-2C'].objectIdentification;
    expect(Object.fromEntries(Object.entries(surface).map(([key, { value }]) => [key, Number(value)]))).toEqual({
      outsideSafetyAreaFt: 100,
      levelUnderApproachFt: 800,
      risingUnderApproachFt: 3200,
      slope: 8,
      belowApproachSurfaceFt: 100,
      outsideSafetyAreaAtStartFt: 100,
      eachSideAtEndFt: 200,
    });
    for (const { citation } of Object.values(surface)) expect(citation).toMatchObject({ clause: '217', verification: 'read' });
    // 800 ft out, the approach surface is 100 ft above the level identification surface
    expect(surface.levelUnderApproachFt.value / APPROACH_SURFACE.slope.value).toBe(surface.belowApproachSurfaceFt.value);
    expect(REFERENCE_VALUES['AC 150/5390-2D']).not.toHaveProperty('objectIdentification');
  });

  it('EB 105A', () => {
    const { elevated, separation, outwashCautionMph, parking, paths, scope } = REFERENCE_VALUES['EB 105A'];
    expect([elevated.elevatedFromIn.value, elevated.dynamicLoadPercent.value, elevated.dynamicLoadSeconds.value]).toEqual([30, 150, 0.2]);
    expect([separation.protectionZoneFt.value, separation.simultaneousFatosFt.value]).toEqual([280, 200]);
    const { smallAirplaneFt, largeAirplaneFt, heavyAirplaneFt, heavyAirplaneOverLb, vtolUpToLb } = separation.runwayCenterline;
    expect([smallAirplaneFt.value, largeAirplaneFt.value, heavyAirplaneFt.value]).toEqual([500, 500, 700]);
    expect([heavyAirplaneOverLb.value, vtolUpToLb.value]).toEqual([300_000, 12_500]);
    const { mitigationBelowFt, independentFromFt, verticalFt, verticalBelowHeavyFt } = separation.wake;
    expect([mitigationBelowFt.value, independentFromFt.value, verticalFt.value, verticalBelowHeavyFt.value]).toEqual([
      700, 2500, 500, 1000,
    ]);
    expect([outwashCautionMph.value, scope.leastPropulsors.value, ruleFormula(parking.clearance)]).toEqual([
      34.5,
      3,
      'max(0.28 × D, 10 ft)',
    ]);
    expect([paths.idealHeadingSeparationDeg.value, paths.leastHeadingSeparationDeg.value]).toEqual([180, 135]);
    expect([paths.curved.leastRadiusFt.value, paths.curved.leastStraightPlusRadiusFt.value, paths.curved.centerlineFt.value]).toEqual([
      886, 1886, 4000,
    ]);
  });

  it('EB 105A has exactly the surfaces of 14 CFR 77.23', () => {
    const { paths } = REFERENCE_VALUES['EB 105A'];
    expect([paths.approachSlope.value, paths.approachLengthFt.value, paths.approachOuterWidthFt.value]).toEqual([
      APPROACH_SURFACE.slope.value,
      APPROACH_SURFACE.lengthFt.value,
      APPROACH_SURFACE.outerWidthFt.value,
    ]);
    expect([paths.transitionalSlope.value, paths.transitionalFromCenterlineFt.value]).toEqual([
      TRANSITIONAL_SURFACE.slope.value,
      TRANSITIONAL_SURFACE.reachFt.value,
    ]);
  });
});

test.each(['AC 150/5390-2D', 'AC 150/5390-2C', 'EB 105A'] as const)(
  'for objects near the landing area, %s has 8 in and the marking rules of 2C',
  (circular) => {
    const { frangibleObjectIn, identification } = obstacleStandard(circular);
    expect(frangibleObjectIn).toMatchObject({ value: 8, citation: { document: 'AC 150/5390-2B', verification: 'read' } });
    expect(identification.slope.citation).toMatchObject({ document: 'AC 150/5390-2C', clause: '217' });
  },
);

describe('the Touchdown rules', () => {
  const values = (group: Readonly<Record<string, unknown>>): unknown =>
    Object.fromEntries(
      Object.entries(group).map(([key, node]) => [
        key,
        isObject(node) && 'value' in node ? node.value : values(node as Record<string, unknown>),
      ]),
    );
  const {
    dimensions: _,
    pathConventions: __,
    obstacleConventions: ___,
    parcelConventions: ____,
    obstacleChoices: _____,
    towerRows,
    buildings,
    scans,
    airspaceList,
    underlays,
    ...numbers
  } = PRODUCT_RULES;

  it('are those of the specification', () => {
    expect(values(numbers)).toEqual({
      pathForm: {
        defaultAngleDeg: 7.125,
        defaultWidthFt: 500,
        leastAngleDeg: 0.1,
        largestAngleDeg: 45,
        leastWidthFt: 50,
        largestHeadingDeg: 359,
        largestStoredHeadingDeg: 359.99,
        leastCurveRadiusFt: 886,
        leastRadiusPlusFinalSegmentFt: 1886,
        largestFinalSegmentFt: 1000,
        standardProfile: { approachSlope: 8, departureSlope: 2 },
        lateralExtensionSlope: 8,
      },
      pathChecks: {
        leastAngleDeg: 3,
        leastWidthFt: 300,
        steepAngleDeg: 15,
        usualAngleFromDeg: 6,
        usualAngleToDeg: 9,
        narrowBelowFt: 500,
        wideAboveFt: 1500,
        primaryAngleDeg: 12,
        primaryWidthFt: 500,
        lateralExtensionAngleDeg: 8,
      },
      pathConflicts: {
        spacingFt: 200,
        approachSpacingFt: 500,
        primarySpacingFt: 1000,
        errorBelowShare: 0.5,
        closePointsFt: 50,
        opposingFromDeg: 150,
        opposingToDeg: 210,
        crossingFromDeg: 70,
        crossingToDeg: 110,
        primaryApproachSurfaces: 1,
      },
      pathGeometry: {
        defaultWidthFt: 500,
        straight: { widths: 2, leastLengthFt: 1000 },
        sector: { widths: 1.5, leastRadiusFt: 1000, stepDeg: 15, leastPoints: 8 },
        curved: { stepDeg: 8, leastPoints: 12 },
        circleSegments: 64,
        roughFeetPerDegree: 364_000,
      },
      surfaceTexts: {
        approach: { innerWidthFt: 90, outerWidthFt: 390, lengthFt: 3000, slope: 8 },
        lateralExtension: { innerWidthFt: 90, outerWidthFt: 190, lengthFt: 1000, slope: 8 },
        departure: { innerWidthFt: 90, outerWidthFt: 390, lengthFt: 3000, firstSlope: 2, firstLengthFt: 500, slope: 8 },
        transitional: { slope: 2, largestHeightFt: 25 },
      },
      surfaceDefaults: {
        approach: { innerWidthFt: 90, outerWidthFt: 500, lengthFt: 4000, slope: 8 },
        lateralExtension: { innerWidthFt: 90, outerWidthFt: 190, lengthFt: 2000, slope: 8, widthFt: 100, rise: 0.125 },
        departure: { innerWidthFt: 90, outerWidthFt: 390, lengthFt: 3000, slope: 2 },
        transitional: { slope: 2, heightFt: 25, sideWidthFt: 250 },
        safetyArea: { multiplier: 1.5, leastExtraFt: 20 },
        conical: { slope: 4, heightFt: 62.5, radiusFt: 250 },
        clearance: { lengthFt: 10_000, transitionalRise: 1 / 7 },
        placeholder: { tlofFt: 50, fatoFt: 75 },
      },
      obstacles: { criticalPenetrationFt: 25 },
    });
  });

  it('have the numbers for what is around a site', () => {
    expect(values({ towerRows, buildings, scans, airspaceList, underlays })).toEqual({
      towerRows: { longestSpanFt: 1500, largestTurnDeg: 60, leastTowers: 3, sagPercent: 5 },
      buildings: { listedWithinFt: 10, drawnStoryFt: 10 },
      scans: {
        objectGapFt: 10,
        groundWithinFt: 50,
        mast: { largestLengthFt: 4, leastRiseToLength: 2 },
        wire: { leastLengthFt: 15, leastLengthToWidth: 8 },
        building: { leastWidthFt: 8, flatWithinFt: 1, flatPercent: 60 },
        kept: { firstFt: 25, secondFt: 10, thirdFt: 5 },
      },
      airspaceList: { reachNm: 10 },
      underlays: { leastPoints: 2, mostPoints: 12, apartPixels: 10, apartFt: 5, farthestFt: 52_800 },
    });
  });
});
