/** A report is out of date whenever it would read differently: tested per change and per type. */
import type { ReportType } from '@touchdown/contract';
import { calculateDimensions, calculationInputs, degrees } from '@touchdown/domain';
import { buildReport, type ReportKind } from '@touchdown/exports/report';
import { describe, expect, it } from 'vitest';
import { assembleInput } from './assemble-input.ts';
import { hashOfContents, hashOfRecords, isMadeFrom } from './hash-records.ts';
import { contentsFor } from './report-contents.ts';
import type { ObstacleRecord, ReportRecords } from './report-records.ts';

const MADE_AT = '2026-11-21T09:00:00.000Z';
const project: ReportRecords['project'] = {
  ...{ name: 'Harbor', type: 'heliport', latitude: 42.3601, longitude: -71.0589, elevation: 120, magneticVariation: null },
  ...{ facilityAlignment: 45, shape: 'square', facilityType: 'general_aviation', ppr: false },
  ...{ advisoryCircular: 'AC 150/5390-2D', vertiportAdvisoryCircular: null, description: 'Beside the harbor', address: '1 Harbor Road' },
  ...{ closestAirport: 'BOS', status: 'draft', elevatedFacility: false, rooftopFacility: false, fatoLoadBearing: true },
  ...{ tlofPerimeterMarked: true, fatoPerimeterMarked: true, standardH: true, additionalFatoLengthFt: 0 },
};
const aircraft: NonNullable<ReportRecords['aircraft']> = {
  ...{ id: 'a', name: 'AW139', type: 'helicopter', rotorConfiguration: 'single_main', overallLength: 54.7, overallWidth: 45.3 },
  ...{ overallHeight: 16.3, rotorDiameter: 45.3, controllingDimension: 54.7, maxGrossWeight: 14_110, approachSpeed: 80 },
};
const inFleet = (changes: Partial<typeof aircraft>) => ({ ...aircraft, id: 'f', name: 'H145', controllingDimension: 44.8, ...changes });
const answer = calculateDimensions(calculationInputs(project, aircraft), MADE_AT);
if (!answer.ok) throw new Error(answer.code);
const byOlderCircular = calculateDimensions(
  calculationInputs({ ...project, advisoryCircular: 'AC 150/5390-2C', facilityType: 'hospital' }, aircraft),
  MADE_AT,
);
if (!byOlderCircular.ok) throw new Error(byOlderCircular.code);
const ofAnotherCircular = { results: byOlderCircular.results, savedAt: MADE_AT };

const mast: ObstacleRecord = {
  ...{
    id: 'o',
    name: 'Mast',
    type: 'tower',
    source: 'Entered',
    latitude: 42.3588,
    longitude: -71.0606,
    heightFeet: 60,
    elevationFeet: 100,
  },
  ...{ extent: null, horizontalAccuracyFeet: null, verticalAccuracyFeet: null, isFrangible: false, isLighted: false },
};
const base: ReportRecords = {
  ...{ type: 'dimension', date: '2026-11-21', units: 'imperial', project, aircraft, logo: null, ground: [] },
  contacts: [{ role: 'Client', name: 'Maria Ortega', title: null, organization: null, email: null, phone: null, address: null }],
  calculation: { results: answer.results, savedAt: MADE_AT },
  adjusted: null,
  paths: [
    {
      ...{ id: 'p', name: 'North', type: 'both', ingressHeadingDegrees: 45, egressHeadingDegrees: 225, headingReference: 'true' },
      ...{ pathWidthFeet: 500, minimumAltitudeFeet: 500, maximumAltitudeFeet: 800, notes: null },
    },
  ],
  obstacles: [mast],
  places: { dataSha256: '2026-10-01' },
  obstacleFile: { cycleDate: '2026-10-05', nearby: [] },
  rules: { circulars: 'AC 150/5390-2D', standardsSha256: 'ab' },
  engines: { dimensions: answer.results.engineVersion, clearance: '1' },
};

const NO_DETAILS = { firmName: null, projectNumber: null, preparedBy: null, checkedBy: null, revision: null };

