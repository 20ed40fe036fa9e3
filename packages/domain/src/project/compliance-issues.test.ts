/** The texts, order, and links of issues, written out. */
import { describe, expect, it } from 'vitest';
import type { Notice } from '../obstacles/notices.ts';
import { feet } from '../quantities/units.ts';
import { REFERENCE_VALUES } from '../standards/registry.ts';
import { advisoryLink, noMinimumsIssue } from './compliance-dimensions.ts';
import {
  CALCULATIONS_LINK,
  type ComplianceIssue,
  FLEET_MEMBERS_LINK,
  fieldLink,
  obstacleLink,
  OBSTACLES_SECTION,
  statusOfSeverity,
  subjectOf,
} from './compliance-issue.ts';
import { constructionNoticeText, type NoticeFacts, noticeCompliance } from './compliance-notice.ts';
import { obstacleCompliance, type ObstacleFacts, unknownBuildingsText, withSurroundings } from './compliance-obstacles.ts';
import { conflictsCompliance, pathsCompliance } from './compliance-paths.ts';
import { obstructionIssues, type ObstructionObject } from './compliance-obstruction.ts';
import { subjectStatusText } from './compliance-text.ts';
import { NO_SURROUNDINGS } from './surroundings.ts';

const { citation } = REFERENCE_VALUES['AC 150/5390-2C'].definitions.frangibleObjectIn;
const messages = ({ issues }: { readonly issues: readonly ComplianceIssue[] }) => issues.map(({ message }) => message);

describe('the status of a subject', () => {
  it.each([
    ['error', 'penetrations'],
    ['missing', 'incomplete'],
    ['warning', 'action required'],
    ['info', 'all clear'],
  ] as const)('with an issue of severity %s is “%s”', (severity, text) => {
    expect(subjectStatusText({ subject: 'obstacles', status: statusOfSeverity(severity) })).toBe(text);
  });
});

describe('obstacles', () => {
  const surface = { kind: 'primary', name: 'Primary surface', pathId: null, citation } as const;
  const governing = (penetration: number): ObstacleFacts['evaluated'][number]['governing'] => ({
    ...{ surface, stated: null, penetrationFt: feet(penetration), status: 'violation', actualClearanceFt: null, isCritical: false },
  });
  const facts: ObstacleFacts = {
    ...{ entered: 3, missing: [], evaluated: [], notEvaluated: [], surroundings: NO_SURROUNDINGS },
  };
  const penetrating = (count: number): ObstacleFacts['evaluated'] =>
    Array.from({ length: count }, (_, index) => ({
      ...{ obstacleId: `o${index}`, obstacleName: `Mast ${index}`, status: 'violation' as const },
      governing: governing(index + 0.01),
    }));

  it('are listed by how far they penetrate, rounded up, the deepest first', () => {
    expect(messages(obstacleCompliance({ ...facts, evaluated: penetrating(3) }))).toEqual([
      'Mast 2 penetrates the primary surface by 2.1 ft.',
      'Mast 1 penetrates the primary surface by 1.1 ft.',
      'Mast 0 penetrates the primary surface by 0.1 ft.',
    ]);
  });

  it('beyond twenty of one kind are counted, in the section that lists all', () => {
    const ground = Array.from({ length: 1_021 }, (_, index) => ({ id: `g${index}`, name: `Pole ${index}` }));
    const doubtful = penetrating(22).map((one) => ({ ...one, status: 'warning' as const }));
    const { issues } = obstacleCompliance({ ...facts, evaluated: [...penetrating(23), ...doubtful], notEvaluated: ground });
    expect(issues.filter(({ code }) => code === 'MORE_ISSUES').map(({ message, link }) => [message, link])).toEqual([
      ['3 more obstacles penetrate a surface.', OBSTACLES_SECTION],
      ['1,001 more obstacles are not evaluated because their ground elevation is missing.', OBSTACLES_SECTION],
      ['2 more obstacles may penetrate a surface within their accuracy.', OBSTACLES_SECTION],
    ]);
  });

  it('of the surroundings beyond twenty are counted, the deepest first', () => {
    const around = Array.from({ length: 22 }, (_, index) => ({
      ...{ from: 'building' as const, name: `Building ${index}`, fileName: 'city.geojson', penetrationFt: feet(index), surface },
    }));
    const found = messages(obstacleCompliance({ ...facts, surroundings: { ...NO_SURROUNDINGS, penetrating: around } }));
    expect(found[0]).toBe(
      'Building 21 (city.geojson) penetrates the primary surface by 21.0 ft and is not an obstacle of the project. Add it as an obstacle.',
    );
    expect(found.at(-1)).toBe('2 more buildings and scanned objects penetrate a surface.');
  });

  it.each([
    [1, '1 building of city.geojson is under a surface, and its top elevation is unknown. Add it as an obstacle.'],
    [1_200, '1,200 buildings of city.geojson are under a surface, and their top elevations are unknown. Add them as obstacles.'],
  ])('%i buildings without a top elevation', (count, text) => {
    expect(unknownBuildingsText({ fileName: 'city.geojson', count })).toBe(text);
  });

  it.each([
    [1, '1 building of city.geojson is excluded from the evaluation by the project team.'],
    [2, '2 buildings of city.geojson are excluded from the evaluation by the project team.'],
  ])('%i excluded buildings', (count, text) => {
    const surroundings = { ...NO_SURROUNDINGS, excluded: [{ fileName: 'city.geojson', count }] };
    expect(messages(obstacleCompliance({ ...facts, surroundings }))).toEqual([text]);
  });

  it('of a screen have the surroundings of the project status, and are incomplete without it', () => {
    const screen = obstacleCompliance({ ...facts, evaluated: penetrating(1) });
    const project = obstacleCompliance({
      ...facts,
      surroundings: { ...NO_SURROUNDINGS, outdatedScans: ['site.laz'] },
      evaluated: penetrating(5),
    });
    expect(withSurroundings(screen, project).issues.map(({ code }) => code)).toEqual(['OBSTACLE_PENETRATES', 'SCAN_OUT_OF_DATE']);
    const clear = subjectOf('obstacles', []);
    expect(withSurroundings(clear, undefined)).toMatchObject({ status: 'incomplete', issues: [{ code: 'SURROUNDINGS_NOT_LOADED' }] });
  });
});

