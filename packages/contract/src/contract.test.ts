import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  createAircraftBody,
  createObstacleBody,
  createPathBody,
  createProjectBody,
  ERRORS,
  fieldsOfGeometry,
  type RouteDef,
  routes,
  rulesOf,
} from './index.ts';

const problems = (
  schema: { safeParse: (value: unknown) => { error?: { issues: { path: PropertyKey[]; message: string }[] } } },
  value: unknown,
) => Object.fromEntries((schema.safeParse(value).error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));
const heliport = { name: 'St. Brendan', type: 'heliport' };
const approach = { name: 'P1', type: 'approach', ingressHeadingDegrees: 74 };
const curved = { ...approach, pathGeometryType: 'curved', startIngressHeading: '120', finalSegmentLength: 1000, curveRadius: '886' };
const sector = { ...approach, pathGeometryType: 'sector', startEgressAngle: 300, endEgressAngle: '30', sweepDirection: 'clockwise' };
const SECTOR = 'Sector paths require start angle, end angle, and sweep direction';

describe('project fields', () => {
  it('requires a name and a type, and applies the defaults of the specification', () => {
    expect(problems(createProjectBody, {})).toEqual({ name: 'Project name is required', type: 'Project type is required' });
    expect(createProjectBody.parse(heliport)).toMatchObject({
      advisoryCircular: 'AC 150/5390-2D',
      status: 'draft',
      facilityType: 'general_aviation',
      shape: 'circular',
      fatoLoadBearing: true,
      facilityAlignment: 0,
      latitude: null,
    });
  });
  it('reports every issue at once, including those across fields', () => {
    expect(
      problems(createProjectBody, {
        name: ' ',
        type: 'heliport',
        latitude: 91,
        longitude: '-180.0001',
        elevation: 'x',
        magneticVariation: NaN,
        facilityAlignment: 361,
        rooftopFacility: true,
        advisoryCircular: 'EB 105A',
      }),
    ).toEqual({
      name: 'Project name is required',
      latitude: 'Latitude must be between -90 and 90',
      longitude: 'Longitude must be between -180 and 180',
      elevation: 'Elevation must be a number',
      magneticVariation: 'Magnetic variation must be a number',
      facilityAlignment: 'Facility alignment must be between 0-360 degrees',
      rooftopFacility: 'A rooftop facility must also be elevated',
      advisoryCircular: 'A heliport must use AC 150/5390-2D or AC 150/5390-2C',
    });
  });
  it('accepts a complete location or none, but not half of one', () => {
    expect(problems(createProjectBody, { ...heliport, latitude: 41 })).toEqual({
      longitude: 'Enter both latitude and longitude, or neither',
    });
    expect(problems(createProjectBody, { ...heliport, latitude: '', longitude: '-81.75' })).toEqual({
      latitude: 'Enter both latitude and longitude, or neither',
    });
  });
  it.each([
    ['name', 'x'.repeat(256), 'Must be at most 255 characters'],
    ['name', 'a\u0000b', 'Must not contain NUL characters'],
    ['closestAirport', 'x'.repeat(11), 'Must be at most 10 characters'],
    ['latitude', 1e308 * 10, 'Latitude must be a number'],
    ['elevation', 1e9, 'Elevation must be at most 30000 ft'],
    ['additionalFatoLengthFt', -1, 'Additional FATO length must be at least 0 ft'],
  ])('rejects %s = %s', (field, value, message) => {
    expect(problems(createProjectBody, { ...heliport, longitude: 0, latitude: 0, [field]: value })[field]).toBe(message);
  });
});

