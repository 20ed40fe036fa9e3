/** The browser reads every file of the corpus as Node does, or refuses it with the same sentence. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { type CorpusFile, differenceIn, readCorpusFile } from '@touchdown/imports/testing';
import { build } from 'esbuild';

const IMPORTS = path.resolve(import.meta.dirname, '../../packages/imports');
const CORPUS = path.join(IMPORTS, 'test-data/corpus');

/** The readers as one script, for a page without a product. */
async function readersScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(IMPORTS, 'src/testing/corpus.ts')],
    bundle: true,
    format: 'iife',
    globalName: 'corpus',
    platform: 'browser',
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

test('the browser reads every file of the corpus as Node does', async ({ page }) => {
  const files = JSON.parse(readFileSync(path.join(CORPUS, 'corpus.json'), 'utf8')) as readonly CorpusFile[];
  await page.addScriptTag({ content: await readersScript() });
  for (const file of files) {
    const bytes = new Uint8Array(readFileSync(path.join(CORPUS, file.file)));
    const inBrowser = await page.evaluate(
      async ({ given, about }) => {
        const { corpus } = globalThis as unknown as { corpus: { readCorpusFile: typeof readCorpusFile } };
        return corpus.readCorpusFile(new Uint8Array(given), about);
      },
      { given: [...bytes], about: file },
    );
    expect(differenceIn(inBrowser, file), file.file).toBe('');
    expect(inBrowser, file.file).toEqual(await readCorpusFile(bytes, file));
  }
});