/** A summary is made from the records of a Compliance Report. */
const TYPES = ['site_analysis', 'dimension', 'compliance'] as const;
type OwnType = (typeof TYPES)[number];
const KINDS: Readonly<Record<OwnType, ReportKind>> = {
  site_analysis: 'site-analysis',
  dimension: 'dimension',
  compliance: 'compliance',
};
/** The content of the report. Its hash and the file names stand for their contents, so they are excluded. */
function printed(type: OwnType, whole: ReportRecords): string {
  const records = contentsFor({ ...whole, type });
  const issue = { madeAt: MADE_AT, madeBy: 'Ana', productVersion: '1', inputsSha256: '0'.repeat(64) };
  const logo = records.logo && { bytes: new Uint8Array(Buffer.from(records.logo.sha256, 'hex')), alt: 'Logo' };
  const places = records.places && { cycleDate: records.places.dataSha256, isStale: false, facilities: [] };
  return JSON.stringify(
    buildReport(KINDS[type], assembleInput({ records, issue, logo, places, buildings: new Map(), onProgress: () => undefined })),
  );
}
const isOutOfDate = (type: ReportType, before: ReportRecords, after: ReportRecords): boolean => {
  const made = { type, date: base.date, baseMapSha256: before.baseMap?.sha256 ?? null };
  return !isMadeFrom(hashOfRecords(contentsFor({ ...before, ...made })), made, hashOfContents(contentsFor({ ...after, ...made })));
};

const ofProject = (changes: Partial<ReportRecords['project']>) => (records: ReportRecords) => ({
  ...records,
  project: { ...records.project, ...changes },
});
const ofAircraft = (changes: Partial<typeof aircraft>) => (records: ReportRecords) => ({
  ...records,
  aircraft: { ...aircraft, ...changes },
});
const ofPath = (changes: Partial<ReportRecords['paths'][number]>) => (records: ReportRecords) => ({
  ...records,
  paths: records.paths.map((path) => ({ ...path, ...changes })),
});
const ofObstacle = (changes: Partial<ObstacleRecord>) => (records: ReportRecords) => ({
  ...records,
  obstacles: records.obstacles.map((obstacle) => ({ ...obstacle, ...changes })),
});
const ofRecords = (changes: Partial<ReportRecords>) => (records: ReportRecords) => ({ ...records, ...changes });
const classC = {
  ...{ kind: 'class_c' as const, name: 'BOSTON CLASS C', lower: null, upper: null, isInside: true, distanceFt: 0, bearingTrueDeg: null },
};
const dof = { name: 'DOF 1', type: 'tower', latitude: 42.37, longitude: -71.05, heightAglFt: 200, topMslFt: 300 };
const sizes = { ...{ tlofLength: 60, tlofWidth: 60, tlofArea: 3600, fatoLength: 90, fatoWidth: 90, fatoArea: 8100 } };

const filed = { constructionStart: '2027-06-01', filedOn: '2026-11-01', objectsFiledOn: null, isNoticeHeliport: false };

const ALL: readonly ReportType[] = TYPES;
const [SITE, DIMENSION, COMPLIANCE] = TYPES;
/**
 * The change, and the reports that would read differently. The last list: reports that are out of date although they read the same, because
 * only the obstacle evaluation would show it.
 */