describe('path fields', () => {
  it('accepts numbers sent as text and applies the defaults', () => {
    expect(createPathBody.parse({ ...approach, ingressHeadingDegrees: '74.5' })).toMatchObject({
      ingressHeadingDegrees: 74.5,
      egressHeadingDegrees: null,
      pathAngleDegrees: 7.125,
      pathWidthFeet: 500,
      headingReference: 'magnetic',
      profileType: 'standard',
      pathGeometryType: 'straight',
    });
  });
  it.each([
    [{ ...approach, name: '' }, { name: 'Path name is required' }],
    [{ ...approach, ingressHeadingDegrees: 360 }, { ingressHeadingDegrees: 'Ingress heading must be between 0-359 degrees' }],
    [{ ...approach, egressHeadingDegrees: -1 }, { egressHeadingDegrees: 'Egress heading must be between 0-359 degrees' }],
    [{ ...approach, pathAngleDegrees: 45.1 }, { pathAngleDegrees: 'Path angle must be between 0.1-45 degrees' }],
    [{ ...approach, pathWidthFeet: 49.9 }, { pathWidthFeet: 'Path width must be at least 50 feet' }],
    [{ ...curved, startIngressHeading: 360 }, { startIngressHeading: 'Start ingress heading must be between 0-359 degrees' }],
    [{ ...curved, finalSegmentLength: 1000.5 }, { finalSegmentLength: 'Final segment length must be between 0-1000 feet' }],
    [{ ...curved, finalSegmentLength: -1 }, { finalSegmentLength: 'Final segment length must be between 0-1000 feet' }],
    [{ ...curved, curveRadius: 885.9 }, { curveRadius: 'Curve radius must be at least 886 feet' }],
    [{ ...curved, curveRadius: 885.9999 }, { curveRadius: 'Curve radius must be at least 886 feet' }],
    [
      { ...curved, finalSegmentLength: 999 },
      { curveRadius: 'For curved paths, radius plus final segment length must be at least 1886 feet' },
    ],
    [{ ...sector, startEgressAngle: '' }, { startEgressAngle: SECTOR }],
    [{ ...sector, startEgressAngle: null, endEgressAngle: null }, { startEgressAngle: SECTOR }],
    [{ ...sector, endEgressAngle: null }, { endEgressAngle: SECTOR }],
    [{ ...sector, sweepDirection: null }, { sweepDirection: SECTOR }],
    [{ ...sector, endEgressAngle: 360 }, { endEgressAngle: 'End egress angle must be between 0-359 degrees' }],
  ])('rejects %j', (path, expected) => {
    expect(problems(createPathBody, path)).toEqual(expected);
  });
  it('accepts only clockwise as the turn direction', () => {
    expect(Object.keys(problems(createPathBody, { ...sector, sweepDirection: 'counterclockwise' }))).toEqual(['sweepDirection']);
  });
  it.each([
    { name: 'P' },
    { name: 'P', type: 'departure' },
    { name: 'P', type: 'both' },
    { ...approach, minimumAltitudeFeet: 900, maximumAltitudeFeet: 900 },
    { ...approach, pathAngleDegrees: 0.1, pathWidthFeet: 50 },
    { ...approach, pathGeometryType: 'curved' },
    { ...curved, startIngressHeading: null },
  ])("accepts a path with FAA path check issues that meets the form's rules: %j", (path) => {
    expect(problems(createPathBody, path)).toEqual({});
  });
  it('keeps only the values of its own geometry', () => {
    const everything = { ...curved, ...sector };
    const stored = (pathGeometryType: string) => fieldsOfGeometry(createPathBody.parse({ ...everything, pathGeometryType }));
    const noCurve = { startIngressHeading: null, finalSegmentLength: null, curveRadius: null };
    const noSector = { startEgressAngle: null, endEgressAngle: null, sweepDirection: null };
    expect(stored('straight')).toMatchObject({ ...noCurve, ...noSector, ingressHeadingDegrees: 74 });
    expect(stored('curved')).toMatchObject({ ...noSector, startIngressHeading: 120, finalSegmentLength: 1000, curveRadius: 886 });
    expect(stored('sector')).toMatchObject({ ...noCurve, startEgressAngle: 300, endEgressAngle: 30, sweepDirection: 'clockwise' });
  });
});

describe('aircraft fields', () => {
  it('requires the controlling dimension to enclose the aircraft', () => {
    const aircraft = {
      name: 'A',
      manufacturer: 'B',
      model: 'C',
      maxGrossWeight: 5000,
      overallLength: 41.4,
      overallWidth: 35,
      controllingDimension: 41.3,
    };
    expect(problems(createAircraftBody, aircraft)).toEqual({
      controllingDimension: 'Controlling Dimension (41.3 ft) must be at least 41.4 ft (max of Overall Length or Width)',
    });
    expect(createAircraftBody.parse({ ...aircraft, controllingDimension: 41.4, rotorDiameter: '' }).rotorDiameter).toBeNull();
  });
});

describe('the route list', () => {
  it('gives each route a unique address', () => {
    const addresses = Object.values(routes).map((route) => `${route.method} ${route.path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });
  it('declares the errors that each access level can return', () => {
    for (const route of Object.values(routes)) {
      const errors: readonly string[] = route.errors;
      if (route.access !== 'public') expect(errors, route.path).toContain('UNAUTHENTICATED');
      if (route.access === 'projectOwner') expect(errors, route.path).toContain('PROJECT_NOT_FOUND');
      const access: string = route.access;
      if (access === 'admin' || access === 'superuser') expect(errors, route.path).toContain('FORBIDDEN');
    }
  });
  it('has a status and a message for every error code', () => {
    for (const [status, sentence] of Object.values(ERRORS)) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(sentence.length).toBeGreaterThan(10);
    }
  });
});

describe('cross-field rules of request bodies', () => {
  /** All objects within a schema, including the schema itself. */
  function objectsIn(schema: unknown, seen = new Set<unknown>()): z.ZodObject[] {
    if (!(schema instanceof z.ZodType) || seen.has(schema)) return [];
    seen.add(schema);
    const parts = Object.values(schema.def as unknown as Record<string, unknown>).flatMap((part) =>
      part instanceof z.ZodType || typeof part !== 'object' || part === null ? [part] : Object.values(part),
    );
    return [...(schema instanceof z.ZodObject ? [schema] : []), ...parts.flatMap((part) => objectsIn(part, seen))];
  }
  it('are all documented, including those of nested objects', () => {
    const checked = Object.values<RouteDef>(routes).flatMap((route) =>
      [route.body, route.query, route.params]
        .flatMap((schema) => objectsIn(schema))
        .map((schema) => [`${route.method} ${route.path}`, schema.def.checks?.length ?? 0, rulesOf(schema).length] as const),
    );
    expect(checked.filter(([, checks]) => checks > 0).length).toBeGreaterThan(10);
    expect(checked.filter(([, checks, rules]) => checks !== rules)).toEqual([]);
  });
  it('are reported together with single-field errors', () => {
    const obstacle = { latitude: 40, longitude: -86, heightFeet: 12, temporaryFrom: '2026-12-01', temporaryTo: '2026-11-01' };
    expect(problems(createObstacleBody, obstacle)).toEqual({
      name: 'Obstacle name is required',
      temporaryTo: 'Start date must be on or before the end date',
    });
  });
});
