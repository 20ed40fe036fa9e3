/**
 * The site of the sample project: a fictional hospital with a rooftop heliport, as an archived project. Positions are feet east and north of
 * the reference point. All data are invented for the sample and state so. They are chosen so that two obstacles penetrate the approach
 * surfaces: one is cleared by lowering it, the other by turning a path.
 */
import { archiveEntries, type ArchivedProject } from '@touchdown/contract';
import { degrees, feet, geodesicDirect, localToPosition, type Position } from '@touchdown/domain';

export const SAMPLE_NAME = 'Sample: St. Brendan Medical Center';
const SOURCE = 'Sample data, fictional';
export const REFERENCE_POINT: Position = { latitude: degrees(39.78125), longitude: degrees(-86.13975) };
export const SAMPLE_GROUND_FT = 716;
const [GROUND_FT, ROOF_FT] = [SAMPLE_GROUND_FT, 812];
const SOUTHWEST = '0198a000-0000-7000-8000-000000000001';
const NORTH = '0198a000-0000-7000-8000-000000000002';

const at = (eastFt: number, northFt: number): Position =>
  localToPosition(REFERENCE_POINT, { eastFt: feet(eastFt), northFt: feet(northFt) });
const along = (azimuthDeg: number, distanceFt: number): Position => geodesicDirect(REFERENCE_POINT, azimuthDeg, distanceFt);

type Obstacle = Parameters<typeof archiveEntries.project.parse>[0];

/** A building or other object with its top in feet MSL. */
const object = (name: string, type: string, place: Position, topFt: number, more: object = {}): Obstacle => ({
  name,
  type,
  ...place,
  heightFeet: topFt - GROUND_FT,
  elevationFeet: GROUND_FT,
  horizontalAccuracyFeet: 1,
  verticalAccuracyFeet: 1,
  ...more,
});
/** A building with its footprint: a rectangle by its center and its sides east to west and north to south. */
function building(
  name: string,
  [eastFt, northFt]: readonly [number, number],
  [acrossFt, upFt]: readonly [number, number],
  topFt: number,
): Obstacle {
  const corner = (east: number, north: number) => at(eastFt + (east * acrossFt) / 2, northFt + (north * upFt) / 2);
  const ring = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
  return object(name, 'building', at(eastFt, northFt), topFt, { extent: { kind: 'area', ring } });
}

const OBSTACLES: readonly Obstacle[] = [
  object('Parking garage elevator tower', 'building', along(225, 640), 891, {
    description: 'Penetrates the southwest approach surface. Lower it or mark and light it.',
  }),
  object('Radio mast', 'antenna', along(13, 1_150), 952, {
    isLighted: true,
    description: 'Penetrates the north approach surface. Turning the path clears it.',
  }),
  building('Patient tower', [260, -40], [150, 220], 846),
  building('Parking garage', [-330, -420], [200, 160], 780),
  building('Medical office building', [-420, 160], [180, 120], 798),
  building('Power plant', [330, 330], [120, 100], 758),
  building('Apartment building', [720, -520], [140, 120], 842),
  object('Power plant stack', 'tower', at(340, 350), 838, { isLighted: true }),
  object('Water tower', 'tower', at(-1_450, 700), 872, { isLighted: true }),
  object('Church steeple', 'building', at(520, 1_250), 812),
  object('Light pole, northwest lot', 'other', at(-210, 320), 751),
  object('Oak, south lawn', 'tree', at(-120, -310), 774),
  object('Cottonwood, creek', 'tree', along(229, 980), 786),
  object('Maple row', 'tree', along(10, 620), 772),
  object('Tower crane, garage addition', 'other', at(-520, -150), 876, {
    constructionStatus: 'temporary',
    isPermanent: false,
    isLighted: true,
    temporaryFrom: '2027-03-01',
    temporaryTo: '2027-09-30',
  }),
  object('Hotel, proposed', 'building', at(1_050, 420), 858, { constructionStatus: 'proposed' }),
  object('Power line along the creek', 'other', at(-1_225, -1_000), 781, {
    extent: {
      kind: 'line',
      points: [
        { ...at(-1_600, -800), topFeet: 781 },
        { ...at(-1_225, -1_000), topFeet: 779 },
        { ...at(-850, -1_200), topFeet: 781 },
      ],
    },
  }),
];

