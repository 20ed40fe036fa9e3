/** Test builders: a complete document, in which a test states only what matters to it. */
import type { DocumentObstacle, DocumentParcel, DocumentPoint, FacilityDocument } from './facility-document.ts';
import type { CurvedPath, PathFields, RuleConfirmation, SectorPath, StraightPath } from '@touchdown/domain';
import { degrees, feet, feetMsl, protectionZoneLength, registerEditions, squareFeet } from '@touchdown/domain';

/** A straight approach path flown inbound on 074° magnetic. */
export const aPath = (changes: Partial<StraightPath> = {}): StraightPath =>
  Object.freeze<StraightPath>({
    id: '01932b5e-0000-7000-8000-000000000001',
    name: 'North Approach',
    type: 'approach',
    ingressHeadingDegrees: degrees(74),
    egressHeadingDegrees: null,
    headingReference: 'magnetic',
    profileType: 'standard',
    isPrimarySurface: false,
    isPrimary: false,
    pathAngleDegrees: degrees(7.125),
    pathWidthFeet: feet(500),
    minimumAltitudeFeet: null,
    maximumAltitudeFeet: null,
    notes: null,
    pathGeometryType: 'straight',
    ...changes,
  });

/** An approach that turns 46° to the right inbound, from 028° to 074° magnetic. */
export const aCurvedPath = (changes: Partial<CurvedPath> = {}): CurvedPath =>
  Object.freeze<CurvedPath>({
    ...aPath({ id: '01932b5e-0000-7000-8000-000000000002', name: 'River Curve' }),
    pathGeometryType: 'curved',
    startIngressHeadingDegrees: degrees(28),
    finalSegmentLengthFt: feet(1000),
    curveRadiusFt: feet(886),
    ...changes,
  });

/** Departures in a sector of 90°, from 350° clockwise to 080° magnetic. */
export const aSectorPath = (changes: Partial<SectorPath> = {}): SectorPath =>
  Object.freeze<SectorPath>({
    ...aPath({ id: '01932b5e-0000-7000-8000-000000000003', name: 'Harbor Sector', type: 'departure', ingressHeadingDegrees: null }),
    pathGeometryType: 'sector',
    startEgressDegrees: degrees(350),
    endEgressDegrees: degrees(80),
    sweepDirection: 'clockwise',
    ...changes,
  });

/** A curve whose radius is not entered yet: it can be stored, but not drawn. */
export const anUnfinishedPath = (): PathFields =>
  Object.freeze<PathFields>({ ...aCurvedPath({ id: '01932b5e-0000-7000-8000-000000000004', name: 'Unfinished' }), curveRadiusFt: null });

/** A mast 80 ft AGL beside the approach, evaluated: it clears the surface above it by 12 ft. */
export const anObstacle = (changes: Partial<DocumentObstacle> = {}): DocumentObstacle =>
  Object.freeze<DocumentObstacle>({
    id: '01932b5e-0000-7000-8000-000000000011',
    number: 2,
    name: 'Radio Mast',
    type: 'antenna',
    position: { latitude: degrees(42.3585), longitude: degrees(-71.0625) },
    extent: null,
    heightFt: feet(80),
    ground: feetMsl(110),
    top: feetMsl(190),
    horizontalAccuracyFt: feet(20),
    verticalAccuracyFt: feet(3),
    isLighted: true,
    isPermanent: true,
    constructionStatus: 'existing',
    temporaryFrom: null,
    temporaryTo: null,
    isFrangible: false,
    faaRegistration: '1024567',
    source: 'Survey: masts.csv, line 12',
    description: 'Guyed on three sides',
    result: {
      status: 'compliant',
      isCritical: false,
      surface: 'Approach surface North Approach',
      requiredClearanceFt: feet(5.5),
      actualClearanceFt: feet(12),
      penetrationFt: feet(0),
    },
    ...changes,
  });

/** A power line on two poles that penetrates the surface by 30 ft. */
export const aWire = (changes: Partial<DocumentObstacle> = {}): DocumentObstacle =>
  anObstacle({
    id: '01932b5e-0000-7000-8000-000000000012',
    number: 1,
    name: 'Power Line',
    type: 'other',
    extent: {
      kind: 'line',
      points: [
        { position: { latitude: degrees(42.3585), longitude: degrees(-71.0625) }, top: feetMsl(230) },
        { position: { latitude: degrees(42.3592), longitude: degrees(-71.0619) }, top: feetMsl(236) },
      ],
    },
    top: feetMsl(236),
    result: {
      status: 'violation',
      isCritical: true,
      surface: 'Approach surface North Approach',
      requiredClearanceFt: feet(5.5),
      actualClearanceFt: feet(-30),
      penetrationFt: feet(30),
    },
    ...changes,
  });

