/** The two large pictures of a plan, the ground and the obstacles over it, drawn in a worker or, if there is none, on the main thread. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useWorkWhile } from '../../../shared/app-state/waiting.tsx';
import { type Context, drawGround, drawObstacles, type PlanDrawing } from './plan-draw.ts';
import { frameOf } from './plan-frame.ts';
import type { PlanLook, PlanParts } from './plan-messages.ts';
import { type AskedPlan, canDrawBeside, wantPlan } from './plan-pictures.ts';

type CanvasRef = RefObject<HTMLCanvasElement | null>;

/** The context of a canvas with these device pixels, with the unit of the plan. */
export function contextOf(
  element: HTMLCanvasElement | null,
  { width, height, size }: Pick<PlanLook, 'width' | 'height' | 'size'>,
): Context | null {
  const context = element?.getContext('2d') ?? null;
  if (element === null || context === null) return null;
  if (element.width !== width || element.height !== height) [element.width, element.height] = [width, height];
  const scale = width / size.width;
  context.setTransform(scale, 0, 0, scale, 0, 0);
  return context;
}

function put({ current: element }: CanvasRef, picture: ImageBitmap | null): void {
  if (element === null || picture === null) return;
  const { width, height } = picture;
  if (element.width !== width || element.height !== height) [element.width, element.height] = [width, height];
  element.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
}

const sameLook = (one: PlanLook, other: PlanLook): boolean =>
  one.frame === other.frame && one.inks === other.inks && one.width === other.width && one.height === other.height && one.px === other.px;

/** The parts of the plan that differ from the shown one. */
export function changedParts(shown: AskedPlan | null, plan: AskedPlan): PlanParts {
  if (shown === null || !sameLook(shown.look, plan.look)) return { ground: true, marks: true };
  return {
    ground: shown.surfaces !== plan.surfaces || shown.look.visible.join() !== plan.look.visible.join(),
    marks: shown.obstacles !== plan.obstacles,
  };
}

function drawHere({ surfaces, obstacles, look }: AskedPlan, parts: PlanParts, ground: CanvasRef, marks: CanvasRef): void {
  const drawing: PlanDrawing = { ...look, frame: frameOf(look.frame) };
  const onGround = parts.ground ? contextOf(ground.current, look) : null;
  const visible = surfaces.filter(({ layer }) => look.visible.includes(layer));
  if (onGround !== null) drawGround(onGround, visible, drawing);
  const onMarks = parts.marks ? contextOf(marks.current, look) : null;
  if (onMarks !== null) drawObstacles(onMarks, obstacles, drawing);
}

/** The plan shown by the pictures: the requested one once they are drawn, until then the previous one. `null` before the first. */
export function usePlanPictures(ground: CanvasRef, marks: CanvasRef, plan: AskedPlan | null): AskedPlan | null {
  const [shown, setShown] = useState<AskedPlan | null>(null);
  const last = useRef<AskedPlan | null>(null);
  useWorkWhile(plan !== null && shown !== plan);
  useEffect(() => {
    if (plan === null) return undefined;
    const parts = changedParts(last.current, plan);
    const show = () => {
      last.current = plan;
      setShown(plan);
    };
    const showHere = () => {
      drawHere(plan, parts, ground, marks);
      show();
    };
    if (!canDrawBeside()) {
      showHere();
      return undefined;
    }
    return wantPlan(plan, parts, {
      onMade: (made) => {
        put(ground, made.ground);
        put(marks, made.marks);
        show();
      },
      onFailed: showHere,
    });
  }, [plan, ground, marks]);
  return shown;
}
