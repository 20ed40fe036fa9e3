/**
 * A map sheet: north up, feet east and north of the reference point, at the largest standard scale at which everything fits, with its
 * frame, scale bar, and north arrow.
 */
import { feet, type LocalPoint, type UnitSystem } from '@touchdown/domain';
import { scaleText } from './furniture.ts';
import { INK } from './inks.ts';
import { type PaperScale, paperScale, STANDARD_SCALES } from './paper.ts';
import type { Picture, PictureMark, PicturePoint } from './picture.ts';
import { northMarks, scaleBarMarks, textMark } from './picture-kit.ts';
import { textWidthEm } from './plane.ts';

export interface MapSheet {
  readonly width: number;
  readonly height: number;
  readonly scale: PaperScale;
  /** "1 in = 2,000 ft" */
  readonly scaleText: string;
  readonly system: UnitSystem;
  readonly place: (at: LocalPoint) => PicturePoint;
  /** The inverse of `place`. */
  readonly locate: (at: PicturePoint) => LocalPoint;
  /** Whether a point on paper is within the frame. */
  readonly holds: (at: PicturePoint) => boolean;
  /** The corner on the right with the north arrow. */
  readonly northCorner: 'upper' | 'lower';
}

const ROOM = { side: 24, top: 24, foot: 46 } as const;
/** The engineer's scales, and smaller ones for facilities many miles away. In feet per inch. */
const SCALES = [...STANDARD_SCALES, 100_000, 200_000, 500_000, 1_000_000, 2_000_000, 5_000_000].map((feetPerInch) =>
  paperScale(feetPerInch),
);
const [SMALLEST = paperScale(1)] = SCALES.slice(-1);

/** Returns a sheet that fits all the points. A single location is shown with `leastFt` on every side. `fillsHeight`: not lower than it may be. */
export function mapSheet(
  points: readonly LocalPoint[],
  leastFt: number,
  width: number,
  mostHeight: number,
  system: UnitSystem,
  fillsHeight = false,
): MapSheet {
  const easts = [...points.map(({ eastFt }) => eastFt), -leastFt, leastFt];
  const norths = [...points.map(({ northFt }) => northFt), -leastFt, leastFt];
  const span = (values: readonly number[]) => {
    const low = values.reduce((least, value) => Math.min(least, value), Infinity);
    const high = values.reduce((most, value) => Math.max(most, value), -Infinity);
    return { low, high, middle: (low + high) / 2, size: high - low };
  };
  const [east, north] = [span(easts), span(norths)];
  const [roomX, roomY] = [width - 2 * ROOM.side, mostHeight - ROOM.top - ROOM.foot];
  const scale = SCALES.find(({ pxPerFt }) => east.size * pxPerFt <= roomX && north.size * pxPerFt <= roomY) ?? SMALLEST;
  const height = fillsHeight ? mostHeight : Math.min(mostHeight, Math.ceil(north.size * scale.pxPerFt) + ROOM.top + ROOM.foot);
  const [middleX, middleY] = [width / 2, ROOM.top + (height - ROOM.top - ROOM.foot) / 2];
  return {
    width,
    height,
    scale,
    system,
    scaleText: scaleText(scale, system),
    place: ({ eastFt, northFt }) => ({
      x: middleX + (eastFt - east.middle) * scale.pxPerFt,
      y: middleY - (northFt - north.middle) * scale.pxPerFt,
    }),
    locate: ({ x, y }) => ({
      eastFt: feet(east.middle + (x - middleX) / scale.pxPerFt),
      northFt: feet(north.middle - (y - middleY) / scale.pxPerFt),
    }),
    holds: ({ x, y }) => x >= 0 && x <= width && y >= 0 && y <= height,
    northCorner: 'upper',
  };
}

/** Marks that may extend beyond the sheet, cut at its edges. */
export const cutOff = (marks: readonly PictureMark[], { width, height }: MapSheet): PictureMark[] =>
  marks.length === 0 ? [] : [{ kind: 'inset', picture: { width, height, marks }, at: { x: 0, y: 0 } }];

