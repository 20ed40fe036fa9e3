// The JavaScript a browser must have before the first screen: what the built page itself names, its entry and all that the entry
// imports at once. Chunks loaded later are not part of it; a browser test measures what the landing page really fetches.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const dist = path.join(import.meta.dirname, 'apps/web/dist');
const page = readFileSync(path.join(dist, 'index.html'), 'utf8');
const scripts = [...page.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, file]) => path.join('apps/web/dist', file));

export default [{ name: 'first screen JavaScript', path: scripts, gzip: true, limit: '140 kB' }];