describe('an advisory is resolved', () => {
  it.each([
    ['D_FROM_OVERALL_WIDTH', 'primary', 'heliport', fieldLink('primaryAircraftId')],
    ['D_FROM_OVERALL_WIDTH', 'vertiport', 'vertiport', fieldLink('vertiportAircraftId')],
    ['D_FROM_OVERALL_WIDTH', 'vertiport', 'heliport', fieldLink('primaryAircraftId')],
    ['D_FROM_OVERALL_WIDTH', 'fleet', 'heliport', FLEET_MEMBERS_LINK],
    ['D_FROM_OVERALL_WIDTH', 'fleet_empty', 'vertiport', FLEET_MEMBERS_LINK],
    ['TRANSPORT_FATO_CIRCULAR', 'fleet', 'heliport', fieldLink('shape')],
    ['SAFETY_AREA_READING', 'primary', 'heliport', CALCULATIONS_LINK],
    ['A_CODE_OF_2025', 'primary', 'heliport', CALCULATIONS_LINK],
    ['toString', 'primary', 'heliport', CALCULATIONS_LINK],
  ] as const)('%s with the design aircraft “%s” by the %s rules', (code, state, ruleSet, link) => {
    expect(advisoryLink(code, state, ruleSet)).toEqual(link);
  });
});

it('a design VTOL aircraft without dimensions is named as the one to correct', () => {
  expect(noMinimumsIssue('vertiport')).toMatchObject({
    message: 'Minimum dimensions are not calculated because the design VTOL aircraft has no controlling dimension, length, or width.',
    link: fieldLink('vertiportAircraftId'),
  });
});

