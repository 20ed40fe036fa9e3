import { seededRandom } from '@touchdown/testing';
import { describe, expect, it } from 'vitest';
import { typeWidth } from './type-width.ts';
import { type LabelRoom, labelMarks, type LabelWish, placeLabels } from './place-labels.ts';
import { cross, entersBox, entersRing, isInRing, isWithin, meets, overlapsRing, segmentsOf } from './outlines.ts';

const at = (x: number, y: number) => ({ x, y });
const SIZE = 11;
const area = { x: 0, y: 0, width: 600, height: 400 };
const empty: LabelRoom = { area, keepOut: [], lines: [] };
const wish = (x: number, y: number, text = 'Radio mast 923.0', rest: Partial<LabelWish> = {}): LabelWish => ({
  at: { x, y },
  reach: 5,
  forms: [[{ text }]],
  ...rest,
});
const crowd = (count: number): LabelWish[] => {
  const random = seededRandom('crowd of labels');
  return Array.from({ length: count }, (_, index) => wish(random() * 600, random() * 400, `${index + 1} Building`));
};

describe('a label', () => {
  it('is beside its thing, without a leader, if that place is free', () => {
    const [placed] = placeLabels([wish(200, 200)], empty, SIZE);
    expect(placed?.leader).toEqual([]);
    expect(placed?.box.x).toBeCloseTo(208, 0);
  });
  it('is as wide as its text', () => {
    const [placed] = placeLabels([wish(200, 200)], empty, SIZE);
    expect(placed?.box.width).toBeGreaterThanOrEqual(typeWidth('Radio mast 923.0', SIZE));
  });
  it('at the edge of the drawing is inside it', () => {
    for (const [x, y] of [
      [1, 1],
      [599, 399],
      [599, 1],
    ] as const)
      expect(placeLabels([wish(x, y)], empty, SIZE).every(({ box }) => isWithin(box, area))).toBe(true);
  });
  it('has a leader to the nearest empty paper if everything around its thing is taken', () => {
    const taken = [
      { x: 0, y: 0 },
      { x: 560, y: 0 },
      { x: 560, y: 300 },
      { x: 0, y: 300 },
    ];
    const [placed] = placeLabels([wish(280, 150)], { ...empty, keepOut: [taken] }, SIZE);
    expect(placed?.box.y).toBeGreaterThanOrEqual(300);
    expect(placed?.leader.length).toBeGreaterThan(1);
  });
  it('of a thing beside the landing area has a leader around it, also from within the box around a turned square', () => {
    const pad = [at(300, 100), at(400, 200), at(300, 300), at(200, 200)];
    const corner = at(240, 130);
    // Everything on the side of the thing is taken, so the nearest empty paper is beyond the landing area.
    const taken = [at(0, 0), at(238, 0), at(238, 400), at(0, 400)];
    const above = [at(0, 0), at(600, 0), at(600, 90), at(0, 90)];
    const [placed] = placeLabels([{ ...wish(corner.x, corner.y), reach: 0 }], { ...empty, keepOut: [pad, taken, above] }, SIZE);
    expect(segmentsOf(placed?.leader ?? []).filter((part) => entersRing(part, pad))).toEqual([]);
    expect(placed === undefined || !overlapsRing(placed.box, pad)).toBe(true);
  });
  it('of the landing area itself may have a leader out of it', () => {
    const pad = [at(300, 100), at(400, 200), at(300, 300), at(200, 200)];
    const [placed] = placeLabels([{ ...wish(300, 200), reach: 0 }], { ...empty, keepOut: [pad] }, SIZE);
    expect(placed?.leader.length).toBeGreaterThan(1);
  });
  it('is shortened before it is dropped, and dropped if no form has room', () => {
    const narrow = { ...empty, area: { x: 0, y: 0, width: 40, height: 30 } };
    const forms = [[{ text: 'A long name of an obstacle' }], [{ text: '12' }]];
    expect(placeLabels([wish(20, 15, '', { forms, reach: 2 })], narrow, SIZE).map(({ lines }) => lines)).toEqual([[{ text: '12' }]]);
    expect(placeLabels([wish(20, 15)], narrow, SIZE)).toEqual([]);
  });
  it('is whole within reach of a leader rather than shortened, if it is to be, and shortened rather than far away', () => {
    const name = { text: 'A path with a long name and its directions' };
    const forms = [[name], [{ text: 'P1' }]];
    const width = typeWidth(name.text, SIZE) + 5;
    // Lines between which only the short form has room, but for a gap as wide as the whole label, which starts here.
    const of = (gapX: number, rest: Partial<LabelWish>) => {
      const before = Array.from({ length: Math.ceil(gapX / 60) }, (_, index) => index * 60);
      const after = Array.from({ length: 12 }, (_, index) => gapX + width + 0.1 + index * 60);
      const lines = [...before, gapX - 0.1, ...after].map((x) => [at(x, 0), at(x, 400)] as const);
      return placeLabels([wish(90, 150, '', { forms, ...rest })], { ...empty, area: { ...area, width: 1200 }, lines }, SIZE);
    };
    expect(of(198, {}).map(({ lines }) => lines)).toEqual([[{ text: 'P1' }]]);
    expect(of(198, { isWhole: true }).map(({ lines }) => lines)).toEqual([[name]]);
    expect(of(726, { isWhole: true }).map(({ lines }) => lines)).toEqual([[{ text: 'P1' }]]);
  });
  it('is whole on its other side rather than shortened on its own', () => {
    const forms = [[{ text: '3,000 ft · 390.0' }], [{ text: '3,000 ft' }]];
    const side = (x: number): Partial<LabelWish> => ({ forms, toward: { x, y: 0 }, mostDistance: 20 });
    const tight = { ...empty, keepOut: [[at(365, 0), at(600, 0), at(600, 400), at(365, 400)]] };
    const [placed] = placeLabels([wish(300, 200, '', { ...side(1), otherwise: wish(290, 200, '', side(-1)) })], tight, SIZE);
    expect(placed?.lines).toEqual(forms[0]);
    expect(placed?.box.x).toBeLessThan(300);
  });
  it('is on its side of the thing, or at the other place that it may have', () => {
    const right = wish(300, 200, 'Label', { toward: { x: 1, y: 0 }, mostDistance: 30, otherwise: wish(100, 200, 'Label') });
    expect(placeLabels([right], empty, SIZE)[0]?.box.x).toBeGreaterThan(300);
    const taken = [
      { x: 290, y: 100 },
      { x: 600, y: 100 },
      { x: 600, y: 300 },
      { x: 290, y: 300 },
    ];
    expect(placeLabels([right], { ...empty, keepOut: [taken] }, SIZE)[0]?.wish.at.x).toBe(100);
  });
});

