/**
 * App activity, as attributes of the root element: `data-app="ready"` once the first screen is rendered, `data-activity="busy"` while it
 * reads, writes, loads code, changes screens, or computes, and `data-activity="idle"` otherwise; `data-preload="done"` once the code that saves edits
 * offline is loaded, which starts with the user's first interaction. Tests and benchmarks that drive the app wait for these.
 */

let running = 0;
let isChecking = false;
const waiting = new Set<() => void>();

const show = (name: string, value: string): void => {
  document.documentElement.dataset[name] = value;
};

/** Resolves once everything started so far is on the screen. A hidden page paints no frames. */
const nextPaint = () =>
  new Promise<void>((resolve) => {
    if (document.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(resolve, 0));
    else setTimeout(resolve, 0);
  });

/** Resolves once all other tasks of the page have run, as far as the browser can tell. */
const afterOtherTasks = () =>
  new Promise<void>((resolve) => {
    if ('scheduler' in window) void window.scheduler.postTask(resolve, { priority: 'background' });
    else setTimeout(resolve, 0);
  });

/**
 * The end of one piece of work often starts the next, so the app is idle only if nothing runs after the next paint either. On a busy
 * machine, an effect of what was painted, such as the next read, may run only after that, so other tasks come first.
 */
async function showIdleAfterPaint(): Promise<void> {
  if (isChecking) return;
  isChecking = true;
  await nextPaint();
  await afterOtherTasks();
  isChecking = false;
  if (running !== 0) return;
  show('activity', 'idle');
  for (const resolve of waiting) resolve();
}

/** Resolves when the app is idle, or after the time limit if it does not become idle: some work, such as a long upload, lasts. */
export async function atRest(limitMs: number): Promise<void> {
  if (document.documentElement.dataset['activity'] !== 'busy') return;
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      waiting.delete(done);
      resolve();
    };
    const timer = setTimeout(done, limitMs);
    waiting.add(done);
  });
}

/** Marks the start of work. The returned function marks its end; calling it again does nothing. */
export function beginWork(): () => void {
  running += 1;
  show('activity', 'busy');
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    running -= 1;
    if (running === 0) void showIdleAfterPaint();
  };
}

/** Tracks a promise as work until it settles. Returns the promise itself. */
export function asWork<T>(work: Promise<T>): Promise<T> {
  const end = beginWork();
  work.then(end, end);
  return work;
}

/** Marks the app as rendered for the first time. */
export function appIsReady(): void {
  show('app', 'ready');
  void showIdleAfterPaint();
}

/** Marks the code that saves edits offline as loaded. */
export const appIsPreloaded = (): void => show('preload', 'done');
