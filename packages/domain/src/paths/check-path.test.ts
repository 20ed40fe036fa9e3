import { describe, expect, test } from 'vitest';
import { degrees, feet, feetMsl } from '../quantities/units.ts';
import { REFERENCE_VALUES } from '../standards/registry.ts';
import { aStraightPath } from '../testing.ts';
import { checkPath, type PathCheckContext } from './check-path.ts';
import { pathCorridors } from './corridors.ts';
import { pathCompliance, type Finding } from './finding.ts';
import type { Path, PathFields } from './path.ts';
import { readPath, type WirePath } from './read-path.ts';

const standard = REFERENCE_VALUES['EB 105A'].paths;
const alone: PathCheckContext = { standard, facility: null, corridors: [], preferredPathId: null };
const check = (changes: Partial<PathFields>, context: Partial<PathCheckContext> = {}) =>
  checkPath({ ...aStraightPath(), ...changes }, { ...alone, ...context });
const messagesOf = (findings: readonly Finding[]) => findings.map(({ severity, text }) => [severity, text]);
const texts = (findings: readonly Finding[]) => findings.map(({ text }) => text);

test('the standard path has no issue and is valid', () => {
  expect(check({})).toEqual([]);
  expect(pathCompliance(check({}))).toBe('valid');
});

describe("the specification's errors, word for word", () => {
  test.each<[string, Partial<PathFields>, string, string]>([
    ['a blank name', { name: ' \t' }, 'name', 'Path name is required'],
    ['ingress of 360', { ingressHeadingDegrees: degrees(360) }, 'ingressHeadingDegrees', 'Ingress heading must be between 0-359 degrees'],
    [
      'ingress below 0',
      { ingressHeadingDegrees: degrees(-1e-9) },
      'ingressHeadingDegrees',
      'Ingress heading must be between 0-359 degrees',
    ],
    ['egress of 360', { egressHeadingDegrees: degrees(360) }, 'egressHeadingDegrees', 'Egress heading must be between 0-359 degrees'],
    ['egress below 0', { egressHeadingDegrees: degrees(-1) }, 'egressHeadingDegrees', 'Egress heading must be between 0-359 degrees'],
    [
      'an approach without ingress',
      { type: 'approach', ingressHeadingDegrees: null },
      'ingressHeadingDegrees',
      'Approach paths require an ingress heading',
    ],
    [
      'a departure without egress',
      { type: 'departure', egressHeadingDegrees: null },
      'egressHeadingDegrees',
      'Departure paths require an egress heading',
    ],
    [
      'a combined path without either',
      { ingressHeadingDegrees: null, egressHeadingDegrees: null },
      'ingressHeadingDegrees',
      'Combined approach/departure paths require at least one heading',
    ],
    ['a narrow path', { pathWidthFeet: feet(299.999) }, 'pathWidthFeet', 'Minimum path width is 300 feet per FAA AC 150/5390-2D'],
    [
      'altitudes in disorder',
      { minimumAltitudeFeet: feetMsl(500), maximumAltitudeFeet: feetMsl(500) },
      'minimumAltitudeFeet',
      'Minimum altitude must be less than maximum altitude',
    ],
    ['a minimum altitude below 0', { minimumAltitudeFeet: feetMsl(-0.001) }, 'minimumAltitudeFeet', 'Minimum altitude cannot be negative'],
  ])('%s', (_, changes, field, text) => {
    const findings = check(changes);
    expect(findings.map((finding) => [finding.severity, finding.field, finding.text])).toEqual([['error', field, text]]);
    expect(pathCompliance(findings)).toBe('error');
  });

  test('a flat angle, which is also outside the standard range', () => {
    expect(messagesOf(check({ pathAngleDegrees: degrees(2.9) }))).toEqual([
      ['error', 'Path angle must be at least 3.0° per FAA AC 150/5390-2D'],
      ['warning', 'Standard approach angles typically range from 6.0° to 9.0°'],
    ]);
  });

  test('what is allowed: 359.99, 0, altitudes in order, one of them alone, a combined path with one heading', () => {
    expect(check({ ingressHeadingDegrees: degrees(359.99), egressHeadingDegrees: degrees(0) })).toEqual([]);
    expect(check({ minimumAltitudeFeet: feetMsl(0), maximumAltitudeFeet: feetMsl(0.001) })).toEqual([]);
    expect(check({ maximumAltitudeFeet: feetMsl(10) })).toEqual([]);
    expect(check({ minimumAltitudeFeet: feetMsl(10) })).toEqual([]);
    expect(check({ ingressHeadingDegrees: null })).toEqual([]);
    expect(check({ type: 'approach', egressHeadingDegrees: null })).toEqual([]);
  });
});

