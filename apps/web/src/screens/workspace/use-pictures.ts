import { useMemo, useRef } from 'react';
import { type CanvasSize, frameOf } from '../../features/planning/surfaces/plan-frame.ts';
import { usePlanPictures } from '../../features/planning/surfaces/use-plan-pictures.ts';
import { useInks } from '../../shared/scene/ink-colors.ts';
import type { FacilityModel, Layer } from '../../shared/scene/model.ts';
import { frameIn, gridOf, type View } from './view.ts';

interface PicturesRequest {
  readonly model: FacilityModel;
  readonly visible: ReadonlySet<Layer>;
  readonly view: View | null;
  readonly size: CanvasSize | null;
}

/** The drawn pictures, and how they are moved until they are drawn for the current view. */
export function usePictures({ model, visible, view, size }: PicturesRequest) {
  const ground = useRef<HTMLCanvasElement>(null);
  const marks = useRef<HTMLCanvasElement>(null);
  const inks = useInks();
  const frame = useMemo(() => (view === null || size === null ? null : frameIn(view, size)), [view, size]);
  // Apart from the surfaces and obstacles, so that what has only this look is not drawn again while those change.
  const look = useMemo(() => {
    if (frame === null || size === null) return null;
    const ratio = window.devicePixelRatio || 1;
    const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)];
    const gridFt = gridOf(frame.unitsPerFt);
    return { visible: [...visible], frame: frame.numbers, inks, width, height, px: 1, size, gridFt, isClear: true };
  }, [visible, frame, inks, size]);
  const { surfaces, obstacles } = model;
  const plan = useMemo(() => look && { surfaces, obstacles, look }, [surfaces, obstacles, look]);
  const shown = usePlanPictures(ground, marks, plan);
  const transform = useMemo(() => {
    if (shown === null || frame === null || shown.look.frame === frame.numbers) return undefined;
    const was = frameOf(shown.look.frame);
    const { x, y } = frame.toCanvas(was.toGround({ x: 0, y: 0 }));
    return `translate(${x}px, ${y}px) scale(${frame.unitsPerFt / was.unitsPerFt})`;
  }, [shown, frame]);
  return { ground, marks, frame, transform, look: shown?.look ?? null, isBusy: shown !== plan };
}
