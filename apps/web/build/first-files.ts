/**
 * Writes down which files the screen of each address needs, so that the server can name them with the page itself: they are on their way
 * before the page has run anything.
 */
import type { Plugin } from 'vite';
import { firstScreens } from '../src/start/screen-list.ts';
import type { Bundle, Chunk } from './bundle.ts';

/** Beside the page in the build; read by the server alone. */
export const NOTE = '.first-files.json';

/** The app, what every screen of a user is in, and what looks after their edits: the largest first, as it takes longest. */
const OF_ALL = ['/src/app.tsx', '/src/shell/shell.tsx', '/src/offline/edits/index.ts'];

function holding(bundle: Bundle, module: string): Chunk {
  const chunk = Object.values(bundle).find((one) => one.type === 'chunk' && one.moduleIds.some((id) => id.endsWith(module)));
  if (chunk?.type !== 'chunk') throw new Error(`No chunk holds ${module}.`);
  return chunk;
}

/** Collects the chunk, all it imports at once, and their styles. */
function collect(bundle: Bundle, chunk: Chunk, files: Set<string>): void {
  if (files.has(chunk.fileName)) return;
  for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
  files.add(chunk.fileName);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') collect(bundle, imported, files);
  }
}

/** By pattern; without what the page begins with, which nothing is to come before. */
export function firstFiles(bundle: Bundle): Readonly<Record<string, readonly string[]>> {
  const begun = new Set<string>();
  for (const one of Object.values(bundle)) if (one.type === 'chunk' && one.isEntry) collect(bundle, one, begun);
  const filesFor = (screen: string) => {
    const files = new Set<string>();
    for (const module of [...OF_ALL, `/src/screens/${screen}/${screen}-screen.tsx`]) collect(bundle, holding(bundle, module), files);
    return [...files].filter((file) => !begun.has(file)).map((file) => `/${file}`);
  };
  return Object.fromEntries(Object.entries(firstScreens()).map(([pattern, screen]) => [pattern, filesFor(screen)]));
}

export const noteFirstFiles: Plugin = {
  name: 'note-first-files',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const source = JSON.stringify(firstFiles(bundle));
      this.emitFile({ type: 'asset', fileName: NOTE, source });
    },
  },
};
