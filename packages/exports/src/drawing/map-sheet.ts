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
  };
}

/** Marks that may extend beyond the sheet, cut at its edges. */
export const cutOff = (marks: readonly PictureMark[], { width, height }: MapSheet): PictureMark[] =>
  marks.length === 0 ? [] : [{ kind: 'inset', picture: { width, height, marks }, at: { x: 0, y: 0 } }];

const [SCALE_X, SCALE_TYPE] = [150, 10.5] as const;
const PLATE_OPACITY = 0.85;
const at = (x: number, y: number): PicturePoint => ({ x, y });

/** The plate under the scale bar and the scale. */
export function scalePlate({ height, scaleText }: Pick<MapSheet, 'height' | 'scaleText'>): {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
} {
  return { x: 8, y: height - 38, width: SCALE_X + textWidthEm(`Scale ${scaleText}`) * SCALE_TYPE, height: 33 };
}

/** The plate under a north arrow, and its arrow below its upper left corner. */
const NORTH = { width: 32, height: 44, side: 10, top: 10, foot: 8, arrowX: 16, arrowY: 32 } as const;
export interface NorthPlate {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The plate of the north arrow in the upper or the lower right corner. */
export const northPlate = ({ width, height }: Pick<MapSheet, 'width' | 'height'>, corner: 'upper' | 'lower' = 'upper'): NorthPlate => ({
  ...{ x: width - NORTH.side - NORTH.width, width: NORTH.width, height: NORTH.height },
  y: corner === 'upper' ? NORTH.top : height - NORTH.foot - NORTH.height,
});

/** Returns the sheet with its contents as a picture. `north`: of its north arrow, absent in the upper right corner. */
export function finishedSheet(sheet: MapSheet, marks: readonly PictureMark[], north: NorthPlate = northPlate(sheet)): Picture {
  const { width, height, scale, system } = sheet;
  const corners = [
    { x: 0.5, y: 0.5 },
    { x: width - 0.5, y: 0.5 },
    { x: width - 0.5, y: height - 0.5 },
    { x: 0.5, y: height - 0.5 },
  ];
  const foot = height - 18;
  const plate = (x: number, y: number, across: number, down: number): PictureMark => ({
    kind: 'area',
    rings: [{ kind: 'polygon', points: [at(x, y), at(x + across, y), at(x + across, y + down), at(x, y + down)] }],
    fill: { color: INK.paper, opacity: PLATE_OPACITY },
  });
  const scaleLine = `Scale ${sheet.scaleText}`;
  const under = scalePlate(sheet);
  return {
    width,
    height,
    marks: [
      ...marks,
      // What reaches the corners would run through the scale bar and the arrow.
      plate(under.x, under.y, under.width, under.height),
      plate(north.x, north.y, north.width, north.height),
      ...scaleBarMarks(scale, system, { x: 16, y: foot }),
      textMark(scaleLine, { x: SCALE_X, y: foot + 5 }, { size: SCALE_TYPE, color: INK.second, halo: true }),
      ...northMarks({ x: north.x + NORTH.arrowX, y: north.y + NORTH.arrowY }),
      { kind: 'area', rings: [{ kind: 'polygon', points: corners }], pen: { color: INK.line, width: 0.75 } },
    ],
  };
}
