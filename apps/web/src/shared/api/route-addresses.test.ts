/** The build keeps only method, path, and success of each route, so the page may use nothing else. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { routes } from '@touchdown/contract';
import { expect, it } from 'vitest';
import { routeAddresses } from '../../../build/route-addresses.ts';

const SOURCE = path.resolve(import.meta.dirname, '../..');
const LIST = path.resolve(SOURCE, '../../../packages/contract/src/routes.ts');
const ROUTES = ['method', 'path', 'success'];
const isProduct = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)(test|testing)[/.]/.test(file);
const product = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(isProduct);

it('replaces the list with the address of every route', async () => {
  const { load } = routeAddresses;
  if (typeof load !== 'function') throw new Error('The plugin loads nothing.');
  const made = (await load.call({} as never, LIST)) as { readonly code: string };
  const cached: unknown = JSON.parse(made.code.replace(/^export const routes = |;$/g, ''));
  expect(cached).toEqual(
    Object.fromEntries(Object.entries(routes).map(([name, { method, path: at, success }]) => [name, { method, path: at, success }])),
  );
});

it('is sufficient: no page code reads anything else of a route', () => {
  expect(product.length).toBeGreaterThan(300);
  const others = product.flatMap((file) => {
    const text = readFileSync(path.join(SOURCE, file), 'utf8');
    // In other folders, `route` is a router route.
    const named = file.startsWith('shared/api/') ? /\broute\.(\w+)/g : /(?<!typeof )\broutes\.\w+\.(\w+)/g;
    const used = [...text.matchAll(named)].map(([, field]) => field);
    return used.filter((field) => field !== undefined && !ROUTES.includes(field)).map((field) => `${file}: ${field}`);
  });
  expect(others).toEqual([]);
});
