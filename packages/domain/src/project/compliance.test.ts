import { describe, expect, it } from 'vitest';
import { calculateDimensions } from '../dimensions/calculate-dimensions.ts';
import { feet } from '../quantities/units.ts';
import { anAircraft, aVtol } from '../testing.ts';
import { type AdjustedRecord, currentDimensions } from './current-dimensions.ts';
import { calculationInputs, type FacilityNumbers } from './calculation-inputs.ts';
import { type ComplianceObstacle, type ComplianceRecords, type ProjectCompliance, projectCompliance, subjectIn } from './compliance.ts';
import { nextIssues, nextSteps } from './next-issues.ts';
import { type ComplianceSubject, ISSUE_SEVERITIES, PROJECT_COMPLIANCE } from './compliance-issue.ts';
import { pathCardCompliance, pathFactsOf } from './compliance-paths.ts';
import { subjectText } from './compliance-text.ts';
import type { DesignAircraftState } from './design-inputs.ts';
import { siteOf, type SiteRecord } from './facility-site.ts';
import { evaluateObstacles } from './evaluate-obstacles.ts';
import { projectAirspace } from './project-airspace.ts';
import { NO_SURROUNDINGS, type SiteSurroundings } from './surroundings.ts';
import type { WirePath } from '../paths/read-path.ts';
import { REFERENCE_VALUES } from '../standards/registry.ts';

type Project = SiteRecord & FacilityNumbers;
const HELIPORT: Project = {
  type: 'heliport',
  facilityType: 'general_aviation',
  shape: 'square',
  ppr: false,
  elevatedFacility: false,
  rooftopFacility: false,
  fatoLoadBearing: true,
  tlofPerimeterMarked: true,
  fatoPerimeterMarked: true,
  standardH: true,
  advisoryCircular: 'AC 150/5390-2D',
  vertiportAdvisoryCircular: null,
  facilityAlignment: 0,
  latitude: 42.3601,
  longitude: -71.0589,
  elevation: 120,
  magneticVariation: -13.9,
  additionalFatoLengthFt: null,
};
const north: WirePath = {
  id: 'P1',
  name: 'North',
  type: 'both',
  ingressHeadingDegrees: 180,
  egressHeadingDegrees: 0,
  headingReference: 'true',
  pathAngleDegrees: 8,
  pathWidthFeet: 500,
};
const south: WirePath = { ...north, id: 'P2', name: 'South', ingressHeadingDegrees: 0, egressHeadingDegrees: 180 };
const mast: ComplianceObstacle = {
  ...{ id: 'O1', name: 'Mast', latitude: 42.3641, longitude: -71.0589, heightFeet: 10, elevationFeet: 120, extent: null },
  ...{ horizontalAccuracyFeet: null, verticalAccuracyFeet: null, isFrangible: false, isLighted: false },
};
const FILED = { constructionStart: '2027-06-01', filedOn: '2026-11-01', objectsFiledOn: null };

interface Site {
  readonly project?: Partial<Project>;
  readonly aircraft?: Parameters<typeof anAircraft>[0] | null;
  /** Why there is no aircraft. */
  readonly noAircraft?: DesignAircraftState;
  readonly adjusted?: AdjustedRecord | null;
  readonly paths?: readonly WirePath[] | null;
  readonly obstacles?: readonly ComplianceObstacle[] | null;
  readonly notice?: ComplianceRecords['notice'];
  readonly surroundings?: SiteSurroundings | null;
}

