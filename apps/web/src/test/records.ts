/** Records of the wire for tests: whole and plausible, of which a test names only what matters. */
import type { Project, StoredPath } from '@touchdown/contract';

export const PROJECT_ID = '01932b5e-0000-7000-8000-0000000000f1';
const NOW = '2026-11-21T09:00:00.000Z';

/** A square heliport in Boston at 120 ft MSL with a typed variation of 13.9° west. */
export const aProject = (changes: Partial<Project> = {}): Project => ({
  id: PROJECT_ID,
  userId: '01932b5e-0000-7000-8000-0000000000aa',
  name: 'Harbor Heliport',
  description: null,
  type: 'heliport',
  latitude: 42.3601,
  longitude: -71.0589,
  elevation: 120,
  magneticVariation: -13.9,
  closestAirport: null,
  address: null,
  primaryAircraftId: null,
  advisoryCircular: 'AC 150/5390-2D',
  vertiportAdvisoryCircular: null,
  status: 'draft',
  facilityType: 'general_aviation',
  shape: 'square',
  ppr: false,
  elevatedFacility: false,
  rooftopFacility: false,
  fatoLoadBearing: true,
  tlofPerimeterMarked: true,
  fatoPerimeterMarked: true,
  standardH: true,
  facilityAlignment: 45,
  additionalFatoLengthFt: 0,
  metadata: {},
  version: 1,
  createdAt: NOW,
  updatedAt: NOW,
  ...changes,
});

/** A straight approach path flown inbound on 074° magnetic. */
export const aStoredPath = (changes: Partial<StoredPath> = {}): StoredPath => ({
  id: '01932b5e-0000-7000-8000-000000000001',
  projectId: PROJECT_ID,
  name: 'North Approach',
  type: 'approach',
  ingressHeadingDegrees: 74,
  egressHeadingDegrees: null,
  headingReference: 'magnetic',
  profileType: 'standard',
  isPrimarySurface: false,
  isPrimary: false,
  pathGeometryType: 'straight',
  pathAngleDegrees: 7.125,
  pathWidthFeet: 500,
  minimumAltitudeFeet: null,
  maximumAltitudeFeet: null,
  notes: null,
  version: 1,
  createdAt: NOW,
  updatedAt: NOW,
  ...changes,
});
