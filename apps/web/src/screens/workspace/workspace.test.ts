/** The pure parts of the workspace: the selection in the address, what a click selects, snapping, gestures, and the view. */
import { degrees, geodesicInverse, type Position, shownUnits } from '@touchdown/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { obstaclesToDraw, surfacesToDraw } from '../../features/planning/surfaces/surfaces-model.ts';
import { anAirspace } from '../../test/airspace.ts';
import { anObstacle } from '../../test/obstacle-record.ts';
import { aProject, aStoredPath } from '../../test/records.ts';
import { alignedPad, at, movedObstacle, movedPad, refusal, turnedPath, withChange } from './changes.ts';
import { enteredAlignment, enteredHeading, enteredPlace } from './field-values.ts';
import { gestureStep, headingText, heldStep, movementText } from './gestures.ts';
import { gripAt, type HandleSet } from './handles.ts';
import { clicked, hitsAt } from './hit-list.ts';
import { measured, measuredText } from './measure.ts';
import { added, nudgeOf, nudgeStep } from './nudges.ts';
import { placedLabels } from './plan-labels.ts';
import { existing, isAmong, type Selected, selectionIn, selectionText, stepped, withRange, withToggled } from './selection.ts';
import { centerlinesOf, snappedTo } from './snap-edges.ts';
import { alignmentsOfPad, headingsOfPath } from './snap-headings.ts';
import { snappedHeading, turnTo } from './snapping.ts';
import { fitted, fittedBeside, frameIn, panned, pinned, showing, zoomedAt } from './view.ts';
import { layersIn, layersText } from './workspace-layers.ts';
import { FEET_AND_POUNDS } from '../../shared/format/units.ts';

const KEYS = { shift: false, alt: false };
const SIZE = { width: 800, height: 600 };
const place = ({ latitude, longitude }: { latitude: number | null; longitude: number | null }): Position => ({
  latitude: degrees(latitude ?? 0),
  longitude: degrees(longitude ?? 0),
});

describe('the selection in the address', () => {
  it.each<[string, Selected]>([
    ['pad', { kind: 'pad' }],
    ['obstacle:7', { kind: 'obstacle', id: '7' }],
    ['scanned:scan:0195:12', { kind: 'scanned', id: 'scan:0195:12' }],
    ['surface:Approach surface P1 · a:b', { kind: 'surface', id: 'Approach surface P1 · a:b' }],
  ])('reads and writes %s', (text, selected) => {
    expect(selectionIn(text)).toEqual(selected);
    expect(selectionText(selected)).toBe(text);
  });
  it.each([undefined, '', 'obstacle', 'obstacle:', 'tree:7', ':7'])('selects nothing for %s', (text) => {
    expect(selectionIn(text)).toBeNull();
  });
  it('holds several obstacles, added and taken out one by one or up to another in the list', () => {
    const two: Selected = { kind: 'obstacles', ids: ['a', 'c'] };
    expect(selectionIn(selectionText(two))).toEqual(two);
    expect(selectionIn('obstacles:a')).toEqual({ kind: 'obstacle', id: 'a' });
    const obstacle = (id: string): Selected => ({ kind: 'obstacle', id });
    expect(withToggled(obstacle('a'), obstacle('c'))).toEqual(two);
    expect(withToggled(two, obstacle('a'))).toEqual(obstacle('c'));
    expect(withToggled(obstacle('a'), obstacle('a'))).toBeNull();
    expect(withToggled(two, { kind: 'pad' })).toEqual({ kind: 'pad' });
    expect(withRange(obstacle('b'), ['a', 'b', 'c', 'd'], 'd')).toEqual({ kind: 'obstacles', ids: ['b', 'c', 'd'] });
    expect(withRange(obstacle('c'), ['a', 'b', 'c', 'd'], 'a')).toEqual({ kind: 'obstacles', ids: ['c', 'b', 'a'] });
    expect(existing(two, { paths: [], obstacles: [{ id: 'c' }], surfaces: null })).toEqual(obstacle('c'));
    expect([isAmong(obstacle('a'), two), isAmong(obstacle('b'), two)]).toEqual([true, false]);
  });
  it('is dropped when its record no longer exists, but not while records are read', () => {
    const selected: Selected = { kind: 'obstacle', id: '7' };
    expect(existing(selected, { paths: [], obstacles: [], surfaces: null })).toBeNull();
    expect(existing(selected, { paths: [], obstacles: undefined, surfaces: null })).toBe(selected);
    const scanned: Selected = { kind: 'scanned', id: 'scan:a:0' };
    expect(existing(scanned, { paths: [], obstacles: [], surfaces: null })).toBeNull();
    expect(existing(scanned, { paths: [], obstacles: [], surfaces: null, scanned: [{ id: 'scan:a:0' }] })).toBe(scanned);
  });
  it('steps through the obstacles and wraps', () => {
    const ids = ['a', 'b'];
    expect(stepped(ids, null, 1)).toEqual({ kind: 'obstacle', id: 'a' });
    expect(stepped(ids, { kind: 'obstacle', id: 'b' }, 1)).toEqual({ kind: 'obstacle', id: 'a' });
    expect(stepped(ids, null, -1)).toEqual({ kind: 'obstacle', id: 'b' });
    expect(stepped([], null, 1)).toBeNull();
  });
  it('keeps the layers that are not the first ones', () => {
    expect(layersText(layersIn(undefined))).toBeUndefined();
    expect([...layersIn('approach')]).toEqual(['approach']);
    expect(layersText(new Set())).toBe('none');
  });
});

