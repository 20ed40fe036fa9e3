/** Pointer, wheel, and two fingers on the plan: a press is a click, a drag, or a pinch. Points are pixels from the upper left corner. */
import { type RefObject, useEffect, useRef } from 'react';
import { fingersOf, type Point, wheelPx } from '../../shared/gestures/gesture-rules.ts';
import { areCharacterKeysOn } from '../../shell/character-keys.ts';
import type { GestureKeys } from './gestures.ts';

export interface PlanPointer {
  /** `isAdding`: with Shift, Ctrl, or Cmd. `isFree`: with Alt, which turns snapping off. */
  readonly onClick: (at: Point, isAdding: boolean, isFree: boolean) => void;
  readonly onHover: (at: Point | null) => void;
  readonly onDragStart: (at: Point, isTouch: boolean) => void;
  readonly onDrag: (from: Point, to: Point, keys: GestureKeys) => void;
  readonly onDragEnd: () => void;
  /** A drag that a second finger or the browser ended. */
  readonly onDragCancel: () => void;
  readonly onZoom: (factor: number, at: Point) => void;
  readonly onMove: (right: number, down: number) => void;
}

/** Moving less than this is a click. */
const DRAG_PX = 4;
const WHEEL_FACTOR_PX = 400;

const TYPED_INTO = 'input, textarea, select, [contenteditable], button, a, [role="dialog"], [role="alertdialog"]';

interface Press {
  readonly from: Point;
  last: Point;
  isMoving: boolean;
  readonly isTouch: boolean;
  /** With the space bar: the plan is moved, whatever is under the pointer. */
  readonly isPanning: boolean;
}

const pointIn = (element: Element, { clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point => {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
};

/** Listens until the returned function is called. */
export function listenToPointer(element: HTMLElement, pointer: () => PlanPointer): () => void {
  const down = new Map<number, Point>();
  let press: Press | null = null;
  let isOver = false;
  let isSpaceDown = false;

  const endPress = (): void => {
    if (press?.isMoving === true && !press.isPanning) pointer().onDragCancel();
    press = null;
  };
  const pinch = (id: number, to: Point): void => {
    const [one, other] = down.values();
    if (one === undefined || other === undefined) return;
    const before = fingersOf(one, other);
    down.set(id, to);
    const [first, second] = down.values();
    const after = fingersOf(first ?? one, second ?? other);
    pointer().onMove(after.middle.x - before.middle.x, after.middle.y - before.middle.y);
    pointer().onZoom(after.apartPx / before.apartPx, after.middle);
  };
  const begin = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    const at = pointIn(element, event);
    down.set(event.pointerId, at);
    if (down.size > 1) endPress();
    else press = { from: at, last: at, isMoving: false, isTouch: event.pointerType === 'touch', isPanning: isSpaceDown };
  };
  const drag = (held: Press, at: Point, event: PointerEvent): void => {
    if (!held.isMoving) {
      if (Math.hypot(at.x - held.from.x, at.y - held.from.y) < DRAG_PX) return;
      held.isMoving = true;
      if (!held.isPanning) pointer().onDragStart(held.from, held.isTouch);
    }
    if (held.isPanning) pointer().onMove(at.x - held.last.x, at.y - held.last.y);
    else pointer().onDrag(held.last, at, { shift: event.shiftKey, alt: event.altKey });
    held.last = at;
  };
  const move = (event: PointerEvent): void => {
    const at = pointIn(element, event);
    if (!down.has(event.pointerId)) {
      const isHere = event.target instanceof Node && element.contains(event.target);
      if (down.size > 0 || event.pointerType === 'touch') return;
      // Elsewhere, what the pointer is over has its own hover.
      if (isHere || isOver) pointer().onHover(isHere ? at : null);
      isOver = isHere;
      return;
    }
    if (down.size > 1) pinch(event.pointerId, at);
    else if (press !== null) drag(press, at, event);
    down.set(event.pointerId, at);
  };
  const end = (event: PointerEvent): void => {
    if (!down.delete(event.pointerId) || press === null) return;
    const { isMoving, from, isPanning } = press;
    press = null;
    if (isPanning) return;
    if (isMoving) pointer().onDragEnd();
    else pointer().onClick(from, event.shiftKey || event.ctrlKey || event.metaKey, event.altKey);
  };
  const cancel = (event: PointerEvent): void => {
    if (down.delete(event.pointerId)) endPress();
  };
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    pointer().onZoom(Math.exp(0 - wheelPx(event) / WHEEL_FACTOR_PX), pointIn(element, event));
  };

  const space = (event: KeyboardEvent): void => {
    if (event.key !== ' ') return;
    const { target } = event;
    const isElsewhere = target instanceof Element && !element.contains(target) && target.closest(TYPED_INTO) !== null;
    isSpaceDown = event.type === 'keydown' && !isElsewhere && areCharacterKeysOn();
    if (isSpaceDown) event.preventDefault();
  };

  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener('keydown', space, { signal });
  window.addEventListener('keyup', space, { signal });
  element.addEventListener('pointerdown', begin, { signal });
  element.addEventListener('wheel', wheel, { signal, passive: false });
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', end, { signal });
  window.addEventListener('pointercancel', cancel, { signal });
  return () => stop.abort();
}

export function usePlanPointer(ref: RefObject<HTMLElement | null>, pointer: PlanPointer): void {
  const latest = useRef(pointer);
  useEffect(() => {
    latest.current = pointer;
  });
  useEffect(() => (ref.current === null ? undefined : listenToPointer(ref.current, () => latest.current)), [ref]);
}
