/** Compresses once, and as well as can be, what nearly every visit fetches; the server makes do with less for what it compresses as it goes. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';
import { CHUNKS } from './chunks.ts';

const FIRST = new RegExp(`^assets/(index|${CHUNKS.map(({ name }) => String(name)).join('|')})-[^/]*\\.(js|css)$`);
const compress = promisify(brotliCompress);

export const compressFirst: Plugin = {
  name: 'compress-first',
  apply: 'build',
  writeBundle: async ({ dir = '' }, bundle) => {
    const files = Object.values(bundle).filter(({ fileName }) => FIRST.test(fileName));
    const written = files.map(async (file) => {
      const content = await compress(Buffer.from(file.type === 'chunk' ? file.code : file.source), {
        params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
      });
      await writeFile(path.join(dir, `${file.fileName}.br`), content);
    });
    await Promise.all(written);
  },
};
