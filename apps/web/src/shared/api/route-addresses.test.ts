/** The build keeps method and path of each route and nothing else, so the page may use nothing else. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { routes } from '@touchdown/contract';
import { expect, it } from 'vitest';
import { routeAddresses } from '../../../build/route-addresses.ts';

const SOURCE = path.resolve(import.meta.dirname, '../..');
const LIST = path.resolve(SOURCE, '../../../packages/contract/src/routes.ts');
const isProduct = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)(test|testing)[/.]/.test(file);
const product = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(isProduct);

it('puts the address of every route in the place of the list', async () => {
  const { load } = routeAddresses;
  if (typeof load !== 'function') throw new Error('The plugin loads nothing.');
  const made = (await load.call({} as never, LIST)) as { readonly code: string };
  const kept: unknown = JSON.parse(made.code.replace(/^export const routes = |;$/g, ''));
  expect(kept).toEqual(Object.fromEntries(Object.entries(routes).map(([name, { method, path: at }]) => [name, { method, path: at }])));
});

it('is enough: no code of the page reads anything else of a route', () => {
  expect(product.length).toBeGreaterThan(300);
  const others = product.flatMap((file) => {
    const text = readFileSync(path.join(SOURCE, file), 'utf8');
    const used = [...text.matchAll(/(?<!typeof )\broutes\.\w+\.(\w+)/g)].map(([, field]) => field);
    return used.filter((field) => field !== 'path' && field !== 'method').map((field) => `${file}: ${field}`);
  });
  expect(others).toEqual([]);
});