const STEEP = 'Path angles above 15° may require special authorization';
const USUAL = 'Standard approach angles typically range from 6.0° to 9.0°';
const LOW = 'Path angle must be at least 3.0° per FAA AC 150/5390-2D';
const PRIMARY_ANGLE = 'Primary surfaces with angles above 12° require additional justification';
const LATERAL = 'Lateral extension profiles typically use 8:1 ratio (approximately 7.125°)';
const LEAST_WIDTH = 'Minimum path width is 300 feet per FAA AC 150/5390-2D';
const NARROW = 'Path widths below 500 feet may require additional safety considerations';
const WIDE = 'Unusually wide paths may require special design considerations';
const PRIMARY_WIDTH = 'Primary surfaces typically use minimum 500-foot width';

describe('every limit, moved by a billionth', () => {
  const lateral = { profileType: 'lateral_extension' } as const;
  const primary = { isPrimarySurface: true } as const;
  const angled = (value: number, more: Partial<PathFields> = {}) => texts(check({ pathAngleDegrees: degrees(value), ...more }));
  const wide = (value: number, more: Partial<PathFields> = {}) => texts(check({ pathWidthFeet: feet(value), ...more }));
  const E = 1e-9;

  test.each<[string, string, (at: number) => string[], number, 'below' | 'above']>([
    ['3°', LOW, (at) => angled(at), 3, 'below'],
    ['6°', USUAL, (at) => angled(at), 6, 'below'],
    ['9°', USUAL, (at) => angled(at), 9, 'above'],
    ['15°', STEEP, (at) => angled(at), 15, 'above'],
    ['12° of a primary surface', PRIMARY_ANGLE, (at) => angled(at, primary), 12, 'above'],
    ['8° of a lateral extension', LATERAL, (at) => angled(at, lateral), 8, 'above'],
    ['300 ft', LEAST_WIDTH, (at) => wide(at), 300, 'below'],
    ['500 ft', NARROW, (at) => wide(at), 500, 'below'],
    ['500 ft of a primary surface', PRIMARY_WIDTH, (at) => wide(at, primary), 500, 'below'],
    ['1,500 ft', WIDE, (at) => wide(at), 1500, 'above'],
  ])('%s', (_, text, run, boundary, side) => {
    expect(run(boundary)).not.toContain(text);
    expect(run(boundary - boundary * E).includes(text)).toBe(side === 'below');
    expect(run(boundary + boundary * E).includes(text)).toBe(side === 'above');
  });

  test('a path from 300 to under 500 ft is a warning, one under 300 ft an error instead', () => {
    expect(wide(300)).toEqual([NARROW]);
    expect(wide(499.999)).toEqual([NARROW]);
    expect(wide(300 - 1e-9)).toEqual([LEAST_WIDTH]);
  });

  test('the rules for one profile or for primary surfaces do not affect other paths', () => {
    expect(angled(8.5)).toEqual([]);
    expect(angled(5, lateral)).toEqual([]);
    expect(angled(12.5, lateral)).toEqual([LATERAL]);
    expect(wide(400)).toEqual([NARROW]);
  });

  test('warnings mark a path for review', () => {
    expect(pathCompliance(check({ pathWidthFeet: feet(400) }))).toBe('warning');
  });
});

