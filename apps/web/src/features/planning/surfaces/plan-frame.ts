/**
 * The frame of the plan: the specification's canvas of 400 × 300 with a margin of 10 %, zoomed from 0.5 to 2 and rotated in steps of 45°.
 * At 0, true north is up; at 90, true east is up.
 */
import { feet, type LocalPoint, sinCosDegrees } from '@touchdown/domain';

export const CANVAS = { width: 400, height: 300, margin: 0.1 } as const;

/** A canvas in its own units. */
export interface CanvasSize {
  readonly width: number;
  readonly height: number;
}

export interface CanvasPoint {
  readonly x: number;
  readonly y: number;
}
/** A frame as plain numbers, which can be posted to a worker. */
export interface FrameNumbers {
  readonly unitsPerFt: number;
  readonly rotationDeg: number;
  /** A point on the rotated ground, in feet right and down, and its position on the canvas. */
  readonly fixed: CanvasPoint;
  readonly still: CanvasPoint;
}
export interface PlanFrame {
  readonly unitsPerFt: number;
  readonly rotationDeg: number;
  readonly numbers: FrameNumbers;
  readonly toCanvas: (point: LocalPoint) => CanvasPoint;
  readonly toGround: (point: CanvasPoint) => LocalPoint;
}

interface FrameRequest {
  /** What must fit at a zoom of 1 with the current rotation. */
  readonly points: readonly LocalPoint[];
  readonly zoom: number;
  readonly rotationDeg: number;
  /** Fixed point of a zoom. */
  readonly anchor: LocalPoint;
  /** The position after panning or zooming by hand. `null`: the initial one. */
  readonly held?: HeldPoint | null;
}

/** A point on the ground and its position on the canvas. */
export interface HeldPoint {
  readonly ground: LocalPoint;
  readonly canvas: CanvasPoint;
}

/** Minimum extent, for a landing area without paths. */
const LEAST_FT = 300;

const turnBy = (rotationDeg: number) => {
  const { sin, cos } = sinCosDegrees(rotationDeg);
  const turn = ({ eastFt, northFt }: LocalPoint): CanvasPoint => ({ x: eastFt * cos - northFt * sin, y: -(eastFt * sin + northFt * cos) });
  return { sin, cos, turn };
};

/** The frame described by the numbers. */
export function frameOf(numbers: FrameNumbers): PlanFrame {
  const { unitsPerFt: scale, rotationDeg, fixed, still } = numbers;
  const { sin, cos, turn } = turnBy(rotationDeg);
  return {
    unitsPerFt: scale,
    rotationDeg,
    numbers,
    toCanvas: (point) => {
      const { x, y } = turn(point);
      return { x: still.x + (x - fixed.x) * scale, y: still.y + (y - fixed.y) * scale };
    },
    toGround: ({ x, y }) => {
      const [across, down] = [fixed.x + (x - still.x) / scale, fixed.y + (y - still.y) / scale];
      return { eastFt: feet(across * cos - down * sin), northFt: feet(-across * sin - down * cos) };
    },
  };
}

export function planFrame({ points, zoom, rotationDeg, anchor, held = null }: FrameRequest): PlanFrame {
  const { turn } = turnBy(rotationDeg);
  let [left, right, top, bottom] = [0, 0, 0, 0];
  for (const point of points) {
    const { x, y } = turn(point);
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  const room = 1 - 2 * CANVAS.margin;
  const fitted = Math.min(
    (CANVAS.width * room) / Math.max(right - left, LEAST_FT),
    (CANVAS.height * room) / Math.max(bottom - top, LEAST_FT),
  );
  const unzoomed = ({ x, y }: CanvasPoint): CanvasPoint => ({
    x: CANVAS.width / 2 + (x - (left + right) / 2) * fitted,
    y: CANVAS.height / 2 + (y - (top + bottom) / 2) * fitted,
  });
  if (held !== null) return frameOf({ unitsPerFt: fitted * zoom, rotationDeg, fixed: turn(held.ground), still: held.canvas });
  const fixed = turn(anchor);
  return frameOf({ unitsPerFt: fitted * zoom, rotationDeg, fixed, still: unzoomed(fixed) });
}

/** The longest round scale bar, in feet, within a fraction of the canvas. */
export function scaleBarFt(unitsPerFt: number, share = 0.3): number {
  const most = (CANVAS.width * share) / unitsPerFt;
  const power = 10 ** Math.floor(Math.log10(most));
  return [5, 2, 1].map((step) => step * power).find((step) => step <= most) ?? power;
}
