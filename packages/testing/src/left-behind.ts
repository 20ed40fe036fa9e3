/** Finds what a test file changed outside itself and did not restore. Files that share a process must leave it unchanged. */

/** An object whose own properties tests change, and the name under which it is reported. */
export type Watched = readonly [name: string, target: object];

type Values = ReadonlyMap<PropertyKey, unknown>;

/** Names of properties that tools and libraries set once, when they are loaded, for the life of the process. */
const OF_TOOLS = /^__|^Symbol\(/;

/** Set by Testing Library when it is loaded. */
const OF_TESTING_LIBRARY = 'IS_REACT_ACT_ENVIRONMENT';

/** Globals that pdf.js defines in Node when it is loaded, for the life of the process. A web page already has most of them. */
const OF_PDF_JS = new Set(
  ['DOMMatrix', 'ImageData', 'Iterator', 'Path2D', '_pdfjsTestingUtils', 'navigator', 'pdfjsLib', 'pdfjsWorker', 'self'].map(
    (name) => `globalThis.${name}`,
  ),
);
const isOfPdfJs = (name: string): boolean => OF_PDF_JS.has(name) && !('document' in globalThis);

/** Properties whose value differs on every read, so only their definitions are compared. */
const VOLATILE = new Set([
  'event',
  'length',
  'scrollX',
  'scrollY',
  'pageXOffset',
  'pageYOffset',
  'closed',
  'crypto',
  'localStorage',
  'sessionStorage',
]);

/** Returns the value of a property. For an accessor, returns its current value, or the getter itself. */
function valueOf(target: object, key: PropertyKey): unknown {
  const descriptor: { readonly value?: unknown; readonly get?: unknown } = Object.getOwnPropertyDescriptor(target, key) ?? {};
  if (descriptor.get === undefined) return descriptor.value;
  // Accessors of the global object are the test runner's link to the page: their getters return the page's values.
  return target === globalThis && !VOLATILE.has(String(key)) ? Reflect.get(target, key) : descriptor.get;
}

const readValues = (target: object): Values =>
  new Map(
    Reflect.ownKeys(target)
      .filter((key) => !OF_TOOLS.test(String(key)) && key !== OF_TESTING_LIBRARY)
      .map((key) => [key, valueOf(target, key)]),
  );

/** Names every property that was added, changed, or removed, sorted. */
function differences(name: string, before: Values, after: Values): readonly string[] {
  const changed = [...after].flatMap(([key, value]) => {
    const whole = `${name}.${String(key)}`;
    if (!before.has(key)) return isOfPdfJs(whole) ? [] : [`${whole} was added`];
    return Object.is(before.get(key), value) ? [] : [`${whole} was changed`];
  });
  const removed = [...before.keys()].filter((key) => !after.has(key)).map((key) => `${name}.${String(key)} was removed`);
  return [...changed, ...removed].sort();
}

/** Process events whose listeners outlive a test file and would receive the failures of the next one. */
const PROCESS_EVENTS = [
  'SIGINT',
  'SIGTERM',
  'SIGHUP',
  'uncaughtException',
  'unhandledRejection',
  'warning',
  'exit',
  'beforeExit',
  'message',
] as const;

const readEnvironment = (): Values =>
  new Map(Object.entries(process.env).filter(([key]) => !/^VITEST|^(DEV|PROD|SSR|MODE|BASE_URL)$/.test(key)));
const readListeners = (): Values => new Map(PROCESS_EVENTS.map((event) => [event, process.listenerCount(event)]));

/**
 * Remembers the current state of the process: environment variables, globals, working directory, process listeners, and the own
 * properties of the watched objects. Returns a function that lists the differences since then; the list is empty if there are none.
 */
export function rememberProcess(watched: readonly Watched[] = []): () => readonly string[] {
  const all: readonly Watched[] = [['globalThis', globalThis], ...watched];
  const values = all.map(([, target]) => readValues(target));
  const environment = readEnvironment();
  const listeners = readListeners();
  const folder = process.cwd();
  return () => [
    ...all.flatMap(([name, target], index) => differences(name, values[index] ?? new Map<PropertyKey, unknown>(), readValues(target))),
    ...differences('process.env', environment, readEnvironment()),
    ...differences('process listeners', listeners, readListeners()),
    ...(process.cwd() === folder ? [] : [`the working directory was changed to ${process.cwd()}`]),
  ];
}

/** Throws an error with one line for each thing that was left behind; does nothing if the list is empty. */
export function refuseLeftBehind(left: readonly string[]): void {
  if (left.length > 0)
    throw new Error(`This file leaves behind what the next file would find:\n${left.map((line) => `- ${line}`).join('\n')}`);
}
