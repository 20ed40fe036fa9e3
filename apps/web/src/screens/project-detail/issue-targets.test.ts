/** Every issue of a project links to a control, or to the section that explains it. */
import type { ProjectObstacle } from '@touchdown/contract';
import {
  ADVISORY_CODES,
  type AdjustedRecord,
  advisoryLink,
  calculateDimensions,
  calculationInputs,
  type CalculationResults,
  type ComplianceIssue,
  type ComplianceRecords,
  conflictsCompliance,
  currentDimensions,
  type DesignAircraftState,
  feet,
  ISSUE_CODES,
  type IssueLink,
  evaluateObstacles,
  type PathConflict,
  planOf,
  PLANNING_PACKS,
  projectAirspace,
  projectCompliance,
  NO_SURROUNDINGS,
  REFERENCE_VALUES,
  type SiteSurroundings,
} from '@touchdown/domain';
import { anAircraft, aVtol } from '@touchdown/domain/testing';
import { describe, expect, it } from 'vitest';
import { issueAction, issueAddress } from '../../shared/compliance/issue-address.ts';
import { ACTIONS, ANSWER_FIELDS, OBSTACLE_FIELDS, PATH_FIELDS, PROJECT_FIELDS } from '../../test/focus-targets.ts';
import { anObstacle } from '../../test/obstacle-record.ts';
import { aProject, aStoredPath } from '../../test/records.ts';

const has = (list: readonly string[], id: string | undefined): boolean => id !== undefined && list.includes(id);

/** Whether the address of the link names an existing control. */
function isFocusable(link: IssueLink): boolean {
  const { tab, view, edit, path, conflict, obstacle, focus } = issueAddress(link);
  if (tab === 'overview') return has(PROJECT_FIELDS, edit);
  if (path !== undefined) return view === 'paths' && (focus === 'record' || has(PATH_FIELDS, focus));
  if (obstacle !== undefined) return view === 'obstacles' && (focus === 'record' || has(OBSTACLE_FIELDS, focus));
  if (conflict !== undefined) return view === 'validation' && focus === 'record';
  return has(ACTIONS[view ?? tab] ?? [], focus) || (tab === 'notice' && has(ANSWER_FIELDS, focus));
}

interface Site extends Partial<Omit<ComplianceRecords, 'project' | 'obstacles'>> {
  readonly project?: Parameters<typeof aProject>[0];
  readonly obstacles?: readonly ProjectObstacle[] | null;
  readonly adjusted?: (results: CalculationResults) => AdjustedRecord;
  readonly surroundings?: SiteSurroundings | null;
}
const isoDate = '2026-11-22';
const north = aStoredPath({ ingressHeadingDegrees: 180, headingReference: 'true' });

/** The issues of a project with an AW139. `today: null`: nothing can be calculated. */
function issuesOf({
  project: changes,
  adjusted,
  obstacles = [],
  paths = [north],
  surroundings = NO_SURROUNDINGS,
  ...rest
}: Site): readonly ComplianceIssue[] {
  const project = aProject(changes);
  const answer = calculateDimensions(calculationInputs(project, { approachSpeed: null, ...anAircraft() }), '2026-11-22T12:00:00.000Z');
  if (!answer.ok) throw new Error(answer.code);
  const today = rest.today === null ? null : answer.results;
  const current = currentDimensions({ project, adjusted: adjusted?.(answer.results) ?? null, saved: null, today });
  const sizes = current && { shape: current.shape, fato: current.sizes.fato, safetyArea: current.sizes.safetyArea };
  const { airspace, missing } = projectAirspace({ project, sizes, paths: paths ?? [], isoDate });
  const evaluated = airspace === null ? [] : evaluateObstacles(airspace, obstacles ?? []).obstacles;
  const notice = { constructionStart: null, filedOn: null, objectsFiledOn: null };
  const records = { designAircraft: 'primary' as const, fleet: null, notice, isoDate, ...rest, project, current, today, paths, obstacles };
  return projectCompliance(records, { missing, evaluated, surroundings }).subjects.flatMap(({ issues }) => issues);
}

const adjustedTo =
  (tlofFt: number, elevation: number) =>
  ({ tlof, fato, safetyArea, faaMinimums, inputs }: CalculationResults): AdjustedRecord => ({
    ...{ tlofLength: tlofFt, tlofWidth: tlof.width, tlofArea: tlofFt * tlof.width },
    ...{ fatoLength: fato.length, fatoWidth: fato.width, fatoArea: fato.area },
    ...{ safetyAreaLength: safetyArea.length, safetyAreaWidth: safetyArea.width, safetyAreaArea: safetyArea.area },
    faaMinimums,
    inputs: { ...inputs, facility: { ...inputs.facility, ppr: elevation > 0 } },
  });
const obstacle = (index: number, changes: Parameters<typeof anObstacle>[0] = {}) =>
  anObstacle({ id: `01932b5e-0000-7000-8000-0000000010${String(index).padStart(2, '0')}`, name: `Mast ${index}`, ...changes });
const inFleet = (changes: Parameters<typeof aVtol>[1]) => ({ approachSpeed: null, ...aVtol(40, { id: 'in-fleet', ...changes }) });
const WITHOUT_D = { controllingDimension: null };
const NOTHING = { latitude: null, longitude: null, elevation: null };
const from = (constructionStart: string) => ({ notice: { constructionStart, filedOn: null, objectsFiledOn: null } });