/** A project evaluated the way the server does it. */
function complianceOf({
  project: changes,
  aircraft = {},
  noAircraft = 'none',
  adjusted = null,
  paths = [north, south],
  obstacles = [mast],
  notice = FILED,
  surroundings = NO_SURROUNDINGS,
}: Site) {
  const project = { ...HELIPORT, ...changes };
  const answer =
    aircraft &&
    calculateDimensions(calculationInputs(project, { approachSpeed: null, ...anAircraft(aircraft) }), '2026-11-22T12:00:00.000Z');
  const today = answer?.ok === true ? answer.results : null;
  const current = currentDimensions({ project, adjusted, saved: null, today });
  const isoDate = '2026-11-22';
  const sizes = current && { shape: current.shape, fato: current.sizes.fato, safetyArea: current.sizes.safetyArea };
  const { airspace, missing } = projectAirspace({ project, sizes, paths, isoDate });
  const evaluated = airspace === null ? [] : evaluateObstacles(airspace, obstacles ?? []).obstacles;
  const records = {
    project,
    designAircraft: aircraft === null ? noAircraft : ('primary' as const),
    current,
    today,
    fleet: null,
    paths,
    obstacles,
    notice,
    isoDate,
  };
  return projectCompliance(records, { missing, evaluated, surroundings });
}
const shown = (site: Site, subject: ComplianceSubject) => {
  const { status, issues } = subjectIn(complianceOf(site), subject);
  return [status, ...issues.filter(({ severity }) => severity !== 'info').map(({ code, severity }) => `${severity} ${code}`)];
};

const penetratingIn = (from: 'building' | 'scan'): SiteSurroundings['penetrating'][number] => ({
  ...{ from, name: 'Building 12', fileName: 'city.geojson', penetrationFt: feet(12.31) },
  surface: {
    kind: 'primary',
    name: 'Primary surface',
    pathId: null,
    citation: REFERENCE_VALUES['AC 150/5390-2C'].definitions.frangibleObjectIn.citation,
  },
});

/** The AW139's minimums at HELIPORT, with these sides adjusted. */
function adjustedTo(sides: Partial<Record<`${'tlof' | 'fato' | 'safetyArea'}${'Length' | 'Width'}`, number>>): AdjustedRecord {
  const inputs = calculationInputs(HELIPORT, { approachSpeed: null, ...anAircraft() });
  const answer = calculateDimensions(inputs, '2026-11-22T12:00:00.000Z');
  if (!answer.ok) throw new Error(answer.code);
  const { tlof, fato, safetyArea, faaMinimums } = answer.results;
  return {
    ...{ tlofLength: tlof.length, tlofWidth: tlof.width, tlofArea: tlof.area },
    ...{ fatoLength: fato.length, fatoWidth: fato.width, fatoArea: fato.area },
    ...{ safetyAreaLength: safetyArea.length, safetyAreaWidth: safetyArea.width, safetyAreaArea: safetyArea.area },
    ...sides,
    faaMinimums,
    inputs,
  };
}

