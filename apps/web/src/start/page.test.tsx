/** The page as built: what it shows before the app, and which files it references. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { firstFiles, SCREENS } from '../../build/first-files.ts';
import { appFiles } from '../../build/preload-app.ts';
import { router } from '../router.tsx';
import { LoadingScreen } from '../shell/loading-screen.tsx';
import { screenAt } from './screens.ts';

const page = new DOMParser().parseFromString(readFileSync(path.resolve(import.meta.dirname, '../../index.html'), 'utf8'), 'text/html');
const plain = (markup: string) => markup.replace(/>\s+</g, '><').trim();

describe('the page before the app starts', () => {
  it('shows its loading screen, so nothing moves when the app has loaded', () => {
    const shown = page.querySelector('main.before-app');
    const ofApp = new DOMParser().parseFromString(renderToStaticMarkup(<LoadingScreen />), 'text/html').querySelector('main');
    expect(plain(shown?.innerHTML ?? '')).toBe(plain(ofApp?.innerHTML ?? 'none'));
  });
  it('shows it outside the root element, which is empty if the app could not start', () => {
    expect(page.querySelector('#root')?.childNodes).toHaveLength(0);
  });
});

describe('the prefetched screen', () => {
  it('is known for every existing address', () => {
    const addresses = Object.keys(router.routesByPath).map((one) => one.replace('$projectId', '7'));
    expect(addresses.length).toBeGreaterThan(12);
    expect(addresses.filter((one) => screenAt(one) === null)).toEqual([]);
  });
  it('is none where there is none', () => {
    expect(screenAt('/projects/7/nothing')).toBeNull();
  });
});

describe('the files that the server sends with the page', () => {
  const chunk = (name: string, moduleIds: readonly string[], imports: readonly string[] = [], css: readonly string[] = []) =>
    [
      `${name}.js`,
      { type: 'chunk', fileName: `${name}.js`, isEntry: name === 'main', moduleIds, imports, viteMetadata: { importedCss: new Set(css) } },
    ] as const;
  const screens = Object.values(SCREENS).map((one) => chunk(one, [`/x/src/screens/${one}/${one}-screen.tsx`], ['parts.js']));
  const ofAll = [
    chunk('main', ['/x/src/main.ts'], [], ['main.css']),
    chunk('app', ['/x/src/app.tsx'], ['main.js']),
    chunk('desk', ['/x/src/shell/shell.tsx'], ['app.js'], ['desk.css']),
    chunk('offline', ['/x/src/offline/edits/index.ts']),
    chunk('parts', ['/x/src/shared/ui/page.tsx'], ['desk.js']),
  ];
  const bundle = Object.fromEntries([...ofAll, ...screens]);
  it('are those of the app, the frame, and the screen, each once, except those the page already references', () => {
    expect(firstFiles(bundle)['^/projects$']).toEqual(['/app.js', '/desk.css', '/desk.js', '/offline.js', '/projects.js', '/parts.js']);
  });
  it('have the addresses the app uses', () => {
    const kebab = (name: string | null) => name?.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    for (const [pattern, screen] of Object.entries(SCREENS)) {
      const address = pattern.replace(/[\^$]/g, '').replace('[/]+', '7');
      expect(new RegExp(pattern).test(address)).toBe(true);
      expect(kebab(screenAt(address))).toBe(screen);
    }
  });
  it('must exist', () => {
    expect(() => firstFiles(Object.fromEntries(ofAll))).toThrow('dashboard-screen.tsx');
  });
});

describe('the files of the app', () => {
  const chunk = (fileName: string, imports: readonly string[], more: { isEntry?: boolean; moduleIds?: readonly string[] } = {}) =>
    [fileName, { type: 'chunk', fileName, imports, isEntry: false, moduleIds: [], ...more }] as const;
  it('are all its static imports, except those the page already references', () => {
    const bundle = Object.fromEntries([
      chunk('first.js', ['runtime.js'], { isEntry: true }),
      chunk('runtime.js', []),
      chunk('app.js', ['runtime.js', 'first.js', 'shared.js'], { moduleIds: ['/x/src/app.tsx'] }),
      chunk('shared.js', []),
      chunk('screen.js', ['shared.js']),
    ]);
    expect(appFiles(bundle)).toEqual(['app.js', 'shared.js']);
  });
  it('must exist', () => {
    expect(() => appFiles({})).toThrow('src/app.tsx');
  });
});
