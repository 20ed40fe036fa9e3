/** A view of a sheet: a box with a drawing to a standard scale, and below it its number, title, scale, scale bar, and north arrow. */
import type { LocalPoint, UnitSystem } from '@touchdown/domain';
import { scalesFrom } from '../drawing/draw-site-plan.ts';
import { scaleText } from '../drawing/furniture.ts';
import { type PaperScale, paperScale, STANDARD_SCALES } from '../drawing/paper.ts';
import type { PictureMark, PicturePoint } from '../drawing/picture.ts';
import { covers } from '../drawing/map-sheet.ts';
import { enlargedMark, scaleBarMarks } from '../drawing/picture-kit.ts';
import { boxAround, type Ring } from '../drawing/outlines.ts';
import { at, CAP_EM, circle, DARK, line, SIZE, text, WEIGHT } from '../drawing/sheet-kit.ts';
import type { Box } from './paper-size.ts';
import { typeWidth } from '../drawing/type-width.ts';

/** Reserved for the title under a view. */
export const TITLE_HEIGHT = 58;

export interface ViewTitle {
  readonly number: number;
  readonly title: string;
  /** "SCALE: 1 in = 40 ft". */
  readonly scale: string;
  /** The bar under a plan. `null` for a profile, which has axes. */
  readonly bar: PaperScale | null;
  /** Of the bar. Absent: feet. */
  readonly units?: UnitSystem;
}

const NUMBER_RADIUS = 15;
const BAR_ROOM = 190;

/** The title at the foot of a view. */
export function viewTitleMarks({ number, title, scale, bar, units = 'imperial' }: ViewTitle, box: Box, grow: number): PictureMark[] {
  const radius = NUMBER_RADIUS * grow;
  const middle = box.y + box.height - (TITLE_HEIGHT / 2) * grow;
  const center = at(box.x + 14 * grow + radius, middle);
  const left = center.x + radius + 12 * grow;
  const size = SIZE.view * grow;
  const end = box.x + box.width - (bar === null ? 16 : BAR_ROOM) * grow;
  return [
    circle(center, radius, { pen: { color: DARK, width: WEIGHT.medium * grow } }),
    text(String(number), center.x, center.y + (CAP_EM * size) / 2, { size, isBold: true, anchor: 'middle' }),
    text(title, left, middle - 5 * grow, { size, isBold: true }),
    line(at(left, middle), at(Math.max(end, left + typeWidth(title, size, true)), middle), WEIGHT.medium * grow),
    text(scale, left, middle + 16 * grow, { size: SIZE.body * grow }),
    ...(bar === null
      ? []
      : scaleBarMarks(paperScale(bar.feetPerInch, grow), units, at(0, 0)).map((mark) =>
          enlargedMark(mark, grow, box.x + box.width - 150 * grow, middle + 2),
        )),
  ];
}

export interface MapView {
  readonly scale: PaperScale;
  readonly place: (point: LocalPoint) => PicturePoint;
  readonly scaleText: string;
}

const span = (values: readonly number[]) => {
  const low = values.reduce((least, value) => Math.min(least, value), Infinity);
  const high = values.reduce((most, value) => Math.max(most, value), -Infinity);
  return { size: high - low, middle: (low + high) / 2 };
};

/** North up, at the largest standard scale at which all the points are in the box, or at the wished scale if they are at that one. */
export function mapView(points: readonly LocalPoint[], box: Box, wish: number | null): MapView {
  const [east, north] = [span(points.map(({ eastFt }) => eastFt)), span(points.map(({ northFt }) => northFt))];
  const scales = scalesFrom(wish).map((feetPerInch) => paperScale(feetPerInch));
  const fits = ({ pxPerFt }: PaperScale) => east.size * pxPerFt <= box.width && north.size * pxPerFt <= box.height;
  const scale = scales.find(fits) ?? paperScale(STANDARD_SCALES.at(-1) ?? 1);
  return {
    scale,
    scaleText: scaleText(scale, 'imperial'),
    place: ({ eastFt, northFt }) =>
      at(box.x + box.width / 2 + (eastFt - east.middle) * scale.pxPerFt, box.y + box.height / 2 - (northFt - north.middle) * scale.pxPerFt),
  };
}

