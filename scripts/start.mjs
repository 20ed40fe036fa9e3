// `npm start`: installs and builds what is not there yet, then serves.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { main, prepare } from './lib/prepare.mjs';
import { ROOT } from './lib/run.mjs';

await main(async () => {
  await prepare();
  await import(pathToFileURL(path.join(ROOT, 'apps/server/dist/main.js')).href);
});
