import { degrees } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { aStoredPath } from '../../test/records.ts';
import { bodyOf, checkDraft, draftOf, emptyDraft, headingPreview, headingUse, isHeadingShown, reciprocalText } from './path-form-values.ts';

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
  it('is always straight', () => expect(bodyOf(draft()).pathGeometryType).toBe('straight'));
});

describe('a stored path', () => {
  it('comes back from its draft unchanged', () => {
    const path = aStoredPath({ minimumAltitudeFeet: 300, notes: 'Over the river' });
    expect(checkDraft(draftOf(path))).toEqual({});
    expect(bodyOf(draftOf(path))).toMatchObject({ ingressHeadingDegrees: '74', egressHeadingDegrees: '', minimumAltitudeFeet: '300' });
  });
});

describe('what is wrong with a path', () => {
  it('is nothing for a name and an ingress heading', () => expect(checkDraft(draft())).toEqual({}));
  it.each([
    [{ name: ' ' }, { name: 'Path name is required' }],
    [{ ingressHeadingDegrees: '' }, { ingressHeadingDegrees: 'Approach paths require an ingress heading' }],
    [{ type: 'departure' as const }, { egressHeadingDegrees: 'Departure paths require an egress heading' }],
    [
      { type: 'both' as const, ingressHeadingDegrees: '' },
      { ingressHeadingDegrees: 'Combined approach/departure paths require at least one heading' },
    ],
    [{ ingressHeadingDegrees: '360' }, { ingressHeadingDegrees: 'Ingress heading must be between 0-359 degrees' }],
    [{ egressHeadingDegrees: '-1' }, { egressHeadingDegrees: 'Egress heading must be between 0-359 degrees' }],
    [{ pathAngleDegrees: '0' }, { pathAngleDegrees: 'Path angle must be between 0.1-45 degrees' }],
    [{ pathAngleDegrees: '45.1' }, { pathAngleDegrees: 'Path angle must be between 0.1-45 degrees' }],
    [{ pathWidthFeet: '49' }, { pathWidthFeet: 'Path width must be at least 50 feet' }],
    [
      { minimumAltitudeFeet: '900', maximumAltitudeFeet: '900' },
      { minimumAltitudeFeet: 'Minimum altitude must be less than maximum altitude' },
    ],
  ])('%o', (changes, errors) => expect(checkDraft(draft(changes))).toEqual(errors));
  it('is said of an entry that is no number, not replaced by a default', () => {
    expect(checkDraft(draft({ ingressHeadingDegrees: 'north' })).ingressHeadingDegrees).toBeDefined();
    expect(checkDraft(draft({ pathAngleDegrees: '' })).pathAngleDegrees).toBeDefined();
    expect(checkDraft(draft({ pathWidthFeet: '' })).pathWidthFeet).toBeDefined();
  });
});

describe('what may be typed', () => {
  it('reads degree signs, units and thousands commas', () => {
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
  it('shows no counterpart when the variation is not known', () =>
    expect(headingPreview('5', 'magnetic', null)?.counterpartDeg).toBeNull());
  it.each(['', 'x', '-1', '360', '1e3', 'Infinity'])('is nothing for %j', (typed) =>
    expect(headingPreview(typed, 'true', null)).toBeNull(),
  );
  it('fills the reciprocal in with three digits and no float noise', () => {
    expect(reciprocalText('74')).toBe('254');
    expect(reciprocalText('200')).toBe('020');
    expect(reciprocalText('74.1')).toBe('254.1');
  });
});

describe('the heading fields', () => {
  it('are required by the type that is flown on them', () => {
    expect([headingUse('approach', 'ingress'), headingUse('approach', 'egress')]).toEqual(['required', 'unused']);
    expect([headingUse('departure', 'ingress'), headingUse('departure', 'egress')]).toEqual(['unused', 'required']);
    expect([headingUse('both', 'ingress'), headingUse('both', 'egress')]).toEqual(['optional', 'optional']);
  });
  it('that the type does not use stay in sight while they hold something', () => {
    expect(isHeadingShown('approach', 'egress', '')).toBe(false);
    expect(isHeadingShown('approach', 'egress', '254')).toBe(true);
  });
});
