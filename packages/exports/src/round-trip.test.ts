/** Random projects of every kind at any position: written, parsed, and equal to the original within 1e-8 degrees and 0.01 ft. */
import { withoutDefusing } from '@touchdown/domain';
import { drillCount, drillTimeout, isFullDrill } from '@touchdown/testing';
import { strFromU8, unzipSync } from 'fflate';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { writeCsv } from './csv.ts';
import { writeDxf } from './dxf/write-dxf.ts';
import type { ExportOptions, FacilityDocument } from './facility-document.ts';
import { writeGeoJson } from './geojson.ts';
import { writeGpx } from './gpx.ts';
import { gridAt } from './grid/grid.ts';
import { writeJson } from './json.ts';
import { writeKml } from './kml.ts';
import { writeKmz } from './kmz.ts';
import { writeLandXml } from './landxml.ts';
import { writeObstacles } from './obstacle-list.ts';
import { type Expected, expectedFile, type ExpectedPlace } from './testing/expected-places.ts';
import { randomProject } from './testing/random-project.ts';
import { type Coordinate, readCsv, readDxf, readGeoJson, readGpx, readKml, readLandXml, type ReadPart } from './testing/read-files.ts';

const PROJECTS = drillCount({ gate: 40, full: 1_000 });
const DEGREES = 1e-8;
const FEET = 0.01;
const METERS_PER_FOOT = 0.3048;

/** Difference in longitude by the shorter way. */
const eastOf = (from: number, to: number): number => Math.abs(((to - from + 540) % 360) - 180);
const isAt = ([longitude = Number.NaN, latitude = Number.NaN, z]: Coordinate, place: ExpectedPlace): boolean =>
  eastOf(place.longitude, longitude) <= DEGREES &&
  Math.abs(latitude - place.latitude) <= DEGREES &&
  (place.heightFt === null ? z === undefined : Math.abs((z ?? Number.NaN) / METERS_PER_FOOT - place.heightFt) <= FEET);

const fail = (format: string, part: string, what: string): never => {
  throw new Error(`${format}: ${part} ${what}`);
};
const crosses = (places: readonly ExpectedPlace[]): boolean =>
  places.some(({ longitude }) => longitude > 90) && places.some(({ longitude }) => longitude < -90);

/** Expects exactly these parts. Only a shape that is cut at the 180th meridian may have additional points, along the cut. */
const expectParts = (format: string, read: readonly ReadPart[], expected: readonly Expected[]): void => {
  expect(read.map(({ name }) => name)).toEqual(expected.map(({ name }) => name));
  expected.forEach(({ name, places }, index) => {
    const found = (read[index]?.shapes ?? []).flat();
    places.forEach((place) => {
      if (!found.some((one) => isAt(one, place))) fail(format, name, 'has lost a place');
    });
    if (!crosses(places) && !found.every((one) => places.some((place) => isAt(one, place)))) fail(format, name, 'has a place too many');
  });
};
const expectClosed = (format: string, { name, shapes }: ReadPart): void =>
  shapes.forEach((ring) => {
    if (ring.length < 4 || String(ring.at(-1)) !== String(ring[0])) fail(format, name, 'is not closed');
  });

const all = ({ zones, surfaces, paths, obstacles }: ReturnType<typeof expectedFile>): readonly Expected[] => [
  ...zones,
  ...surfaces,
  ...paths,
  ...obstacles,
];

const checkKml = (document: FacilityDocument, options: ExportOptions, kml: string): void => {
  const read = expectedFile(document, options);
  const expected = { ...read, zones: [...read.zones, ...read.protection] };
  const [facility, ...placemarks] = readKml(kml);
  expect(facility?.name).toBe(document.projectName);
  expectParts('KML', placemarks, all(expected));
  placemarks.slice(0, expected.zones.length + expected.surfaces.length).forEach((area) => expectClosed('KML', area));
  const isAbsolute = options.altitudes && document.elevation !== null;
  placemarks
    .slice(expected.zones.length, -expected.obstacles.length || undefined)
    .forEach(({ mode, name }) => mode === (isAbsolute ? 'absolute' : 'clampToGround') || fail('KML', name, `is ${mode}`));
  const statuses = placemarks.slice(placemarks.length - expected.obstacles.length).map(({ style }) => style);
  expect(statuses).toEqual(document.obstacles.map(({ result }) => `#obstacle-${result?.status ?? 'notEvaluated'}`));
};

/** Twice the signed area. Longitudes are not wrapped. */
const turnOf = (ring: readonly Coordinate[]): number =>
  ring.slice(1).reduce((sum, [x = 0, y = 0], index) => {
    const [[x0 = 0, y0 = 0] = [], [fromX = 0, fromY = 0] = []] = [ring[0], ring[index]];
    return sum + (fromX - x0) * (y - y0) - (x - x0) * (fromY - y0);
  }, 0);

