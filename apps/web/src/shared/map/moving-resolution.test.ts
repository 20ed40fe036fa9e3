/** The resolution of a map while it moves, frame by frame. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { coarserWhileMoving } from './moving-resolution.ts';

type Listened = Parameters<Parameters<typeof coarserWhileMoving>[0]['on']>[0];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function aMap(ratio = 2) {
  const listeners: [Listened, () => void][] = [];
  const ratios: number[] = [];
  const waiting: ((now: number) => void)[] = [];
  /** When it is drawn. */
  const drawn: string[] = [];
  let now = 0;
  /** Whether the library handles a step of a gesture, and whether a drag goes on. */
  const noPress: (isPressed: boolean) => void = () => undefined;
  const state = { isHandling: false, isDragged: false, press: noPress };
  const fire = (event: Listened) => {
    if (event === 'movestart') state.isDragged = true;
    for (const [name, listener] of listeners) if (name === event) listener();
  };
  coarserWhileMoving(
    {
      on: (event, listener) => listeners.push([event, listener]),
      // As the library does.
      setPixelRatio: (next) => {
        ratios.push(next);
        if (!state.isHandling) state.isDragged = false;
        for (const event of ['movestart', 'moveend'] as const) for (const [name, listener] of listeners) if (name === event) listener();
      },
      redraw: () => drawn.push('at once'),
      triggerRepaint: () => drawn.push('next'),
    },
    {
      fullRatio: () => ratio,
      nextFrame: (draw) => waiting.push(draw),
      onPress: (listener) => {
        state.press = listener;
      },
    },
  );
  /** Each with a step of the pointer before it. */
  const frames = (count: number, ms: number) => {
    for (let frame = 0; frame < count; frame += 1) {
      now += ms;
      state.isHandling = true;
      fire('mousemove');
      state.isHandling = false;
      for (const draw of waiting.splice(0)) draw(now);
    }
  };
  const later = (ms: number) => {
    now += ms;
    vi.advanceTimersByTime(ms);
  };
  return { ratios, drawn, fire, frames, later, waiting, state };
}

it('is half of it once the frames of a movement are slow, and full again after it', () => {
  const { ratios, drawn, fire, frames, later } = aMap();
  fire('movestart');
  frames(7, 40);
  expect(ratios).toEqual([]);
  frames(1, 40);
  expect(ratios).toEqual([1]);
  frames(10, 40);
  fire('moveend');
  expect(ratios).toEqual([1]);
  later(200);
  expect(ratios).toEqual([1, 2]);
  expect(drawn).toEqual(['next', 'at once']);
});

it('stays full while frames are fast, although some are late', () => {
  const { ratios, fire, frames, later, waiting } = aMap();
  fire('movestart');
  for (let turn = 0; turn < 5; turn += 1) {
    frames(5, 16);
    frames(2, 120);
  }
  fire('moveend');
  frames(1, 16);
  later(200);
  expect(ratios).toEqual([]);
  expect(waiting).toEqual([]);
});

it('is half from the beginning of the next movement, and decided again after half a minute', () => {
  const { ratios, fire, frames, later } = aMap();
  fire('movestart');
  frames(8, 40);
  fire('moveend');
  later(200);
  fire('movestart');
  frames(2, 16);
  expect(ratios).toEqual([1, 2, 1]);
  fire('moveend');
  later(31_000);
  fire('movestart');
  frames(20, 16);
  fire('moveend');
  later(200);
  expect(ratios).toEqual([1, 2, 1, 2]);
});

it('a drag goes on when the resolution changes, where a change outside its steps would end it', () => {
  const { ratios, fire, frames, state } = aMap();
  fire('movestart');
  frames(8, 40);
  expect(ratios).toEqual([1]);
  expect(state.isDragged).toBe(true);
});

it('a map that is pressed again while it glides stays at half, and the new drag goes on', () => {
  const { ratios, fire, frames, later, state } = aMap();
  state.press(true);
  fire('movestart');
  frames(8, 40);
  state.press(false);
  state.press(true);
  fire('moveend');
  later(1_000);
  fire('movestart');
  frames(5, 40);
  expect(ratios).toEqual([1]);
  expect(state.isDragged).toBe(true);
  fire('moveend');
  later(1_000);
  expect(ratios).toEqual([1]);
  state.press(false);
  later(200);
  expect(ratios).toEqual([1, 2]);
});
