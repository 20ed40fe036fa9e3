/** What ends with a page in a browser, but not in one that test files share: its timers, frames, and the listeners of window and document. */

type Listener = Parameters<typeof globalThis.addEventListener>;

interface Life {
  readonly timers: Set<ReturnType<typeof setTimeout>>;
  readonly frames: Set<number>;
  readonly listeners: Set<() => void>;
}

const LIFE = Symbol.for('touchdown.page-life');
const scope = globalThis as typeof globalThis & { [LIFE]?: Life };

const timerOf = <Args extends unknown[]>(life: Life, start: (...args: Args) => ReturnType<typeof setTimeout>) =>
  Object.defineProperties((...args: Args) => {
    const timer = start(...args);
    life.timers.add(timer);
    return timer;
  }, Object.getOwnPropertyDescriptors(start));

function follow(life: Life, target: Window | Document): void {
  const add: (...args: Listener) => void = target.addEventListener.bind(target);
  const remove: (...args: Listener) => void = target.removeEventListener.bind(target);
  target.addEventListener = (...args: Listener) => {
    add(...args);
    life.listeners.add(() => remove(...args));
  };
}

/** Starts recording the timers, frames, and listeners of this process. Only the first call does; every later one returns the same records. */
function begin(): Life {
  const life: Life = { timers: new Set(), frames: new Set(), listeners: new Set() };
  const request = globalThis.requestAnimationFrame;
  globalThis.requestAnimationFrame = (draw) => {
    const frame = request(draw);
    life.frames.add(frame);
    return frame;
  };
  globalThis.setTimeout = timerOf(life, globalThis.setTimeout) as typeof setTimeout;
  globalThis.setInterval = timerOf(life, globalThis.setInterval) as typeof setInterval;
  follow(life, window);
  follow(life, document);
  return life;
}

/** Records every timer, every frame, and every listener of window and document, from the first call in a process on. */
export function notePageLife(): void {
  scope[LIFE] ??= begin();
}

/** Stops the recorded timers and frames and removes the recorded listeners, as a browser does when a page is closed. */
export function endPageLife(): void {
  const life = scope[LIFE];
  if (life === undefined) return;
  // Before the timers: jsdom draws its frames by one of them, and starts another only once no frame is requested.
  for (const frame of life.frames) cancelAnimationFrame(frame);
  for (const timer of life.timers) clearTimeout(timer);
  for (const remove of life.listeners) remove();
  life.timers.clear();
  life.frames.clear();
  life.listeners.clear();
}