describe('a click on the plan', () => {
  const airspace = anAirspace();
  const obstacle = anObstacle({ latitude: 42.3612 });
  const model = {
    surfaces: surfacesToDraw(airspace, { tlof: null, safetyArea: null }),
    obstacles: obstaclesToDraw([obstacle], airspace, new Map()),
  };
  const hits = (eastFt: number, northFt: number) => hitsAt({ model, visible: layersIn(undefined), at: at(eastFt, northFt), withinFt: 20 });
  const [drawn] = model.obstacles;

  it('goes from the obstacle to the path and the surfaces under it, and back', () => {
    const found = hits(drawn?.at.eastFt ?? 0, drawn?.at.northFt ?? 0);
    expect(found.slice(0, 2)).toEqual([
      { kind: 'obstacle', id: obstacle.id },
      { kind: 'path', id: 'P1' },
    ]);
    const [first, second] = found;
    expect(clicked(found, null)).toEqual(first);
    expect(clicked(found, first ?? null)).toEqual(second);
    expect(clicked(found, found.at(-1) ?? null)).toEqual(first);
  });
  it('selects the pad on the landing area, and nothing beside everything', () => {
    expect(hits(0, 0)[0]).toEqual({ kind: 'pad' });
    expect(clicked(hits(90_000, 0), { kind: 'pad' })).toBeNull();
  });
});