/** Ground that falls or rises evenly from the edge of the roof: stations in feet from the FATO edge, and feet MSL. */
const terrain = (pathId: string, endFt: number) => ({
  pathId,
  leg: 'in',
  samples: [
    [0, GROUND_FT],
    [1_000, GROUND_FT + (endFt - GROUND_FT) / 4],
    [4_000, endFt],
  ],
  source: SOURCE,
});

/** Hours in 16 sectors clockwise from north, for winds of 5, 13, and 20 kt. */
const WIND_HOURS: readonly (readonly number[])[] = [
  [310, 120, 8],
  [270, 90, 5],
  [260, 80, 4],
  [250, 70, 3],
  [260, 70, 3],
  [270, 80, 3],
  [300, 100, 5],
  [380, 150, 10],
  [520, 260, 25],
  [560, 320, 38],
  [600, 360, 46],
  [520, 300, 36],
  [430, 260, 30],
  [380, 210, 24],
  [360, 180, 18],
  [330, 140, 12],
];

/** The sample as an archived project, under the helicopter with that ID of the library, and without adjusted dimensions. */
export const sampleSite = (aircraftId: string): ArchivedProject =>
  archiveEntries.project.parse({
    project: {
      name: SAMPLE_NAME,
      description: 'Sample project. The hospital, its surroundings, and all data are fictional. Not for design, construction, or filing.',
      type: 'heliport',
      ...REFERENCE_POINT,
      elevation: ROOF_FT,
      address: 'Sample site near Indianapolis, Indiana',
      primaryAircraftId: aircraftId,
      advisoryCircular: 'AC 150/5390-2D',
      status: 'in_progress',
      facilityType: 'hospital',
      shape: 'square',
      elevatedFacility: true,
      rooftopFacility: true,
      facilityAlignment: 45,
    },
    contacts: [
      {
        contactType: 'client',
        firstName: 'Dana',
        lastName: 'Whitfield',
        title: 'Director of Facilities',
        organization: 'St. Brendan Medical Center (sample)',
        email: 'dana.whitfield@example.org',
        notes: 'Fictional contact of the sample project.',
      },
    ],
    paths: [
      {
        id: SOUTHWEST,
        name: 'Southwest',
        type: 'both',
        ingressHeadingDegrees: 45,
        egressHeadingDegrees: 225,
        headingReference: 'true',
        isPrimarySurface: true,
        isPrimary: true,
      },
      {
        id: NORTH,
        name: 'North',
        type: 'both',
        ingressHeadingDegrees: 190,
        egressHeadingDegrees: 10,
        headingReference: 'true',
      },
    ],
    terrain: [terrain(SOUTHWEST, 702), terrain(NORTH, 734)],
    wind: {
      reference: 'true',
      record: { kind: 'table', speedsKt: [5, 13, 20], rows: WIND_HOURS, calm: 620, variable: [210, 12, 0] },
      source: SOURCE,
    },
    obstacles: OBSTACLES,
    parcels: [
      {
        name: 'Hospital property (sample)',
        ring: [at(-560, -560), at(520, -560), at(520, 480), at(-560, 480)],
        source: 'typed',
        coordinateSystem: 'Feet from the reference point, rotated 0°',
      },
    ],
    noticeAnswers: {
      landingAreaName: SAMPLE_NAME,
      associatedCity: 'Indianapolis',
      associatedState: 'Indiana',
      county: 'Marion',
      changeDescription: 'Sample project. Not for filing.',
    },
    calculations: [],
    adjustedDimensions: null,
    fleet: [aircraftId],
  });
