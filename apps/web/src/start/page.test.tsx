/** The page as built: what it shows before the app, and which files it references. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { firstFiles } from '../../build/first-files.ts';
import { appFiles } from '../../build/preload-app.ts';
import { router } from '../router.tsx';
import { LoadingScreen } from '../shell/loading-screen.tsx';
import { firstScreens, folderOf, screenAt, SCREENS } from './screen-list.ts';
import { loadScreen } from './screens.ts';

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

describe('the list of screens', () => {
  const folder = path.resolve(import.meta.dirname, '../screens');
  it('has every address of the router, and no other', () => {
    const declared = Object.values(SCREENS).map((screen) => screen.path);
    expect(Object.keys(router.routesByPath).sort()).toEqual([...declared].sort());
  });
  it('has every folder of screens, except those that no address names', () => {
    const declared = Object.keys(SCREENS).map(folderOf);
    expect(readdirSync(folder).sort()).toEqual([...declared, 'landing', 'not-found'].sort());
    for (const one of declared) expect(existsSync(path.join(folder, one, `${one}-screen.tsx`))).toBe(true);
  });
  it('has the code of every screen', () => {
    expect(Object.keys(loadScreen).sort()).toEqual(Object.keys(SCREENS).sort());
  });
  it('finds the screen of an address', () => {
    for (const [name, screen] of Object.entries(SCREENS)) expect(screenAt(screen.path.replace('$projectId', '7'))).toBe(name);
    expect(screenAt('/projects/7/nothing')).toBeNull();
  });
});

describe('the files that the server sends with the page', () => {
  const chunk = (name: string, moduleIds: readonly string[], imports: readonly string[] = [], css: readonly string[] = []) =>
    [
      `${name}.js`,
      { type: 'chunk', fileName: `${name}.js`, isEntry: name === 'main', moduleIds, imports, viteMetadata: { importedCss: new Set(css) } },
    ] as const;
  const screens = Object.values(firstScreens()).map((one) => chunk(one, [`/x/src/screens/${one}/${one}-screen.tsx`], ['parts.js']));
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
  it('are named for the screens that users begin with', () => {
    expect(firstScreens()).toEqual({
      '^/$': 'dashboard',
      '^/projects$': 'projects',
      '^/projects/([^/]+)$': 'project-detail',
      '^/aircraft$': 'aircraft',
      '^/reports$': 'reports',
    });
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