describe('snapping', () => {
  it('catches a heading near a multiple of 10°, otherwise the nearest degree', () => {
    expect(snappedHeading(71.4, false)).toEqual({ deg: 70, isCaught: true });
    expect(snappedHeading(73.6, false)).toEqual({ deg: 74, isCaught: false });
    expect(snappedHeading(359.2, false)).toEqual({ deg: 0, isCaught: true });
    expect(snappedHeading(-4, false)).toEqual({ deg: 356, isCaught: false });
  });
  it('catches a named direction before a multiple of 10°, exactly', () => {
    const named = [{ deg: 71.25, name: 'pad alignment' }];
    expect(snappedHeading(70.4, false, named)).toEqual({ deg: 71.25, isCaught: true, name: 'pad alignment' });
    expect(snappedHeading(69.6, false, named)).toEqual({ deg: 70, isCaught: true });
    expect(snappedHeading(70.4, true, named)).toEqual({ deg: 70.4, isCaught: false });
  });
  it('knows the headings at which a path is on an axis of the pad, or straight through from another', () => {
    const lines = [
      { id: 'a', name: 'North', outboundTrueDeg: 10 },
      { id: 'b', name: 'West', outboundTrueDeg: 255 },
    ];
    // An ingress heading of 200° magnetic, where the variation is 10° west.
    const named = headingsOfPath('a', 200, 45, lines);
    expect(named.filter(({ name }) => name === 'pad alignment').map(({ deg }) => deg)).toEqual([235, 325, 55, 145]);
    expect(named.find(({ name }) => name === 'line of West')?.deg).toBe(265);
    expect(headingsOfPath('c', 200, 45, lines)).toEqual([]);
    expect(alignmentsOfPad(lines).map(({ deg }) => deg)).toEqual([10, 100, 190, 280, 255, 345, 75, 165]);
  });
  it('moves an obstacle onto the centerline of a path, but not onto a line between its ends', () => {
    const bent = [at(0, 0), at(0, 100), at(100, 100)];
    const rings = centerlinesOf([{ name: 'North', centerline: bent }]);
    expect(snappedTo(rings, at(3, 50), 8).caught).toMatchObject({ name: 'centerline of North', at: at(0, 50) });
    expect(snappedTo(rings, at(52, 48), 8).caught).toBeNull();
  });
  it('is off with Alt', () => {
    expect(snappedHeading(71.414, true)).toEqual({ deg: 71.41, isCaught: false });
  });
  it('turns the short way around', () => {
    expect(turnTo(350, 10)).toBe(20);
    expect(turnTo(10, 350)).toBe(-20);
  });
});

describe('a gesture', () => {
  const obstacle = anObstacle();
  it('moves an obstacle by whole feet along the geodesic, with its height and ground unchanged', () => {
    const { change, text } = gestureStep({ kind: 'obstacle', before: obstacle, from: at(0, 0) }, at(30.4, 40.2), KEYS, FEET_AND_POUNDS);
    if (change?.kind !== 'obstacle') throw new Error('nothing moved');
    expect(text).toBe('40 ft N, 30 ft E');
    expect(geodesicInverse(place(obstacle), place(change.after)).distanceFt).toBeCloseTo(50, 1);
    expect(change.after).toMatchObject({ heightFeet: obstacle.heightFeet, elevationFeet: obstacle.elevationFeet });
  });
  it('moves the supports of a wire with it', () => {
    const points = [
      { latitude: 42.36, longitude: -71.06, topFeet: 200 },
      { latitude: 42.361, longitude: -71.06, topFeet: 210 },
    ];
    const { after } = movedObstacle(anObstacle({ extent: { kind: 'line', points } }), at(0, 100));
    if (!('extent' in after) || after.extent?.kind !== 'line') throw new Error('no wire');
    const [first] = after.extent.points;
    expect(geodesicInverse(place(points[0] ?? place(obstacle)), place(first ?? place(obstacle))).distanceFt).toBeCloseTo(100, 1);
    expect(first?.topFeet).toBe(200);
  });
  it('locks the longer axis with Shift, and does not snap with Alt', () => {
    const text = (keys: typeof KEYS) =>
      gestureStep({ kind: 'obstacle', before: obstacle, from: at(0, 0) }, at(30.44, 4.2), keys, FEET_AND_POUNDS).text;
    expect(text({ ...KEYS, shift: true })).toBe('30 ft E');
    expect(text({ ...KEYS, alt: true })).toBe('4.2 ft N, 30.4 ft E');
  });
  it('turns a path in its own reference, and shows the line of a multiple of 10°', () => {
    const before = aStoredPath({ ingressHeadingDegrees: 74, headingReference: 'magnetic' });
    // From due north to 5.8° east of it.
    const turned = gestureStep({ kind: 'path', before, center: at(0, 0), from: at(0, 1000) }, at(101.6, 1000), KEYS, FEET_AND_POUNDS);
    expect(turned.text).toBe('074° → 080° magnetic');
    expect(turned.change?.after).toMatchObject({ ingressHeadingDegrees: 80 });
    expect(turned.caughtTrueDeg).toBeCloseTo(6, 6);
  });
  it('turns the pad without its paths', () => {
    const before = aProject({ facilityAlignment: 45 });
    const { change } = gestureStep({ kind: 'rotate', before, center: at(0, 0), from: at(0, 100) }, at(100, 100), KEYS, FEET_AND_POUNDS);
    expect(change?.after).toMatchObject({ facilityAlignment: 90 });
  });
  it('stops at a limit of the contract, and says why', () => {
    const held = { ...gestureStep({ kind: 'obstacle', before: obstacle, from: at(0, 0) }, at(10, 0), KEYS, FEET_AND_POUNDS), limit: null };
    const change = movedObstacle(anObstacle({ latitude: 91 }), at(0, 0));
    const stopped = heldStep(held, { change, text: 'over the pole', caughtTrueDeg: null });
    expect(stopped.change).toBe(held.change);
    expect(stopped.limit).toBe(refusal(change));
    expect(stopped.limit).toMatch(/Latitude/);
  });
  it('is shown in place of the saved record', () => {
    const change = alignedPad(aProject(), 10);
    expect(withChange({ project: aProject(), paths: [], obstacles: [] }, change).project.facilityAlignment).toBe(10);
    const moved = movedPad(aProject(), at(0, 12));
    expect(moved?.after).not.toEqual(aProject());
    expect(movedPad(aProject({ latitude: null, longitude: null }), at(0, 12))).toBeNull();
  });
});

