/**
 * Compresses the hashed files once, so that the server does not do so at each request. What nearly every visit fetches is compressed as well
 * as can be; the rest better than the server would as it goes, in a thirtieth of the time of the best.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';
import { CHUNKS } from './chunks.ts';

const COMPRESSIBLE = /^assets\/.*\.(?:m?js|css|json|wasm)$/;
const FIRST = new RegExp(`^assets/(index|${CHUNKS.map(({ name }) => String(name)).join('|')})-[^/]*\\.(js|css)$`);
const QUALITY_OF_THE_REST = 6;
const compress = promisify(brotliCompress);

export const compressAssets: Plugin = {
  name: 'compress-assets',
  apply: 'build',
  writeBundle: async ({ dir = '' }, bundle) => {
    const files = Object.values(bundle).filter(({ fileName }) => COMPRESSIBLE.test(fileName));
    const written = files.map(async (file) => {
      const quality = FIRST.test(file.fileName) ? constants.BROTLI_MAX_QUALITY : QUALITY_OF_THE_REST;
      const content = await compress(Buffer.from(file.type === 'chunk' ? file.code : file.source), {
        params: { [constants.BROTLI_PARAM_QUALITY]: quality },
      });
      await writeFile(path.join(dir, `${file.fileName}.br`), content);
    });
    await Promise.all(written);
  },
};
