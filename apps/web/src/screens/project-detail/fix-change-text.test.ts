import { shownUnits } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { aProject, aStoredPath } from '../../test/records.ts';
import { additionalFatoLengthText, appliedTurnDeg, changeText, rulesBroken } from './fix-change-text.ts';
import type { FixChange, FixRecords } from './fix-changes.ts';

const SIZES = {
  shape: 'square',
  fato: { length: 80, width: 80 },
  safetyArea: { length: 120, width: 120 },
} as unknown as NonNullable<FixRecords['sizes']>;
const units = shownUnits('imperial');
const north = aStoredPath({
  id: '01932b5e-0000-7000-8000-0000000000e1',
  name: 'North',
  ingressHeadingDegrees: 180,
  headingReference: 'true',
});
const south = aStoredPath({
  id: '01932b5e-0000-7000-8000-0000000000e2',
  name: 'South',
  ingressHeadingDegrees: 320,
  headingReference: 'true',
});
const records: FixRecords = { project: aProject({ facilityAlignment: 0 }), paths: [north, south], sizes: SIZES, isoDate: '2026-11-21' };
const turned = (heading: number): FixChange => ({ kind: 'path', before: north, after: { ...north, ingressHeadingDegrees: heading } });

describe('the change made by a fix', () => {
  it('is shown with the saved values: 9.85° stays 9.85°', () => {
    expect(changeText(turned(189.85), units)).toBe('North changes: ingress heading 180° to 189.85° true.');
    expect([appliedTurnDeg(turned(189.85)), appliedTurnDeg(turned(171.5))]).toEqual([9.85, -8.5]);
  });
  it('is shown across north by the shorter rotation', () => {
    const before = { ...north, ingressHeadingDegrees: 355 };
    expect(appliedTurnDeg({ kind: 'path', before, after: { ...before, ingressHeadingDegrees: 4.85 } })).toBe(9.85);
  });
  it('has an elevation in thousandths of a foot and a location with eight decimals', () => {
    const { project } = records;
    const raised: FixChange = { kind: 'project', before: project, after: { ...project, elevation: 131.257 } };
    expect(changeText(raised, units)).toContain('to 131.257 ft MSL');
    const moved: FixChange = { kind: 'project', before: project, after: { ...project, latitude: 42.36012345, longitude: -71.05887654 } };
    expect(changeText(moved, units)).toContain('to 42.36012345, -71.05887654');
  });
});

describe('the rules broken by a fix', () => {
  it('include a separation that falls below 135°, and none that stays above', () => {
    expect(rulesBroken(records, turned(183))).toEqual([]);
    const broken = rulesBroken(records, turned(189.85)).join(' ');
    expect(broken).toContain('No other path is at least 135° from this path');
    expect(broken).toContain('130.1');
  });
  it('include a separation that falls below 135° while two other paths keep it', () => {
    const east: typeof north = { ...north, id: '01932b5e-0000-7000-8000-0000000000e3', name: 'East', ingressHeadingDegrees: 0 };
    const three: FixRecords = { ...records, paths: [north, south, east] };
    const change: FixChange = { kind: 'path', before: east, after: { ...east, ingressHeadingDegrees: 250 } };
    expect(rulesBroken(three, change)).toContain('East: No other path is at least 135° from this path. The farthest is 70.0° away');
  });
  it('include a path conflict caused by the rotation', () => {
    expect(rulesBroken(records, turned(318)).some((rule) => rule.includes('North and South') || rule.includes('South and North'))).toBe(
      true,
    );
  });
});

describe('a fix that changes the elevation across 1,000 ft MSL', () => {
  const elevated = (from: number | null, to: number, changes: Partial<FixRecords['project']> = {}): FixChange => {
    const before = aProject({ elevation: from, additionalFatoLengthFt: null, ...changes });
    return { kind: 'project', before, after: { ...before, elevation: to } };
  };
  const text = (change: FixChange) => additionalFatoLengthText(change, units);
  const REQUIRES = 'Above 1,000 ft MSL, AC 150/5390-2D requires an additional FATO length.';
  const NO_LONGER = 'At or below 1,000 ft MSL, AC 150/5390-2D no longer requires an additional FATO length.';

  it('says that the additional FATO length is required, and what is entered', () => {
    const enter = 'It is not entered. Read it from the standard and enter it after this change.';
    expect(text(elevated(1000, 1000.001))).toBe(`${REQUIRES} ${enter}`);
    expect(text(elevated(990, 1010, { additionalFatoLengthFt: 0 }))).toBe(
      `${REQUIRES} You entered 0, so no length is added. Check it for the new elevation.`,
    );
    expect(text(elevated(990, 1010, { additionalFatoLengthFt: 50 }))).toBe(
      `${REQUIRES} The 50 ft you entered is added. Check it for the new elevation.`,
    );
    expect(additionalFatoLengthText(elevated(990, 1010), shownUnits('metric'))).toContain('Above 304.8 m MSL');
  });
  it('says that it is no longer required, and that an entered length is still added', () => {
    expect(text(elevated(1010, 1000))).toBe(NO_LONGER);
    expect(text(elevated(1010, 990, { additionalFatoLengthFt: 50 }))).toBe(
      `${NO_LONGER} The 50 ft you entered is still added to the FATO.`,
    );
  });
  it('says nothing if the rule does not apply or nothing is crossed', () => {
    expect(text(elevated(990, 1010, { ppr: true }))).toBeNull();
    expect(text(elevated(990, 1010, { type: 'vertiport' }))).toBeNull();
    expect([text(elevated(980, 1000)), text(elevated(1010, 1020)), text(turned(183))]).toEqual([null, null, null]);
  });
  it('names the advisory circular of a mixed project', () => {
    expect(text(elevated(990, 1010, { type: 'mixed', advisoryCircular: 'AC 150/5390-2C' }))).toContain('AC 150/5390-2C requires');
  });
});
