/** Names the app in the page, so that it is fetched beside the little that runs first, and behind what is painted first. */
import type { HtmlTagDescriptor, Plugin } from 'vite';
import type { Bundle } from './bundle.ts';

const APP = /\/src\/app\.tsx$/;

/** The chunk and all it imports at once, without those that were met before. */
function filesOf(bundle: Bundle, fileName: string, met: Set<string>): readonly string[] {
  const chunk = bundle[fileName];
  if (chunk?.type !== 'chunk' || met.has(fileName)) return [];
  met.add(fileName);
  return [fileName, ...chunk.imports.flatMap((one) => filesOf(bundle, one, met))];
}

/** The files of the app that the page does not name already. */
export function appFiles(bundle: Bundle): readonly string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const named = new Set<string>();
  for (const { fileName } of chunks.filter(({ isEntry }) => isEntry)) filesOf(bundle, fileName, named);
  const app = chunks.find(({ moduleIds }) => moduleIds.some((id) => APP.test(id)));
  if (app === undefined) throw new Error('No chunk holds src/app.tsx.');
  return filesOf(bundle, app.fileName, named);
}

const preload = (fileName: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'modulepreload', crossorigin: true, fetchpriority: 'low', href: `/${fileName}` },
  injectTo: 'head',
});

export const preloadApp: Plugin = {
  name: 'preload-app',
  apply: 'build',
  transformIndexHtml: { order: 'post', handler: (_html, { bundle = {} }) => appFiles(bundle).map(preload) },
};
