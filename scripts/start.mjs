// `npm start`: installs and builds what is missing, then serves.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { main, prepare } from './lib/prepare.mjs';
import { ROOT } from './lib/run.mjs';

const WATCH_MS = 500;

/** A killed npm cannot forward the signal. Touchdown must not keep running unnoticed with its port and data. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, WATCH_MS);
  timer.unref();
}

await main(async () => {
  endWithNpm();
  await prepare();
  await import(pathToFileURL(path.join(ROOT, 'apps/server/dist/main.js')).href);
});