describe("a project's status", () => {
  it('is compliant if every subject was evaluated and none has an issue', () => {
    const compliance = complianceOf({});
    expect(compliance.subjects.map(subjectText)).toEqual([
      'Dimensions: meets minimums',
      'Markings: no issues found',
      'Paths: no issues found',
      'Path conflicts: none found',
      'Obstacles: all clear',
      'FAA notice: no action required',
      'Project data: complete',
    ]);
    expect(compliance.status).toBe('compliant');
    expect(nextIssues(compliance)).toEqual([]);
  });

  it.each(['vertiport', 'mixed'] as const)('of a %s does not count the markings that are not recorded, and lists them', (type) => {
    const compliance = complianceOf({
      project: { type, vertiportAdvisoryCircular: 'EB 105A' },
      aircraft: aVtol(40, { rotorDiameter: feet(40) }),
    });
    expect(subjectIn(compliance, 'markings').issues).toMatchObject([
      {
        ...{ code: 'MARKINGS_NOT_RECORDED', severity: 'info', reference: 'EB 105A' },
        message:
          'The letters VTL with the H and the other markings of EB 105A are not recorded. The status does not include them. Confirm them against EB 105A.',
      },
    ]);
    expect(nextIssues(compliance).filter(({ reference }) => reference === 'EB 105A')).toEqual([]);
    // AC 150/5390-2D does not address the VTOL aircraft of a mixed facility.
    expect(compliance.status).toBe(type === 'vertiport' ? 'compliant' : 'action_required');
  });

  it.each<[name: string, site: Site, subject: ComplianceSubject, expected: readonly string[]]>([
    ['no design aircraft', { aircraft: null }, 'dimensions', ['incomplete', 'missing DESIGN_AIRCRAFT_MISSING']],
    ['an empty fleet', { aircraft: null, noAircraft: 'fleet_empty' }, 'dimensions', ['incomplete', 'missing FLEET_EMPTY']],
    [
      'a fleet aircraft without dimensions',
      { aircraft: null, noAircraft: 'fleet' },
      'dimensions',
      ['incomplete', 'missing AIRCRAFT_WITHOUT_DIMENSIONS'],
    ],
    [
      'an aircraft without dimensions',
      { aircraft: { controllingDimension: null, overallLength: null, overallWidth: null, rotorDiameter: null } },
      'dimensions',
      ['incomplete', 'missing AIRCRAFT_WITHOUT_DIMENSIONS'],
    ],
    [
      'a side below its minimum',
      { adjusted: adjustedTo({ tlofWidth: 20 }) },
      'dimensions',
      ['not_compliant', 'error DIMENSIONS_BELOW_MINIMUM'],
    ],
    [
      'an elevation that changed since',
      { adjusted: adjustedTo({}), project: { elevation: 100 } },
      'dimensions',
      ['action_required', 'warning DIMENSIONS_OUT_OF_DATE'],
    ],
    [
      'a TLOF that grew into the separation',
      { adjusted: adjustedTo({ tlofWidth: 81, tlofLength: 81 }) },
      'dimensions',
      ['not_compliant', 'error SEPARATION_BELOW_MINIMUM'],
    ],
    [
      '9,040 ft without the additional FATO length',
      { project: { elevation: 9040 } },
      'dimensions',
      ['incomplete', 'missing ADDITIONAL_FATO_LENGTH_MISSING'],
    ],
    ['9,040 ft and the answer 0', { project: { elevation: 9040, additionalFatoLengthFt: 0 } }, 'dimensions', ['compliant']],
    ['9,040 ft with prior permission required', { project: { elevation: 9040, ppr: true } }, 'dimensions', ['compliant']],
    [
      'a circular transport FATO',
      { project: { facilityType: 'transport', shape: 'circular' } },
      'dimensions',
      ['action_required', 'warning TRANSPORT_FATO_CIRCULAR'],
    ],
    [
      'no perimeter marked',
      { project: { tlofPerimeterMarked: false, fatoPerimeterMarked: false } },
      'markings',
      ['not_compliant', 'error NO_PERIMETER_MARKED'],
    ],
    ['no aircraft to evaluate markings by', { aircraft: null }, 'markings', ['incomplete', 'missing MARKINGS_NOT_EVALUATED']],
    [
      'a vertiport with the H, whose other markings are not recorded',
      { project: { type: 'vertiport', vertiportAdvisoryCircular: 'EB 105A' } },
      'markings',
      ['compliant'],
    ],
    ['a mixed facility with the H', { project: { type: 'mixed', vertiportAdvisoryCircular: 'EB 105A' } }, 'markings', ['compliant']],
    [
      'a mixed facility without the H',
      { project: { type: 'mixed', vertiportAdvisoryCircular: 'EB 105A', standardH: false } },
      'markings',
      ['action_required', 'warning VERTIPORT_H_MISSING'],
    ],
    [
      'a mixed facility without the H and without perimeters',
      {
        project: {
          ...{ type: 'mixed', vertiportAdvisoryCircular: 'EB 105A', standardH: false },
          ...{ tlofPerimeterMarked: false, fatoPerimeterMarked: false },
        },
      },
      'markings',
      ['not_compliant', 'error NO_PERIMETER_MARKED', 'warning VERTIPORT_H_MISSING'],
    ],
    [
      'a mixed facility without an aircraft and without the H',
      { aircraft: null, project: { type: 'mixed', vertiportAdvisoryCircular: 'EB 105A', standardH: false } },
      'markings',
      ['incomplete', 'missing MARKINGS_NOT_EVALUATED', 'warning VERTIPORT_H_MISSING'],
    ],
    ['a heliport without the H', { project: { standardH: false } }, 'markings', ['compliant']],
    [
      'a vertiport without the H',
      { project: { type: 'vertiport', vertiportAdvisoryCircular: 'EB 105A', standardH: false } },
      'markings',
      ['action_required', 'warning VERTIPORT_H_MISSING'],
    ],
    ['no paths', { paths: [] }, 'paths', ['incomplete', 'missing PATHS_MISSING']],
    ['no paths to compare', { paths: [] }, 'conflicts', ['incomplete', 'missing PATHS_MISSING']],
    ['paths that could not be loaded', { paths: null }, 'paths', ['incomplete', 'missing PATHS_NOT_LOADED']],
    [
      'a path without a heading',
      { paths: [north, south, { ...north, id: 'P3', name: 'None', ingressHeadingDegrees: null, egressHeadingDegrees: null }] },
      'paths',
      ['not_compliant', 'error HEADING_MISSING'],
    ],
    ['a narrow path', { paths: [north, { ...south, pathWidthFeet: 400 }] }, 'paths', ['action_required', 'warning WIDTH_NARROW']],
    [
      'one approach only',
      { paths: [{ ...north, type: 'approach', egressHeadingDegrees: null }] },
      'paths',
      ['not_compliant', 'error PATH_DIRECTIONS_TOO_FEW'],
    ],
    [
      'one approach only with prior permission required',
      { paths: [{ ...north, type: 'approach', egressHeadingDegrees: null }], project: { ppr: true } },
      'paths',
      ['compliant'],
    ],
    ['no obstacles entered', { obstacles: [] }, 'obstacles', ['incomplete', 'missing OBSTACLES_MISSING']],
    ['obstacles that could not be loaded', { obstacles: null }, 'obstacles', ['incomplete', 'missing OBSTACLES_NOT_LOADED']],
    ['a penetration', { obstacles: [{ ...mast, heightFeet: 400 }] }, 'obstacles', ['not_compliant', 'error OBSTACLE_PENETRATES']],
    [
      'a penetration within its accuracy',
      { obstacles: [{ ...mast, verticalAccuracyFeet: 1000 }] },
      'obstacles',
      ['action_required', 'warning OBSTACLE_WITHIN_ACCURACY'],
    ],
    [
      'no ground elevation',
      { obstacles: [mast, { ...mast, id: 'O2', elevationFeet: null }] },
      'obstacles',
      ['incomplete', 'missing OBSTACLE_GROUND_MISSING'],
    ],
    ['surroundings that could not be loaded', { surroundings: null }, 'obstacles', ['incomplete', 'missing SURROUNDINGS_NOT_LOADED']],
    [
      'a building that penetrates',
      { surroundings: { ...NO_SURROUNDINGS, penetrating: [penetratingIn('building')] } },
      'obstacles',
      ['not_compliant', 'error BUILDING_PENETRATES'],
    ],
    [
      'a scanned object that penetrates',
      { surroundings: { ...NO_SURROUNDINGS, penetrating: [penetratingIn('scan')] } },
      'obstacles',
      ['not_compliant', 'error SCANNED_OBJECT_PENETRATES'],
    ],
    [
      'buildings without a top elevation under a surface',
      { surroundings: { ...NO_SURROUNDINGS, unknown: [{ fileName: 'city.geojson', count: 3 }] } },
      'obstacles',
      ['action_required', 'warning BUILDINGS_NOT_EVALUATED'],
    ],
    [
      'buildings that the team excluded',
      { surroundings: { ...NO_SURROUNDINGS, excluded: [{ fileName: 'city.geojson', count: 3 }] } },
      'obstacles',
      ['compliant'],
    ],
    [
      'a scan evaluated before the site changed',
      { surroundings: { ...NO_SURROUNDINGS, outdatedScans: ['site.laz'] } },
      'obstacles',
      ['action_required', 'warning SCAN_OUT_OF_DATE'],
    ],
    ['no project elevation', { project: { elevation: null } }, 'obstacles', ['incomplete', 'missing OBSTACLES_NOT_EVALUATED']],
    ['no location', { project: { latitude: null, longitude: null } }, 'data', ['incomplete', 'missing LOCATION_MISSING']],
    ['no elevation', { project: { elevation: null } }, 'data', ['incomplete', 'missing ELEVATION_MISSING']],
    [
      'no construction start',
      { notice: { constructionStart: null, filedOn: null, objectsFiledOn: null } },
      'notice',
      ['incomplete', 'missing CONSTRUCTION_START_MISSING'],
    ],
    ['a notice to file', { notice: { ...FILED, filedOn: null } }, 'notice', ['action_required', 'warning LANDING_AREA_NOTICE_DUE']],
    [
      'a notice that is overdue',
      { notice: { ...FILED, constructionStart: '2026-12-01', filedOn: null } },
      'notice',
      ['action_required', 'warning LANDING_AREA_NOTICE_OVERDUE'],
    ],
    [
      'a tall proposed object',
      { obstacles: [{ ...mast, latitude: 42.6, heightFeet: 201, constructionStatus: 'proposed' }] },
      'notice',
      ['action_required', 'warning CONSTRUCTION_NOTICE_REQUIRED'],
    ],
    [
      'a tall proposed object that was filed',
      {
        obstacles: [{ ...mast, latitude: 42.6, heightFeet: 201, constructionStatus: 'proposed' }],
        notice: { ...FILED, objectsFiledOn: '2026-11-01' },
      },
      'notice',
      ['compliant'],
    ],
    [
      'a tall proposed object without ground elevation',
      { obstacles: [{ ...mast, elevationFeet: null, heightFeet: 201, constructionStatus: 'proposed' }] },
      'notice',
      ['action_required', 'warning CONSTRUCTION_NOTICE_REQUIRED'],
    ],
    [
      'a tall existing object',
      { obstacles: [{ ...mast, latitude: 42.6, heightFeet: 201 }] },
      'markings',
      ['action_required', 'warning OBSTACLE_MARKING'],
    ],
    [
      'a tall existing object that is lighted',
      { obstacles: [{ ...mast, latitude: 42.6, heightFeet: 201, isLighted: true }] },
      'markings',
      ['compliant'],
    ],
    [
      'a proposed object over 499 ft outside all surfaces',
      { obstacles: [{ ...mast, latitude: 42.6, heightFeet: 600, constructionStatus: 'proposed' }] },
      'notice',
      ['action_required', 'warning CONSTRUCTION_NOTICE_REQUIRED', 'warning OBSTRUCTION'],
    ],
    [
      'a temporary object over 499 ft outside all surfaces, for which Form 7460-1 was filed',
      {
        obstacles: [{ ...mast, latitude: 42.6, heightFeet: 600, constructionStatus: 'temporary' }],
        notice: { ...FILED, objectsFiledOn: '2026-11-01' },
      },
      'notice',
      ['action_required', 'warning OBSTRUCTION'],
    ],
    [
      'an existing object over 499 ft, which requires no notice',
      { obstacles: [{ ...mast, latitude: 42.6, heightFeet: 600 }] },
      'notice',
      ['compliant'],
    ],
    [
      'an existing object over 499 ft',
      { obstacles: [{ ...mast, latitude: 42.6, heightFeet: 600 }] },
      'markings',
      ['action_required', 'warning OBSTACLE_MARKING', 'warning OBSTRUCTION'],
    ],
    [
      'an existing object over 499 ft that is lighted',
      { obstacles: [{ ...mast, latitude: 42.6, heightFeet: 600, isLighted: true }] },
      'markings',
      ['compliant'],
    ],
  ])('with %s', (_, site, subject, expected) => {
    expect(shown(site, subject)).toEqual(expected);
  });

  it.each([
    [
      'existing',
      499.5,
      'markings',
      'Mast is an obstruction to air navigation. Confirm that the FAA has evaluated its marking and lighting.',
    ],
    [
      'existing',
      490,
      'markings',
      'Mast may be an obstruction to air navigation. Confirm that the FAA has evaluated its marking and lighting.',
    ],
    ['proposed', 499.5, 'notice', 'Mast is an obstruction to air navigation. Confirm that the FAA has evaluated it.'],
    ['temporary', 490, 'notice', 'Mast may be an obstruction to air navigation. Confirm that the FAA has evaluated it.'],
  ] as const)('of an %s obstruction of %d ft states under %s: %s', (constructionStatus, heightFeet, subject, message) => {
    const compliance = complianceOf({
      obstacles: [
        { ...mast, latitude: 42.6, heightFeet, constructionStatus, name: 'Mast', verticalAccuracyFeet: heightFeet < 499 ? 20 : 0 },
      ],
    });
    const found = compliance.subjects.flatMap((one) =>
      one.issues.filter(({ code }) => code === 'OBSTRUCTION').map((issue) => ({ ...issue, subject: one.subject })),
    );
    expect(found).toMatchObject([
      {
        ...{ subject, message, reference: '14 CFR 77.17(a)(1)' },
        link: { view: 'obstacles', target: { kind: 'obstacle', id: mast.id, field: subject === 'markings' ? 'isLighted' : null } },
      },
    ]);
  });

  it('rejects two primary surfaces on one corridor, which each path passes individually', () => {
    const primary = { isPrimarySurface: true, pathWidthFeet: 500 };
    const paths = [
      { ...north, ...primary },
      { ...north, ...primary, id: 'P2', name: 'Twin' },
    ];
    expect(shown({ paths }, 'conflicts')[0]).toBe('not_compliant');
    expect(complianceOf({ paths }).status).toBe('not_compliant');
    const facts = pathFactsOf(paths, siteOf(HELIPORT, '2026-11-22', null));
    for (const path of facts.paths) {
      expect(pathCardCompliance(path, []).status).not.toBe('not_compliant');
      expect(pathCardCompliance(path, facts.conflicts).status).toBe('not_compliant');
    }
  });

  it('is the worst of its subjects: not compliant, then incomplete, then action required', () => {
    const dueNotice = { ...FILED, filedOn: null };
    expect(complianceOf({ notice: dueNotice }).status).toBe('action_required');
    expect(complianceOf({ notice: dueNotice, obstacles: [] }).status).toBe('incomplete');
    expect(
      complianceOf({
        notice: dueNotice,
        obstacles: [
          { ...mast, heightFeet: 400 },
          { ...mast, id: 'O2', elevationFeet: null },
        ],
      }).status,
    ).toBe('not_compliant');
    for (const site of [{}, { obstacles: [] }, { paths: [] }, { aircraft: null }, { notice: dueNotice }]) {
      const { status, subjects } = complianceOf(site);
      expect(status).toBe(PROJECT_COMPLIANCE[Math.max(...subjects.map((subject) => PROJECT_COMPLIANCE.indexOf(subject.status)))]);
    }
  });

  it('lists missing paths as one next step, although two subjects need them', () => {
    const compliance = complianceOf({ paths: [] });
    const lacking = compliance.subjects.filter(({ issues }) => issues.some(({ code }) => code === 'PATHS_MISSING'));
    expect(lacking.map(({ subject }) => subject)).toEqual(['paths', 'conflicts']);
    expect(nextIssues(compliance).map(({ code }) => code)).toEqual(['PATHS_MISSING']);
  });

  it('counts the penetrations beside the status, or else the next steps', () => {
    const statusText = (compliance: ProjectCompliance) => nextSteps(compliance).statusText;
    const high = { ...mast, heightFeet: 400 };
    expect(statusText(complianceOf({}))).toBeNull();
    expect(statusText(complianceOf({ obstacles: [high] }))).toBe('1 penetration');
    expect(statusText(complianceOf({ obstacles: [high, { ...high, id: 'other' }] }))).toBe('2 penetrations');
    expect(statusText(complianceOf({ paths: [] }))).toBe('1 issue');
    const many = Array.from({ length: 27 }, (_, index) => ({ ...high, id: String(index) }));
    expect(statusText(complianceOf({ obstacles: many }))).toBe('20+ penetrations');
  });
  it('groups all penetrations into one next step, and shows their count next to the status', () => {
    const high = { ...mast, heightFeet: 400 };
    const titlesOf = (count: number) => {
      const obstacles = Array.from({ length: count }, (_, index) => ({ ...high, id: String(index) }));
      const { steps, statusText } = nextSteps(complianceOf({ obstacles }));
      expect(steps[0]?.title).toBe(`Resolve ${statusText}`);
      return steps.map(({ title }) => title).filter((title) => title.includes('penetrat'));
    };
    expect(titlesOf(1)).toEqual(['Resolve 1 penetration']);
    expect(titlesOf(2)).toEqual(['Resolve 2 penetrations']);
    // Neither the further penetrations nor the line that counts them is another step.
    expect(titlesOf(27)).toEqual(['Resolve 20+ penetrations']);
  });
  it('counts as many next steps beside the status as are listed', () => {
    const { steps, statusText, countText } = nextSteps(complianceOf({ project: { elevation: null }, paths: [] }));
    expect(steps.length).toBeGreaterThan(1);
    expect([statusText, countText]).toEqual([`${steps.length} issues`, String(steps.length)]);
    const [issue] = steps.map((step) => step.issue);
    const many = Array.from({ length: 21 }, (_, index) => ({
      ...(issue ?? expect.unreachable()),
      severity: 'warning' as const,
      message: String(index),
      code: index === 20 ? 'MORE_ISSUES' : 'OBSTRUCTION',
    }));
    const next = nextSteps({ subjects: [{ subject: 'obstacles', status: 'action_required', issues: many }] });
    expect([next.statusText, next.countText, next.steps.length]).toEqual(['20+ issues', '20+', 21]);
  });

  it('lists the next steps, most severe first, each with the control that resolves it', () => {
    const next = nextIssues(complianceOf({ project: { elevation: null }, obstacles: [], notice: { ...FILED, filedOn: null } }));
    const ranks = next.map(({ severity }) => ISSUE_SEVERITIES.indexOf(severity));
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    expect(next.find(({ code }) => code === 'ELEVATION_MISSING')?.link).toEqual({
      tab: 'overview',
      view: null,
      target: { kind: 'field', id: 'elevation', field: null },
    });
    expect(next.find(({ code }) => code === 'LANDING_AREA_NOTICE_DUE')).toMatchObject({
      message: 'File FAA Form 7480-1 by Wednesday, March 3, 2027, or enter the date it was filed.',
      reference: '14 CFR 157.5(a)',
      link: { tab: 'notice', target: { kind: 'answer', id: 'filedOn' } },
    });
  });

  it('counts issues beyond the first 20 of a kind without changing the status', () => {
    const obstacles = Array.from({ length: 27 }, (_, index) => ({ ...mast, id: `O${index}`, heightFeet: 400 }));
    const { issues, status } = subjectIn(complianceOf({ obstacles }), 'obstacles');
    expect([issues.length, status, issues.at(-1)?.message]).toEqual([21, 'not_compliant', '7 more obstacles penetrate a surface.']);
  });
  it('lists a single issue beyond the first 20 of a kind, which takes no more room than its count', () => {
    const obstacles = Array.from({ length: 21 }, (_, index) => ({ ...mast, id: `O${index}`, heightFeet: 400 }));
    const { issues } = subjectIn(complianceOf({ obstacles }), 'obstacles');
    expect(issues.map(({ code }) => code)).toEqual(Array.from({ length: 21 }, () => 'OBSTACLE_PENETRATES'));
  });
});

