/**
 * Touchdown in a separate folder, where new builds of the web application are deployed while it runs, as `npm run build` does: other names,
 * other hashes, with the files of the previous build preserved.
 */
import { createHash, randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = path.resolve(import.meta.dirname, '../..');
const TEXT = /\.(?:m?js|css|html)$/;

interface BuildScript {
  readonly retainFormerAssets: (inUse: string, next: string) => void;
}
const buildScript = () => import(pathToFileURL(path.join(ROOT, 'scripts/lib/build.mjs')).href) as Promise<BuildScript>;

/** The files of an installed app: one entry of the worker's list for each. */
interface Retained {
  readonly url: string;
  readonly revision: string | null;
  readonly integrity: string;
}

/**
 * Code, maps, and pictures that no test of updates opens. The worker of a deployed build does not cache them: an installation fetches
 * every file in its list, which takes most of the time of these tests. `installed-app.spec.ts` installs the whole list.
 */
const UNOPENED = [
  // Decoders of terrain files, readers, and writers.
  /\/(?:basedecoder|lerc|lzw|jpeg|deflate|packbits|pako\.esm|raw|webimage|zstd|read-raster|read-text|lib|esm|csv(?:-table)?|dof(?:-obstacle)?)-/,
  /\/(?:geojson|gpx|grid|json|kml(?:-\w+)?|kmz|landxml|write-dxf|qr-code|seal-file|(?:import|export)-[\w-]+?|take-pictures|file-picture)-/,
  // Maps, 3D, and drawings.
  /\/(?:base-map|maplibre-gl-worker|\w+-map|map-\w+|scene(?:-view)?|still\.worker|plan\.worker|site-plan(?:-input)?|drawing-frame)-/,
  /\/(?:counties|land|states)-/,
  // Screens of visitors, administrators, and the help.
  /\/(?:landing-screen|hero|admin-screen|help-screen|verify-screen|set-up-screen|reset-password-screen|field-screen|workspace-screen|passkeys)-/,
  /\.(?:png|woff2)$/,
];

const digest = (file: string, encoding: 'base64' | 'hex') => createHash('sha256').update(readFileSync(file)).digest(encoding);

/**
 * The files of a build, without those preserved from the previous one, and without the compressed copies, which would double the files of
 * each deployment. The server compresses what is requested.
 */
function copyBuild(from: string, to: string): string[] {
  const note = path.join(from, '.former-assets.json');
  const former = new Set(existsSync(note) ? (JSON.parse(readFileSync(note, 'utf8')) as string[]) : []);
  const isPart = (name: string) => !former.has(name) && !name.startsWith('.') && !name.endsWith('.br');
  cpSync(from, to, { recursive: true, filter: (file) => isPart(path.basename(file)) });
  return readdirSync(path.join(to, 'assets'));
}

/** Removes what no test opens from the list of a build's worker. */
function shortenList(folder: string): void {
  const worker = path.join(folder, 'sw.js');
  const shortened = (list: string) => {
    const files = JSON.parse(list) as Retained[];
    return JSON.stringify(files.filter(({ url }) => !UNOPENED.some((pattern) => pattern.test(`/${url}`))));
  };
  writeFileSync(worker, readFileSync(worker, 'utf8').replace(/\[\{"integrity":[^\]]*\]/, shortened));
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Turns a copied build into another one: its code has other names, the page reports which build it is, and the worker caches the new files.
 */
function markBuild(folder: string, assets: readonly string[], mark: string): void {
  const renamed = new Map(assets.filter((name) => TEXT.test(name)).map((name) => [name, name.replace(/(?=\.\w+$)/, mark)]));
  for (const [before, now] of renamed) renameSync(path.join(folder, 'assets', before), path.join(folder, 'assets', now));
  const names = new RegExp([...renamed.keys()].map(escaped).join('|'), 'g');
  const files = ['index.html', 'sw.js', ...[...renamed.values()].map((name) => path.join('assets', name))].filter((file) =>
    TEXT.test(file),
  );
  for (const file of files) {
    const whole = path.join(folder, file);
    const text = readFileSync(whole, 'utf8').replace(names, (name) => renamed.get(name) ?? name);
    writeFileSync(whole, file === 'index.html' ? text.replace('<html ', `<html data-build="${mark}" `) : text);
  }
  const worker = path.join(folder, 'sw.js');
  const retainedNow = (output: string) => {
    const retained = JSON.parse(output) as Retained;
    const file = path.join(folder, retained.url);
    const revision = retained.revision === null ? null : digest(file, 'hex').slice(0, 32);
    return JSON.stringify({ integrity: `sha256-${digest(file, 'base64')}`, revision, url: retained.url });
  };
  writeFileSync(worker, readFileSync(worker, 'utf8').replace(/\{"integrity":[^{}]*\}/g, retainedNow));
}

/**
 * Puts a build in place of the one in use. A link is replaced in one step, so a request never finds a build that is half there: its page
 * would reload, and not again for a minute.
 */
function switchTo(next: string, inUse: string): void {
  const former = existsSync(inUse) ? realpathSync(inUse) : null;
  const build = mkdtempSync(`${inUse}.`);
  renameSync(next, build);
  symlinkSync(build, `${inUse}.link`);
  renameSync(`${inUse}.link`, inUse);
  if (former !== null) rmSync(former, { recursive: true });
}

export interface Deployment {
  /** The folder of Touchdown, for `startProduct`. */
  readonly root: string;
  /** Deploys the next build and returns its mark, which its pages have as `data-build` on the document. */
  deploy(): string;
  /** Deploys the first build again, which has no mark. */
  rollBack(): void;
  remove(): void;
}

export async function newDeployment(): Promise<Deployment> {
  const { retainFormerAssets } = await buildScript();
  const root = path.join(ROOT, 'e2e/results', `deployed-${randomBytes(4).toString('hex')}`);
  const [web, next] = [path.join(root, 'apps/web/dist'), path.join(root, 'apps/web/dist.next')];
  mkdirSync(path.join(root, 'apps/server'), { recursive: true });
  cpSync(path.join(ROOT, 'package.json'), path.join(root, 'package.json'));
  cpSync(path.join(ROOT, 'apps/server/dist'), path.join(root, 'apps/server/dist'), { recursive: true });
  const first = path.join(root, 'first');
  const assets = copyBuild(path.join(ROOT, 'apps/web/dist'), first);
  shortenList(first);
  cpSync(first, next, { recursive: true });
  switchTo(next, web);
  let count = 0;
  const bringOut = () => {
    retainFormerAssets(web, next);
    switchTo(next, web);
  };
  return {
    root,
    deploy: () => {
      const mark = `b${++count}`;
      cpSync(first, next, { recursive: true });
      markBuild(next, assets, mark);
      bringOut();
      return mark;
    },
    rollBack: () => {
      cpSync(first, next, { recursive: true });
      bringOut();
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
