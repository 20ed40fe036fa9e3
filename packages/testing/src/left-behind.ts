/** Finds what a test file changed outside itself and did not restore. Files that share a process must leave it as it was. */

/** An object whose own properties tests change, and the name to report it by. */
export type Watched = readonly [name: string, target: object];

type Values = ReadonlyMap<PropertyKey, unknown>;

/** Names that tools and libraries give to what they set once, when they are loaded, for the life of the process. */
const OF_TOOLS = /^__|^Symbol\(/;

/** Set by Testing Library when it is loaded. */
const OF_TESTING_LIBRARY = 'IS_REACT_ACT_ENVIRONMENT';

/** What pdf.js gives to Node when it is loaded, for the life of the process: a page has most of it. */
const OF_PDF_JS = new Set(
  ['DOMMatrix', 'ImageData', 'Iterator', 'Path2D', '_pdfjsTestingUtils', 'navigator', 'pdfjsLib', 'pdfjsWorker', 'self'].map(
    (name) => `globalThis.${name}`,
  ),
);
const isOfPdfJs = (name: string): boolean => OF_PDF_JS.has(name) && !('document' in globalThis);

/** Every read gives another value, so only their definitions are compared. */
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

/** What a property is: its value, or for an accessor what it returns now. */
function valueOf(target: object, key: PropertyKey): unknown {
  const descriptor: { readonly value?: unknown; readonly get?: unknown } = Object.getOwnPropertyDescriptor(target, key) ?? {};
  if (descriptor.get === undefined) return descriptor.value;
  // Properties that are on the global object itself are the runner's way to the page: their getters return what the page has.
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

/** Listeners of the process that outlive a test file and would hear the failures of the next one. */
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
 * Remembers the process as it is: environment variables, globals, working directory, process listeners, and the own
 * properties of the watched objects. Returns a function that lists what differs now, empty when nothing does.
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

/** Throws with one line for each thing that was left behind; does nothing when the list is empty. */
export function refuseLeftBehind(left: readonly string[]): void {
  if (left.length > 0)
    throw new Error(`This file leaves behind what the next file would find:\n${left.map((line) => `- ${line}`).join('\n')}`);
}
