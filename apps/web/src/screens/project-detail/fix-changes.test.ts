import { type Fix, fixesFor, type FixGoal, asEvaluable, evaluateObstacle, type Obstacle, projectAirspace } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { anObstacle } from '../../test/obstacle-record.ts';
import { aProject, aStoredPath } from '../../test/records.ts';
import { changeOf, type FixRecords } from './fix-changes.ts';

const SIZES = {
  shape: 'square',
  fato: { length: 80, width: 80 },
  safetyArea: { length: 120, width: 120 },
} as unknown as NonNullable<FixRecords['sizes']>;
const BEND = { finalSegmentLength: 1000, curveRadius: 900 };
/** Comes in from nearly due north. The headings are magnetic, 13.9° west. */
const records = (path: Parameters<typeof aStoredPath>[0] = {}): FixRecords => ({
  project: aProject({ facilityAlignment: 0 }),
  paths: [aStoredPath({ name: 'P1', ingressHeadingDegrees: 193, ...path })],
  sizes: SIZES,
  isoDate: '2026-11-21',
});
const read = (changes: Parameters<typeof anObstacle>[0]): Obstacle => {
  const obstacle = asEvaluable(anObstacle({ heightFeet: 250, ...changes }));
  if (obstacle === null) throw new Error('it has a top');
  return obstacle;
};
const statusIn = (given: FixRecords, obstacle: Obstacle) => {
  const { airspace } = projectAirspace(given);
  return airspace && evaluateObstacle(airspace, obstacle).status;
};
const fixesIn = (given: FixRecords, obstacle: Obstacle, goal: FixGoal) => {
  const { airspace } = projectAirspace(given);
  const fixes = airspace === null ? [] : fixesFor(airspace, obstacle, goal);
  return fixes.filter((fix): fix is Exclude<Fix, { kind: 'lower' }> => fix.kind !== 'lower');
};

describe.each([
  ['a straight path', {}],
  ['a straight path on a heading of many decimals', { ingressHeadingDegrees: 193.456_789 }],
  ['a curved path', { pathGeometryType: 'curved', startIngressHeading: 230, ...BEND }],
  [
    'a sector',
    {
      pathGeometryType: 'sector',
      startEgressAngle: 0,
      endEgressAngle: 40,
      sweepDirection: 'clockwise',
      type: 'departure',
      ingressHeadingDegrees: null,
      egressHeadingDegrees: 20,
    },
  ],
] as const)('a fix of %s', (_, path) => {
  it.each<[string, FixGoal, Obstacle]>([
    ['an obstacle as stated', 'stated', read({})],
    ['an obstacle wherever its accuracy allows', 'certain', read({ horizontalAccuracyFeet: 20, verticalAccuracyFeet: 3 })],
  ])('clears %s with its saved values', (__, goal, obstacle) => {
    const given = records(path);
    expect(statusIn(given, obstacle)).toBe('violation');
    const fixes = fixesIn(given, obstacle, goal);
    expect(fixes.map(({ kind }) => kind)).toContain('raise');
    for (const fix of fixes) {
      const change = changeOf(given, obstacle, fix, goal);
      const after = change?.kind === 'path' ? { ...given, paths: [change.after] } : { ...given, project: change?.after ?? given.project };
      expect([fix.kind, statusIn(after, obstacle)]).toEqual([fix.kind, 'compliant']);
    }
  });
});

describe('the saved value', () => {
  const given = records();
  const [raise, turn, shift] = fixesIn(given, read({}), 'stated').map((fix) => changeOf(given, read({}), fix, 'stated'));
  it("is a heading in hundredths of a degree, in the path's reference", () => {
    expect(turn).toMatchObject({ kind: 'path', after: { headingReference: 'magnetic', egressHeadingDegrees: null } });
    const heading = turn?.kind === 'path' ? (turn.after.ingressHeadingDegrees ?? Number.NaN) : Number.NaN;
    expect(Math.abs(heading - 193)).toBeGreaterThan(1);
    expect(Number(heading.toFixed(2))).toBe(heading);
  });
  it('is an elevation in thousandths of a foot, rounded up', () => {
    const elevation = raise?.kind === 'project' ? (raise.after.elevation ?? Number.NaN) : Number.NaN;
    expect(elevation).toBeGreaterThan(120);
    expect(Number(elevation.toFixed(3))).toBe(elevation);
  });
  it('is a location with eight decimals', () => {
    const place = shift?.kind === 'project' ? [shift.after.latitude ?? 0, shift.after.longitude ?? 0] : [];
    expect(place.map((value) => Number(value.toFixed(8)))).toEqual(place);
    expect(place).not.toEqual([given.project.latitude, given.project.longitude]);
  });
  it('is null if the path was deleted, or the project has no dimensions any longer', () => {
    const [, turned] = fixesIn(given, read({}), 'stated');
    if (turned === undefined) throw new Error('it can be turned');
    expect(changeOf({ ...given, paths: [] }, read({}), turned, 'stated')).toBeNull();
    expect(changeOf({ ...given, sizes: null }, read({}), turned, 'stated')).toBeNull();
  });
});