/** States that the chosen scale could not be used. */
export const scaleNote = (wish: number | null, feetPerInch: number, units: UnitSystem = 'imperial'): string[] =>
  wish === null || wish === feetPerInch
    ? []
    : [`At the chosen scale, ${scaleText(paperScale(wish), units)}, the plan does not fit this sheet.`];

/** "Var 5° W", below the north arrow. `null`: unknown. */
export const variationText = (variation: { readonly statement: string } | null): string | null =>
  variation === null ? null : `Var ${variation.statement.replace(/ \(.*$/, '')}`;

const NORTH = { half: 8, tip: 26, tail: 12, notch: 6 } as const;

/** An arrow to true north with the magnetic variation below it, and the outline of both. */
export function northArrow(
  center: PicturePoint,
  grow: number,
  variation: string | null,
): { readonly marks: PictureMark[]; readonly ring: PicturePoint[] } {
  const point = (x: number, y: number) => at(center.x + x * grow, center.y + y * grow);
  const size = SIZE.head * grow;
  const note = SIZE.note * grow;
  const half = Math.max(NORTH.half * grow, variation === null ? 0 : typeWidth(variation, note) / 2) + 3;
  const [top, bottom] = [center.y - (NORTH.tip + 18) * grow, center.y + (NORTH.tail + (variation === null ? 4 : 20)) * grow];
  return {
    marks: [
      {
        kind: 'area',
        rings: [{ kind: 'polygon', points: [point(0, -NORTH.tip), point(NORTH.half, NORTH.tail), point(0, NORTH.notch)] }],
        fill: { color: DARK },
      },
      {
        kind: 'area',
        rings: [{ kind: 'polygon', points: [point(0, -NORTH.tip), point(-NORTH.half, NORTH.tail), point(0, NORTH.notch)] }],
        pen: { color: DARK, width: WEIGHT.thin * grow },
      },
      text('N', center.x, center.y - (NORTH.tip + 5) * grow, { size, isBold: true, anchor: 'middle' }),
      ...(variation === null
        ? []
        : [text(variation, center.x, center.y + (NORTH.tail + 15) * grow, { size: note, anchor: 'middle', halo: true })]),
    ],
    ring: [at(center.x - half, top), at(center.x + half, top), at(center.x + half, bottom), at(center.x - half, bottom)],
  };
}

/** Its center from the upper right corner of a view. */
const NORTH_INSET = { right: 44, top: 60 } as const;
/** How far it is moved at most, and in which steps. */
const NORTH_MOVE = { most: 216, step: 12 } as const;

/** The north arrow in the upper right corner of a view, or nearby where it is on no outline: on none at all, or else on none of the first. */
export function clearNorthArrow(
  box: Box,
  grow: number,
  variation: string | null,
  outlines: { readonly first: readonly Ring[]; readonly others: readonly Ring[] },
): ReturnType<typeof northArrow> {
  const steps = Array.from({ length: NORTH_MOVE.most / NORTH_MOVE.step + 1 }, (_, index) => index * NORTH_MOVE.step * grow);
  const moves = steps.flatMap((left) => steps.map((down) => ({ left, down }))).toSorted((a, b) => a.left + a.down - b.left - b.down);
  const arrows = moves.map(({ left, down }) =>
    northArrow(at(box.x + box.width - NORTH_INSET.right * grow - left, box.y + NORTH_INSET.top * grow + down), grow, variation),
  );
  const isOn = ({ ring }: ReturnType<typeof northArrow>, rings: readonly Ring[]) => rings.some((one) => covers(boxAround(ring), one));
  const clear = arrows.filter((arrow) => !isOn(arrow, outlines.first));
  const [corner] = arrows;
  return clear.find((arrow) => !isOn(arrow, outlines.others)) ?? clear[0] ?? corner ?? northArrow(at(box.x, box.y), grow, variation);
}
