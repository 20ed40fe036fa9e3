// `npm run build`: the production build of web and server.
import { main, prepare } from './lib/prepare.mjs';

await main(() => prepare());
