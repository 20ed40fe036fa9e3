/** Test builders: a complete report input, in which a test states only what matters to it. */
import {
  analyzeClearance,
  type DesignAircraft,
  degrees,
  type FacilityConfiguration,
  feet,
  feetMsl,
  fixesFor,
  asEvaluable,
  projectAirspace,
  type StoredObstacle,
  type WirePath,
  NO_SURROUNDINGS,
} from '@touchdown/domain';
import { aFacility, anAircraft, resultsFor, TIMESTAMP } from '@touchdown/domain/testing';
import type { ReportClearance, ReportInput, ReportObstacle, ReportProject } from './input.ts';

const project: ReportProject = {
  name: 'Harbor Heliport',
  type: 'heliport',
  latitude: 42.3601,
  longitude: -71.0589,
  elevation: 120,
  magneticVariation: null,
  facilityAlignment: 45,
  shape: 'square',
  facilityType: 'general_aviation',
  ppr: false,
  advisoryCircular: 'AC 150/5390-2D',
  vertiportAdvisoryCircular: null,
  description: 'A heliport beside the harbor.',
  address: '1 Harbor Road, Boston, MA 02110',
  closestAirport: 'BOS',
  status: 'in_progress',
  elevatedFacility: false,
  rooftopFacility: false,
  fatoLoadBearing: true,
  tlofPerimeterMarked: true,
  fatoPerimeterMarked: true,
  standardH: true,
  additionalFatoLengthFt: 0,
};

const SOUTH: WirePath = {
  id: '0195f0c0-0000-7000-8000-0000000000a1',
  name: 'Harbor',
  type: 'both',
  ingressHeadingDegrees: 45,
  egressHeadingDegrees: 225,
  headingReference: 'true',
};
const CURVED: WirePath = {
  id: '0195f0c0-0000-7000-8000-0000000000a2',
  name: 'River curve',
  type: 'approach',
  ingressHeadingDegrees: 225,
  headingReference: 'true',
  pathGeometryType: 'curved',
  startIngressHeading: 200,
  finalSegmentLength: 1000,
  curveRadius: 900,
};

/** A mast in the project, with exact position and height unless a test changes that. */
export const aStoredObstacle = (changes: Partial<StoredObstacle> = {}): StoredObstacle => ({
  id: '0195f0c0-0000-7000-8000-0000000000b1',
  name: 'Mast',
  latitude: 42.3561,
  longitude: -71.0641,
  heightFeet: 300,
  elevationFeet: 100,
  extent: null,
  horizontalAccuracyFeet: null,
  verticalAccuracyFeet: null,
  isFrangible: false,
  ...changes,
});

const OBSTACLES: readonly StoredObstacle[] = [
  aStoredObstacle({ name: 'Harbor mast' }),
  aStoredObstacle({
    id: 'o2',
    name: 'Crane',
    latitude: 42.3583,
    longitude: -71.0613,
    heightFeet: 103,
    elevationFeet: 110,
    verticalAccuracyFeet: 20,
    horizontalAccuracyFeet: 50,
  }),
  aStoredObstacle({ id: 'o3', name: 'Chimney', latitude: 42.3655, longitude: -71.052, heightFeet: 90, elevationFeet: 100 }),
  aStoredObstacle({ id: 'o4', name: 'Church', latitude: 42.3681, longitude: -71.0659, heightFeet: 140, elevationFeet: 110 }),
  aStoredObstacle({ id: 'o5', name: 'Antenna', latitude: 42.3577, longitude: -71.062, heightFeet: 150, elevationFeet: 110 }),
];

export interface InputChanges {
  readonly project?: Partial<ReportProject>;
  readonly facility?: Partial<FacilityConfiguration>;
  readonly aircraft?: DesignAircraft;
  readonly paths?: readonly WirePath[];
  readonly obstacles?: readonly StoredObstacle[];
  /** Whether to calculate the changes that clear an obstacle, which takes long. */
  readonly hasFixes?: boolean;
  readonly rest?: Partial<ReportInput>;
}

/**
 * A square general aviation heliport in Boston for an AW139 under AC 150/5390-2D, with two paths and five obstacles, calculated like a
 * stored one.
 */