describe('a curve', () => {
  const curved = (changes: Partial<PathFields> = {}, context: Partial<PathCheckContext> = {}) =>
    check(
      {
        type: 'approach',
        pathGeometryType: 'curved',
        ingressHeadingDegrees: degrees(90),
        startIngressHeadingDegrees: degrees(45),
        finalSegmentLengthFt: feet(1000),
        curveRadiusFt: feet(886),
        ...changes,
      },
      context,
    );

  test('that meets the minimums has no issue', () => {
    expect(curved()).toEqual([]);
  });

  test('below the minimum radius', () => {
    expect(messagesOf(curved({ curveRadiusFt: feet(886 - 1e-9), finalSegmentLengthFt: feet(1000.1) }))).toEqual([
      ['error', 'Curve radius must be at least 886 feet'],
    ]);
  });

  test('below the minimum sum', () => {
    expect(messagesOf(curved({ finalSegmentLengthFt: feet(1000 - 1e-9) }))).toEqual([
      ['error', 'For curved paths, radius plus final segment length must be at least 1886 feet'],
    ]);
  });

  test.each(['AC 150/5390-2D', 'AC 150/5390-2C', 'EB 105A'] as const)('is evaluated by the edition that applies: %s', (circular) => {
    const [finding] = curved(
      { curveRadiusFt: feet(800), finalSegmentLengthFt: feet(1200) },
      { standard: REFERENCE_VALUES[circular].paths },
    );
    expect(finding?.source.document).toBe(circular);
    expect(finding?.source.verification).toBe(circular === 'EB 105A' ? 'secondary' : 'unverified');
  });

  test('without its values reports which', () => {
    const findings = curved({ startIngressHeadingDegrees: null, finalSegmentLengthFt: null, curveRadiusFt: null });
    expect(findings.map(({ severity, field, text }) => [severity, field, text])).toEqual([
      ['error', 'startIngressHeading', 'Curved paths require the heading flown before the turn'],
      ['error', 'finalSegmentLength', 'Curved paths require a final segment length'],
      ['error', 'curveRadius', 'Curved paths require a curve radius'],
    ]);
  });

  test('without radius or segment is not cut off by them', () => {
    expect(texts(curved({ curveRadiusFt: null }))).toEqual(['Curved paths require a curve radius']);
    expect(texts(curved({ finalSegmentLengthFt: null }))).toEqual(['Curved paths require a final segment length']);
  });

  test('with values that draw nothing', () => {
    expect(texts(curved({ finalSegmentLengthFt: feet(-1), curveRadiusFt: feet(0) }))).toEqual([
      'The final segment length cannot be negative',
      'Curve radius must be greater than zero',
      'Curve radius must be at least 886 feet',
      'For curved paths, radius plus final segment length must be at least 1886 feet',
    ]);
  });

  test('that does not turn, reverses, or ends beyond 4,000 ft', () => {
    expect(messagesOf(curved({ startIngressHeadingDegrees: degrees(90) }))).toEqual([
      ['warning', 'The heading before the turn equals the final heading, so the path is straight'],
    ]);
    expect(messagesOf(curved({ startIngressHeadingDegrees: degrees(270) }))).toEqual([
      ['warning', 'The path reverses direction. The turn is drawn to the right as flown inbound'],
    ]);
    // 1,000 + 2,000 π / 2 = 4,141.6 ft
    expect(messagesOf(curved({ startIngressHeadingDegrees: degrees(0), curveRadiusFt: feet(2000) }))).toEqual([
      ['info', 'The turn ends 4142 feet from the FATO, but the surface ends at 4000 feet, within the turn'],
    ]);
  });

  test('without a heading on the FATO side', () => {
    expect(texts(curved({ ingressHeadingDegrees: null }))).toEqual(['Approach paths require an ingress heading']);
    expect(texts(curved({ type: 'departure', egressHeadingDegrees: null }))).toEqual(['Departure paths require an egress heading']);
  });

  test('of a departure turns from its egress heading', () => {
    const departure = { type: 'departure', egressHeadingDegrees: degrees(270) } as const;
    expect(curved(departure)).toEqual([]);
    expect(texts(curved({ ...departure, startIngressHeadingDegrees: degrees(90) }))).toEqual([
      'The heading before the turn equals the final heading, so the path is straight',
    ]);
  });

  test('of a combined path belongs to the inbound direction', () => {
    const both = { type: 'both', egressHeadingDegrees: degrees(90) } as const;
    expect(curved(both).map(({ severity, field, text }) => [severity, field, text])).toEqual([
      [
        'info',
        'egressHeadingDegrees',
        'The curve applies to the approach only. The departure, in a different direction, is drawn straight',
      ],
    ]);
    expect(curved({ type: 'both', egressHeadingDegrees: degrees(270) })).toEqual([]);
    expect(curved({ type: 'both', egressHeadingDegrees: null })).toEqual([]);
    expect(curved({ type: 'both', ingressHeadingDegrees: null, egressHeadingDegrees: degrees(270) })).toEqual([]);
  });
});

describe('a sector', () => {
  const sector = {
    pathGeometryType: 'sector',
    startEgressDegrees: degrees(10),
    endEgressDegrees: degrees(50),
    sweepDirection: 'clockwise',
  } as const;

  test('with its three values has no issue', () => {
    expect(check(sector)).toEqual([]);
  });

  test.each<[string, Partial<PathFields>, string]>([
    ['start', { startEgressDegrees: null }, 'startEgressAngle'],
    ['end', { endEgressDegrees: null }, 'endEgressAngle'],
    ['direction', { sweepDirection: null }, 'sweepDirection'],
  ])('without its %s', (_, without, field) => {
    const findings = check({ ...sector, ...without });
    expect(findings.map((finding) => [finding.severity, finding.field, finding.text])).toEqual([
      ['error', field, 'Sector paths require start angle, end angle, and sweep direction'],
    ]);
  });

  test('from an angle to itself is the full circle', () => {
    expect(messagesOf(check({ ...sector, endEgressDegrees: degrees(10) }))).toEqual([
      ['info', 'Start and end angles are equal, so the sector is a full circle'],
    ]);
  });
});

