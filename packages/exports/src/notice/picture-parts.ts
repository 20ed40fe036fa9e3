/** Shared parts of a notice's pictures: property lines, zones, surfaces, obstacles, and labels that do not overlap. */
import {
  degrees,
  type LocalPoint,
  type PadZones,
  type Position,
  positionToLocal,
  type Surface,
  type Zone,
  zoneOutline,
  ZONES,
} from '@touchdown/domain';
import { AREA_INK, HATCH_SPACING_PX, INK } from '../drawing/inks.ts';
import type { MapSheet } from '../drawing/map-sheet.ts';
import { penOf, textMark } from '../drawing/picture-kit.ts';
import type { Pen, PictureMark, PicturePoint, PictureRing } from '../drawing/picture.ts';
import { textWidthEm } from '../drawing/plane.ts';
import { PARCEL_COLOR } from '../zone-colors.ts';
import type { NoticeObstacle } from './input.ts';

export const PROPERTY_PEN: Pen = { color: PARCEL_COLOR, width: 1.75, dash: [12, 3, 2, 3, 2, 3] };

export const ringMark = (points: readonly PicturePoint[]): PictureRing => ({ kind: 'polygon', points });

/** The boundary of a parcel. */
export const parcelMark = (sheet: MapSheet, ring: readonly LocalPoint[]): PictureMark => ({
  kind: 'area',
  rings: [ringMark(ring.map(sheet.place))],
  pen: PROPERTY_PEN,
});

function zoneRing(sheet: MapSheet, { shape, alignmentDeg, zones }: PadZones, zone: Zone): PictureRing {
  const { length } = zones[zone];
  return shape === 'circular'
    ? { kind: 'circle', center: sheet.place({ eastFt: 0, northFt: 0 } as LocalPoint), radius: (length / 2) * sheet.scale.pxPerFt }
    : ringMark(zoneOutline(zones[zone], shape, alignmentDeg).map(sheet.place));
}

/** Safety Area, FATO, and TLOF in their inks, from the outside in. */
export function padMarks(sheet: MapSheet, pad: PadZones): PictureMark[] {
  return ZONES.toReversed().flatMap((zone): PictureMark[] => {
    const ink = AREA_INK[`zone-${zone}`];
    const pen = penOf(ink);
    const ring = zoneRing(sheet, pad, zone);
    return [
      { kind: 'area', rings: [ring], fill: { color: INK.paper } },
      {
        kind: 'area',
        rings: [ring],
        fill: { color: String(ink['fill']), opacity: Number(ink['fill-opacity'] ?? 1) },
        ...(pen ? { pen } : {}),
      },
    ];
  });
}

/** The approach and departure surfaces at their full extent; the sheet cuts them off at its edge. */
export function surfaceMarks(sheet: MapSheet, surfaces: readonly Surface[]): PictureMark[] {
  return surfaces.flatMap((surface): PictureMark[] => {
    if (surface.kind !== 'approach' && surface.kind !== 'departure') return [];
    const rings = [ringMark(surface.outline.map(sheet.place))];
    const color = surface.kind === 'approach' ? INK.approach : INK.departure;
    return [
      { kind: 'area', rings, fill: { color, opacity: 0.07 }, pen: { color, width: 1 } },
      { kind: 'area', rings, hatch: { pen: { color, width: 0.5, opacity: 0.35 }, angleDeg: 45, spacing: HATCH_SPACING_PX } },
    ];
  });
}

/** The footprint or line of an obstacle at its actual extent; nothing for a point obstacle. */
export function extentMarks(sheet: MapSheet, origin: Position, { extent }: NoticeObstacle, penetrates: boolean): PictureMark[] {
  if (extent === null) return [];
  const placed = (places: readonly { readonly latitude: number; readonly longitude: number }[]) =>
    places.map(({ latitude, longitude }) =>
      sheet.place(positionToLocal(origin, { latitude: degrees(latitude), longitude: degrees(longitude) })),
    );
  const pen: Pen = { color: penetrates ? INK.text : INK.dim, width: penetrates ? 1.6 : 1.1 };
  if (extent.kind === 'line') return [{ kind: 'line', points: placed(extent.points), pen }];
  return [{ kind: 'area', rings: [ringMark(placed(extent.ring))], fill: { color: INK.dim, opacity: 0.12 }, pen }];
}

