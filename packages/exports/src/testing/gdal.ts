/** GDAL and PROJ in Node, for tests that read exported files with third-party readers. */
import { createRequire } from 'node:module';
import { relative } from 'node:path';
import { dirname } from 'node:path';

const require = createRequire(import.meta.url);

interface Dataset {
  readonly pointer: number;
}
export interface Gdal {
  readonly open: (file: string) => Promise<{ readonly datasets: readonly Dataset[]; readonly errors: readonly string[] }>;
  readonly close: (dataset: Dataset) => Promise<void>;
  readonly ogr2ogr: (dataset: Dataset, options: readonly string[]) => Promise<{ readonly local: string }>;
  readonly gdaltransform: (points: readonly (readonly number[])[], options: readonly string[]) => Promise<readonly (readonly number[])[]>;
  readonly getFileBytes: (file: { readonly local: string }) => Promise<Uint8Array>;
}

/** Loads GDAL. It looks for its data relative to the working directory of the process. */
export const loadGdal = async (): Promise<Gdal> => {
  const initialize = require('gdal3.js/node.js') as (options: object) => Promise<Gdal>;
  const path = relative(process.cwd(), dirname(require.resolve('gdal3.js')));
  const quiet = () => undefined;
  const gdal = await initialize({ path, useWorker: false, logHandler: quiet, errorHandler: quiet });
  // In Node, GDAL defines `location` as if it were on a web page, which would leak into the next test file.
  Reflect.deleteProperty(globalThis, 'location');
  return gdal;
};
