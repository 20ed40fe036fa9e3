// `npm run build`: the production build of web and server.
import { build } from './lib/build.mjs';
import { exclusively } from './lib/exclusive.mjs';
import { install } from './lib/install.mjs';
import { main } from './lib/prepare.mjs';

await main(() =>
  exclusively(async () => {
    await install({ withDevelopment: false });
    await build();
  }),
);