const penetrating = (from: 'building' | 'scan'): SiteSurroundings['penetrating'][number] => ({
  ...{ from, name: 'Building 12', fileName: 'city.geojson', penetrationFt: feet(12) },
  surface: {
    kind: 'primary',
    name: 'Primary surface',
    pathId: null,
    citation: REFERENCE_VALUES['AC 150/5390-2C'].definitions.frangibleObjectIn.citation,
  },
});

const SITES: readonly Site[] = [
  { today: null, designAircraft: 'none', project: NOTHING, paths: [] },
  { today: null, designAircraft: 'fleet_empty' },
  { today: null, designAircraft: 'fleet' },
  { today: null, designAircraft: 'primary' },
  { today: null, designAircraft: 'vertiport' },
  { adjusted: adjustedTo(20, 0) },
  { adjusted: adjustedTo(120, 0) },
  { adjusted: adjustedTo(120, 1), project: { elevation: 1200, additionalFatoLengthFt: null } },
  { adjusted: (results) => adjustedTo(results.tlof.length, 1)(results) },
  { project: { type: 'vertiport', vertiportAdvisoryCircular: 'EB 105A' } },
  { project: { type: 'vertiport', vertiportAdvisoryCircular: 'EB 105A', standardH: false } },
  { project: { latitude: null, longitude: null, magneticVariation: null }, paths: [aStoredPath()] },
  { paths: null },
  { obstacles: null },
  { surroundings: null },
  {
    surroundings: {
      penetrating: [penetrating('building'), penetrating('scan')],
      unknown: [{ fileName: 'a', count: 1 }],
      excluded: [{ fileName: 'a', count: 2 }],
      outdatedScans: ['b'],
    },
  },
  {
    obstacles: [
      obstacle(1, { heightFeet: 600, constructionStatus: 'proposed' }),
      obstacle(2, { heightFeet: 20, verticalAccuracyFeet: 900 }),
      obstacle(3, { elevationFeet: null }),
    ],
  },
  { obstacles: Array.from({ length: 25 }, (_, index) => obstacle(index, { elevationFeet: null })) },
  { fleet: [inFleet({ controllingDimension: feet(90) }), inFleet({ type: 'airplane' }), inFleet(WITHOUT_D)] },
  from('2027-12-01'),
  from('2026-12-01'),
];

/** Of a project that is planned under the French order, with an aircraft that the order does not name. */
function plannedIssues(performanceClass: 1 | null): readonly ComplianceIssue[] {
  const [pack] = PLANNING_PACKS;
  const choices = { performanceClass, taxi: null, turnsOnStand: null, flightManualFato: null };
  const project = aProject({ plannedEdition: { editionId: pack.id, revision: 1, pack, signature: 'builtIn', ...choices } });
  const primary = { approachSpeed: null, ...anAircraft({ rotorConfiguration: 'tandem' }) };
  const plan = planOf(project, { primary, vertiport: null, fleet: null });
  const notice = { constructionStart: null, filedOn: null, objectsFiledOn: null };
  const records = { project, plan, designAircraft: 'primary' as const, fleet: null, notice, isoDate, current: null, today: null };
  return projectCompliance(
    { ...records, paths: [], obstacles: [] },
    { missing: [], evaluated: [], surroundings: NO_SURROUNDINGS },
  ).subjects.flatMap(({ issues }) => issues);
}

const aConflict = (type: PathConflict['type']): PathConflict => ({
  ...{ type, severity: 'error', path1Id: 'P1', path1Name: 'North', path2Id: 'P2', path2Name: 'South', description: 'Overlap' },
  ...{ recommendation: '', intersectionPoints: [], minimumSeparation: feet(200), actualSeparation: feet(10) },
  source: { document: 'AC 150/5390-2D', clause: null, origin: 'product-spec' } as unknown as PathConflict['source'],
});
const CONFLICTS = conflictsCompliance({
  paths: [{ id: 'P1', name: 'North', findings: [], directions: 1 }],
  conflicts: (['spacing', 'coordination', 'overlap'] as const).map(aConflict),
}).issues;

describe('the link of an issue', () => {
  const issues = [...SITES.flatMap(issuesOf), ...CONFLICTS, ...([1, null] as const).flatMap(plannedIssues)];
  it.each(ISSUE_CODES)('leads to a control or a section: %s', (code) => {
    const links = issues.filter((issue) => issue.code === code).map(({ link }) => link);
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((link) => !isFocusable(link))).toEqual([]);
  });
  // No control resolves them.
  const EXPLAINED: readonly string[] = ['SAFETY_AREA_READING', 'EDITION_UNSIGNED', 'EDITION_RULES_NOT_TAKEN'];
  it.each(ADVISORY_CODES)('leads to a control or a section, for every design aircraft and rule set: %s', (code) => {
    for (const state of ['none', 'fleet_empty', 'fleet', 'primary', 'vertiport'] as const satisfies readonly DesignAircraftState[])
      for (const ruleSet of ['heliport', 'vertiport'] as const) {
        const link = advisoryLink(code, state, ruleSet);
        expect(isFocusable(link), issueAction(link)).toBe(true);
        if (!EXPLAINED.includes(code)) expect(link.tab).not.toBe('calculations');
      }
  });
  it('leads to one, whatever the code of the issue', () => {
    expect(issues.filter(({ link }) => !isFocusable(link))).toEqual([]);
  });
});
