/** The grips of a turn and of the pad's edges: what they change, where they stop, and their fields and keys. */
import { adjustmentFrom, degrees, feet, type LocalPoint, type PathCorridor, shownUnits } from '@touchdown/domain';
import { aFacility, anAircraft, resultsFor } from '@touchdown/domain/testing';
import { describe, expect, it } from 'vitest';
import { surfacesToDraw } from '../../features/planning/surfaces/surfaces-model.ts';
import { FEET_AND_POUNDS } from '../../shared/format/units.ts';
import type { FacilityModel } from '../../shared/scene/model.ts';
import { anAirspace } from '../../test/airspace.ts';
import { anObstacle } from '../../test/obstacle-record.ts';
import { aProject, aStoredPath } from '../../test/records.ts';
import { at, type Dimensions, refusal, withChange } from './changes.ts';
import { curveOf, type CurvePart } from './curve.ts';
import { enteredCurve, enteredSize } from './field-values.ts';
import { gestureStep, heightStep, heldStep } from './gestures.ts';
import { gripAt, handlesOf, NO_HANDLES } from './handles.ts';
import { nudgeStep } from './nudges.ts';
import { type Edge, sizeLine, zoneEdges } from './resize.ts';
import { frameIn } from './view.ts';

const KEYS = { shift: false, alt: false };
const CURVED = aStoredPath({
  headingReference: 'true',
  ingressHeadingDegrees: 180,
  pathGeometryType: 'curved',
  startIngressHeading: 90,
  finalSegmentLength: 900,
  curveRadius: 1_200,
});
// Outward to the north, then left by 90° to the west.
const CORRIDOR: PathCorridor = {
  pathId: CURVED.id,
  pathName: 'P1',
  use: 'approach',
  outboundTrueDeg: degrees(0),
  ingressTrueDeg: degrees(180),
  egressTrueDeg: null,
  course: { kind: 'curved', finalSegmentFt: feet(900), radiusFt: feet(1_200), turnDeg: degrees(-90) },
  profile: 'standard',
};
const START = () => ({ startFt: feet(40), innerWidthFt: feet(80) });
const curve = () => {
  const found = curveOf(CORRIDOR, START, at(10, 20));
  if (found === null) throw new Error('no turn');
  return found;
};
const pull = (part: CurvePart, to: LocalPoint, keys = KEYS) =>
  heldStep(null, gestureStep({ kind: 'curve', part, before: CURVED, curve: curve(), from: at(0, 0) }, to, keys, FEET_AND_POUNDS));

describe('the turn of a path', () => {
  it('begins where the final segment ends, and its middle is on the arc', () => {
    const { bend, middle } = curve();
    expect([bend.eastFt, bend.northFt].map(Math.round)).toEqual([10, 960]);
    // 1,200 ft around a center to the west: 1,200 (1 − cos 45°) west and 1,200 sin 45° north of the bend.
    expect(middle.eastFt).toBeCloseTo(10 - 351.47, 1);
    expect(middle.northFt).toBeCloseTo(960 + 848.53, 1);
    expect(curveOf({ ...CORRIDOR, course: { kind: 'straight' } }, START, at(0, 0))).toBeNull();
  });
  it('says its values in meters if the units are metric', () => {
    const gesture = { kind: 'curve', part: 'segment', before: CURVED, curve: curve(), from: at(0, 0) } as const;
    const { text } = gestureStep(gesture, at(0, 40), KEYS, shownUnits('metric'));
    expect(text).toBe('Final segment length 274.32 m → 286.51 m · With radius 652.27 m (minimum 574.85 m)');
  });
  it('follows a pull along the final segment, in whole feet', () => {
    const { change, text, limit } = pull('segment', at(500, 40.4));
    expect(change).toMatchObject({ kind: 'path', after: { finalSegmentLength: 940, curveRadius: 1_200 } });
    expect(text).toBe('Final segment length 900 ft → 940 ft · With radius 2,140 ft (minimum 1,886 ft)');
    expect(limit).toBeNull();
  });
  it('follows a pull of its middle with another radius', () => {
    const { perRadius } = curve();
    const { change, text } = pull('radius', at(perRadius.eastFt * 100, perRadius.northFt * 100));
    expect(text).toBe('Curve radius 1,200 ft → 1,300 ft (minimum 886 ft) · With segment 2,200 ft (minimum 1,886 ft)');
    expect(change?.after).toMatchObject({ finalSegmentLength: 900, curveRadius: 1_300 });
  });
  it('stops at the limits of the contract, and says which one', () => {
    const short = pull('segment', at(0, -600));
    expect(short.change?.after).toMatchObject({ finalSegmentLength: 686 });
    expect(short.limit).toBe('For curved paths, radius plus final segment length must be at least 1886 feet');
    expect(pull('segment', at(0, 600)).change?.after).toMatchObject({ finalSegmentLength: 1_000 });
    const { perRadius } = curve();
    const tight = pull('radius', at(perRadius.eastFt * -900, perRadius.northFt * -900));
    expect(tight.change?.after).toMatchObject({ curveRadius: 986 });
    expect(tight.limit).not.toBeNull();
    if (tight.change !== null) expect(refusal(tight.change)).toBeNull();
  });
  it('is changed by the arrow keys and by fields as well', () => {
    const records = { project: aProject(), paths: [CURVED], obstacles: [] };
    const step = (by: LocalPoint) => nudgeStep({ kind: 'path', id: CURVED.id }, records, { by, turnDeg: 0 }, FEET_AND_POUNDS);
    expect(step(at(0, 10))).toMatchObject({ change: { after: { finalSegmentLength: 910 } }, text: 'Final segment length 910 ft' });
    expect(step(at(-1, 0))).toMatchObject({ change: { after: { curveRadius: 1_199 } } });
    expect(enteredCurve(CURVED, 'radius', '1500')).toMatchObject({ change: { after: { curveRadius: 1_500 } } });
    expect(enteredCurve(CURVED, 'radius', '800')).toEqual({ error: 'Curve radius must be at least 886 feet' });
    expect(enteredCurve(CURVED, 'radius', 'wide')).toHaveProperty('error');
  });
});

