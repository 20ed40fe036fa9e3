/** Places toasts at the lower left of the canvas, above its scale bar, so that they cover no field and no button of the inspector. */
import { useLayoutEffect, type RefObject } from 'react';

const LEFT = '--toast-left';
const BOTTOM = '--toast-bottom';

/** `size` changes with each layout of the canvas. */
export function useToastPlace(canvas: RefObject<HTMLElement | null>, size: object | null): void {
  useLayoutEffect(() => {
    const box = canvas.current?.getBoundingClientRect();
    if (box === undefined || size === null) return undefined;
    const { style } = document.documentElement;
    style.setProperty(LEFT, `${Math.round(box.left)}px`);
    style.setProperty(BOTTOM, `${Math.round(window.innerHeight - box.bottom)}px`);
    return () => {
      style.removeProperty(LEFT);
      style.removeProperty(BOTTOM);
    };
  }, [canvas, size]);
}
