/**
 * Touchdown in a folder of its own, where new builds of the web application are brought out while it runs, as `npm run build` does:
 * other names, other hashes, the files of the build before kept.
 */
import { createHash, randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = path.resolve(import.meta.dirname, '../..');
const TEXT = /\.(?:m?js|css|html)$/;

interface BuildScript {
  readonly keepFormerAssets: (inUse: string, next: string) => void;
}
const buildScript = () => import(pathToFileURL(path.join(ROOT, 'scripts/lib/build.mjs')).href) as Promise<BuildScript>;

interface Kept {
  readonly url: string;
  readonly revision: string | null;
  readonly integrity: string;
}

const digest = (file: string, encoding: 'base64' | 'hex') => createHash('sha256').update(readFileSync(file)).digest(encoding);

/** The files of a build, without those it keeps of the one before. */
function copyBuild(from: string, to: string): string[] {
  const note = path.join(from, '.former-assets.json');
  const former = new Set(existsSync(note) ? (JSON.parse(readFileSync(note, 'utf8')) as string[]) : []);
  cpSync(from, to, { recursive: true, filter: (file) => !former.has(path.basename(file)) && !path.basename(file).startsWith('.') });
  return readdirSync(path.join(to, 'assets'));
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Makes another build of a copied one: code has other names, the page reports which build it is, the worker keeps the new files. */
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
  const keptNow = (told: string) => {
    const kept = JSON.parse(told) as Kept;
    const file = path.join(folder, kept.url);
    const revision = kept.revision === null ? null : digest(file, 'hex').slice(0, 32);
    return JSON.stringify({ integrity: `sha256-${digest(file, 'base64')}`, revision, url: kept.url });
  };
  writeFileSync(worker, readFileSync(worker, 'utf8').replace(/\{"integrity":[^{}]*\}/g, keptNow));
}

export interface Deployment {
  /** Where Touchdown stands: for `startProduct`. */
  readonly root: string;
  /** Brings out the next build and answers its mark; pages of it carry that as `data-build` of the document. */
  deploy(): string;
  /** Brings out the first build again, which has no mark. */
  rollBack(): void;
  remove(): void;
}

export async function newDeployment(): Promise<Deployment> {
  const { keepFormerAssets } = await buildScript();
  const root = path.join(ROOT, 'e2e/results', `deployed-${randomBytes(4).toString('hex')}`);
  const [web, next] = [path.join(root, 'apps/web/dist'), path.join(root, 'apps/web/dist.next')];
  mkdirSync(path.join(root, 'apps/server'), { recursive: true });
  cpSync(path.join(ROOT, 'package.json'), path.join(root, 'package.json'));
  cpSync(path.join(ROOT, 'apps/server/dist'), path.join(root, 'apps/server/dist'), { recursive: true });
  const first = path.join(root, 'first');
  const assets = copyBuild(path.join(ROOT, 'apps/web/dist'), first);
  cpSync(first, web, { recursive: true });
  let count = 0;
  const bringOut = () => {
    keepFormerAssets(web, next);
    rmSync(web, { recursive: true });
    renameSync(next, web);
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
