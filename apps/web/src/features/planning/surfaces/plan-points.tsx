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

/** Returns the device pixels of an east and a north coordinate. */
function toPixels({ frame, width, size }: PlaneLook): (eastFt: number, northFt: number) => readonly [x: number, y: number] {
  const scale = width / size.width;
  const { toCanvas } = frameOf(frame);
  const [zero, east, north] = [toCanvas(ground(0, 0)), toCanvas(ground(1, 0)), toCanvas(ground(0, 1))];
  return (eastFt, northFt) => [
    Math.round(scale * (zero.x + eastFt * (east.x - zero.x) + northFt * (north.x - zero.x))),
    Math.round(scale * (zero.y + eastFt * (east.y - zero.y) + northFt * (north.y - zero.y))),
  ];
}

/** Paints at most this many points as squares of device pixels, the worst on top. */
export function paintPoints(
  pixels: Uint8ClampedArray,
  clouds: readonly DrawnCloud[],
  look: PlaneLook,
  { most, inkOf }: { readonly most: number; readonly inkOf: (status: MarkStatus) => Rgba },
): void {
  const { width, height } = look;
  const place = toPixels(look);
  const square = (x: number, y: number, ink: Rgba) => {
    for (let row = Math.max(y, 0); row < Math.min(y + POINT_PX, height); row += 1)
      for (let column = Math.max(x, 0); column < Math.min(x + POINT_PX, width); column += 1)
        pixels.set(ink, BYTES_A_PIXEL * (row * width + column));
  };
  const shown = shares(clouds, most);
  const spans = clouds.flatMap((cloud, index) => reachSpans(cloud, shown[index] ?? 0).map((span) => ({ ...span, cloud })));
  for (const reach of ['clear', 'near', 'penetrating'] as const) {
    const ink = inkOf(REACH_STATUS[reach]);
    for (const { cloud, from, to } of spans.filter((span) => span.reach === reach))
      for (let index = from; index < to; index += 1)
        square(...place(cloud.positions[COORDINATES * index] ?? 0, cloud.positions[COORDINATES * index + 1] ?? 0), ink);
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
