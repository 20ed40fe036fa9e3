/** A large project: 200 paths and 5,000 obstacles. `npm run bench` measures the time it takes. */
import { degrees } from '@touchdown/domain';
import { expect, it } from 'vitest';
import { DEFAULT_EXPORT_OPTIONS } from './facility-document.ts';
import { writeKml } from './kml.ts';
import { aCurvedPath, aFacilityDocument, anObstacle, aPath, aSectorPath } from './testing.ts';

const pathOf = (index: number) => {
  const named = { id: `path-${index}`, name: `Path ${index}` };
  if (index % 10 === 0) return aCurvedPath(named);
  return index % 10 === 1 ? aSectorPath(named) : aPath({ ...named, ingressHeadingDegrees: degrees((index * 7) % 360) });
};
const document = aFacilityDocument({
  paths: Array.from({ length: 200 }, (_, index) => pathOf(index)),
  obstacles: Array.from({ length: 5_000 }, (_, index) =>
    anObstacle({
      id: `obstacle-${index}`,
      name: `Obstacle ${index}`,
      position: { latitude: degrees(42.3 + index / 1e5), longitude: degrees(-71) },
    }),
  ),
});

it('the KML file of a large project contains everything that is drawn', () => {
  const kml = writeKml(document, DEFAULT_EXPORT_OPTIONS);
  expect(kml.split('<Placemark>').length - 1).toBeGreaterThan(6_000);
});