/** A warehouse with a footprint and an unknown ground elevation: not evaluated. */
export const aFootprint = (changes: Partial<DocumentObstacle> = {}): DocumentObstacle =>
  anObstacle({
    id: '01932b5e-0000-7000-8000-000000000013',
    number: null,
    name: 'Warehouse',
    type: 'building',
    extent: {
      kind: 'area',
      ring: [
        { latitude: degrees(42.3621), longitude: degrees(-71.0571) },
        { latitude: degrees(42.3621), longitude: degrees(-71.0565) },
        { latitude: degrees(42.3618), longitude: degrees(-71.0565) },
        { latitude: degrees(42.3618), longitude: degrees(-71.0571) },
      ],
    },
    ground: null,
    top: null,
    result: null,
    ...changes,
  });

/** The threshold of the approach. */
export const aPoint = (changes: Partial<DocumentPoint> = {}): DocumentPoint =>
  Object.freeze<DocumentPoint>({
    pathName: 'North Approach',
    sequenceOrder: 1,
    name: 'Threshold',
    type: 'threshold',
    position: { latitude: degrees(42.36005), longitude: degrees(-71.05902) },
    elevation: feetMsl(120),
    description: null,
    ...changes,
  });

/** A lot of four corners around the heliport, clockwise. */
export const aDocumentParcel = (changes: Partial<DocumentParcel> = {}): DocumentParcel =>
  Object.freeze<DocumentParcel>({
    id: '01932b5e-0000-7000-8000-000000000021',
    name: 'Lot 12',
    ring: [
      { latitude: degrees(42.3592), longitude: degrees(-71.0601) },
      { latitude: degrees(42.361), longitude: degrees(-71.0601) },
      { latitude: degrees(42.361), longitude: degrees(-71.0577) },
      { latitude: degrees(42.3592), longitude: degrees(-71.0577) },
    ],
    source: 'Shapefile, county.zip, WGS 84',
    ...changes,
  });

/** A square heliport in Boston for an AW139 (AC 150/5390-2D: D = 54.7 ft), at 120 ft MSL, aligned 045° true, with one path. */
export const aFacilityDocument = (changes: Partial<FacilityDocument> = {}): FacilityDocument =>
  Object.freeze<FacilityDocument>({
    projectName: 'Harbor Heliport',
    projectType: 'heliport',
    location: { latitude: degrees(42.3601), longitude: degrees(-71.0589) },
    elevation: feetMsl(120),
    isElevated: false,
    marking: { advisoryCircular: 'AC 150/5390-2D', tlofPerimeterMarked: true, fatoPerimeterMarked: true, elevatedFacility: false },
    protectionZone: protectionZoneLength('AC 150/5390-2D', 'general_aviation'),
    standardH: true,
    facilityAlignment: degrees(45),
    shape: 'square',
    dimensions: {
      tlof: { length: feet(45.401), width: feet(45.401), area: squareFeet(2061.250801) },
      fato: { length: feet(82.05), width: feet(82.05), area: squareFeet(6732.2025) },
      safetyArea: { length: feet(122.05), width: feet(122.05), area: squareFeet(14896.2025) },
    },
    dimensionSource: 'saved',
    fatoLengthNotice: null,
    dimensionState: 'current',
    dimensionNotice: null,
    aircraftName: 'AW139',
    controlledBy: null,
    standardReference: 'AC 150/5390-2D',
    magneticVariation: { valueDeg: degrees(-13.9), from: 'model', statement: '13.90° W (WMM2025, Nov 21, 2026)' },
    extensionFacility: { ppr: false, facilityType: 'general_aviation' },
    paths: [aPath()],
    obstacles: [],
    points: [],
    date: '2026-11-21',
    ...changes,
  });

export { aReportInput, aStoredObstacle, type InputChanges } from './report/testing.ts';

/** Every rule of the register, compared with the published page. */
export const everythingConfirmed = (outcome: RuleConfirmation['outcome'] = 'matches'): NonNullable<FacilityDocument['confirmed']> => ({
  editions: registerEditions().map(({ id }) => id),
  confirmations: registerEditions().flatMap(({ rules }) =>
    rules.map(({ id: ruleId }) => ({
      ...{ ruleId, outcome, page: '2-7', paragraph: '2.8', documentRevision: 'January 2023', note: null },
      printedValue: outcome === 'differs' ? 'another value' : null,
      ...{ confirmedBy: 'Amelia Hopper', confirmedAt: '2026-11-26T09:00:00.000Z' },
    })),
  ),
});

export { type SqlTable, writeSqlite } from './layers/sqlite.ts';
export { tileLayer, tileOf } from './testing/vector-tile.ts';
