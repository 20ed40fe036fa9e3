/** The points of laser scans on a plan, as one picture over the ground and under the obstacles. */
import type { LocalPoint } from '@touchdown/domain';
import { feet } from '@touchdown/domain';
import { useEffect, useRef } from 'react';
import { beginWork } from '../../../shared/app-state/app-state.ts';
import {
  COORDINATES,
  type DrawnCloud,
  hasMore,
  MOVING_POINTS,
  reachSpans,
  REACH_STATUS,
  shares,
} from '../../../shared/scene/drawn-cloud.ts';
import type { Inks } from '../../../shared/scene/ink-colors.ts';
import type { MarkStatus } from '../../../shared/scene/model.ts';
import { REST_MS } from '../../../shared/scene/scene-rest.ts';
import { frameOf } from './plan-frame.ts';
import type { PlanLook } from './plan-messages.ts';

/** Side of a point in device pixels. */
const POINT_PX = 2;
const BYTES_A_PIXEL = 4;

type Rgba = readonly [red: number, green: number, blue: number, alpha: number];
type PlaneLook = Pick<PlanLook, 'frame' | 'width' | 'height' | 'size'>;

const ground = (eastFt: number, northFt: number): LocalPoint => ({ eastFt: feet(eastFt), northFt: feet(northFt) });

/** The device pixels of an east and a north coordinate: each is linear in both. */
interface Plane {
  readonly zero: number;
  readonly perEast: number;
  readonly perNorth: number;
}
function planesOf({ frame, width, size }: PlaneLook): { readonly across: Plane; readonly down: Plane } {
  const scale = width / size.width;
  const { toCanvas } = frameOf(frame);
  const [zero, east, north] = [toCanvas(ground(0, 0)), toCanvas(ground(1, 0)), toCanvas(ground(0, 1))];
  const plane = (of: (at: { readonly x: number; readonly y: number }) => number): Plane => ({
    zero: scale * of(zero),
    perEast: scale * (of(east) - of(zero)),
    perNorth: scale * (of(north) - of(zero)),
  });
  return { across: plane(({ x }) => x), down: plane(({ y }) => y) };
}

/** A pixel as one number, as pixels are in memory. */
const wordOf = (ink: Rgba): number => new Uint32Array(Uint8Array.from(ink).buffer)[0] ?? 0;

/** Paints at most this many points as squares of device pixels, the worst on top. */
export function paintPoints(
  pixels: Uint8ClampedArray,
  clouds: readonly DrawnCloud[],
  look: PlaneLook,
  { most, inkOf }: { readonly most: number; readonly inkOf: (status: MarkStatus) => Rgba },
): void {
  const { width, height } = look;
  const { across, down } = planesOf(look);
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.byteLength / BYTES_A_PIXEL);
  const shown = shares(clouds, most);
  const spans = clouds.flatMap((cloud, index) => reachSpans(cloud, shown[index] ?? 0).map((span) => ({ ...span, cloud })));
  for (const reach of ['clear', 'near', 'penetrating'] as const) {
    const word = wordOf(inkOf(REACH_STATUS[reach]));
    for (const { cloud, from, to } of spans.filter((span) => span.reach === reach)) {
      const { positions } = cloud;
      // Without an array or a function per point: a hundred thousand of them are painted between two frames.
      for (let at = COORDINATES * from; at < COORDINATES * to; at += COORDINATES) {
        const east = positions[at] ?? 0;
        const north = positions[at + 1] ?? 0;
        const x = Math.round(across.zero + east * across.perEast + north * across.perNorth);
        const y = Math.round(down.zero + east * down.perEast + north * down.perNorth);
        const right = Math.min(x + POINT_PX, width);
        const bottom = Math.min(y + POINT_PX, height);
        for (let row = Math.max(y, 0); row < bottom; row += 1)
          for (let column = Math.max(x, 0); column < right; column += 1) words[row * width + column] = word;
      }
    }
  }
}

/** The ink of a style sheet as numbers, whatever its notation. */
function inksIn(context: CanvasRenderingContext2D, inks: Inks): (status: MarkStatus) => Rgba {
  return (status) => {
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = inks.status[status];
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha];
  };
}

function draw(element: HTMLCanvasElement, clouds: readonly DrawnCloud[], look: PlanLook, most: number): void {
  const { width, height, inks } = look;
  if (element.width !== width || element.height !== height) [element.width, element.height] = [width, height];
  // In memory, because its pixels are written and never composed.
  const context = element.getContext('2d', { willReadFrequently: true });
  if (context === null) return;
  const inkOf = inksIn(context, inks);
  const picture = context.createImageData(width, height);
  paintPoints(picture.data, clouds, look, { most, inkOf });
  context.putImageData(picture, 0, 0);
}

interface PlanPointsProps {
  readonly clouds: readonly DrawnCloud[];
  /** Of the picture below. */
  readonly look: PlanLook | null;
  readonly transform?: string | undefined;
  readonly className?: string;
}

/** Drawn with less detail while the view moves. */
export function PlanPoints({ clouds, look, transform, className }: PlanPointsProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (element === null || look === null) return undefined;
    draw(element, clouds, look, MOVING_POINTS);
    if (!hasMore(clouds, MOVING_POINTS)) return undefined;
    const end = beginWork();
    const rest = window.setTimeout(() => {
      draw(element, clouds, look, Infinity);
      end();
    }, REST_MS);
    return () => {
      window.clearTimeout(rest);
      end();
    };
  }, [clouds, look]);
  return <canvas ref={canvas} className={className} style={{ transform }} aria-hidden="true" />;
}
