import { feet } from '@touchdown/domain';
import { FEET_AND_POUNDS } from '../../shared/format/units.ts';
import { gestureStep } from './gestures.ts';
import { describe, expect, it } from 'vitest';
import { aStoredPath } from '../../test/records.ts';
import { boxesMeet, type LabelBox } from '../../shared/scene/label-box.ts';
import type { PlanPath } from './plan-model.ts';
import { placedNames } from './plan-names.ts';
import { frameIn, pinned } from './view.ts';

const at = (eastFt: number, northFt: number) => ({ eastFt: feet(eastFt), northFt: feet(northFt) });
const SIZE = { width: 800, height: 600 };
/** One foot is one pixel; the landing area is in the middle. */
const frame = frameIn({ center: at(0, 0), pxPerFt: 1 }, SIZE);
const pathTo = (id: string, eastFt: number, northFt: number): PlanPath => ({
  id,
  name: `Path ${id}`,
  use: 'both',
  outboundTrueDeg: 90,
  centerline: [at(0, 0), at(eastFt, northFt)],
  end: at(eastFt, northFt),
  curve: null,
});
const namesOf = (paths: readonly PlanPath[], avoid: readonly LabelBox[] = [], selectedId: string | null = null) =>
  placedNames({
    paths,
    heads: paths.map(({ id, use, end }) => ({ pathId: id, use, at: frame.toCanvas(end) })),
    selectedId,
    frame,
    size: SIZE,
    avoid,
  });

describe('the names of paths', () => {
  it('are along their lines, with heading and slope', () => {
    expect(namesOf([pathTo('East', 350, 0)])).toMatchObject([{ text: 'Path East · 090° T · 8:1', at: { x: 610, y: 300 }, turnedDeg: 0 }]);
  });
  it('read from left to right', () => {
    expect(namesOf([pathTo('West', -350, 0)])[0]?.turnedDeg).toBe(360);
  });
  it('go beside a control, which covers none of their boxes', () => {
    const control = { left: 660, right: 800, top: 200, bottom: 400 };
    const [name] = namesOf([pathTo('East', 350, 0)], [control]);
    expect(name?.at.x).toBeLessThan(610);
    expect(name?.boxes.some((box) => boxesMeet(box, control))).toBe(false);
  });
  it('are without heading and slope where there is only room for the name', () => {
    const control = { left: 600, right: 800, top: 200, bottom: 400 };
    expect(namesOf([pathTo('East', 350, 0)], [control]).map(({ text }) => text)).toEqual(['Path East']);
  });
  it('are omitted below controls, and for short paths', () => {
    expect(namesOf([pathTo('East', 350, 0)], [{ left: 0, right: 800, top: 0, bottom: 600 }])).toEqual([]);
    expect(namesOf([pathTo('East', 100, 0)])).toEqual([]);
  });
  it('do not cover one another; that of the selected path comes first', () => {
    const twins = [pathTo('A', 350, 0), pathTo('B', 350, 2)];
    expect(namesOf(twins, [], 'B').map(({ key }) => key)).toEqual(['B both']);
    expect(namesOf(twins).map(({ key }) => key)).toEqual(['A both']);
  });
});

describe('the end of a path', () => {
  it.each([
    ['that is pinned', 2000],
    ['that is in view', 780],
  ])('draws back the end of a path %s, so that no control covers it', (_, end) => {
    const line = [400, 500, end].map((x) => ({ x, y: 300 }));
    const control = { left: 700, right: 800, top: 250, bottom: 350 };
    const at = pinned(line, SIZE, 16, [control]);
    expect(at?.y).toBe(300);
    expect(at?.x).toBeGreaterThan(680);
    expect(at?.x).toBeLessThan(control.left);
    expect(pinned(line, SIZE, 16, [{ left: 0, right: 800, top: 0, bottom: 600 }])?.x).toBe(end === 2000 ? 784 : end);
  });
  it.each([
    ['magnetic', '074° → 080° magnetic · 075° true'],
    ['true', '074° → 080° true · 085° magnetic'],
  ] as const)('names the heading of a %s path in both references where the variation is known', (headingReference, text) => {
    const before = aStoredPath({ ingressHeadingDegrees: 74, headingReference });
    const gesture = { kind: 'path', before, center: at(0, 0), from: at(0, 1000), variationDeg: -5 } as const;
    expect(gestureStep(gesture, at(101.6, 1000), { shift: false, alt: false }, FEET_AND_POUNDS).text).toBe(text);
  });
});