describe('a label near buildings', () => {
  const building = [at(206, 190), at(330, 190), at(330, 210), at(206, 210)];
  it('is beside its thing on the side without one', () => {
    const [placed] = placeLabels([wish(200, 200)], { ...empty, surroundings: [building] }, SIZE);
    expect(placed?.box.x).toBeLessThan(200);
    expect(placed?.leader).toEqual([]);
  });
  it('is over them rather than far away', () => {
    const campus = [at(100, 100), at(320, 100), at(320, 300), at(100, 300)];
    const [placed] = placeLabels([wish(200, 200)], { ...empty, surroundings: [campus] }, SIZE);
    expect(placed?.leader).toEqual([]);
  });
  it('is over them rather than shortened or absent if they are everywhere', () => {
    const everywhere = [at(0, 0), at(600, 0), at(600, 400), at(0, 400)];
    const forms = [[{ text: 'Radio mast 923.0' }], [{ text: '12' }]];
    const [placed] = placeLabels([wish(200, 200, '', { forms })], { ...empty, surroundings: [everywhere] }, SIZE);
    expect(placed?.lines).toEqual(forms[0]);
  });
});

describe('the leader of a label', () => {
  it('slants if it would seem to extend the upright line that it is for, as long as there is room', () => {
    // Free are a column right above, and a strip at the top of the drawing.
    const box = (left: number, top: number, right: number, bottom: number) => [
      at(left, top),
      at(right, top),
      at(right, bottom),
      at(left, bottom),
    ];
    const sides = (top: number) => [box(0, 100, 600, 400), box(0, top, 240, 100), box(360, top, 600, 100)];
    const leaderWith = (top: number, rest: Partial<LabelWish>) =>
      placeLabels([wish(300, 150, undefined, rest)], { ...empty, crossable: sides(top) }, SIZE)[0]?.leader.map(({ x }) => x);
    expect(leaderWith(40, {})).toEqual([300, 300]);
    expect(leaderWith(40, { isUpright: true })).toHaveLength(3);
    expect(leaderWith(0, { isUpright: true })).toEqual([300, 300]);
  });
  it('crosses no other leader, even where every free place is over a line', () => {
    const lines = Array.from({ length: 60 }, (_, index) => [at(index * 10, 0), at(index * 10, 400)] as const);
    const around = [at(244, 160), at(360, 160), at(360, 240), at(244, 240)];
    const random = seededRandom('leaders of labels');
    for (let round = 0; round < 40; round += 1) {
      const wishes = Array.from({ length: 4 }, (_, index) => wish(250 + random() * 100, 170 + random() * 60, `${index + 1} Name of it`));
      const placed = placeLabels(wishes, { ...empty, keepOut: [around], lines }, SIZE);
      const leaders = placed.map(({ leader }) => segmentsOf(leader));
      const isCrossed = leaders.some((own, index) =>
        leaders.slice(index + 1).some((other) => own.some((one) => other.some((part) => cross(one, part)))),
      );
      expect(isCrossed, `round ${round}`).toBe(false);
      expect(placed).toHaveLength(4);
    }
  });
});

