/** The screen's side of the worker of plans: tells it surfaces and obstacles once, asks, and drops what came too late. */
import type { GroundSurface, PlanMark } from './plan-draw.ts';
import type { MadePlan, PlanLook, PlanParts, ToPlanWorker } from './plan-messages.ts';
import { packGround, packMarks } from './plan-pack.ts';

/** The worker could not be loaded, or ended. */
let isBroken = false;

/** Whether plans can be drawn beside the screen here. */
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
const told: { surfaces: readonly GroundSurface[] | null; obstacles: readonly PlanMark[] | null } = { surfaces: null, obstacles: null };

function portOf(): Worker {
  worker ??= new Worker(new URL('plan.worker.ts', import.meta.url), { type: 'module', name: 'plan' });
  return worker;
}
const say = (port: Worker, message: ToPlanWorker, handedOver: Transferable[] = []) => port.postMessage(message, handedOver);

/** Shows what the worker has not heard yet, before a plan of it is asked for. */
function tell(port: Worker, { surfaces, obstacles }: AskedPlan, parts: PlanParts): void {
  if (parts.ground && told.surfaces !== surfaces) {
    told.surfaces = surfaces;
    const packed = packGround(surfaces);
    say(port, { kind: 'ground', packed }, [packed.heads.buffer, packed.corners.buffer]);
  }
  if (parts.marks && told.obstacles !== obstacles) {
    told.obstacles = obstacles;
    const packed = packMarks(obstacles);
    say(port, { kind: 'marks', packed }, [packed.heads.buffer, packed.places.buffer]);
  }
}

interface PlanListener {
  readonly onMade: (made: MadePlan) => void;
  readonly onFailed: () => void;
}

/** Has parts of a plan drawn and hands over their pictures. The answer stops it, and nothing is handed over afterward. */
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
  tell(port, plan, parts);
  say(port, { kind: 'draw', id, parts, look: plan.look });
  return () => {
    leave();
    say(port, { kind: 'stop', id });
  };
}
