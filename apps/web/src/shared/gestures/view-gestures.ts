/** Wheel, double-click, and two-finger gestures on a drawing, by the rule that plan, map, and 3D view share. */
import { type RefObject, useEffect, useRef } from 'react';
import { type Fingers, fingersOf, type Point, StepCounter, takesWheel, wheelSteps } from './gesture-rules.ts';

/**
 * The actions of a drawing. For a library with its own zoom and move, `onZoom` and `onMove` are omitted: it receives only the events that
 * belong to the drawing. Points are pixels from the upper left corner of the element.
 */
export interface ViewGestures {
  readonly onZoom?: (steps: number, at: Point) => void;
  readonly onMove?: (from: Point, to: Point) => void;
  /** If omitted, `onZoom` or the library handles the wheel. Steps need not be whole; the library does not receive the wheel. */
  readonly onWheel?: (steps: number, at: Point) => void;
  /** If omitted, `onZoom` or the library handles it. Zooms in by `steps` at the pointer. */
  readonly onDoubleClick?: (steps: number, at: Point) => void;
}

const TWO_FINGERS = 2;
const DOUBLE_CLICK_STEPS = 2;
/** Moving less than this is a click. */
const DRAG_PX = 4;

/** Gets the focus, so that the wheel zooms from then on. */
const FOCUSED = 'canvas[tabindex], button.plan-button';
/** Around a drawing where the page never scrolls: there the wheel and one finger always belong to the drawing. */
export const STILL_PAGE = '[data-still]';
/** Handles one-finger dragging itself. */
const MARKER = '.maplibregl-marker';

const pointIn = (element: Element, { clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point => {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
};

function fingersIn(element: Element, { touches }: TouchEvent): Fingers | null {
  const [one, other] = [touches[0], touches[1]];
  return touches.length !== TWO_FINGERS || !one || !other ? null : fingersOf(pointIn(element, one), pointIn(element, other));
}

/**
 * Listens until the returned function is called. Uses capturing listeners, so events that belong to the page never reach a library inside.
 */
export function listenToGestures(element: HTMLElement, gestures: () => ViewGestures): () => void {
  const steps = new StepCounter();
  let fingers: Fingers | null = null;

  const wheel = (event: WheelEvent): void => {
    const { onZoom, onWheel } = gestures();
    const isOurs = takesWheel(event, element.contains(document.activeElement) || element.closest(STILL_PAGE) !== null);
    if (!isOurs || onWheel !== undefined) event.stopPropagation();
    if (!isOurs || (onZoom ?? onWheel) === undefined) return;
    event.preventDefault();
    const turned = wheelSteps(event);
    onWheel?.(turned, pointIn(element, event));
    const whole = onZoom === undefined ? 0 : steps.turn(turned);
    if (whole !== 0) onZoom?.(whole, pointIn(element, event));
  };
  const touch = (event: TouchEvent): void => {
    const { onZoom, onMove } = gestures();
    const now = fingersIn(element, event);
    const before = fingers;
    fingers = now;
    if (now === null) {
      // One finger scrolls the page, if that can be scrolled.
      const isPages = !(event.target instanceof Element && event.target.closest(MARKER)) && element.closest(STILL_PAGE) === null;
      if (event.touches.length < TWO_FINGERS && isPages) event.stopPropagation();
      return;
    }
    // Prevents both scrolling and zooming of the page.
    if (event.cancelable) event.preventDefault();
    if (before === null || event.type !== 'touchmove') return;
    onMove?.(before.middle, now.middle);
    const whole = onZoom === undefined ? 0 : steps.pinch(now.apartPx / before.apartPx);
    if (whole !== 0) onZoom?.(whole, now.middle);
  };
  const lift = (): void => {
    fingers = null;
  };
  const doubleClick = (event: MouseEvent): void => {
    const { onZoom, onDoubleClick = onZoom } = gestures();
    if (event.target instanceof Element && event.target.closest('.icon-button, .map-zoom') !== null) return;
    onDoubleClick?.(DOUBLE_CLICK_STEPS, pointIn(element, event));
  };
  /** Where the mouse was pressed and last seen. `null` while no button is held. */
  let drag: { from: Point; isMoving: boolean } | null = null;
  const pressDown = (event: PointerEvent): void => {
    if (event.pointerType === 'touch') return;
    element.querySelector<HTMLElement>(FOCUSED)?.focus({ preventScroll: true });
    drag = event.button === 0 ? { from: pointIn(element, event), isMoving: false } : null;
  };
  const dragTo = (event: PointerEvent): void => {
    const { onMove } = gestures();
    if (drag === null || onMove === undefined) return;
    if (event.buttons === 0) {
      drag = null;
      return;
    }
    const to = pointIn(element, event);
    if (!drag.isMoving && Math.hypot(to.x - drag.from.x, to.y - drag.from.y) < DRAG_PX) return;
    onMove(drag.from, to);
    drag = { from: to, isMoving: true };
  };
  const endDrag = (event: MouseEvent): void => {
    // The click that ends a drag selects nothing.
    if (drag?.isMoving === true) event.stopPropagation();
    drag = null;
  };

  const stop = new AbortController();
  const taken = { capture: true, passive: false, signal: stop.signal } as const;
  element.addEventListener('wheel', wheel, taken);
  element.addEventListener('touchstart', touch, taken);
  element.addEventListener('touchmove', touch, taken);
  element.addEventListener('touchend', lift, { signal: stop.signal });
  element.addEventListener('touchcancel', lift, { signal: stop.signal });
  element.addEventListener('dblclick', doubleClick, { signal: stop.signal });
  element.addEventListener('pointerdown', pressDown, { signal: stop.signal });
  element.addEventListener('pointermove', dragTo, { signal: stop.signal });
  element.addEventListener('click', endDrag, { capture: true, signal: stop.signal });
  return () => stop.abort();
}

/** The gestures of a drawing. `isActive` false: a static picture. */
export function useViewGestures(ref: RefObject<HTMLElement | null>, gestures: ViewGestures, isActive = true): void {
  const latest = useRef(gestures);
  useEffect(() => {
    latest.current = gestures;
  });
  useEffect(() => {
    if (!isActive || ref.current === null) return undefined;
    return listenToGestures(ref.current, () => latest.current);
  }, [ref, isActive]);
}
