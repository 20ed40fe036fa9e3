/**
 * What the page needs of the list of routes: where they are, and what answers a success. The schemas check on the server; without them a screen loads neither the
 * whole contract nor the library they are written with. Code and tests keep the full list, so its types hold everywhere.
 */
import type { routes } from '@touchdown/contract';
import { type Plugin, runnerImport } from 'vite';

const LIST = /\/packages\/contract\/src\/routes\.ts$/;

type Routes = typeof routes;

async function addresses(file: string): Promise<string> {
  const { module } = await runnerImport<{ readonly routes: Routes }>(file);
  const known = Object.entries(module.routes).map(([name, { method, path, success }]) => [name, { method, path, success }] as const);
  return JSON.stringify(Object.fromEntries(known));
}

/** Puts method, path and success of each route in the place of the list; in what is built alone. */
export const routeAddresses: Plugin = {
  name: 'route-addresses',
  apply: 'build',
  enforce: 'pre',
  load: async (id) => (LIST.test(id) ? { code: `export const routes = ${await addresses(id)};`, moduleType: 'js' } : null),
};