describe('notices', () => {
  const noticeOf = (kind: Notice['kind'], certainty: Notice['certainty']) => ({ kind, certainty, citation });
  const anObject = (id: string, notices: ObstructionObject['notices'], more: Partial<ObstructionObject> = {}): ObstructionObject => ({
    ...{ id, name: id, isExisting: false, isLighted: false, notices },
    ...more,
  });
  const facts: NoticeFacts = { constructionStart: null, filedOn: '2026-01-01', objectsFiledOn: null, objects: [], today: '2026-11-22' };

  it('of construction are certain or within the accuracy, and one that applies is the one that counts', () => {
    const objects = [
      anObject('Crane', [noticeOf('construction_notice', 'may_apply'), noticeOf('construction_notice', 'applies')]),
      anObject('Pole', [noticeOf('construction_notice', 'may_apply')]),
      anObject('Sign', []),
    ];
    expect(messages(noticeCompliance({ ...facts, objects }))).toEqual([
      'Crane: FAA Form 7460-1 is required.',
      'Pole: FAA Form 7460-1 may be required within its accuracy.',
    ]);
    expect(constructionNoticeText('Crane', 'applies')).toBe('Crane: FAA Form 7460-1 is required.');
  });

  it('beyond twenty are counted', () => {
    const objects = Array.from({ length: 22 }, (_, index) => anObject(`Crane ${index}`, [noticeOf('construction_notice', 'applies')]));
    expect(messages(noticeCompliance({ ...facts, objects })).at(-1)).toBe('2 more objects require FAA Form 7460-1.');
    const high = objects.map((one) => ({ ...one, notices: [noticeOf('obstruction', 'applies')] }));
    expect(obstructionIssues(high).at(-1)?.message).toBe('2 more obstacles are obstructions to air navigation.');
  });

  it('of an existing obstruction ask for its marking and lighting, and need no action if it is lighted', () => {
    const high = [noticeOf('obstruction', 'may_apply')];
    expect(obstructionIssues([anObject('Stack', high, { isExisting: true })])).toMatchObject([
      {
        severity: 'warning',
        message: 'Stack may be an obstruction to air navigation. Confirm that the FAA has evaluated its marking and lighting.',
        link: obstacleLink('Stack', 'isLighted'),
      },
    ]);
    expect(obstructionIssues([anObject('Stack', high, { isExisting: true, isLighted: true })])).toMatchObject([{ severity: 'info' }]);
    expect(obstructionIssues([anObject('Crane', high, { isLighted: true })])).toMatchObject([
      { severity: 'warning', link: obstacleLink('Crane') },
    ]);
  });

  // 90 days before September 1, 2027: 31 days of August, 31 of July, and 28 of June.
  it.each([
    ['2027-06-03', 'LANDING_AREA_NOTICE_DUE', 'File FAA Form 7480-1 by Thursday, June 3, 2027, or enter the date it was filed.'],
    [
      '2027-06-04',
      'LANDING_AREA_NOTICE_OVERDUE',
      'The filing date for FAA Form 7480-1, Thursday, June 3, 2027, has passed. File it, or enter the date it was filed.',
    ],
  ])('of the landing area for a start on September 1, 2027, on %s: %s', (today, code, message) => {
    expect(noticeCompliance({ ...facts, filedOn: null, constructionStart: '2027-09-01', today }).issues).toMatchObject([{ code, message }]);
  });
});

describe('paths', () => {
  const undrawn = (id: string) => ({ id, name: id, findings: [], directions: 0 });
  const project = { type: 'heliport', advisoryCircular: 'AC 150/5390-2D', vertiportAdvisoryCircular: null } as never;
  it('that are not drawn are none of the directions: one is needed with prior permission, otherwise two', () => {
    const facts = { paths: [undrawn('North')], conflicts: [] };
    const withPermission = { ...(project as object), ppr: true } as never;
    expect(messages(pathsCompliance(withPermission, facts))[0]).toBe('0 of at least 1 approach and departure directions is defined.');
    expect(messages(pathsCompliance(project, facts))[0]).toBe('0 of at least 2 approach and departure directions are defined.');
  });
  it('and their conflicts beyond twenty are counted', () => {
    const paths = Array.from({ length: 23 }, (_, index) => undrawn(`P${index}`));
    expect(messages(pathsCompliance(project, { paths, conflicts: [] }))).toContain('3 more path issues.');
    const conflict = (index: number) => ({
      ...{ type: 'overlap', severity: 'warning', path1Id: 'a', path2Id: `b${index}`, path1Name: 'A', path2Name: `B${index}` },
      ...{ description: 'overlap', source: citation },
    });
    const conflicts = Array.from({ length: 22 }, (_, index) => conflict(index)) as never;
    expect(messages(conflictsCompliance({ paths: [{ ...undrawn('A'), directions: 2 }], conflicts }))).toContain('2 more path conflicts.');
  });
});
