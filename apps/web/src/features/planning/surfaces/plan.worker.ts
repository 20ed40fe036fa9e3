/** Draws plans in a worker, because thousands of surfaces and obstacles take longer than any frame. */
import { type Context, drawGround, drawObstacles, type GroundSurface, type PlanDrawing, type PlanMark } from './plan-draw.ts';
import { frameOf } from './plan-frame.ts';
import type { MadePlan, PlanLook, ToPlanWorker } from './plan-messages.ts';
import { unpackGround, unpackMarks } from './plan-pack.ts';

let surfaces: readonly GroundSurface[] = [];
let obstacles: readonly PlanMark[] = [];
type Wanted = Extract<ToPlanWorker, { kind: 'draw' }>;
let queue: readonly Wanted[] = [];

function pictureOf({ width, height, size }: PlanLook, draw: (context: Context) => void): ImageBitmap | null {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) return null;
  const scale = width / size.width;
  context.setTransform(scale, 0, 0, scale, 0, 0);
  draw(context);
  return canvas.transferToImageBitmap();
}

function make({ id, parts, look }: Wanted): void {
  const drawing: PlanDrawing = { ...look, frame: frameOf(look.frame) };
  const shown = surfaces.filter(({ layer }) => look.visible.includes(layer));
  const made: MadePlan = {
    id,
    ground: parts.ground ? pictureOf(look, (context) => drawGround(context, shown, drawing)) : null,
    marks: parts.marks ? pictureOf(look, (context) => drawObstacles(context, obstacles, drawing)) : null,
  };
  globalThis.postMessage(made, { transfer: [made.ground, made.marks].filter((picture) => picture !== null) });
}

/** One plan at a time. Messages that arrived in the meantime are handled before the next. */
function work(): void {
  const [first, ...others] = queue;
  queue = others;
  if (first !== undefined) make(first);
  if (queue.length > 0) setTimeout(work, 0);
}

function hear(message: ToPlanWorker): void {
  switch (message.kind) {
    case 'ground':
      surfaces = unpackGround(message.packed);
      return;
    case 'marks':
      obstacles = unpackMarks(message.packed);
      return;
    case 'draw':
      queue = [...queue, message];
      if (queue.length === 1) setTimeout(work, 0);
      return;
    case 'stop':
      queue = queue.filter(({ id }) => id !== message.id);
  }
}
globalThis.addEventListener('message', ({ data }: MessageEvent<ToPlanWorker>) => hear(data));
