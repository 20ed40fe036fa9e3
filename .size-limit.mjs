// The JavaScript a browser must have before a screen is shown. The first screen: what the built page itself names, its entry and all that
// the entry imports at once; a browser test measures what the landing page really fetches. The screens that users begin with: what the
// server names with the page besides. Chunks loaded later are not part of it.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const dist = path.join(import.meta.dirname, 'apps/web/dist');
const inDist = (file) => path.join('apps/web/dist', file);
const page = readFileSync(path.join(dist, 'index.html'), 'utf8');
const scripts = [...page.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, file]) => inDist(file));

const named = JSON.parse(readFileSync(path.join(dist, '.first-files.json'), 'utf8'));
const screen = (name, address, limit) => ({
  name: `${name} JavaScript`,
  path: [...new Set([...scripts, ...named[address].filter((file) => file.endsWith('.js')).map(inDist)])],
  gzip: true,
  limit,
});

export default [
  { name: 'first screen JavaScript', path: scripts, gzip: true, limit: '140 kB' },
  screen('dashboard', '^/$', '225 kB'),
  screen('project list', '^/projects$', '230 kB'),
  screen('project', '^/projects/([^/]+)$', '250 kB'),
];
