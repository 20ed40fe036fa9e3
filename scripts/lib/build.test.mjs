import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bundleServer, retainFormerAssets } from './build.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'touchdown-build-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A build with these files. Returns its folder. */
function aBuild(name, ...files) {
  const place = path.join(folder, name);
  mkdirSync(path.join(place, 'assets'), { recursive: true });
  for (const file of files) writeFileSync(path.join(place, 'assets', file), name);
  return place;
}
const assetsOf = (place) => readdirSync(path.join(place, 'assets')).sort();

it('a build also serves the files of the previous one, and no older ones', () => {
  const first = aBuild('first', 'app-1.js', 'same.js');
  const second = aBuild('second', 'app-2.js', 'same.js');
  retainFormerAssets(first, second);
  expect(assetsOf(second)).toEqual(['app-1.js', 'app-2.js', 'same.js']);
  const third = aBuild('third', 'app-3.js');
  retainFormerAssets(second, third);
  expect(assetsOf(third)).toEqual(['app-2.js', 'app-3.js', 'same.js']);
});
it('the first build has nothing to carry over', () => {
  const first = aBuild('first', 'app-1.js');
  retainFormerAssets(path.join(folder, 'none'), first);
  expect(assetsOf(first)).toEqual(['app-1.js']);
});
it('the server starts without the libraries that only some requests need', async () => {
  await bundleServer(folder);
  const main = readFileSync(path.join(folder, 'main.js'), 'utf8');
  const imported = new Set([...main.matchAll(/^import .*"([^"]+)";$/gm)].map(([, name]) => name));
  expect(imported).toContain('fastify');
  for (const name of ['pdfkit', '@simplewebauthn/server']) expect(imported).not.toContain(name);
});
