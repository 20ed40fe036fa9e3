/** Files that this product exports. */
import { degrees, feet, feetMsl } from '@touchdown/domain';
import { DEFAULT_EXPORT_OPTIONS, EXPORTERS, geometryPointsCsv, geometryPointsKml, obstaclesCsv } from '@touchdown/exports';
import { aFacilityDocument, anObstacle } from '@touchdown/exports/testing';
import { CORPUS_OBSTACLES } from '../corpus.ts';
import { add, good } from './kit.ts';

const record = ({ name, latitude, longitude, height, ground }: (typeof CORPUS_OBSTACLES)[number]) => ({
  ...{
    name,
    latitude,
    longitude,
    type: 'other',
    heightFeet: height,
    elevationFeet: ground,
    topFeet: ground + height,
    shape: 'Point',
    extent: null,
  },
  ...{ horizontalAccuracyFeet: 20, verticalAccuracyFeet: 3, constructionStatus: 'Existing', temporaryFrom: null, temporaryTo: null },
  ...{
    isLighted: false,
    isPermanent: true,
    isFrangible: false,
    faaRegistration: null,
    source: 'Entered',
    description: null,
    status: 'Not evaluated',
  },
  ...{ surface: null, requiredClearanceFeet: null, actualClearanceFeet: null, penetrationFeet: null },
});
const OWN = 'exports of this product';
const current = { dimensionState: 'current', dimensionNotice: null } as const;
add('own-obstacles.csv', obstaclesCsv(CORPUS_OBSTACLES.map(record), current), { ...good, made: OWN });
const document = aFacilityDocument({
  obstacles: CORPUS_OBSTACLES.map(({ name, latitude, longitude, height, ground }) =>
    anObstacle({
      ...{ id: name, name, position: { latitude: degrees(latitude), longitude: degrees(longitude) }, result: null },
      ...{ heightFt: feet(height), ground: feetMsl(ground), top: feetMsl(ground + height) },
    }),
  ),
});
for (const id of ['kml', 'kmz', 'geojson'] as const) {
  const written = await EXPORTERS.find((one) => one.id === id)?.write(document, DEFAULT_EXPORT_OPTIONS);
  add(`own-facility.${id}`, written?.content ?? '', { kind: 'obstacles', expects: 'among others', made: OWN, groundFeet: true });
}
const pointRecords = CORPUS_OBSTACLES.map(({ name, latitude, longitude, ground }, index) => ({
  ...{ sequenceOrder: index + 1, name, type: 'obstacle', latitude, longitude, elevation: ground, description: null },
}));
add('own-points.csv', geometryPointsCsv(pointRecords), { kind: 'points', expects: 'all', made: OWN });
add('own-points.kml', geometryPointsKml('Path', pointRecords), { kind: 'points', expects: 'all', made: OWN });