describe('obstacles that are not evaluated', () => {
  const linkWith = (site: Site) =>
    subjectIn(complianceOf(site), 'obstacles').issues.find(({ code }) => code === 'OBSTACLES_NOT_EVALUATED')?.link;
  const field = (id: string) => ({ tab: 'overview', view: null, target: { kind: 'field', id, field: null } });

  it.each([
    ['elevation', { project: { elevation: null } }, field('elevation')],
    ['location', { project: { latitude: null, longitude: null } }, field('latitude')],
    ['a design aircraft', { aircraft: null }, field('primaryAircraftId')],
    ['paths', { paths: null }, { tab: 'approach', view: 'paths', target: { kind: 'action', id: 'section', field: null } }],
  ])('lead to the control where what is missing is entered: %s', (_, site, expected) => expect(linkWith(site)).toEqual(expected));
});

describe('an empty fleet as the design aircraft', () => {
  const { subjects } = complianceOf({ aircraft: null, noAircraft: 'fleet_empty' });
  const links = (subject: ComplianceSubject) => subjectIn({ subjects }, subject).issues.map(({ link }) => link);
  const TO_FLEET = { tab: 'fleet', view: null, target: { kind: 'action', id: 'add', field: null } };

  it('is the reason, and its links lead to the control that adds an aircraft', () => {
    expect(subjectIn({ subjects }, 'dimensions').issues.map(({ message }) => message)).toEqual([
      'Minimum dimensions are not calculated because the fleet is empty.',
    ]);
    expect([...links('dimensions'), ...links('markings')]).toEqual([TO_FLEET, TO_FLEET]);
  });
});