/** The symbol of an obstacle: filled if it penetrates a surface. */
export function obstacleMark({ x, y }: PicturePoint, penetrates: boolean): PictureMark {
  const ring = ringMark([
    { x, y: y - 5 },
    { x: x + 4.5, y: y + 3.5 },
    { x: x - 4.5, y: y + 3.5 },
  ]);
  const pen: Pen = { color: INK.text, width: 1.1 };
  return penetrates
    ? { kind: 'area', rings: [ring], fill: { color: INK.text }, pen }
    : { kind: 'area', rings: [ring], fill: { color: INK.paper }, pen };
}

const HEAD = { length: 8, half: 2.6 } as const;

function headMark(tip: PicturePoint, from: PicturePoint, color: string): PictureMark {
  const length = Math.hypot(tip.x - from.x, tip.y - from.y);
  if (length === 0) return { kind: 'line', points: [tip, tip], pen: { color, width: 1 } };
  const [ux, uy] = [(tip.x - from.x) / length, (tip.y - from.y) / length];
  const back = { x: tip.x - ux * HEAD.length, y: tip.y - uy * HEAD.length };
  return {
    kind: 'area',
    rings: [
      ringMark([
        tip,
        { x: back.x - uy * HEAD.half, y: back.y + ux * HEAD.half },
        { x: back.x + uy * HEAD.half, y: back.y - ux * HEAD.half },
      ]),
    ],
    fill: { color },
  };
}

/** A dimension line with an arrowhead at both ends, or a plain line if it is too short for arrowheads. */
export function spanMarks(from: PicturePoint, to: PicturePoint): PictureMark[] {
  const pen: Pen = { color: INK.text, width: 0.9 };
  const line: PictureMark = { kind: 'line', points: [from, to], pen };
  const isShort = Math.hypot(to.x - from.x, to.y - from.y) < 2.5 * HEAD.length;
  return isShort ? [line] : [line, headMark(to, from, INK.text), headMark(from, to, INK.text)];
}

/** A bold arrow that points out a position. */
export function arrowMarks(from: PicturePoint, tip: PicturePoint): PictureMark[] {
  const length = Math.hypot(tip.x - from.x, tip.y - from.y);
  const [ux, uy] = [(tip.x - from.x) / length, (tip.y - from.y) / length];
  const at = (back: number, aside: number) => ({ x: tip.x - ux * back - uy * aside, y: tip.y - uy * back + ux * aside });
  return [
    {
      kind: 'area',
      rings: [ringMark([tip, at(17, 7.5), at(17, 2.6), at(length, 2.6), at(length, -2.6), at(17, -2.6), at(17, -7.5)])],
      fill: { color: '#B3123F' },
      pen: { color: INK.paper, width: 0.75 },
    },
  ];
}

/** Where a label may be: its text's middle, start, or end on the baseline. */
export type LabelPlace = PicturePoint & { readonly anchor?: 'start' | 'middle' | 'end' };

interface LabelStyle {
  readonly color?: string;
  readonly isBold?: boolean;
  readonly size?: number;
  /** What the label names: a label that is not beside it has a line to it. */
  readonly of?: PicturePoint;
}

export interface Labels {
  /**
   * Places the text at the first of its positions that is on the sheet and overlaps no other label, where its line crosses none if there is
   * such a position. Of several texts, it takes the first that has a position, so a name is cut only where the whole one has no room.
   */
  readonly set: (forms: string | readonly string[], places: readonly LabelPlace[], style?: LabelStyle) => PictureMark[];
  /** Reserves an area, so that no label is placed there. */
  readonly take: (center: PicturePoint, halfWidth: number, halfHeight: number) => void;
}

const EDGE = 5;
/** A label farther than this from what it names has a line to it. */
const NEAR = 14;

