import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenToPointer, type PlanPointer } from './use-plan-pointer.ts';

const plan = document.createElement('div');
const moved: (readonly [number, number])[] = [];
const pointer = {
  onClick: vi.fn<PlanPointer['onClick']>(),
  onHover: vi.fn<PlanPointer['onHover']>(),
  onDragStart: vi.fn<PlanPointer['onDragStart']>(),
  onDrag: vi.fn<PlanPointer['onDrag']>(),
  onDragEnd: vi.fn<PlanPointer['onDragEnd']>(),
  onDragCancel: vi.fn<PlanPointer['onDragCancel']>(),
  onZoom: vi.fn<PlanPointer['onZoom']>(),
  onMove: (right: number, down: number) => void moved.push([right, down]),
};
let stop: () => void = () => undefined;

beforeEach(() => {
  moved.length = 0;
  vi.clearAllMocks();
  document.body.append(plan);
  stop = listenToPointer(plan, () => pointer);
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

const at = (type: string, x: number, y: number) =>
  plan.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX: x, clientY: y, button: 0 }));
const drag = () => {
  at('pointerdown', 10, 10);
  at('pointermove', 40, 30);
  at('pointerup', 40, 30);
};
const key = (type: 'keydown' | 'keyup', target: EventTarget = document.body) => {
  const event = new KeyboardEvent(type, { key: ' ', bubbles: true, cancelable: true });
  target.dispatchEvent(event);
  return event.defaultPrevented;
};

describe('the space bar on the plan', () => {
  it('makes a drag pan the plan, whatever is under the pointer, until it is lifted', () => {
    expect(key('keydown')).toBe(true);
    drag();
    expect(moved).toEqual([[30, 20]]);
    expect(pointer.onDragStart).not.toHaveBeenCalled();
    expect(pointer.onClick).not.toHaveBeenCalled();
    key('keyup');
    drag();
    expect(pointer.onDragStart).toHaveBeenCalledOnce();
    expect(moved).toHaveLength(1);
  });
  it('is typed in a field, and presses a button', () => {
    const field = document.createElement('input');
    const button = document.createElement('button');
    document.body.append(field, button);
    expect([key('keydown', field), key('keydown', button)]).toEqual([false, false]);
    drag();
    expect(moved).toEqual([]);
  });
});
