/**
 * The content security policy does not allow code generated from text. The schema library would probe for it, and the browser reports each
 * attempt. It is disabled before the library is loaded, under the name of the library's global settings. Loading the library for that would
 * make every first screen heavier.
 */
interface Page {
  __zod_globalConfig?: { jitless?: boolean };
}
const page = globalThis as typeof globalThis & Page;
page.__zod_globalConfig = Object.assign(page.__zod_globalConfig ?? {}, { jitless: true });

export {};