export function aReportInput(changes: InputChanges = {}): ReportInput {
  const own = { ...project, ...changes.facility, ...changes.project };
  const aircraft = changes.aircraft ?? anAircraft();
  const facility = aFacility({
    type: own.type,
    facilityType: own.facilityType,
    shape: own.shape,
    ppr: own.ppr,
    advisoryCircular: own.advisoryCircular,
    facilityAlignment: degrees(own.facilityAlignment),
    elevation: own.elevation === null ? null : feetMsl(own.elevation),
    ...changes.facility,
  });
  const results = resultsFor(aircraft, facility);
  const paths = changes.paths ?? [SOUTH, CURVED];
  const stored = changes.obstacles ?? OBSTACLES;
  const { airspace, missing } = projectAirspace({
    project: own,
    sizes: { shape: own.shape, fato: results.faaMinimums.fato, safetyArea: results.faaMinimums.safetyArea },
    paths,
    isoDate: TIMESTAMP.slice(0, 10),
  });
  const known = stored.flatMap((one) => asEvaluable(one) ?? []);
  const statuses = new Map(stored.map(({ id, constructionStatus = 'existing' }) => [id, constructionStatus]));
  const obstacles = known.map((obstacle): ReportObstacle => ({
    ...{ obstacle, type: 'tower', source: 'Entered', isLighted: false },
    construction: { constructionStatus: statuses.get(obstacle.id) ?? 'existing', temporaryFrom: null, temporaryTo: null },
  }));
  const analysis = airspace === null ? null : analyzeClearance(airspace.site, known);
  const clearance: ReportClearance | null =
    airspace === null || analysis === null
      ? null
      : {
          site: airspace.site,
          analysis,
          fixes: known
            .slice(0, changes.hasFixes === false ? 0 : 5)
            .map((obstacle) => ({ obstacleId: obstacle.id, fixes: fixesFor(airspace, obstacle) }))
            .filter(({ fixes }) => fixes.length > 0),
        };
  return {
    issue: { madeAt: TIMESTAMP, madeBy: 'Ana Ng', productVersion: '0.1.0', inputsSha256: '5f'.repeat(32) },
    units: 'imperial',
    project: own,
    contacts: [
      {
        role: 'Client',
        name: 'Maria Ortega',
        title: 'Director',
        organization: 'Harbor Air LLC',
        email: 'maria@example.com',
        phone: '+1 617 555 0100',
        address: '1 Harbor Road, Boston',
      },
    ],
    details: null,
    timeZone: null,
    logo: null,
    designAircraft: 'primary',
    fleet: [],
    calculation: { results, savedAt: TIMESTAMP, isToday: true },
    saved: results,
    adjusted: null,
    override: null,
    paths,
    obstacles,
    surroundings: NO_SURROUNDINGS,
    recorded: stored.map((one) => ({ ...one, isLighted: false })),
    notice: { constructionStart: '2027-06-01', filedOn: '2026-11-01', objectsFiledOn: null },
    notEvaluated: stored
      .filter((one) => asEvaluable(one) === null)
      .map(({ name, heightFeet, latitude, longitude }) => ({
        ...{ name, because: 'its top above mean sea level is not known.', type: 'tower', source: 'Entered', heightAglFt: heightFeet },
        positions: [{ latitude: degrees(latitude), longitude: degrees(longitude) }],
      })),
    clearance,
    clearanceMissing: missing.map((what) => `Missing: ${what}.`),
    places: {
      cycleDate: '2026-09-03',
      isStale: true,
      facilities: [
        ['MA38', 'BOSTON MEDICAL CENTER', 'heliport', 'private', 7600, 201.4],
        ['BOS', 'GENERAL EDWARD LAWRENCE LOGAN INTL', 'airport', 'public', 14_800, 83.2],
        ['OWD', 'NORWOOD MEML', 'airport', 'public', 70_200, 212.9],
      ].map(([id, name, kind, use, distanceFt, bearing]) => ({
        id: String(id),
        name: String(name),
        city: 'BOSTON',
        state: 'MA',
        kind: String(kind),
        use: String(use),
        elevationFt: 20,
        distanceFt: Number(distanceFt),
        distanceNm: feet(Number(distanceFt)) / 6076.115,
        bearingTrueDeg: Number(bearing),
        bearingMagneticDeg: Number(bearing) + 14.1,
      })),
    },
    confirmations: [],
    obstacleFile: { cycleDate: '2026-10-05', isStale: false, nearby: [] },
    ground: [],
    ...changes.rest,
  };
}