const results = resultsFor(anAircraft(), aFacility({ shape: 'rectangle' }));
const MINIMUM: Dimensions = { id: aProject().id, sizes: adjustmentFrom(results), results };
const minimums = results.faaMinimums;
const resize = (edge: Edge, to: LocalPoint, before = MINIMUM) =>
  heldStep(null, gestureStep({ kind: 'resize', edge, before, from: at(0, 0) }, to, KEYS, FEET_AND_POUNDS));
const FRONT: Edge = { zone: 'fato', side: 'length', outTrueDeg: 0 };

describe('an edge of the pad', () => {
  const airspace = anAirspace({ pad: { shape: 'rectangle', alignmentDeg: degrees(90), fato: { length: feet(100), width: feet(60) } } });
  const model = {
    surfaces: surfacesToDraw(airspace, { tlof: { length: feet(40), width: feet(30) }, safetyArea: null }),
    obstacles: [],
  };
  it('is the front, left, back, or right of its zone', () => {
    const fato = zoneEdges(model, at(0, 0)).filter(({ zone }) => zone === 'fato');
    expect(fato.map(({ side, outTrueDeg }) => [side, Math.round((outTrueDeg + 360) % 360)])).toEqual([
      ['length', 90],
      ['width', 0],
      ['length', 270],
      ['width', 180],
    ]);
    expect(fato[0]?.at.eastFt).toBeCloseTo(50, 9);
  });
  it('bounds the dimension line of the length and the width, and of the diameter of a circle', () => {
    const lengthFt = (drawn: FacilityModel, id: string) => {
      const line = sizeLine(drawn, at(0, 0), id);
      return line && Math.hypot(line.to.eastFt - line.from.eastFt, line.to.northFt - line.from.northFt);
    };
    expect(lengthFt(model, 'FATO length')).toBeCloseTo(100, 9);
    expect(lengthFt(model, 'FATO width')).toBeCloseTo(60, 9);
    expect(lengthFt(model, 'TLOF width')).toBeCloseTo(30, 9);
    expect(lengthFt(model, 'Safety Area width')).toBeNull();
    const round = anAirspace({ pad: { shape: 'circular', alignmentDeg: degrees(0), fato: { length: feet(80), width: feet(80) } } });
    const circle = { surfaces: surfacesToDraw(round, { tlof: null, safetyArea: null }), obstacles: [] };
    expect(lengthFt(circle, 'FATO length')).toBeCloseTo(80, 6);
  });
  it('has a handle only while the pad is selected, can be adjusted, and is large enough to be moved too', () => {
    const size = { width: 800, height: 600 };
    const edges = (pxPerFt: number, canResize = true) => {
      const frame = frameIn({ center: at(0, 0), pxPerFt }, size);
      return handlesOf({ paths: [], selected: { kind: 'pad' }, model, frame, size, center: at(0, 0), canResize }).edges;
    };
    expect(edges(4)).toHaveLength(8);
    expect(edges(4, false)).toEqual([]);
    expect(edges(0.1)).toEqual([]);
  });
  it('is pulled by the mouse, not by a finger that moves the plan', () => {
    const handles = { ...NO_HANDLES, edges: [{ edge: { ...FRONT, at: at(0, 40) }, at: { x: 400, y: 100 } }] };
    const grip = (isTouch: boolean) =>
      gripAt({ handles, selected: { kind: 'pad' }, hits: [], at: { x: 403, y: 100 }, isTouch, reachPx: 14 });
    expect(grip(false)).toMatchObject({ kind: 'edge', edge: { zone: 'fato', side: 'length' } });
    expect(grip(true)).toBeNull();
  });
  it('pulls both ends of its zone, and the Safety Area follows as in Adjust Dimensions', () => {
    const { change, text } = resize(FRONT, at(7, 10));
    if (change?.kind !== 'dimensions') throw new Error('nothing was resized');
    const length = Math.round(MINIMUM.sizes.fato.length + 20);
    expect(change.after.sizes.fato.length).toBe(length);
    expect(change.after.sizes.safetyArea.length).toBeCloseTo(length + 2 * minimums.fatoSafetyAreaSeparation, 9);
    expect(change.after.sizes.tlof).toEqual(MINIMUM.sizes.tlof);
    expect(text).toMatch(new RegExp(`→ ${length}\\.0 ft · minimum`));
    const records = withChange({ project: aProject(), paths: [], obstacles: [] }, change);
    expect(records.sizes).toBe(change.after.sizes);
  });
  it('stops at its minimum, and says so', () => {
    const larger = resize(FRONT, at(0, 10)).change;
    if (larger?.kind !== 'dimensions') throw new Error('nothing was resized');
    const { change, limit } = resize(FRONT, at(0, -40), larger.after);
    if (change?.kind !== 'dimensions') throw new Error('nothing was resized');
    expect(change.after.sizes.fato.length).toBe(minimums.fato.length);
    expect(limit).toMatch(/^FATO length cannot be less than FAA minimum of [\d.]+ ft$/);
  });
  it('stops at the separation around a larger TLOF, which only Adjust Dimensions makes smaller', () => {
    const larger = resize({ ...FRONT, zone: 'tlof' }, at(0, 30)).change;
    if (larger?.kind !== 'dimensions') throw new Error('nothing was resized');
    const { change, limit } = resize(FRONT, at(0, -20), larger.after);
    if (change?.kind !== 'dimensions') throw new Error('nothing was resized');
    expect(change.after.sizes.fato.length).toBeCloseTo(larger.after.sizes.tlof.length + 2 * minimums.tlofFatoSeparation, 9);
    expect(limit).toBe('Less than TLOF + 2 × separation');
    const typed = String(minimums.fato.length + 1);
    expect(enteredSize(larger.after, FRONT, typed, FEET_AND_POUNDS)).toEqual({
      error: 'Less than TLOF + 2 × separation. Use Adjust Dimensions on the Calculations tab',
    });
  });
  it('takes a typed dimension, and refuses one below the minimum', () => {
    expect(enteredSize(MINIMUM, FRONT, '120', FEET_AND_POUNDS)).toMatchObject({ change: { after: { sizes: { fato: { length: 120 } } } } });
    expect(enteredSize(MINIMUM, FRONT, '20', FEET_AND_POUNDS)).toMatchObject({
      error: expect.stringMatching(/^FATO length cannot be less/),
    });
  });
});