describe('an arrow key', () => {
  const records = { project: aProject(), paths: [aStoredPath()], obstacles: [anObstacle()] };
  it('moves by 1 ft, with Shift by 10 ft, and turns by 1° with Alt', () => {
    const near = nudgeOf('ArrowUp', KEYS);
    const far = nudgeOf('ArrowUp', { ...KEYS, shift: true });
    if (near === null || far === null) throw new Error('not an arrow');
    expect(nudgeStep({ kind: 'obstacle', id: anObstacle().id }, records, added(near, far), FEET_AND_POUNDS)?.text).toBe('11 ft N');
    const turn = nudgeOf('ArrowRight', { ...KEYS, alt: true });
    if (turn === null) throw new Error('not an arrow');
    expect(nudgeStep({ kind: 'path', id: aStoredPath().id }, records, turn, FEET_AND_POUNDS)?.change?.after).toMatchObject({
      ingressHeadingDegrees: 75,
    });
    expect(nudgeOf('a', KEYS)).toBeNull();
  });
  it('does not move a path', () => {
    expect(nudgeStep({ kind: 'path', id: aStoredPath().id }, records, { by: at(1, 0), turnDeg: 0 }, FEET_AND_POUNDS)).toBeNull();
  });
});

describe('a field of the inspector', () => {
  it('takes a length in any unit, a heading, and an alignment', () => {
    const east = enteredPlace(anObstacle(), at(10, 20), 'eastFt', '12\'6"', FEET_AND_POUNDS);
    if (!('change' in east) || east.change.kind !== 'obstacle') throw new Error('nothing moved');
    expect(geodesicInverse(place(anObstacle()), place(east.change.after)).distanceFt).toBeCloseTo(2.5, 1);
    expect(enteredHeading(aStoredPath(), '080')).toMatchObject({ change: { after: { ingressHeadingDegrees: 80 } } });
    expect(enteredAlignment(aProject(), '360')).toMatchObject({ change: { after: { facilityAlignment: 0 } } });
  });
  it('says what is wrong', () => {
    expect(enteredPlace(anObstacle(), at(0, 0), 'northFt', 'far', FEET_AND_POUNDS)).toEqual({
      error: 'Enter a length, such as 12.5 or 12\'6"',
    });
    expect(enteredHeading(aStoredPath(), '400')).toEqual({ error: 'Enter a direction between 0 and 360 degrees' });
  });
});