/** The 15 digits that a file contains. */
const reliable = (value: number): number => Number(value.toPrecision(15));

const asEntered = (height: number | null): number | null => (height === null ? null : reliable(height));

const checkGeoJson = (document: FacilityDocument, options: ExportOptions): void => {
  const expected = expectedFile(document, options);
  const [facility, ...features] = readGeoJson(writeGeoJson(document, options));
  expect(facility?.properties).toMatchObject({ elevationFtMsl: asEntered(document.elevation) });
  // Areas on the ground have no height.
  const protection = expected.protection.map(({ name, places }) => ({
    name,
    places: places.map((place) => ({ ...place, heightFt: null })),
  }));
  expectParts('GeoJSON', features, [...all({ ...expected, zones: [...expected.zones, ...protection] }), ...expected.points]);
  features
    .filter(({ geometry: { type } }) => type.endsWith('Polygon'))
    .forEach((area) => {
      expectClosed('GeoJSON', area);
      const [shell, ...others] = area.shapes.map(turnOf);
      const isHoled = area.geometry.type === 'Polygon' && others.length > 0;
      if (!(Number(shell) > 0) || others.some((turn) => turn > 0 === isHoled)) fail('GeoJSON', area.name, 'is wound the wrong way');
    });
  features.forEach(({ shapes, name }) => {
    if (shapes.flat().some(([longitude = Number.NaN, latitude = Number.NaN]) => !(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90)))
      fail('GeoJSON', name, 'leaves the earth');
  });
  const tops = features.filter(({ properties }) => properties['kind'] === 'obstacle').map(({ properties }) => properties['topFtMsl']);
  expect(tops).toEqual(document.obstacles.map(({ top }) => asEntered(top)));
};

type Point = readonly number[];
const isNear = ([x = Number.NaN, y = Number.NaN, z = Number.NaN]: Point, [otherX = 0, otherY = 0, otherZ = 0]: Point): boolean =>
  Math.abs(x - otherX) <= FEET && Math.abs(y - otherY) <= FEET && Math.abs(z - otherZ) <= FEET;
const expectSame = (format: string, part: string, read: readonly Point[], expected: readonly Point[]): void => {
  if (!expected.every((place) => read.some((one) => isNear(one, place)))) fail(format, part, 'have lost a place');
  if (!read.every((one) => expected.some((place) => isNear(one, place)))) fail(format, part, 'have a place too many');
};

const onGrid = (document: FacilityDocument, hasHeights: boolean) => {
  if (document.location === null) throw new Error('there is no place');
  const grid = gridAt(document.location);
  return (part: Expected): readonly Point[] =>
    part.places.map((place) => {
      const { east, north } = grid.at(place);
      return [east, north, hasHeights ? (place.heightFt ?? document.elevation ?? 0) : 0];
    });
};

const checkDxf = (document: FacilityDocument, options: ExportOptions): void => {
  const expected = expectedFile(document, options);
  const isSpatial = options.altitudes && document.elevation !== null;
  const place = onGrid(document, isSpatial);
  const entities = readDxf(writeDxf(document, options));
  const points = (start: string, ...types: readonly string[]) =>
    entities.filter(({ layer, type }) => layer.startsWith(start) && types.includes(type)).flatMap((entity) => entity.points);
  const lines = document.obstacles.filter(({ extent }) => extent !== null).map(({ name }) => name);
  expectSame('DXF', 'zones', points('ZONE-', 'LWPOLYLINE'), [...expected.zones, ...expected.protection].flatMap(place));
  const tops = expected.surfaces.flatMap(place);
  if (isSpatial) expectSame('DXF', 'surfaces', points('SURFACE-', '3DFACE'), tops);
  else expect(points('SURFACE-', 'LWPOLYLINE').every((one) => tops.some((other) => isNear(one, other)))).toBe(true);
  expectSame('DXF', 'paths', points('PATH-', 'POLYLINE'), expected.paths.flatMap(place));
  expectSame(
    'DXF',
    'wires and footprints',
    points('OBSTACLE-', 'POLYLINE'),
    expected.obstacles.filter(({ name }) => lines.includes(name)).flatMap(place),
  );
  const heads = document.obstacles.map(({ name, position, top }) => ({ name, places: [{ ...position, heightFt: top }] }));
  expectSame('DXF', 'blocks', points('OBSTACLE-', 'INSERT'), heads.flatMap(place));
  expectSame('DXF', 'points', points('GEOMETRY-POINT', 'POINT'), expected.points.flatMap(place));
  expect(new Set(entities.map(({ layer }) => layer).filter((layer) => layer.startsWith('PATH-'))).size).toBe(document.paths.length);
};

