import { describe, expect, it } from 'vitest';
import { circularsOf } from './circulars.ts';
import { siteRecordOf, type SiteRecord } from './facility-site.ts';

const RECORD: SiteRecord = {
  type: 'mixed',
  latitude: 42.3601,
  longitude: -71.0589,
  elevation: 120,
  magneticVariation: -13.9,
  facilityAlignment: 0,
  shape: 'square',
  facilityType: 'general_aviation',
  ppr: false,
  advisoryCircular: 'AC 150/5390-2D',
  vertiportAdvisoryCircular: null,
};

describe('the circulars that a project follows', () => {
  it.each([
    ['heliport', 'AC 150/5390-2D'],
    ['vertiport', 'EB 105A'],
    ['mixed', 'AC 150/5390-2D and EB 105A'],
  ] as const)('are for a %s %s', (type, circulars) => {
    expect(circularsOf({ ...RECORD, type })).toBe(circulars);
  });
});

it('the record that determines surface positions contains nothing else', () => {
  const stored = { ...RECORD, name: 'Hill Pad', version: 7, updatedAt: '2026-11-21T09:00:00.000Z' };
  expect(siteRecordOf(stored)).toEqual(RECORD);
});
