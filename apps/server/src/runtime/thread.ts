/** Starts worker threads: from the bundle, or from source in development. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

/** Loads TypeScript when running from source. This takes several times as long as loading a bundle. */
const FROM_SOURCE = `import('tsx/esm/api').then(({ register }) => { register(); return import(require('node:worker_threads').workerData); })`;

/** A bundle has the bundles of its threads beside it. The source has none here. */
let bundles = import.meta.dirname;

/** Tests bundle the threads once and run the rest from source. */
export function loadThreadsFrom(folder: string): void {
  bundles = folder;
}

/**
 * Starts the thread of a TypeScript file, or of its bundle if there is one. It does not inherit the process's command-line options.
 * `mebibytes`: its memory limit.
 */
export function openThread(source: string, mebibytes: number): Worker {
  const options = { resourceLimits: { maxOldGenerationSizeMb: mebibytes }, execArgv: [] };
  const bundle = path.join(bundles, `${path.basename(source, '.ts')}.js`);
  if (existsSync(bundle)) return new Worker(bundle, options);
  return new Worker(FROM_SOURCE, { ...options, workerData: pathToFileURL(source).href, eval: true });
}
