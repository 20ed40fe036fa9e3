// Builds the web application and the server, each only if one of its inputs changed. A build is completed beside the one in use and then
// replaces it.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bin, ROOT, run } from './run.mjs';

const PACKAGES = ['packages', 'package.json', 'package-lock.json', 'tsconfig.base.json', 'scripts/lib/build.mjs'];
const NOT_SOURCE = new Set(['node_modules', 'dist', 'dist.next', 'dist.old', 'coverage']);
const isSource = (name) => !NOT_SOURCE.has(name) && !/\.test\.tsx?$/.test(name);

/** The files of a path (a file or a folder, relative to the root), in a fixed order. */
function sourceFiles(place) {
  const whole = path.join(ROOT, place);
  if (!statSync(whole).isDirectory()) return [place];
  return readdirSync(whole)
    .filter(isSource)
    .sort()
    .flatMap((name) => sourceFiles(path.join(place, name)));
}

function hashOf(places) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0]);
  for (const file of places.flatMap(sourceFiles)) hash.update(`\0${file}\0`).update(readFileSync(path.join(ROOT, file)));
  return hash.digest('hex');
}

/** Bundles the server into one file. The npm dependencies declared in apps/server/package.json stay external. */
export async function bundleServer(outdir) {
  const { build } = await import('esbuild');
  const declared = Object.keys(JSON.parse(readFileSync(path.join(ROOT, 'apps/server/package.json'), 'utf8')).dependencies);
  await build({
    absWorkingDir: ROOT,
    entryPoints: {
      main: 'apps/server/src/main.ts',
      cli: 'apps/server/src/cli.ts',
      'report-worker': 'apps/server/src/features/documents/reports/report-worker.ts',
      'analysis-worker': 'apps/server/src/features/planning/clearance-analyses/analysis-worker.ts',
      'obstacle-worker': 'apps/server/src/features/planning/compliance/obstacle-worker.ts',
      'point-cloud-worker': 'apps/server/src/features/planning/point-clouds/point-cloud-worker.ts',
      'reevaluation-worker': 'apps/server/src/features/planning/point-clouds/reevaluation-worker.ts',
      'trim-list-worker': 'apps/server/src/features/documents/trim-lists/trim-list-worker.ts',
      'export-worker': 'apps/server/src/features/documents/exports/export-worker.ts',
      'notice-worker': 'apps/server/src/features/documents/notices/notice-worker.ts',
    },
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: 'linked',
    external: declared.filter((name) => !name.startsWith('@touchdown/')),
    logLevel: 'warning',
  });
  cpSync(path.join(ROOT, 'apps/server/src/db/migrations'), path.join(outdir, 'migrations'), { recursive: true });
  cpSync(path.join(ROOT, 'apps/server/src/features/site/places/nasr.json.br'), path.join(outdir, 'nasr.json.br'));
  cpSync(path.join(ROOT, 'apps/server/src/features/site/places/us-towns.json.br'), path.join(outdir, 'us-towns.json.br'));
  writeFileSync(path.join(outdir, 'package.json'), '{ "type": "module" }\n');
}

async function bundleWeb(outdir) {
  const args = ['build', '--outDir', outdir, '--emptyOutDir', '--logLevel', 'warn'];
  const { code, output } = await run(bin('vite'), args, { cwd: path.join(ROOT, 'apps/web'), capture: true });
  if (code !== 0) throw new Error(`The web application could not be built.\n${output}`);
}

const TARGETS = [
  { name: 'web', dist: 'apps/web/dist', sources: ['apps/web', ...PACKAGES], make: bundleWeb },
  { name: 'server', dist: 'apps/server/dist', sources: ['apps/server', ...PACKAGES], make: bundleServer },
];

const noteOf = ({ dist }) => path.join(ROOT, dist, '.build-hash');
const isBuilt = (target, hash) => existsSync(noteOf(target)) && readFileSync(noteOf(target), 'utf8') === hash;

const FORMER = '.former-assets.json';

/**
 * Copies the hashed files of the current build into the next one, because tabs opened before still request them. Files already carried over
 * are dropped, so that only two builds are retained.
 */
export function retainFormerAssets(inUse, next) {
  if (!existsSync(path.join(inUse, 'assets'))) return;
  const note = path.join(inUse, FORMER);
  const older = new Set(existsSync(note) ? JSON.parse(readFileSync(note, 'utf8')) : []);
  const isNew = (name) => existsSync(path.join(next, 'assets', name));
  const former = readdirSync(path.join(inUse, 'assets')).filter((name) => !older.has(name) && !isNew(name));
  for (const name of former) cpSync(path.join(inUse, 'assets', name), path.join(next, 'assets', name));
  writeFileSync(path.join(next, FORMER), JSON.stringify(former));
}

async function buildTarget({ dist, make }, hash) {
  const place = path.join(ROOT, dist);
  const [next, old] = [`${place}.next`, `${place}.old`];
  for (const folder of [next, old]) rmSync(folder, { recursive: true, force: true });
  await make(next);
  retainFormerAssets(place, next);
  writeFileSync(path.join(next, '.build-hash'), hash);
  if (existsSync(place)) renameSync(place, old);
  renameSync(next, place);
  rmSync(old, { recursive: true, force: true });
}

const ALL = TARGETS.map(({ name }) => name);
const outOfDate = (names) =>
  TARGETS.filter(({ name }) => names.includes(name))
    .map((target) => ({ target, hash: hashOf(target.sources) }))
    .filter(({ target, hash }) => !isBuilt(target, hash));

/** Whether the builds match the current source. */
export const isUpToDate = (names = ALL) => outOfDate(names).length === 0;

/** Builds everything that is out of date, concurrently. */
export async function build(names = ALL) {
  const targets = outOfDate(names);
  if (targets.length === 0) return;
  console.log('Building …');
  await Promise.all(targets.map(({ target, hash }) => buildTarget(target, hash)));
}
