import { createPathBody } from '@touchdown/contract';
import { degrees } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { aStoredPath } from '../../../test/records.ts';
import {
  bodyOf,
  checkDraft,
  draftOf,
  emptyDraft,
  headingPreview,
  headingUse,
  isHeadingShown,
  reciprocalText,
  steppedText,
} from './path-form-values.ts';

const curve = { pathGeometryType: 'curved', startIngressHeading: '120°', finalSegmentLength: '1,000 ft', curveRadius: '886' } as const;
const draft = (changes: Partial<ReturnType<typeof emptyDraft>> = {}) => ({
  ...emptyDraft(),
  name: 'North Approach',
  ingressHeadingDegrees: '74',
  ...changes,
});

describe('a new path', () => {
  it('starts with the defaults of the specification: approach, magnetic, standard, 7.125°, 500 ft', () =>
    expect(emptyDraft()).toMatchObject({
      type: 'approach',
      headingReference: 'magnetic',
      profileType: 'standard',
      pathAngleDegrees: '7.125',
      pathWidthFeet: '500',
    }));
  it('is straight until another geometry is chosen', () => expect(bodyOf(draft()).pathGeometryType).toBe('straight'));
});

describe('a saved path', () => {
  it('is unchanged after a round trip through its draft', () => {
    const path = aStoredPath({ minimumAltitudeFeet: 300, notes: 'Over the river' });
    expect(checkDraft(draftOf(path))).toEqual({});
    expect(createPathBody.parse(bodyOf(draftOf(path)))).toMatchObject({
      ingressHeadingDegrees: 74,
      egressHeadingDegrees: null,
      minimumAltitudeFeet: 300,
      notes: 'Over the river',
    });
  });
});

describe('a saved heading', () => {
  it('is shown with three digits, and its decimals as typed', () =>
    expect(draftOf(aStoredPath({ ingressHeadingDegrees: 7.25, startEgressAngle: 0 }))).toMatchObject({
      ingressHeadingDegrees: '007.25',
      egressHeadingDegrees: '',
      startEgressAngle: '000',
    }));
});

describe('the errors of a path', () => {
  it('are empty for a name and an ingress heading', () => expect(checkDraft(draft())).toEqual({}));
  it.each([
    [{ name: ' ' }, { name: 'Path name is required' }],
    [{ ingressHeadingDegrees: '360' }, { ingressHeadingDegrees: 'Ingress heading must be between 0-359 degrees' }],
    [{ egressHeadingDegrees: '-1' }, { egressHeadingDegrees: 'Egress heading must be between 0-359 degrees' }],
    [{ pathAngleDegrees: '0' }, { pathAngleDegrees: 'Path angle must be between 0.1-45 degrees' }],
    [{ pathAngleDegrees: '45.1' }, { pathAngleDegrees: 'Path angle must be between 0.1-45 degrees' }],
    [{ pathWidthFeet: '49' }, { pathWidthFeet: 'Path width must be at least 50 feet' }],
    [{ ...curve, curveRadius: '885' }, { curveRadius: 'Curve radius must be at least 886 feet' }],
    [{ ...curve, finalSegmentLength: '1001' }, { finalSegmentLength: 'Final segment length must be between 0-1000 feet' }],
    [
      { ...curve, finalSegmentLength: '999' },
      { curveRadius: 'For curved paths, radius plus final segment length must be at least 1886 feet' },
    ],
    [
      { pathGeometryType: 'sector' as const, startEgressAngle: '300' },
      { endEgressAngle: 'Sector paths require start angle, end angle, and sweep direction' },
    ],
  ])('%o', (changes, errors) => expect(checkDraft(draft(changes))).toEqual(errors));
  it.each([
    { ingressHeadingDegrees: '' },
    { type: 'departure' as const },
    { minimumAltitudeFeet: '900', maximumAltitudeFeet: '900' },
    { pathAngleDegrees: '2', pathWidthFeet: '60' },
    { ...curve, curveRadius: '' },
  ])('exclude what is for the path check, not for the form: %o', (changes) => expect(checkDraft(draft(changes))).toEqual({}));
  it('ignore the numbers of a geometry that is not chosen', () => {
    const left = draft({ ...curve, curveRadius: '1', pathGeometryType: 'straight' });
    expect(checkDraft(left)).toEqual({});
    expect(bodyOf(left)).toMatchObject({ curveRadius: null, finalSegmentLength: null, sweepDirection: null });
  });
  it('include non-numeric input, which is not replaced by a default', () => {
    expect(checkDraft(draft({ ingressHeadingDegrees: 'north' })).ingressHeadingDegrees).toBeDefined();
    expect(checkDraft(draft({ pathAngleDegrees: '' })).pathAngleDegrees).toBeDefined();
    expect(checkDraft(draft({ pathWidthFeet: '' })).pathWidthFeet).toBeDefined();
  });
});

