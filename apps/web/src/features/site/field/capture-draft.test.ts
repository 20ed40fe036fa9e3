import { degrees, geodesicDirect, geodesicInverse, type Position } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import {
  BLANK_AWAY,
  type CaptureDraft,
  type CaptureSite,
  freeName,
  MOST_FIXES,
  newCapture,
  placeOf,
  readCapture,
  withFix,
} from './capture-draft.ts';

const HERE = { latitude: degrees(41.82), longitude: degrees(-71.41) };
const FIX = { ...HERE, accuracyMeters: 3 };
const SITE: CaptureSite = { padElevationFt: 120, groundAt: () => null, variationDeg: -14, names: new Set(), isoDate: '2026-11-21' };
const aCapture = (change: Partial<CaptureDraft> = {}): CaptureDraft => ({ ...newCapture(FIX), kind: 'tree', ...change });
const bodyOf = (draft: CaptureDraft, site = SITE) => {
  const reading = readCapture(draft, 'Tree', site);
  if ('errors' in reading) throw new Error(JSON.stringify(reading.errors));
  return reading.body;
};
const errorsOf = (draft: CaptureDraft, site = SITE) => {
  const reading = readCapture(draft, 'Tree', site);
  return 'errors' in reading ? reading.errors : {};
};

describe('a capture that is not ready', () => {
  it('reports all that is missing at once', () => {
    expect(errorsOf(newCapture(null))).toEqual({ kind: 'Choose an obstacle type', place: 'Wait for the first position fix' });
  });
  it('away from the device needs distance and bearing, a magnetic one the variation too', () => {
    const away = { ...BLANK_AWAY, distance: '200', bearing: '90' };
    const incomplete = { place: 'Enter distance and bearing' };
    expect(errorsOf(aCapture({ away: BLANK_AWAY }))).toEqual(incomplete);
    expect(errorsOf(aCapture({ away: { ...away, distance: '-3' } }))).toEqual(incomplete);
    expect(errorsOf(aCapture({ away }), { ...SITE, variationDeg: null })).toEqual(incomplete);
    expect(errorsOf(aCapture({ away: { ...away, reference: 'true' } }), { ...SITE, variationDeg: null })).toEqual({});
  });
  it("is rejected with the server's sentences if a number is invalid", () => {
    expect(errorsOf(aCapture({ height: 'tall', ground: 'typed', groundFeet: '-4' }))).toEqual({
      heightFeet: 'Height must be a number',
      elevationFeet: 'Elevation must be at least 0 ft',
    });
  });
});

describe('the request of a capture', () => {
  it("has the device's position and accuracy, and says so; without a height it has no ground elevation", () => {
    const draft = aCapture({ ground: 'pad' });
    expect(bodyOf(draft)).toMatchObject({
      ...{ id: draft.id, name: 'Tree 1', type: 'tree', ...HERE, heightFeet: 0, elevationFeet: '', horizontalAccuracyFeet: 10 },
      fieldSource: 'Device position, 1 fix, 2026-11-21',
    });
  });
  it('uses the terrain of the project where the obstacle is, and names its file', () => {
    const site = {
      ...SITE,
      groundAt: ({ latitude }: Position) => (latitude === HERE.latitude ? { elevationFt: 12.3, fileName: 'dem.tif' } : null),
    };
    expect(bodyOf(aCapture({ height: '48.5', ground: 'terrain' }), site)).toMatchObject({
      elevationFeet: '12.3',
      fieldSource: 'Device position, 1 fix, 2026-11-21, ground elevation from dem.tif',
    });
    expect(bodyOf(aCapture({ height: '48.5', ground: 'terrain' })).elevationFeet).toBe('');
    expect(bodyOf(aCapture({ ground: 'terrain' }), site).fieldSource).toBe('Device position, 1 fix, 2026-11-21');
  });
  it('uses the ground of the landing area, or the entered one, once there is a height', () => {
    expect(bodyOf(aCapture({ height: '48.5', ground: 'pad' })).elevationFeet).toBe('120');
    expect(bodyOf(aCapture({ height: '48.5', ground: 'typed', groundFeet: '90' })).elevationFeet).toBe('90');
    expect(bodyOf(aCapture({ height: '48.5', ground: 'unknown' })).elevationFeet).toBe('');
  });
  it('is along the true bearing of a magnetic one: 104° magnetic is 090° true where the variation is 14° west', () => {
    const body = bodyOf(aCapture({ away: { ...BLANK_AWAY, distance: '300', bearing: '104' } }));
    const way = geodesicInverse(HERE, { latitude: degrees(Number(body.latitude)), longitude: degrees(Number(body.longitude)) });
    expect([way.distanceFt, way.azimuthTrueDeg].map(Math.round)).toEqual([300, 90]);
    // 10 + 5 + 2 × 300 × sin 2.5° = 41.17.
    expect(body.horizontalAccuracyFeet).toBe(42);
    expect(body.fieldSource).toBe('Device position, 1 fix, 2026-11-21, and magnetic bearing and distance from there');
  });
  it('has a unique name', () => expect(freeName('Tree', new Set(['Tree 1', 'Tree 3', 'Mast 2']))).toBe('Tree 2'));
});

describe('averaging', () => {
  it('continues until it is stopped or long enough', () => {
    let draft = aCapture();
    for (let fix = 0; fix < 100; fix += 1) draft = withFix(draft, FIX);
    expect([draft.fixes.length, draft.isAveraging]).toEqual([MOST_FIXES, false]);
    const held = aCapture({ isAveraging: false });
    expect(withFix(held, { ...geodesicDirect(HERE, 0, 500), accuracyMeters: 1 })).toBe(held);
    expect(placeOf(held, null)?.accuracyFt).toBe(10);
  });
});