describe('the view', () => {
  const view = { center: at(100, 50), pxPerFt: 0.5 };
  it('keeps the ground under the pointer when it zooms', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 600 }), fc.constantFrom(0.5, 1.3, 3), (x, y, factor) => {
        const ground = frameIn(view, SIZE).toGround({ x, y });
        const after = frameIn(zoomedAt(view, SIZE, factor, { x, y }), SIZE).toCanvas(ground);
        expect(after.x).toBeCloseTo(x, 6);
        expect(after.y).toBeCloseTo(y, 6);
      }),
    );
  });
  it('follows the pointer when it is moved', () => {
    const before = frameIn(view, SIZE).toCanvas(at(0, 0));
    const after = frameIn(panned(view, 30, -20), SIZE).toCanvas(at(0, 0));
    expect([after.x - before.x, after.y - before.y]).toEqual([30, -20]);
  });
  it('is moved to a thing only if that is out of view, and never zoomed', () => {
    expect(showing(view, SIZE, { at: at(150, 50), reachFt: 0 })).toBe(view);
    expect(showing(view, SIZE, { at: at(9000, 50), reachFt: 0 })).toEqual({ center: at(9000, 50), pxPerFt: 0.5 });
  });
  it('is moved if the inspector would cover what is selected, or part of a pad', () => {
    const covered = at(view.center.eastFt + (SIZE.width / 2 - 100) / view.pxPerFt, view.center.northFt);
    expect(showing(view, SIZE, { at: covered, reachFt: 0 })).toBe(view);
    const right = (reachFt: number, coveredPx: number) => {
      const next = showing(view, SIZE, { at: covered, reachFt }, coveredPx);
      return frameIn(next, SIZE).toCanvas(covered).x + reachFt * view.pxPerFt;
    };
    expect(right(0, 320)).toBeLessThanOrEqual(SIZE.width - 320);
    expect(right(150, 0)).toBeLessThanOrEqual(SIZE.width);
  });
  it('fits all points beside the inspector', () => {
    const points = [at(-2000, -100), at(3000, 900)];
    const frame = frameIn(fittedBeside(points, SIZE, 320), SIZE);
    for (const point of points) expect(frame.toCanvas(point).x).toBeLessThan(SIZE.width - 320);
  });
  it('fits all points', () => {
    const points = [at(-2000, -100), at(3000, 900)];
    const frame = frameIn(fitted(points, SIZE), SIZE);
    for (const point of points) {
      const { x, y } = frame.toCanvas(point);
      expect(x > 0 && x < SIZE.width && y > 0 && y < SIZE.height).toBe(true);
    }
  });
  it('pins the end of a path to the edge of the canvas', () => {
    expect(
      pinned(
        [
          { x: 400, y: 300 },
          { x: 2000, y: 300 },
        ],
        SIZE,
        16,
      ),
    ).toEqual({ x: 784, y: 300 });
    expect(
      pinned(
        [
          { x: 400, y: 300 },
          { x: 500, y: 300 },
        ],
        SIZE,
        16,
      ),
    ).toEqual({ x: 500, y: 300 });
    expect(
      pinned(
        [
          { x: -400, y: 300 },
          { x: 500, y: 300 },
        ],
        SIZE,
        16,
      ),
    ).toBeNull();
  });
});

describe('a drag on the plan', () => {
  const handles: HandleSet = { heads: [{ pathId: 'P1', use: 'approach', at: { x: 700, y: 300 } }], knob: null, bends: [], edges: [] };
  const grip = (selected: Selected | null, isTouch: boolean, hits: readonly Selected[] = []) =>
    gripAt({ handles, selected, hits, at: { x: 702, y: 300 }, isTouch, reachPx: 14 });
  it('pulls a path end; with a finger only that of the selected path', () => {
    expect(grip(null, false)).toEqual({ kind: 'path', id: 'P1' });
    expect(grip(null, true)).toBeNull();
    expect(grip({ kind: 'path', id: 'P1' }, true)).toEqual({ kind: 'path', id: 'P1' });
  });
  it('moves an obstacle only if it is selected', () => {
    const hit: Selected = { kind: 'obstacle', id: '7' };
    const away = (selected: Selected | null) =>
      gripAt({ handles, selected, hits: [hit], at: { x: 10, y: 10 }, isTouch: false, reachPx: 14 });
    expect(away(null)).toBeNull();
    expect(away(hit)).toEqual({ kind: 'obstacle', id: '7' });
  });
});