const checkLandXml = (document: FacilityDocument): void => {
  const { surfaces } = expectedFile(document, { altitudes: true, surfaces: true });
  const place = onGrid(document, true);
  const read = readLandXml(writeLandXml(document));
  // Repeated surface names are numbered: a path with two corridors has two surfaces for each side.
  expect(read.map(({ name }) => name.replace(/ \(\d+\)$/, ''))).toEqual(surfaces.map(({ name }) => name));
  expect(new Set(read.map(({ name }) => name)).size).toBe(read.length);
  read.forEach(({ name, points, faces }, index) => {
    const turned = points.map(([north = Number.NaN, east = Number.NaN, height = Number.NaN]) => [east, north, height]);
    const surface = surfaces[index];
    if (surface === undefined) return fail('LandXML', name, 'is too many');
    expectSame('LandXML', name, turned, place(surface));
    if (faces.some((face) => face.length !== 3 || face.some((number) => points[number - 1] === undefined)))
      fail('LandXML', name, 'is torn');
  });
};

const checkData = (document: FacilityDocument): void => {
  const { location, elevation, obstacles, points } = document;
  if (location === null) throw new Error('there is no place');
  const tops = obstacles.map(({ name, position, top }) => ({ name, places: [{ ...position, heightFt: top }] }));
  expectParts('GPX', readGpx(writeGpx(document)), [
    { name: document.projectName, places: [{ ...location, heightFt: elevation }] },
    ...points.map(({ name, position, elevation: height }) => ({ name, places: [{ ...position, heightFt: height }] })),
    ...tops,
  ]);
  const json = JSON.parse(writeJson(document)) as { readonly paths: readonly Record<string, unknown>[]; readonly metadata: object };
  expect(json.metadata).toMatchObject({
    elevationFtMsl: elevation,
    location: { latitudeDeg: location.latitude, longitudeDeg: location.longitude },
  });
  const [head = [], ...rows] = readCsv(writeCsv(document));
  document.paths.forEach((path, index) => {
    const { ingressHeadingDegrees, egressHeadingDegrees, pathAngleDegrees, pathWidthFeet, minimumAltitudeFeet, notes, name } = path;
    const retained = { ingressHeadingDegrees, egressHeadingDegrees, pathAngleDegrees, pathWidthFeet, minimumAltitudeFeet, notes, name };
    expect(json.paths[index]).toMatchObject({
      ...retained,
      curveRadiusFeet: path.curveRadiusFt ?? null,
      endEgressAngle: path.endEgressDegrees ?? null,
    });
    const cell = (heading: string) => withoutDefusing(rows[index]?.[head.indexOf(heading)] ?? 'nothing');
    expect([cell('Path name'), cell('Notes')]).toEqual([name, notes ?? '']);
    expect([cell('Path angle (deg)'), cell('Path width (ft)')].map(Number)).toEqual([pathAngleDegrees, pathWidthFeet].map(reliable));
    expect(cell('Ingress heading as entered (deg)')).toBe(ingressHeadingDegrees === null ? '' : String(reliable(ingressHeadingDegrees)));
  });
  const [, ...table] = readCsv(writeObstacles(document));
  expect(table.map((row) => [row[0], Number(row[2]), Number(row[3]), row[8]])).toEqual(
    obstacles.map(({ name, position: { latitude, longitude }, top }) => [
      name,
      reliable(latitude),
      reliable(longitude),
      top === null ? '' : String(reliable(top)),
    ]),
  );
};

const unpacked = (kmz: Uint8Array): string =>
  strFromU8(unzipSync(kmz)['doc.kml'] ?? new Uint8Array()).replace(/\s*<Icon>[^]*?<\/Icon>/, '');

it('restores the positions of everything from every format', { timeout: drillTimeout() }, () => {
  // A KMZ file is the same text in an archive, and takes as long as all the rest, so the gate checks only every tenth one.
  let run = 0;
  const options = fc.record({ altitudes: fc.boolean(), surfaces: fc.constant(true) });
  fc.assert(
    fc.property(randomProject, options, (document, chosen) => {
      const kml = writeKml(document, chosen);
      checkKml(document, chosen, kml);
      if (isFullDrill() || (run += 1) % 10 === 0) expect(unpacked(writeKmz(document, chosen))).toBe(kml);
      checkGeoJson(document, chosen);
      checkDxf(document, chosen);
      if (document.elevation !== null) checkLandXml(document);
      checkData(document);
    }),
    { numRuns: PROJECTS },
  );
});