describe('many labels', () => {
  const pad = [
    { x: 300, y: 140 },
    { x: 360, y: 200 },
    { x: 300, y: 260 },
    { x: 240, y: 200 },
  ];
  const room = { ...empty, keepOut: [pad] };
  const placed = placeLabels(crowd(60), room, SIZE);

  it('do not overlap one another, what is kept clear, or the edge, and no leader runs through a label', () => {
    expect(placed.length).toBeGreaterThan(50);
    for (const [index, one] of placed.entries()) {
      expect(isWithin(one.box, area)).toBe(true);
      expect(overlapsRing(one.box, pad)).toBe(false);
      for (const other of placed.slice(index + 1)) {
        expect(meets(one.box, other.box)).toBe(false);
        expect(segmentsOf(one.leader).some((part) => entersBox(part, other.box))).toBe(false);
        expect(segmentsOf(other.leader).some((part) => entersBox(part, one.box))).toBe(false);
      }
    }
  });
  it('always get the same places', () => {
    expect(placeLabels(crowd(60), room, SIZE)).toEqual(placed);
  });
  it('are drawn inside their boxes', () => {
    for (const label of placed) {
      for (const mark of labelMarks(label, SIZE)) {
        if (mark.kind !== 'text') continue;
        const left = mark.anchor === 'end' ? mark.at.x - typeWidth(mark.text, SIZE) : mark.at.x;
        expect(left).toBeGreaterThanOrEqual(label.box.x);
        expect(left + typeWidth(mark.text, SIZE)).toBeLessThanOrEqual(label.box.x + label.box.width);
      }
    }
  });
});

describe('a convex outline', () => {
  const square = [at(0, 0), at(10, 0), at(10, 10), at(0, 10)];
  const turned = [at(5, 0), at(10, 5), at(5, 10), at(0, 5), at(5, 0)];

  it.each([
    ['through it', [at(-5, 5), at(15, 5)], true, true],
    ['across a corner of the square, past the turned one', [at(-1, 2), at(2, -1)], true, false],
    ['inside', [at(4, 5), at(6, 5)], true, true],
    ['along an edge', [at(0, 10), at(10, 10)], false, false],
    ['away from its edge', [at(5, 10), at(5, 20)], false, false],
  ] as const)('is entered by a segment %s or not', (_name, segment, entersSquare, entersTurned) => {
    expect([entersRing(segment, square), entersRing(segment, turned)]).toEqual([entersSquare, entersTurned]);
    expect([entersRing(segment, square.toReversed()), entersRing(segment, turned.toReversed())]).toEqual([entersSquare, entersTurned]);
  });
  it('contains its edge and its corners', () => {
    expect([at(0, 0), at(5, 0), at(5, 5)].map((point) => isInRing(point, square))).toEqual([true, true, true]);
    expect([at(0, 0), at(1, 1), at(5, 5)].map((point) => isInRing(point, turned))).toEqual([false, false, true]);
  });
});
