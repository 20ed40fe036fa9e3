/** The frame of a profile: a standard scale along the path, vertical exaggeration, and round numbers on the axes. */
import { feetToMeters, metersToFeet, type UnitSystem } from '@touchdown/domain';
import { paperScale, STANDARD_SCALES } from '../paper.ts';

export interface ProfileRequest {
  readonly widthPx: number;
  /** The maximum height of the picture. It is no higher than its contents need. */
  readonly heightPx: number;
  /** How much the drawing is enlarged afterward, to the scales that it states. Absent: 1. */
  readonly grow?: number;
  /** Heights fill the picture instead of being at a standard scale. Their exaggeration is stated. */
  readonly fills?: boolean;
  /** How far before its start the picture reaches. Absent: 0. */
  readonly beforeFt?: number;
}

export interface ProfileFrame {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly plot: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  readonly feetPerInch: number;
  /** Along the path. */
  readonly pxPerFt: number;
  /** The vertical exaggeration. */
  readonly exaggeration: number;
  /** The first and last station in the picture. */
  readonly stations: readonly [number, number];
  /** Station in feet → pixels from the left. */
  readonly x: (stationFt: number) => number;
  /** Feet above the heliport → pixels from the top. */
  readonly y: (aboveFt: number) => number;
}

const WIDE = { left: 56, right: 64, top: 34, bottom: 42 } as const;
const NARROW = { left: 44, right: 50, top: 34, bottom: 42 } as const;
const NARROW_PX = 480;
/** Space before the first station and after the outer end, in pixels. */
const LEAD_PX = 16;
/** Space below the lowest and above the highest point, as a fraction of the range. */
const SPARE = 0.06;
const EXAGGERATIONS = [20, 10, 8, 5, 4, 10 / 3, 3, 2.5, 2, 5 / 3, 1.5, 4 / 3, 1.25, 1, 0.5, 0.4, 0.2, 0.1, 0.05, 0.02, 0.01] as const;
const LEAST_PX = 1;
const LEAST_EXAGGERATION = 0.01;
/** Of an exaggeration that fills the picture. */
const FILLING = { step: 0.05, most: 20 } as const;

const ROUNDING = 1e-6;

/** Whether heights exaggerated this much are at a standard scale too. Finer than the standard scales, whole feet per inch are one. */
function isStandardUp(feetPerInch: number, times: number): boolean {
  const up = feetPerInch / times;
  return STANDARD_SCALES.some((standard) => Math.abs(standard - up) < ROUNDING) || (up < STANDARD_SCALES[0] && Number.isInteger(up));
}

/** The largest standard scale at which the path fits `roomPx`. */
function scaleAlong(lengthFt: number, roomPx: number, grow: number | undefined) {
  const scales = STANDARD_SCALES.map((feetPerInch) => paperScale(feetPerInch, grow));
  return scales.find(({ pxPerFt }) => lengthFt * pxPerFt <= roomPx) ?? paperScale(STANDARD_SCALES.at(-1) ?? 1, grow);
}

/** The largest exaggeration that fits, in steps of 0.05. */
function filling(most: number): number {
  const steps = Math.floor(Math.min(most, FILLING.most) / FILLING.step + ROUNDING);
  return steps === 0 ? LEAST_EXAGGERATION : Number((steps * FILLING.step).toFixed(2));
}

/** Whether heights are at a standard scale, so that it can be stated. */
export const isStandardHeight = ({ feetPerInch, exaggeration }: Pick<ProfileFrame, 'feetPerInch' | 'exaggeration'>): boolean =>
  isStandardUp(feetPerInch, exaggeration);

/** The frame for a path of `lengthFt` with heights from `lowFt` to `highFt` above the heliport. */
export function profileFrame(lengthFt: number, lowFt: number, highFt: number, request: ProfileRequest): ProfileFrame {
  const margin = request.widthPx < NARROW_PX ? NARROW : WIDE;
  const { left, top } = margin;
  const right = request.widthPx - margin.right;
  const room = Math.max(right - left - 2 * LEAD_PX, LEAST_PX);
  const beforeFt = request.beforeFt ?? 0;
  const { feetPerInch, pxPerFt } = scaleAlong(beforeFt + lengthFt, room, request.grow);
  const lead = LEAD_PX + beforeFt * pxPerFt;
  const [low, high] = [lowFt - SPARE * (highFt - lowFt), highFt + SPARE * (highFt - lowFt)];
  const roomUp = request.heightPx - top - margin.bottom;
  const most = roomUp / Math.max((high - low) * pxPerFt, Number.MIN_VALUE);
  const exaggeration =
    request.fills === true
      ? filling(most)
      : (EXAGGERATIONS.find((times) => isStandardUp(feetPerInch, times) && times <= most) ?? LEAST_EXAGGERATION);
  const bottom = top + (high - low) * pxPerFt * exaggeration;
  return {
    widthPx: request.widthPx,
    heightPx: Math.ceil(bottom + margin.bottom),
    plot: { left, right, top, bottom },
    feetPerInch,
    pxPerFt,
    exaggeration,
    stations: [-lead / pxPerFt, (right - left - lead) / pxPerFt],
    x: (stationFt) => left + lead + stationFt * pxPerFt,
    y: (aboveFt) => bottom - (aboveFt - low) * pxPerFt * exaggeration,
  };
}

export interface Tick {
  readonly valueFt: number;
  /** "1,500", without the unit, which the axis states. */
  readonly text: string;
}

const STEPS = [1, 2, 5] as const;

/** The smallest round step that is at least `leastFt`, in feet or meters. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const steps = [...STEPS, ...STEPS.map((step) => step * 10)].map((step) => step * power);
  return steps.find((step) => step >= least) ?? least;
}

/** Returns round numbers in the user's unit between two values in feet, at least `leastFt` apart. */
export function roundTicks(fromFt: number, toFt: number, leastFt: number, system: UnitSystem): Tick[] {
  const shown = (value: number): number => (system === 'metric' ? feetToMeters(value) : value);
  const step = roundStep(shown(leastFt));
  const first = Math.ceil(shown(fromFt) / step);
  const last = Math.floor(shown(toFt) / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const value = (first + index) * step;
    return { valueFt: system === 'metric' ? metersToFeet(value) : value, text: (value + 0).toLocaleString('en-US').replace('-', '−') };
  });
}
