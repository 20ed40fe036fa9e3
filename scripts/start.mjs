// `npm start`: installs and builds what is not there yet, then serves.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './lib/build.mjs';
import { exclusively } from './lib/exclusive.mjs';
import { install } from './lib/install.mjs';
import { main } from './lib/prepare.mjs';
import { ROOT } from './lib/run.mjs';

await main(async () => {
  await exclusively(async () => {
    await install({ withDevelopment: false });
    await build();
  });
  await import(pathToFileURL(path.join(ROOT, 'apps/server/dist/main.js')).href);
});
