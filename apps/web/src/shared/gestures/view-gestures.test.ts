import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StepCounter, wheelPx, wheelSteps } from './gesture-rules.ts';
import { listenToGestures, type ViewGestures } from './view-gestures.ts';

let element: HTMLDivElement;
let canvas: HTMLCanvasElement;
let stop: () => void = () => undefined;
const library = vi.fn();
beforeEach(() => {
  element = document.createElement('div');
  canvas = document.createElement('canvas');
  canvas.tabIndex = 0;
  element.append(canvas);
  document.body.append(element);
  library.mockReset();
  for (const type of ['wheel', 'touchstart', 'touchmove']) canvas.addEventListener(type, library);
});
afterEach(() => {
  stop();
  element.remove();
});
const listen = (gestures: ViewGestures): void => {
  stop = listenToGestures(element, () => gestures);
};
const turn = (init: WheelEventInit = {}): WheelEvent => {
  const event = new WheelEvent('wheel', { bubbles: true, cancelable: true, deltaY: -100, clientX: 30, clientY: 40, ...init });
  canvas.dispatchEvent(event);
  return event;
};
const touch = (type: string, ...places: readonly (readonly [number, number])[]): Event => {
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'touches', { value: places.map(([clientX, clientY]) => ({ clientX, clientY })) });
  canvas.dispatchEvent(event);
  return event;
};
const mouse = (type: string, clientX: number, buttons = 1): void => {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX, clientY: 0, buttons });
  Object.defineProperty(event, 'pointerType', { value: 'mouse' });
  canvas.dispatchEvent(event);
};

describe('the wheel over a drawing', () => {
  it('scrolls the page while the drawing has no focus, and is hidden from the library', () => {
    const onZoom = vi.fn();
    listen({ onZoom });
    expect(turn().defaultPrevented).toBe(false);
    expect(onZoom).not.toHaveBeenCalled();
    expect(library).not.toHaveBeenCalled();
  });
  it('zooms at once where the page never scrolls, and one finger reaches the library there', () => {
    const onZoom = vi.fn();
    element.dataset['still'] = '';
    listen({ onZoom });
    expect(turn().defaultPrevented).toBe(true);
    expect(onZoom).toHaveBeenCalledExactlyOnceWith(1, { x: 30, y: 40 });
    library.mockReset();
    touch('touchstart', [10, 10]);
    expect(library).toHaveBeenCalledOnce();
  });
  it.each([{ ctrlKey: true }, { metaKey: true }])('zooms at the pointer with %o', (key) => {
    const onZoom = vi.fn();
    listen({ onZoom });
    expect(turn(key).defaultPrevented).toBe(true);
    expect(onZoom).toHaveBeenCalledExactlyOnceWith(1, { x: 30, y: 40 });
  });
  it('zooms once the drawing was clicked', () => {
    const onZoom = vi.fn();
    listen({ onZoom });
    mouse('pointerdown', 0);
    expect(document.activeElement).toBe(canvas);
    expect(turn({ deltaY: 200 }).defaultPrevented).toBe(true);
    expect(onZoom).toHaveBeenCalledExactlyOnceWith(-2, { x: 30, y: 40 });
  });
  it('zooms in the same steps, whole or not, in a drawing whose library has its own, which does not receive it', () => {
    const onWheel = vi.fn();
    listen({ onWheel });
    expect(turn().defaultPrevented).toBe(false);
    expect(onWheel).not.toHaveBeenCalled();
    expect(turn({ ctrlKey: true }).defaultPrevented).toBe(true);
    turn({ ctrlKey: true, deltaY: 25 });
    expect(onWheel.mock.calls).toEqual([
      [1, { x: 30, y: 40 }],
      [-0.25, { x: 30, y: 40 }],
    ]);
    expect(library).not.toHaveBeenCalled();
    touch('touchstart', [0, 0], [100, 0]);
    expect(library).toHaveBeenCalledOnce();
  });
  it('is left to a library with its own zoom', () => {
    listen({});
    turn({ ctrlKey: true });
    expect(library).toHaveBeenCalledOnce();
  });
});

describe('fingers on a drawing', () => {
  it('scroll the page with one finger', () => {
    const onMove = vi.fn();
    listen({ onMove });
    touch('touchstart', [0, 0]);
    expect(touch('touchmove', [0, 50]).defaultPrevented).toBe(false);
    expect(onMove).not.toHaveBeenCalled();
    expect(library).not.toHaveBeenCalled();
  });
  it('move and zoom with two', () => {
    const [onMove, onZoom] = [vi.fn(), vi.fn()];
    listen({ onMove, onZoom });
    touch('touchstart', [0, 0], [100, 0]);
    expect(touch('touchmove', [0, 0], [150, 0]).defaultPrevented).toBe(true);
    expect(onMove).toHaveBeenCalledExactlyOnceWith({ x: 50, y: 0 }, { x: 75, y: 0 });
    expect(onZoom).toHaveBeenCalledExactlyOnceWith(2, { x: 75, y: 0 });
    expect(library).toHaveBeenCalledTimes(2);
  });
});

describe('the mouse on a drawing', () => {
  it('zooms in with a double-click', () => {
    const onZoom = vi.fn();
    listen({ onZoom });
    canvas.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, clientX: 5, clientY: 6 }));
    expect(onZoom).toHaveBeenCalledExactlyOnceWith(2, { x: 5, y: 6 });
  });
  it('passes the position of a double-click to a library with its own zoom', () => {
    const onDoubleClick = vi.fn();
    listen({ onDoubleClick });
    canvas.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, clientX: 5, clientY: 6 }));
    expect(onDoubleClick).toHaveBeenCalledExactlyOnceWith(2, { x: 5, y: 6 });
  });
  it('moves the drawing when dragged, and the click at the end selects nothing', () => {
    const [onMove, onClick] = [vi.fn(), vi.fn()];
    canvas.addEventListener('click', onClick);
    listen({ onMove });
    mouse('pointerdown', 10);
    mouse('pointermove', 12);
    mouse('pointermove', 40);
    mouse('click', 40);
    expect(onMove).toHaveBeenCalledExactlyOnceWith({ x: 10, y: 0 }, { x: 40, y: 0 });
    expect(onClick).not.toHaveBeenCalled();
    mouse('pointerdown', 40);
    mouse('click', 40);
    expect(onClick).toHaveBeenCalledOnce();
  });
});

describe('small movements', () => {
  it('add up to steps, and reversing takes effect at once', () => {
    const steps = new StepCounter();
    expect([60, 60, 60, -100].map((px) => steps.turn(px / 100))).toEqual([0, 1, 0, -1]);
  });
  it('count the same in lines and pages', () => {
    expect(wheelPx({ deltaY: 3, deltaMode: WheelEvent.DOM_DELTA_LINE })).toBe(120);
    expect(wheelPx({ deltaY: 1, deltaMode: WheelEvent.DOM_DELTA_PAGE })).toBe(800);
    expect(wheelSteps({ deltaY: -50, deltaMode: WheelEvent.DOM_DELTA_PIXEL })).toBe(0.5);
  });
});