describe('a lateral extension', () => {
  const lateral = { profileType: 'lateral_extension' } as const;
  const facility = (ppr: boolean, facilityType: 'general_aviation' | 'hospital' | 'transport') => ({ facility: { ppr, facilityType } });

  test('is allowed for prior-permission and hospital heliports', () => {
    const text = 'Lateral extensions replace transitional surfaces only at PPR and hospital heliports. Both are applied here';
    expect(messagesOf(check(lateral, facility(false, 'general_aviation')))).toEqual([['warning', text]]);
    expect(check(lateral, facility(true, 'general_aviation'))).toEqual([]);
    expect(check(lateral, facility(false, 'hospital'))).toEqual([]);
    expect(check({}, facility(false, 'transport'))).toEqual([]);
  });
});

describe('the directions of a facility', () => {
  const approach = (id: string, from: number): Path =>
    aStraightPath({ id, name: id, type: 'approach', ingressHeadingDegrees: degrees((from + 180) % 360), egressHeadingDegrees: null });
  const found = (paths: readonly Path[], preferredPathId: string | null = null) => {
    const corridors = paths.flatMap((path) => pathCorridors(path, degrees(0)));
    return paths.map((path) => messagesOf(checkPath(path, { ...alone, corridors, preferredPathId })));
  };
  const close = (angle: string) => `No other path is at least 135° from this path. The farthest is ${angle}° away`;
  const notOpposite = (angle: string) =>
    `The closest path to the opposite direction is ${angle}° away (180° preferred, at least 135° acceptable)`;

  test('one path alone, and two opposite ones, have no issue', () => {
    expect(found([approach('a', 0)])).toEqual([[]]);
    expect(found([approach('a', 20), approach('b', 200)])).toEqual([[], []]);
  });

  test('135° are accepted, less is a warning', () => {
    const noted = ['info', notOpposite('135.0')];
    expect(found([approach('a', 0), approach('b', 135)])).toEqual([[noted], [noted]]);
    const warned = ['warning', close('134.9')];
    expect(found([approach('a', 0), approach('b', 135 - 1e-6)])).toEqual([[warned], [warned]]);
  });

  test('a third path may have any direction once two meet the separation', () => {
    expect(found([approach('a', 0), approach('b', 180), approach('c', 90)])[2]).toEqual([['info', close('90.0')]]);
  });

  test('the second path must be separated from the preferred path', () => {
    const paths = [approach('a', 0), approach('b', 180), approach('c', 90)];
    expect(found(paths, 'a')[2]).toEqual([['info', close('90.0')]]);
    expect(found(paths, 'c')[2]).toEqual([['warning', close('90.0')]]);
  });

  test('a path with separate inbound and outbound corridors has two directions', () => {
    const through = aStraightPath({ id: 't', ingressHeadingDegrees: degrees(74), egressHeadingDegrees: degrees(74) });
    expect(found([through])).toEqual([[]]);
  });

  test('a sector offers all its directions', () => {
    const { path } = readPath({
      id: 's',
      name: 's',
      type: 'departure',
      egressHeadingDegrees: 90,
      headingReference: 'true',
      pathGeometryType: 'sector',
      startEgressAngle: 60,
      endEgressAngle: 140,
      sweepDirection: 'clockwise',
    });
    if (path === null) throw new Error('the sector can be drawn');
    expect(found([approach('a', 0), path]).map((each) => each[0])).toEqual([
      ['info', notOpposite('140.0')],
      ['info', notOpposite('140.0')],
    ]);
    expect(found([approach('a', 320), path])).toEqual([[], []]);
  });

  test('an angle is rounded down, so that one that is too small never reads as enough', () => {
    expect(found([approach('a', 0), approach('b', 134.96)])[0]).toEqual([['warning', close('134.9')]]);
    expect(found([approach('a', 0), approach('b', 179.97)])[0]).toEqual([['info', notOpposite('179.9')]]);
  });

  test("a departure's issue is at its egress heading, with the edition's clause", () => {
    const departure = aStraightPath({ id: 'd', type: 'departure', egressHeadingDegrees: degrees(10) });
    const corridors = [departure, approach('a', 0)].flatMap((path) => pathCorridors(path, degrees(0)));
    const [finding] = checkPath(departure, { ...alone, corridors });
    expect([finding?.code, finding?.field, finding?.source.clause]).toEqual([
      'HEADINGS_TOO_CLOSE',
      'egressHeadingDegrees',
      'Figure 2-5, note 1',
    ]);
  });
});