describe('texts of the plan', () => {
  it('names movements, headings, and measured lines', () => {
    expect(movementText(at(0, -3), FEET_AND_POUNDS)).toBe('3 ft S');
    expect(movementText(at(0, 0), FEET_AND_POUNDS)).toBe('0 ft');
    expect(movementText(at(12, -3), shownUnits('metric'))).toBe('0.91 m S, 3.66 m E');
    expect(headingText(7.25)).toBe('007.25°');
    const line = measured(anAirspace().site.origin, at(0, 0), at(0, 100));
    expect(line.distanceFt).toBeCloseTo(100, 6);
    expect(measuredText(line, FEET_AND_POUNDS)).toBe('100.0 ft, 000° true');
  });
  it('labels the selected obstacle first, and leaves out labels without room', () => {
    const airspace = anAirspace();
    const [one] = obstaclesToDraw([anObstacle()], airspace, new Map());
    if (one === undefined) throw new Error('nothing drawn');
    const obstacles = [one, { ...one, id: 'third' }, { ...one, id: 'other', name: 'Other' }];
    const labels = placedLabels({
      obstacles,
      place: () => ({ x: 300, y: 300 }),
      size: SIZE,
      avoid: [],
      selectedId: 'other',
      hoveredId: null,
      elevation: 120,
      units: FEET_AND_POUNDS,
      compared: null,
    });
    expect(labels.map(({ id, isLeft }) => [id, isLeft])).toEqual([
      ['other', false],
      [one.id, true],
    ]);
    expect(labels[0]?.lines).toEqual(['Other', '220 (100)']);
  });
  it('a movement snaps onto an edge that is near, unless Alt or Shift is held', () => {
    const before = anObstacle();
    const edge = [at(0, 12.4), at(100, 12.4)] as const;
    const snapping = { start: at(0, 0), caughtAt: () => ({ at: at(3, 12.4), name: 'parcel edge', edge }) };
    const gesture = { kind: 'obstacle', before, from: at(50, 50), snapping } as const;
    const snapped = gestureStep(gesture, at(53, 62), KEYS, FEET_AND_POUNDS);
    expect(snapped).toMatchObject({ text: '12.4 ft N, 3 ft E · Snapped to parcel edge', caughtEdge: edge });
    expect(gestureStep(gesture, at(53, 62), { ...KEYS, alt: true }, FEET_AND_POUNDS)).toMatchObject({ text: '12 ft N, 3 ft E' });
    expect(gestureStep(gesture, at(53, 62), { ...KEYS, shift: true }, FEET_AND_POUNDS).caughtEdge).toBeUndefined();
  });
  it('places the label of a violation apart, with a line to its mark, where a path name is beside it', () => {
    const [one] = obstaclesToDraw([anObstacle()], anAirspace(), new Map());
    if (one === undefined) throw new Error('nothing drawn');
    const name = { left: 0, right: 800, top: 280, bottom: 310 };
    const place = (status: typeof one.status) =>
      placedLabels({
        obstacles: [{ ...one, status }],
        place: () => ({ x: 300, y: 300 }),
        size: SIZE,
        avoid: [name],
        selectedId: null,
        hoveredId: null,
        elevation: 120,
        units: FEET_AND_POUNDS,
        compared: null,
      });
    const [label] = place('violation');
    expect(label?.leader).toEqual({ x: 300, y: 296 });
    expect(label?.lines.length).toBe(2);
    // Its last line ends above the name, or its first begins below it.
    const [top, bottom] = [(label?.y ?? 0) - 12, (label?.y ?? 0) + 15 + 5];
    expect(bottom <= name.top || top >= name.bottom).toBe(true);
    expect(place('compliant')).toEqual([]);
  });
  it('a turn of a path changes no other field', () => {
    const before = aStoredPath();
    expect(turnedPath(before, 6)?.after).toEqual({ ...before, ingressHeadingDegrees: 80 });
  });
});