describe('the top of an obstacle', () => {
  const before = anObstacle({ heightFeet: 60.5, elevationFeet: 780.25 });
  const raised = (byFt: number, isFree = false, of = before) =>
    heldStep(null, heightStep({ kind: 'height', before: of }, byFt, isFree, FEET_AND_POUNDS));

  it('is raised to whole feet above the ground, which stays, and says both elevations', () => {
    const { change, text, limit } = raised(4.2);
    expect(change).toMatchObject({ kind: 'obstacle', after: { heightFeet: 65, elevationFeet: 780.25 } });
    expect([text, limit]).toEqual(['60.5 ft → 65 ft AGL, 845.3 ft MSL', null]);
    expect(raised(4.234, true).change).toMatchObject({ after: { heightFeet: 64.73 } });
  });
  it('says only its height if the ground elevation is unknown', () => {
    expect(raised(10, false, anObstacle({ heightFeet: 60, elevationFeet: null })).text).toBe('60 ft → 70 ft AGL');
  });
  it('stops at the last allowed height, and says why', () => {
    const { change, limit } = heldStep(raised(-60), heightStep({ kind: 'height', before }, -75, false, FEET_AND_POUNDS));
    expect(change).toMatchObject({ after: { heightFeet: 1 } });
    expect(limit).toMatch(/^Height must be at least 0 ft/);
  });
});
