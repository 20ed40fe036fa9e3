import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawOncePerStep } from './step-frames.ts';

type Listened = 'dragstart' | 'dragend' | 'render';

/** Requests a frame with each step, and another one while it draws, as the library does. */
class Library {
  drawn = 0;
  isRequested = false;
  step: (() => void) | null = null;
  readonly #listeners: [Listened, () => void][] = [];
  on(event: Listened, listener: () => void): void {
    this.#listeners.push([event, listener]);
  }
  fire(event: Listened): void {
    for (const [name, listener] of this.#listeners) if (name === event) listener();
  }
  triggerRepaint = (): void => {
    this.isRequested = true;
  };
  pointer(moved = () => this.triggerRepaint()): void {
    this.step = moved;
    this.triggerRepaint();
  }
  /** One frame of the browser. */
  frame(): void {
    if (!this.isRequested) return;
    this.isRequested = false;
    this.step?.();
    this.step = null;
    this.drawn += 1;
    this.fire('render');
  }
}

const map = { library: new Library() };
beforeEach(() => {
  vi.useFakeTimers();
  map.library = new Library();
});
afterEach(() => {
  vi.useRealTimers();
});

/** One frame with the step, and one between it and the next. */
function drag(steps: number): void {
  const { library } = map;
  for (let step = 0; step < steps; step += 1) {
    library.pointer(step === 0 ? () => (library.fire('dragstart'), library.triggerRepaint()) : undefined);
    library.frame();
    library.frame();
  }
}

it('a dragged map is drawn once for each step, where it was drawn twice', () => {
  drag(10);
  expect(map.library.drawn).toBe(20);
  map.library = new Library();
  drawOncePerStep(map.library);
  drag(10);
  expect(map.library.drawn).toBe(10);
});

it('what more than the movement needed is drawn once the pointer pauses', () => {
  const { library } = map;
  drawOncePerStep(library);
  drag(2);
  expect(library.isRequested).toBe(false);
  vi.advanceTimersByTime(60);
  library.frame();
  expect(library.drawn).toBe(3);
});

it('a frame that never came does not stop the drawing', () => {
  const { library } = map;
  drawOncePerStep(library);
  drag(1);
  library.triggerRepaint();
  // The library cancels it, as when it loses its context.
  library.isRequested = false;
  for (let step = 0; step < 5; step += 1) {
    library.pointer();
    vi.advanceTimersByTime(16);
  }
  library.frame();
  expect(library.drawn).toBe(2);
});

it('after the drag, each request is a frame, as the library slows the map down', () => {
  const { library } = map;
  drawOncePerStep(library);
  drag(3);
  library.fire('dragend');
  for (let at = 0; at < 5; at += 1) {
    library.frame();
    library.pointer();
    library.frame();
  }
  expect(library.drawn).toBe(3 + 10);
});