const [SCALE_X, SCALE_TYPE] = [150, 10.5] as const;
const PLATE_OPACITY = 0.85;
const at = (x: number, y: number): PicturePoint => ({ x, y });

export interface Plate {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The plate under the scale bar and the scale. */
export function scalePlate({ height, scaleText }: Pick<MapSheet, 'height' | 'scaleText'>): Plate {
  return { x: 8, y: height - 38, width: SCALE_X + textWidthEm(`Scale ${scaleText}`) * SCALE_TYPE, height: 33 };
}

/** The plate under the north arrow. */
export const northPlate = ({ width, height, northCorner }: Pick<MapSheet, 'width' | 'height' | 'northCorner'>): Plate => ({
  x: width - 42,
  y: northCorner === 'upper' ? 10 : height - 54,
  width: 32,
  height: 44,
});

/** The distance between the points of an outline that are compared with a plate. */
const STEP_PX = 4;

/** Whether a plate would cover a part of the outline or of the area within it. */
export function covers({ x, y, width, height }: Plate, outline: readonly PicturePoint[]): boolean {
  const holds = (point: PicturePoint) => point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  let isAround = false;
  for (const [index, to] of outline.entries()) {
    const from = outline.at(index - 1) ?? to;
    const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / STEP_PX));
    for (let step = 0; step <= steps; step += 1) {
      if (holds(at(from.x + ((to.x - from.x) * step) / steps, from.y + ((to.y - from.y) * step) / steps))) return true;
    }
    const isBeside = from.y > middleY !== to.y > middleY;
    if (isBeside && middleX < from.x + ((to.x - from.x) * (middleY - from.y)) / (to.y - from.y)) isAround = !isAround;
  }
  return isAround;
}

/** The sheet with its north arrow in the lower corner, if the drawing has these outlines in the upper one and none in the lower. */
export function clearOfNorth(sheet: MapSheet, outlines: readonly (readonly PicturePoint[])[]): MapSheet {
  const lower: MapSheet = { ...sheet, northCorner: 'lower' };
  const isFree = (one: MapSheet) => !outlines.some((outline) => covers(northPlate(one), outline));
  return isFree(sheet) || !isFree(lower) ? sheet : lower;
}

/** A plate, so that what is beneath does not run through what is written on it. */
export const plateMark = ({ x, y, width, height }: Plate): PictureMark => ({
  kind: 'area',
  rings: [{ kind: 'polygon', points: [at(x, y), at(x + width, y), at(x + width, y + height), at(x, y + height)] }],
  fill: { color: INK.paper, opacity: PLATE_OPACITY },
});

/** Returns the sheet with its contents as a picture. */
export function finishedSheet(sheet: MapSheet, marks: readonly PictureMark[]): Picture {
  const { width, height, scale, system } = sheet;
  const corners = [
    { x: 0.5, y: 0.5 },
    { x: width - 0.5, y: 0.5 },
    { x: width - 0.5, y: height - 0.5 },
    { x: 0.5, y: height - 0.5 },
  ];
  const foot = height - 18;
  const scaleLine = `Scale ${sheet.scaleText}`;
  const north = northPlate(sheet);
  return {
    width,
    height,
    marks: [
      ...marks,
      // What reaches the corners would run through the scale bar and the arrow.
      plateMark(scalePlate(sheet)),
      plateMark(north),
      ...scaleBarMarks(scale, system, { x: 16, y: foot }),
      textMark(scaleLine, { x: SCALE_X, y: foot + 5 }, { size: SCALE_TYPE, color: INK.second, halo: true }),
      ...northMarks({ x: north.x + north.width / 2, y: north.y + 32 }),
      { kind: 'area', rings: [{ kind: 'polygon', points: corners }], pen: { color: INK.line, width: 0.75 } },
    ],
  };
}
