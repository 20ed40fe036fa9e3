/** Laser scans for tests. */
import type { PointCloudHead, PointCloudObject } from '@touchdown/contract';

export const aScan = (changes: Partial<PointCloudHead> = {}): PointCloudHead => ({
  id: '01932b5e-0000-7000-8000-0000000000c1',
  fileName: 'site.laz',
  sha256: 'a'.repeat(64),
  state: 'ready',
  problem: null,
  scannedOn: '2026-03-01',
  horizontalAccuracyFeet: null,
  verticalAccuracyFeet: 0.3,
  marginFeet: 2,
  references: ['Coordinate system: longitude and latitude.', 'Heights in NAVD 88 are used as MSL.'],
  points: 20_000_000,
  unplaced: 0,
  withinReach: 312,
  penetrating: 41,
  isolated: 1,
  isCurrent: true,
  outdated: null,
  surfacesSha256: 'b'.repeat(64),
  createdAt: '2026-11-21T09:00:00.000Z',
  ...changes,
});

export const aScanObject = (changes: Partial<PointCloudObject> = {}): PointCloudObject => ({
  kind: 'tree',
  isKindEstimated: false,
  latitude: 42.361,
  longitude: -71.059,
  topFeetMsl: 180,
  penetrationFeet: 12.34,
  clearanceFeet: -12.34,
  surface: 'Approach Surface P1',
  groundFeetMsl: 120,
  points: 60,
  cutFeetMsl: [160.08, 159.08, 158.08],
  footprint: [],
  ...changes,
});
