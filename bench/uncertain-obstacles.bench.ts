/** 5,000 obstacles of uncertain location beside 20 curved paths: how long the analysis of all of them takes. */
import {
  analyzeObstacle,
  degrees,
  feet,
  feetMsl,
  localToPosition,
  type Obstacle,
  type Pad,
  pathFrame,
  placeAirspace,
  REFERENCE_VALUES,
  type Site,
} from '@touchdown/domain';
import type { Measured, SelfMeasured } from './harness.ts';

const PATHS = 20;
const OBSTACLES = 5000;
const ALLOWED_SECONDS = 10;
const ORIGIN = { latitude: degrees(41.82), longitude: degrees(-71.41) };

/** A seeded generator: the same places on every machine. */
let state = 20250412;
const random = (): number => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state / 2 ** 32;
};
const between = (low: number, high: number): number => low + (high - low) * random();

const pad: Pad = { fato: { length: feet(100), width: feet(80) }, shape: 'rectangle', alignmentDeg: degrees(20) };

function curvedPath(index: number): Site['corridors'][number] {
  const finalSegmentFt = between(300, 1500);
  return {
    pathId: `path ${index}`,
    pathName: `P${index}`,
    use: 'both',
    outboundTrueDeg: degrees(between(0, 360)),
    ingressTrueDeg: null,
    egressTrueDeg: null,
    course: {
      kind: 'curved',
      finalSegmentFt: feet(finalSegmentFt),
      radiusFt: feet(Math.max(886, 1886 - finalSegmentFt) + between(0, 1000)),
      turnDeg: degrees(between(-150, 150)),
    },
    profile: 'standard',
  };
}

const site: Site = {
  origin: ORIGIN,
  heliportElevation: feetMsl(100),
  pad,
  corridors: Array.from({ length: PATHS }, (_, index) => curvedPath(index)),
  facility: { ppr: false, facilityType: 'general_aviation' },
  safetyArea: {
    size: { length: feet(160), width: feet(140) },
    frangibleObjectIn: REFERENCE_VALUES['AC 150/5390-2D'].definitions.frangibleObjectIn,
  },
  identification: REFERENCE_VALUES['AC 150/5390-2C'].objectIdentification,
  isNoticeHeliport: true,
};

/** Within 700 ft of the centerline of a path, known to between 20 and 500 ft. */
function obstacleBeside(corridor: Site['corridors'][number], index: number): Obstacle {
  const place = pathFrame(pad, corridor).toLocal({ stationFt: between(-200, 4300), offsetFt: between(-700, 700) });
  return {
    id: `obstacle ${index}`,
    name: `Obstacle ${index}`,
    shape: { kind: 'point', position: localToPosition(ORIGIN, place), top: feetMsl(between(100, 500)) },
    accuracy: { horizontalFt: feet(between(20, 500)), verticalFt: feet(between(3, 50)) },
    heightAglFt: feet(between(20, 300)),
    isFrangible: false,
  };
}

function analysis(): Measured {
  const obstacles = Array.from({ length: OBSTACLES }, (_, index) => {
    const corridor = site.corridors[index % PATHS];
    if (corridor === undefined) throw new Error('The benchmark has no path.');
    return obstacleBeside(corridor, index);
  });
  const airspace = placeAirspace(site);
  const started = performance.now();
  let evaluated = 0;
  for (const obstacle of obstacles) evaluated += analyzeObstacle(airspace, obstacle).surfaces.length;
  const seconds = (performance.now() - started) / 1000;
  if (evaluated < OBSTACLES) throw new Error('The obstacles are not under the surfaces.');
  const ratio = seconds / ALLOWED_SECONDS;
  return { perSecond: OBSTACLES / seconds, ratio, ratioLow: ratio, ratioHigh: ratio };
}

export default [
  {
    name: 'uncertain-obstacles/time',
    subjectIs: '5,000 obstacles known to 20 to 500 ft beside 20 curved paths: clearance from every surface, and all notices',
    baselineIs: '10 s',
    measure: () => Promise.resolve(analysis()),
  },
] satisfies SelfMeasured[];
