/** The screen's side of the plan worker: sends surfaces and obstacles once, requests plans, and drops late results. */
import type { GroundSurface, PlanMark } from './plan-draw.ts';
import type { MadePlan, PlanLook, PlanParts, ToPlanWorker } from './plan-messages.ts';
import { packGround, packMarks } from './plan-pack.ts';

/** The worker could not be loaded, or ended. */
let isBroken = false;

/** Whether plans can be drawn in a worker here. */
export const canDrawBeside = (): boolean =>
  !isBroken &&
  typeof Worker !== 'undefined' &&
  typeof OffscreenCanvas !== 'undefined' &&
  typeof ImageBitmapRenderingContext !== 'undefined';

export interface AskedPlan {
  readonly surfaces: readonly GroundSurface[];
  readonly obstacles: readonly PlanMark[];
  readonly look: PlanLook;
}

let worker: Worker | null = null;
let asked = 0;
const reported: { surfaces: readonly GroundSurface[] | null; obstacles: readonly PlanMark[] | null } = { surfaces: null, obstacles: null };

function portOf(): Worker {
  worker ??= new Worker(new URL('plan.worker.ts', import.meta.url), { type: 'module', name: 'plan' });
  return worker;
}
const say = (port: Worker, message: ToPlanWorker, lastResults: Transferable[] = []) => port.postMessage(message, lastResults);

/** Sends what the worker does not have yet, before a plan of it is requested. */
function report(port: Worker, { surfaces, obstacles }: AskedPlan, parts: PlanParts): void {
  if (parts.ground && reported.surfaces !== surfaces) {
    reported.surfaces = surfaces;
    const packed = packGround(surfaces);
    say(port, { kind: 'ground', packed }, [packed.heads.buffer, packed.corners.buffer]);
  }
  if (parts.marks && reported.obstacles !== obstacles) {
    reported.obstacles = obstacles;
    const packed = packMarks(obstacles);
    say(port, { kind: 'marks', packed }, [packed.heads.buffer, packed.places.buffer]);
  }
}

interface PlanListener {
  readonly onMade: (made: MadePlan) => void;
  readonly onFailed: () => void;
}

/** Has parts of a plan drawn and passes on their pictures. The returned function stops it, and nothing is passed on afterward. */
export function wantPlan(plan: AskedPlan, parts: PlanParts, { onMade, onFailed }: PlanListener): () => void {
  asked += 1;
  const [id, port] = [asked, portOf()];
  const leave = () => {
    port.removeEventListener('message', hear);
    port.removeEventListener('error', fail);
  };
  const hear = ({ data }: MessageEvent<MadePlan>) => {
    if (data.id !== id) return;
    leave();
    onMade(data);
  };
  const fail = () => {
    leave();
    isBroken = true;
    onFailed();
  };
  port.addEventListener('message', hear);
  port.addEventListener('error', fail);
  report(port, plan, parts);
  say(port, { kind: 'draw', id, parts, look: plan.look });
  return () => {
    leave();
    say(port, { kind: 'stop', id });
  };
}