describe('input', () => {
  it('accepts degree signs, units, and thousands separators', () => {
    const typed = draft({
      ingressHeadingDegrees: ' 074° ',
      pathAngleDegrees: '7.5 deg',
      pathWidthFeet: '1,500',
      maximumAltitudeFeet: '2,000 ft',
    });
    expect(checkDraft(typed)).toEqual({});
    expect(bodyOf(typed)).toMatchObject({
      ingressHeadingDegrees: '074',
      pathAngleDegrees: '7.5',
      pathWidthFeet: '1500',
      maximumAltitudeFeet: '2000',
    });
  });
});

describe('the preview of a heading', () => {
  it('shows the reciprocal and the true direction: 074° magnetic with 13.9° west is 060.1° true', () => {
    const preview = headingPreview('074', 'magnetic', degrees(-13.9));
    expect(preview?.reciprocalDeg).toBe(254);
    expect(preview?.counterpartReference).toBe('true');
    expect(preview?.counterpartDeg).toBeCloseTo(60.1, 9);
  });
  it('shows the magnetic direction of a true heading across north: 005° true with 13.9° east is 351.1° magnetic', () => {
    const preview = headingPreview('5', 'true', degrees(13.9));
    expect(preview?.counterpartReference).toBe('magnetic');
    expect(preview?.counterpartDeg).toBeCloseTo(351.1, 9);
  });
  it('shows no counterpart if the variation is unknown', () => expect(headingPreview('5', 'magnetic', null)?.counterpartDeg).toBeNull());
  it.each(['', 'x', '-1', '360', '1e3', 'Infinity'])('is empty for %j', (typed) => expect(headingPreview(typed, 'true', null)).toBeNull());
  it('fills in the reciprocal with three digits and no floating-point noise', () => {
    expect(reciprocalText('74')).toBe('254');
    expect(reciprocalText('200')).toBe('020');
    expect(reciprocalText('74.1')).toBe('254.1');
  });
});

describe('the heading fields', () => {
  it('are required by the type that is flown on them', () => {
    expect([headingUse('approach', 'ingress'), headingUse('approach', 'egress')]).toEqual(['needed', 'unused']);
    expect([headingUse('departure', 'ingress'), headingUse('departure', 'egress')]).toEqual(['unused', 'needed']);
    expect([headingUse('both', 'ingress'), headingUse('both', 'egress')]).toEqual(['optional', 'optional']);
  });
  it('that the type does not use stay visible while they are not empty', () => {
    expect(isHeadingShown('approach', 'egress', '')).toBe(false);
    expect(isHeadingShown('approach', 'egress', '254')).toBe(true);
  });
});

describe('the arrow keys in a number field', () => {
  it.each([
    ['ingressHeadingDegrees', '074', 1, '075'],
    ['ingressHeadingDegrees', '359', 1, '000'],
    ['egressHeadingDegrees', '0', -1, '359'],
    ['startEgressAngle', '', 1, '000'],
    ['pathAngleDegrees', '7.125', 1, '7.126'],
    ['pathAngleDegrees', '0.1', -1, '0.1'],
    ['pathWidthFeet', '500', 1, '510'],
    ['pathWidthFeet', '50', -1, '50'],
    ['finalSegmentLength', '995', 1, '1000'],
    ['curveRadius', '886', 1, '936'],
    ['curveRadius', '900', -1, '886'],
    ['minimumAltitudeFeet', '5', -1, '0'],
  ] as const)('step %s from %j by %d to %s', (field, typed, steps, text) => expect(steppedText(field, typed, steps)).toBe(text));
  it('leave non-numeric input unchanged', () => expect(steppedText('curveRadius', 'wide', 1)).toBeNull());
});