interface TextBox {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

type Leader = readonly [from: PicturePoint, to: PicturePoint];

/** The line from a thing to the nearest side of its label. `null`: the label is beside it. */
function leaderTo(box: TextBox, of: PicturePoint | undefined): Leader | null {
  if (of === undefined) return null;
  const end = {
    x: Math.min(Math.max(of.x, box.x - box.w), box.x + box.w),
    y: Math.min(Math.max(of.y, box.y - box.h), box.y + box.h),
  };
  return Math.hypot(end.x - of.x, end.y - of.y) <= NEAR ? null : [of, end];
}

/** Whether a line enters a box: it is nowhere beyond one side of it from its one end to its other. */
function entersText([from, to]: Leader, { x, y, w, h }: TextBox): boolean {
  let [first, last] = [0, 1];
  for (const [start, step, low, high] of [
    [from.x, to.x - from.x, x - w, x + w],
    [from.y, to.y - from.y, y - h, y + h],
  ] as const) {
    if (step === 0 && (start <= low || start >= high)) return false;
    if (step === 0) continue;
    const [one, other] = [(low - start) / step, (high - start) / step];
    first = Math.max(first, Math.min(one, other));
    last = Math.min(last, Math.max(one, other));
  }
  return first < last;
}

/** From the anchor of a text to its middle, in half widths. */
const TO_MIDDLE = { start: 1, middle: 0, end: -1 } as const;

/** Places labels on a sheet in order; the first ones get the best positions. */
export function labelsOn(sheet: MapSheet): Labels {
  const taken: TextBox[] = [];
  const [texts, leaders]: [TextBox[], Leader[]] = [[], []];
  const isCrossing = (box: TextBox, leader: Leader | null) =>
    leaders.some((one) => entersText(one, box)) || (leader !== null && texts.some((one) => entersText(leader, one)));
  const isFree = (x: number, y: number, w: number, h: number) =>
    x - w > EDGE &&
    x + w < sheet.width - EDGE &&
    y - h > EDGE &&
    y + h < sheet.height - EDGE &&
    !taken.some((one) => Math.abs(one.x - x) < one.w + w && Math.abs(one.y - y) < one.h + h);
  return {
    take: ({ x, y }, w, h) => void taken.push({ x, y, w, h }),
    set: (forms, places, { color = INK.text, isBold = false, size = 10, of } = {}) => {
      for (const text of [forms].flat()) {
        const [w, h] = [(textWidthEm(text) * size) / 2, size * 0.6];
        const free = places.flatMap(({ x, y, anchor = 'middle' }) => {
          const box = { x: x + TO_MIDDLE[anchor] * w, y: y - size * 0.35, w, h };
          return isFree(box.x, box.y, w, h) ? [{ at: { x, y }, anchor, box, leader: leaderTo(box, of) }] : [];
        });
        const place = free.find(({ box, leader }) => !isCrossing(box, leader)) ?? free[0];
        if (place === undefined) continue;
        const { at, anchor, box, leader } = place;
        taken.push(box);
        texts.push(box);
        if (leader !== null) leaders.push(leader);
        const line: PictureMark[] = leader === null ? [] : [{ kind: 'line', points: leader, pen: { color, width: 0.7 } }];
        return [...line, textMark(text, at, { anchor, size, color, isBold, halo: true })];
      }
      return [];
    },
  };
}

const BESIDE = 8;

/** Half of the side of a symbol, which no label covers. */
export const SYMBOL_HALF = 5;

/** How much farther aside the last positions around a point are. */
const ASIDE = 22;

/** Positions around a point, nearest first, and then those farther aside. */
export const around = ({ x, y }: PicturePoint): LabelPlace[] => [
  ...[0, 12, 26, 42].flatMap((lift): LabelPlace[] => [
    { x: x + BESIDE, y: y + 3.5 - lift, anchor: 'start' },
    { x: x - BESIDE, y: y + 3.5 - lift, anchor: 'end' },
    { x, y: y - 9 - lift },
    { x, y: y + 15 + lift },
    { x: x + BESIDE, y: y + 3.5 + lift, anchor: 'start' },
    { x: x - BESIDE, y: y + 3.5 + lift, anchor: 'end' },
  ]),
  ...[-26, 26, -42, 42].flatMap((lift): LabelPlace[] => [
    { x: x - BESIDE - ASIDE, y: y + 3.5 + lift, anchor: 'end' },
    { x: x + BESIDE + ASIDE, y: y + 3.5 + lift, anchor: 'start' },
  ]),
];
