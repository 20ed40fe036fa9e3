/** What a path needs to be drawn, as fields and as a record. */
import { describe, expect, it } from 'vitest';
import { pathFromFields, readPath, type WirePath } from './read-path.ts';

const RECORD: WirePath = {
  ...{ id: 'P1', name: 'North', type: 'both', ingressHeadingDegrees: 180, egressHeadingDegrees: 0, headingReference: 'true' },
  ...{ pathAngleDegrees: 8, pathWidthFeet: 500 },
};
const problemsOf = (changes: Partial<WirePath>) => {
  const { path, problems } = readPath({ ...RECORD, ...changes });
  return [path === null, ...problems.map(({ field }) => field)];
};

describe('a path', () => {
  it('that is straight needs a heading', () => {
    expect(problemsOf({})).toEqual([false]);
    expect(problemsOf({ ingressHeadingDegrees: null, egressHeadingDegrees: null })[0]).toBe(true);
  });
  it('that is curved needs the heading before the turn, the final segment, and the radius', () => {
    const curve = { pathGeometryType: 'curved', startIngressHeading: 90, finalSegmentLength: 1000, curveRadius: 1000 } as const;
    expect(problemsOf(curve)).toEqual([false]);
    for (const missing of ['startIngressHeading', 'finalSegmentLength', 'curveRadius'] as const)
      expect(problemsOf({ ...curve, [missing]: null })[0]).toBe(true);
  });
  it('that is a sector needs both of its angles and its direction', () => {
    const sector = { pathGeometryType: 'sector', startEgressAngle: 340, endEgressAngle: 20, sweepDirection: 'clockwise' } as const;
    expect(problemsOf(sector)).toEqual([false]);
    for (const missing of ['startEgressAngle', 'endEgressAngle', 'sweepDirection'] as const)
      expect(problemsOf({ ...sector, [missing]: null })[0]).toBe(true);
  });
  it('from fields is the one that the record with these fields is', () => {
    const { fields, path } = readPath(RECORD);
    expect(pathFromFields(fields)).toEqual({ path, problems: [] });
    expect(path).toMatchObject({ ingressHeadingDegrees: 180, pathWidthFeet: 500 });
    const headless = { ...fields, ingressHeadingDegrees: null, egressHeadingDegrees: null };
    expect(pathFromFields(headless)).toMatchObject({ path: null, problems: [{}] });
  });
});