test('Touchdown conventions are cited to Touchdown only', () => {
  const findings = check({ name: '', pathAngleDegrees: degrees(2), pathWidthFeet: feet(100), isPrimarySurface: true });
  expect(findings).toHaveLength(5);
  for (const { source } of findings) expect([source.document, source.origin]).toEqual(['product', 'product-spec']);
});

describe('a stored path', () => {
  const stored: WirePath = { id: 'p', name: 'North', type: 'approach', ingressHeadingDegrees: '180.5' };

  test("accepts numbers as text, and uses the specification's defaults", () => {
    expect(readPath(stored)).toEqual({
      problems: [],
      fields: expect.objectContaining({ ingressHeadingDegrees: 180.5, curveRadiusFt: null }),
      path: {
        id: 'p',
        name: 'North',
        type: 'approach',
        ingressHeadingDegrees: 180.5,
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
      },
    });
  });

  test('preserves given values', () => {
    const given: WirePath = {
      ...stored,
      headingReference: 'true',
      profileType: 'lateral_extension',
      isPrimary: true,
      isPrimarySurface: true,
      pathGeometryType: 'curved',
      startIngressHeading: ' 90 ',
      finalSegmentLength: 500,
      curveRadius: '1400',
      pathAngleDegrees: '6.5',
      pathWidthFeet: '640',
      minimumAltitudeFeet: '100',
      maximumAltitudeFeet: 900,
      egressHeadingDegrees: '',
      notes: 'x',
    };
    expect(readPath(given).path).toMatchObject({
      headingReference: 'true',
      profileType: 'lateral_extension',
      isPrimary: true,
      isPrimarySurface: true,
      pathGeometryType: 'curved',
      startIngressHeadingDegrees: 90,
      finalSegmentLengthFt: 500,
      curveRadiusFt: 1400,
      pathAngleDegrees: 6.5,
      pathWidthFeet: 640,
      minimumAltitudeFeet: 100,
      maximumAltitudeFeet: 900,
      egressHeadingDegrees: null,
      notes: 'x',
    });
  });

  test.each<[string, Partial<WirePath>, { field: string; text: string }[]]>([
    [
      'without its heading',
      { ingressHeadingDegrees: null },
      [{ field: 'ingressHeadingDegrees', text: 'Approach paths require an ingress heading' }],
    ],
    [
      'with a word for a number',
      { ingressHeadingDegrees: 'north' },
      [{ field: 'ingressHeadingDegrees', text: 'Ingress heading is not a number' }],
    ],
    ['with an infinite width', { pathWidthFeet: Infinity }, [{ field: 'pathWidthFeet', text: 'Path width is not a number' }]],
    ['with half a number', { pathWidthFeet: '500 ft' }, [{ field: 'pathWidthFeet', text: 'Path width is not a number' }]],
    [
      'curved without a radius',
      { pathGeometryType: 'curved', startIngressHeading: 90, finalSegmentLength: 1000 },
      [{ field: 'curveRadius', text: 'Curved paths require a curve radius' }],
    ],
    [
      'a sector without an end',
      { pathGeometryType: 'sector', startEgressAngle: 90, sweepDirection: 'clockwise' },
      [{ field: 'endEgressAngle', text: 'Sector paths require start angle, end angle, and sweep direction' }],
    ],
  ])('%s cannot be drawn, and reports why', (_, changes, problems) => {
    const reading = readPath({ ...stored, ...changes });
    expect(reading).toMatchObject({ path: null, problems });
    expect(reading.fields.name).toBe('North');
  });

  test('that fails the check but passes the form is drawn, with its issues', () => {
    const { path, fields } = readPath({ ...stored, pathAngleDegrees: 0.1, pathWidthFeet: 50 });
    expect(path).not.toBeNull();
    expect(pathCompliance(checkPath(fields, alone))).toBe('error');
  });

  test('a sector is drawn by its angles, although its type requires a heading', () => {
    const { path, fields } = readPath({
      ...stored,
      ingressHeadingDegrees: null,
      pathGeometryType: 'sector',
      startEgressAngle: '350',
      endEgressAngle: 20,
      sweepDirection: 'clockwise',
    });
    expect(path).toMatchObject({ startEgressDegrees: 350, endEgressDegrees: 20 });
    expect(texts(checkPath(fields, alone))).toEqual(['Approach paths require an ingress heading']);
  });
});