const CASES: readonly (readonly [string, (records: ReportRecords) => ReportRecords, readonly ReportType[], (readonly ReportType[])?])[] = [
  ['nothing', (records) => records, []],
  ['the name', ofProject({ name: 'Other' }), ALL],
  ['the place', ofProject({ latitude: 42.37 }), ALL],
  ['the elevation', ofProject({ elevation: 130 }), ALL],
  ['the address', ofProject({ address: null }), ALL],
  ['the typed variation', ofProject({ magneticVariation: -14 }), ALL],
  ['the alignment, by a tenth of a degree', ofProject({ facilityAlignment: 45.1 }), ALL],
  ['a marking', ofProject({ standardH: false }), ALL],
  ['the description', ofProject({ description: 'Elsewhere' }), [SITE]],
  ['the closest airport, typed', ofProject({ closestAirport: 'OWD' }), [SITE]],
  ['a contact', ofRecords({ contacts: [] }), ALL],
  ['the document details', ofRecords({ documentDetails: { ...NO_DETAILS, firmName: 'Rivera' } }), ALL],
  ['the logo', ofRecords({ logo: { fileName: 'logo.png', sha256: 'cd' } }), ALL],
  ['a length of the aircraft', ofAircraft({ overallLength: 55 }), [DIMENSION, COMPLIANCE]],
  ['the name of the aircraft', ofAircraft({ name: 'AW139 SAR' }), [DIMENSION, COMPLIANCE]],
  ['the weight of the aircraft', ofAircraft({ maxGrossWeight: 15_000 }), [DIMENSION, COMPLIANCE]],
  ['the speed of the aircraft', ofAircraft({ approachSpeed: 90 }), []],
  ['the aircraft, taken away', ofRecords({ aircraft: null }), [DIMENSION, COMPLIANCE]],
  // Its results are today's.
  ['the saved calculation', ofRecords({ calculation: null }), [DIMENSION]],
  ['a saved calculation of other inputs', ofRecords({ calculation: ofAnotherCircular }), [DIMENSION, COMPLIANCE]],
  [
    'the adjusted dimensions',
    ofRecords({
      adjusted: {
        ...sizes,
        safetyAreaLength: 130,
        safetyAreaWidth: 130,
        safetyAreaArea: 16_900,
        faaMinimums: answer.results.faaMinimums,
        inputs: answer.results.inputs,
        adjustmentReason: null,
        createdAt: MADE_AT,
      },
    }),
    [DIMENSION, COMPLIANCE],
  ],
  ['the heading of a path', ofPath({ ingressHeadingDegrees: 50 }), [DIMENSION, COMPLIANCE]],
  ['a path, taken away', ofRecords({ paths: [] }), [DIMENSION, COMPLIANCE]],
  ['the altitudes of a path', ofPath({ maximumAltitudeFeet: 400 }), [DIMENSION, COMPLIANCE]],
  ['the notes of a path', ofPath({ notes: 'By day' }), []],
  ['the height of an obstacle', ofObstacle({ heightFeet: 70 }), [SITE, COMPLIANCE], [DIMENSION]],
  ['the height of an obstacle, which then penetrates', ofObstacle({ heightFeet: 300 }), ALL],
  ['the ground under an obstacle', ofObstacle({ elevationFeet: null }), ALL],
  ['the source of an obstacle', ofObstacle({ source: 'Survey a.csv, line 2' }), [SITE, COMPLIANCE]],
  ['the accuracy of an obstacle', ofObstacle({ verticalAccuracyFeet: 20 }), [COMPLIANCE], [DIMENSION]],
  ['the lights of an obstacle', ofObstacle({ isLighted: true }), [DIMENSION, COMPLIANCE]],
  ['the dates of the FAA notices', ofRecords({ notice: filed }), [DIMENSION, COMPLIANCE]],
  ['the construction status of an obstacle', ofObstacle({ constructionStatus: 'proposed' }), [COMPLIANCE], [SITE, DIMENSION]],
  ['an obstacle, taken away', ofRecords({ obstacles: [] }), ALL],
  ['an aircraft in the fleet, which does not fit', ofRecords({ fleet: [inFleet({ controllingDimension: 60 })] }), [DIMENSION, COMPLIANCE]],
  ['an aircraft in the fleet, which fits', ofRecords({ fleet: [inFleet({})] }), [], [DIMENSION, COMPLIANCE]],
  [
    'the ground under a path',
    ofRecords({
      ground: [
        {
          pathId: 'p',
          leg: 'in',
          samples: [
            [0, degrees(110)],
            [4000, degrees(130)],
          ],
          source: 'Survey',
        },
      ],
    }),
    [COMPLIANCE],
  ],
  ['the FAA facilities', ofRecords({ places: { dataSha256: '2026-10-29' } }), [SITE]],
  ['the cycle of the FAA obstacle file', ofRecords({ obstacleFile: { cycleDate: '2026-11-30', nearby: [] } }), [SITE, COMPLIANCE]],
  ['what the FAA obstacle file has nearby', ofRecords({ obstacleFile: { cycleDate: '2026-10-05', nearby: [dof] } }), [SITE]],
  [
    'the airspace around the site',
    ofRecords({ airspace: { sets: [{ set: 'class', cycleDate: '2026-10-29' }], total: 1, areas: [classC] } }),
    [SITE],
  ],
];

const CHANGES = CASES.map(([name, change, kinds, cautious = []]) => ({ name, change, kinds, cautious }));

describe.each(CHANGES)('a change of $name', ({ change, kinds, cautious }) => {
  it.each(TYPES)('%s: is out of date where it would read differently', (type) => {
    const after = change(base);
    expect({ printed: printed(type, base) !== printed(type, after), outOfDate: isOutOfDate(type, base, after) }).toEqual({
      printed: kinds.includes(type),
      outOfDate: kinds.includes(type) || cautious.includes(type),
    });
  });
});

describe('a saved calculation with the same minimums and another text', () => {
  const high = { ...project, elevation: 1_800 };
  const savedWith = (additionalFatoLengthFt: number | null) => {
    const saved = calculateDimensions(calculationInputs({ ...high, additionalFatoLengthFt }, aircraft), MADE_AT);
    if (!saved.ok) throw new Error(saved.code);
    return { results: saved.results, savedAt: MADE_AT };
  };
  const printedWith = (entered: number | null, saved: number | null) =>
    printed(DIMENSION, { ...base, project: { ...high, additionalFatoLengthFt: entered }, calculation: savedWith(saved) });

  it('does not repeat that a length is missing once 0 is entered, nor that 0 was entered once it is cleared', () => {
    const [isMissing, isZero] = ['enter the additional FATO length.', 'the owner entered 0, so no length is added'];
    const entered = printedWith(0, null);
    expect([entered.includes(isMissing), entered.includes(isZero)]).toEqual([false, true]);
    const cleared = printedWith(null, 0);
    expect([cleared.includes(isMissing), cleared.includes(isZero)]).toEqual([true, false]);
    expect(cleared.includes('Saved November 21, 2026')).toBe(true);
  });
});

