/** Test builders for this folder. */
import { degrees, localToPosition, type Parcel, type WirePath } from '@touchdown/domain';
import { aFacilityDocument } from '../testing.ts';
import { type AnswersRecord, NO_ANSWERS } from './answers.ts';
import type { NoticeInput, NoticeObstacle } from './input.ts';

/** The Boston heliport that the tests of the other writers use: FATO 82.05 ft, Safety Area 122.05 ft, aligned 045° true. */
export const ORIGIN = { latitude: degrees(42.3601), longitude: degrees(-71.0589) };
export const at = (eastFt: number, northFt: number) =>
  localToPosition(ORIGIN, { eastFt, northFt } as Parameters<typeof localToPosition>[1]);

export const aParcel = (changes: Partial<Parcel> = {}): Parcel => ({
  id: 'lot',
  name: 'Lot 12',
  ring: [at(-300, -250), at(350, -250), at(350, 420), at(-300, 420)],
  ...changes,
});

export const anObstacle = (
  name: string,
  eastFt: number,
  northFt: number,
  heightFeet: number,
  changes: Partial<NoticeObstacle> = {},
): NoticeObstacle => ({
  id: name,
  name,
  type: 'tower',
  ...at(eastFt, northFt),
  heightFeet,
  elevationFeet: 110,
  extent: null,
  horizontalAccuracyFeet: null,
  verticalAccuracyFeet: null,
  isFrangible: false,
  constructionStatus: 'proposed',
  ...changes,
});

export const wirePath = (changes: Partial<WirePath> = {}): WirePath => ({
  id: 'north',
  name: 'North Approach',
  type: 'both',
  ingressHeadingDegrees: 225,
  egressHeadingDegrees: 45,
  headingReference: 'true',
  pathGeometryType: 'straight',
  profileType: 'standard',
  isPrimary: true,
  isPrimarySurface: false,
  pathAngleDegrees: 7.125,
  pathWidthFeet: 500,
  minimumAltitudeFeet: null,
  maximumAltitudeFeet: null,
  notes: null,
  ...changes,
});

export const answers = (changes: Partial<AnswersRecord> = {}): AnswersRecord => ({
  ...NO_ANSWERS,
  proponentName: 'Harbor Medical Center',
  proponentAddress: '1 Harbor Way, Boston, MA 02110',
  associatedCity: 'Boston',
  associatedState: 'MA',
  county: 'Suffolk',
  purpose: 'establishment',
  use: 'private',
  constructionStart: '2027-04-01',
  constructionEnd: '2027-09-30',
  surface: 'Concrete',
  ...changes,
});

export const aNoticeInput = (changes: Partial<NoticeInput> = {}): NoticeInput => ({
  issue: {
    madeAt: '2026-11-21T00:00:00.000Z',
    madeBy: 'Grace Hopper',
    productVersion: '0.1.0',
    inputsSha256: 'a'.repeat(64),
  },
  units: 'imperial',
  project: {
    name: 'Harbor Heliport',
    type: 'heliport',
    ...ORIGIN,
    elevation: 120,
    magneticVariation: -14,
    facilityAlignment: 45,
    shape: 'square',
    facilityType: 'general_aviation',
    ppr: false,
    advisoryCircular: 'AC 150/5390-2D',
    vertiportAdvisoryCircular: null,
    address: '1 Harbor Way, Boston',
    elevatedFacility: false,
    rooftopFacility: false,
    additionalFatoLengthFt: null,
    standardH: true,
    tlofPerimeterMarked: true,
    fatoPerimeterMarked: true,
  },
  document: aFacilityDocument({
    location: ORIGIN,
    magneticVariation: { valueDeg: degrees(-14), from: 'entered', statement: '14° W (entered)' },
  }),
  override: null,
  paths: [wirePath()],
  answers: answers(),
  contacts: [],
  parcels: [aParcel()],
  obstacles: [
    anObstacle('Crane', 900, 900, 200),
    anObstacle('Steeple', -700, 100, 60),
    anObstacle('Kerb', 60, -60, 2),
    anObstacle('Mast afar', 9000, 0, 240),
  ],
  places: {
    cycleDate: '2026-10-29',
    isStale: false,
    facilities: [
      {
        id: 'BOS',
        name: 'GENERAL EDWARD LAWRENCE LOGAN INTL',
        city: 'BOSTON',
        state: 'MA',
        kind: 'airport',
        use: 'public',
        elevationFt: 19,
        distanceFt: 13_500,
        distanceNm: 2.22,
        bearingTrueDeg: 88,
        bearingMagneticDeg: 102,
      },
      {
        id: '0MA1',
        name: 'MASS GENERAL',
        city: 'BOSTON',
        state: 'MA',
        kind: 'heliport',
        use: 'private',
        elevationFt: 250,
        distanceFt: 3000,
        distanceNm: 0.49,
        bearingTrueDeg: 300,
        bearingMagneticDeg: 314,
      },
    ],
  },
  publicFacilities: {
    isAll: false,
    facilities: [
      {
        id: 'BOS',
        name: 'GENERAL EDWARD LAWRENCE LOGAN INTL',
        city: 'BOSTON',
        state: 'MA',
        kind: 'airport',
        ...at(13_500, 471),
        longestFt: 10_083,
      },
      { id: 'OWD', name: 'NORWOOD MEML', city: 'NORWOOD', state: 'MA', kind: 'airport', ...at(-30_000, -66_000), longestFt: 4007 },
    ],
  },
  area: { county: 'Suffolk', state: 'MA', near: [{ county: 'Suffolk', state: 'MA' }] },
  groundFt: [],
  outlines: [{ kind: 'county', points: [at(-20_000, 9000), at(3000, 12_000), at(21_000, 30_000)] }],
  ...changes,
});
