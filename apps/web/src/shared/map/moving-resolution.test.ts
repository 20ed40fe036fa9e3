/** The resolution of a map while it moves, frame by frame. */
import { expect, it } from 'vitest';
import { coarserWhileMoving } from './moving-resolution.ts';

function aMap(ratio = 2) {
  const listeners: Record<'movestart' | 'moveend', (() => void)[]> = { movestart: [], moveend: [] };
  const ratios: number[] = [];
  const waiting: ((now: number) => void)[] = [];
  /** When it is drawn. */
  const drawn: string[] = [];
  let now = 0;
  let isInFrame = false;
  const fire = (event: 'movestart' | 'moveend') => listeners[event].forEach((listener) => listener());
  coarserWhileMoving(
    {
      on: (event, listener) => listeners[event].push(listener),
      // As the library does.
      setPixelRatio: (next) => {
        ratios.push(next);
        fire('movestart');
        fire('moveend');
      },
      // As the library does.
      redraw: () => {
        if (isInFrame) throw new Error('Attempting to run(), but is already running.');
        drawn.push('at once');
      },
      triggerRepaint: () => drawn.push('next'),
    },
    { fullRatio: () => ratio, nextFrame: (draw) => waiting.push(draw) },
  );
  const frames = (count: number, ms: number) => {
    for (let frame = 0; frame < count; frame += 1) {
      now += ms;
      for (const draw of waiting.splice(0)) draw(now);
    }
  };
  const later = (ms: number) => {
    now += ms;
  };
  /** Movements by the pointer end within a frame of the map. */
  const inFrame = (act: () => void) => {
    isInFrame = true;
    act();
    isInFrame = false;
  };
  return { ratios, drawn, fire, frames, later, inFrame, waiting };
}

it('is half of it once the frames of a movement are slow, and full again when it ends', () => {
  const { ratios, fire, frames } = aMap();
  fire('movestart');
  frames(6, 40);
  expect(ratios).toEqual([]);
  frames(1, 40);
  expect(ratios).toEqual([1]);
  frames(10, 40);
  fire('moveend');
  expect(ratios).toEqual([1, 2]);
});

it('stays full while frames are fast, although some are late', () => {
  const { ratios, fire, frames, waiting } = aMap();
  fire('movestart');
  for (let turn = 0; turn < 5; turn += 1) {
    frames(5, 16);
    frames(2, 120);
  }
  fire('moveend');
  frames(1, 16);
  expect(ratios).toEqual([]);
  expect(waiting).toEqual([]);
});

it('is half from the beginning of the next movement, and decided again after half a minute', () => {
  const { ratios, fire, frames, later } = aMap();
  fire('movestart');
  frames(7, 40);
  fire('moveend');
  fire('movestart');
  frames(1, 16);
  expect(ratios).toEqual([1, 2, 1]);
  fire('moveend');
  later(31_000);
  fire('movestart');
  frames(20, 16);
  fire('moveend');
  expect(ratios).toEqual([1, 2, 1, 2]);
});

it('is drawn again when a movement ends within a frame of the map, in which it cannot be drawn at once', () => {
  const { ratios, drawn, fire, frames, inFrame } = aMap();
  fire('movestart');
  frames(7, 40);
  expect(drawn).toEqual(['at once']);
  inFrame(() => fire('moveend'));
  expect(drawn).toEqual(['at once', 'next']);
  fire('movestart');
  frames(1, 16);
  expect(ratios).toEqual([1, 2, 1]);
});
