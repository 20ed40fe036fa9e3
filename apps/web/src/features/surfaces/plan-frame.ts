/**
 * The frame of the plan: the specification's canvas of 400 × 300 with a margin of 10 %, zoomed from 0.5 to 2 and turned in steps of 45°.
 * Turned by 0 true north is up; turned by 90 true east is up.
 */
import { feet, type LocalPoint, sinCosDegrees } from '@touchdown/domain';

export const CANVAS = { width: 400, height: 300, margin: 0.1 } as const;

export interface CanvasPoint {
  readonly x: number;
  readonly y: number;
}
/** A frame in plain numbers, as it can be told to a worker. */
export interface FrameNumbers {
  readonly unitsPerFt: number;
  readonly rotationDeg: number;
  /** A place on the turned ground, in feet right and down, and where on the canvas it lies. */
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
  /** What has to fit at a zoom of 1, turned as it is. */
  readonly points: readonly LocalPoint[];
  readonly zoom: number;
  readonly rotationDeg: number;
  /** Stays at its place when the plan is zoomed. */
  readonly anchor: LocalPoint;
  /** Where the plan was moved or zoomed by hand; `null`: as it was drawn at first. */
  readonly held?: HeldPoint | null;
}

/** A point of the ground and where on the canvas it is. */
export interface HeldPoint {
  readonly ground: LocalPoint;
  readonly canvas: CanvasPoint;
}

/** A landing area without paths still has an extent. */
const LEAST_FT = 300;

const turnBy = (rotationDeg: number) => {
  const { sin, cos } = sinCosDegrees(rotationDeg);
  const turn = ({ eastFt, northFt }: LocalPoint): CanvasPoint => ({ x: eastFt * cos - northFt * sin, y: -(eastFt * sin + northFt * cos) });
  return { sin, cos, turn };
};

/** The frame that the numbers tell of. */
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

/** The longest round bar, in feet, of at most a share of the canvas. */
export function scaleBarFt(unitsPerFt: number, share = 0.3): number {
  const most = (CANVAS.width * share) / unitsPerFt;
  const power = 10 ** Math.floor(Math.log10(most));
  return [5, 2, 1].map((step) => step * power).find((step) => step <= most) ?? power;
}