describe('the dates of a temporary obstacle', () => {
  const until = (temporaryTo: string | null) =>
    ofObstacle({ constructionStatus: 'temporary', temporaryFrom: '2027-01-04', temporaryTo })(base);
  it('are in the Compliance Report, and make no other report out of date', () => {
    expect(printed(COMPLIANCE, until(null))).toContain('Temporary, from Jan 4, 2027');
    expect(printed(COMPLIANCE, until('2027-03-31'))).toContain('Temporary, Jan 4, 2027 to Mar 31, 2027');
    expect(TYPES.filter((type) => isOutOfDate(type, until(null), until('2027-03-31')))).toEqual([COMPLIANCE]);
  });
});

describe('the speed of an aircraft in the fleet', () => {
  it('makes no report out of date, because no rule uses it', () => {
    const withSpeed = (approachSpeed: number) => ofRecords({ fleet: [inFleet({ approachSpeed })] })(base);
    expect(TYPES.filter((type) => isOutOfDate(type, withSpeed(60), withSpeed(90)))).toEqual([]);
  });
});

describe('the surroundings of the site', () => {
  const UNDERLAY = {
    ...{
      name: 'Plan',
      sourceFile: 'plan.pdf',
      sourcePage: 1,
      addedOn: '2026-11-26',
      opacity: 1,
      widthPx: 100,
      heightPx: 100,
      sha256: 'cd',
    },
    controls: [],
  };
  const ring = [42.36, 42.361, 42.3605].map((latitude, index) => ({ latitude, longitude: -71.0589 + index * 0.0005 }));
  const lot = ofRecords({ parcels: [{ id: 'l', name: 'Harbor Lot', ring }] });
  it('make the reports out of date, because property lines are in their key plans and diagrams', () => {
    expect(TYPES.filter((type) => printed(type, lot(base)) !== printed(type, base))).toEqual(TYPES);
    expect(TYPES.filter((type) => isOutOfDate(type, base, lot(base)))).toEqual(TYPES);
  });
  it('make them out of date with the buildings, never with underlays, which only seals cover, and never with another base map', () => {
    const buildings = ofRecords({ buildings: [{ id: 'b', fileName: 'city.geojson', count: 9 }] });
    expect(TYPES.filter((type) => isOutOfDate(type, base, buildings(base)))).toEqual(TYPES);
    const underlays = ofRecords({ underlays: [UNDERLAY] });
    expect(TYPES.filter((type) => isOutOfDate(type, base, underlays(base)))).toEqual([]);
    expect(hashOfContents(underlays(base))).not.toBe(hashOfContents(base));
    const mapped = ofRecords({ baseMap: { attribution: '© County', tiles: 9, sha256: 'ab' } })(base);
    expect(isOutOfDate(COMPLIANCE, mapped, base)).toBe(false);
    expect(hashOfRecords(mapped)).not.toBe(hashOfRecords(base));
    expect(hashOfContents(mapped)).toBe(hashOfContents(base));
  });
});

describe('other rules', () => {
  it.each(TYPES)('make a %s report out of date if it uses numbers from a standard', (type) => {
    const after = ofRecords({ rules: { ...base.rules, standardsSha256: 'ef' } })(base);
    expect(isOutOfDate(type, base, after)).toBe(type !== 'site_analysis');
  });
});

describe('the data packs', () => {
  it('are saved with every report, so that it can be reproduced, and their values alone make it out of date', () => {
    const packs = [{ id: 'ac-150-5390-2d', revision: 1, hash: 'sha256:ab' }];
    for (const type of TYPES) {
      expect(contentsFor({ ...base, type, packs }).packs).toEqual(packs);
      expect(isOutOfDate(type, base, { ...base, packs })).toBe(false);
    }
  });
});

describe('a change that is no reason to regenerate a report', () => {
  it.each(TYPES)('%s: another day, other units, another status', (type) => {
    const after = ofRecords({ units: 'metric', project: { ...project, status: 'completed' } })(base);
    expect(isOutOfDate(type, base, after)).toBe(false);
  });
});

describe('an executive summary', () => {
  it('is made from the records of a Compliance Report, and so is out of date with it', () => {
    const of = (type: ReportType) => hashOfContents(contentsFor({ ...base, type }));
    expect(of('summary')).toBe(of('compliance'));
    expect(of('summary')).not.toBe(of('dimension'));
  });
});
