import { degrees } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { pickedChanges, placeOfDraft, variationHint } from './project-values.ts';

const DAY = '2026-11-21';
const boston = { latitude: '42.3601', longitude: '-71.0589', elevation: '120', magneticVariation: '' };

describe('the position of a draft', () => {
  it('exists only with both coordinates', () => {
    expect(placeOfDraft(boston)).toEqual({ latitude: 42.3601, longitude: -71.0589 });
    for (const wrong of [{ latitude: '' }, { longitude: ' ' }, { latitude: '90.1' }, { longitude: '-180.5' }, { latitude: 'NaN' }])
      expect(placeOfDraft({ ...boston, ...wrong })).toBeNull();
    expect(placeOfDraft({ latitude: '0', longitude: '0' })).toEqual({ latitude: 0, longitude: 0 });
  });
  it('picked on a map is saved with 8 decimals and as DMS', () => {
    expect(pickedChanges({ latitude: degrees(41.403458331), longitude: degrees(-2.174027779) })).toEqual([
      ['latitude', '41.40345833'],
      ['longitude', '-2.17402778'],
      ['latitudeDms', `41°24'12.45"N`],
      ['longitudeDms', `2°10'26.50"W`],
    ]);
  });
});

describe('the hint below the magnetic variation', () => {
  it('explains the empty field before there is a location', () => {
    expect(variationHint({ ...boston, longitude: '' }, DAY)).toBe('Optional. East positive. Leave blank to use the World Magnetic Model.');
  });
  it("shows the model's value with its yearly change", () => {
    expect(variationHint(boston, DAY)).toMatch(/^If blank: 13\.\d\d° W \(WMM2025, Nov 21, 2026\)\. Changes by 0\.\d\d° E per year\.$/);
  });
  it('shows the difference to an entered value, in either format', () => {
    const expected = /^Using your value: 5\.\d\d° east of the model\. Model value: 13\.\d\d° W \(WMM2025/;
    expect(variationHint({ ...boston, magneticVariation: '-8.1' }, DAY)).toMatch(expected);
    expect(variationHint({ ...boston, magneticVariation: '8.1 W' }, DAY)).toMatch(expected);
    expect(variationHint({ ...boston, magneticVariation: 'about 8' }, DAY)).toMatch(/^Model value: 13\.\d\d° W/);
  });
  it('explains why there is none, outside the dates of the model', () => {
    expect(variationHint(boston, '2031-01-01')).toBe('WMM2025 is valid from 2025 to 2030. 2031-01-01 is out of range. Enter a value.');
  });
});
