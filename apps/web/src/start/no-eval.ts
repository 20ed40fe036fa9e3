/**
 * The content security policy admits no code made from text. The library of the schemas would try whether it may make some, and the
 * browser reports each try. Said before the library is loaded, by the name under which it keeps its settings: loading it for that
 * would make every first screen heavier.
 */
interface Page {
  __zod_globalConfig?: { jitless?: boolean };
}
const page = globalThis as typeof globalThis & Page;
page.__zod_globalConfig = Object.assign(page.__zod_globalConfig ?? {}, { jitless: true });

export {};
