/**
 * Frames per second of the map and the 3D view while they are dragged with 10,000 obstacles, of the obstacle table while it scrolls, of a
 * path's form while its heading is dragged among 200 paths or 10,000 obstacles, of the workspace while the pad or a path is pulled among
 * 2,000 obstacles and 20,000 buildings, of the map and the 3D view of a full site, and of the workspace with the points of a laser scan, compared with the same views without them, a canvas
 * that draws one triangle, and an empty page, in alternation. Without a graphics card, the browser renders WebGL on the CPU, in the process
 * that the table calls the painter's. The page's own work for a frame is the main thread's, and the same everywhere.
 */
import { loadavg } from 'node:os';
import { type Browser, launchChromium, type Page } from '../../e2e/harness/chromium.ts';
import { dragAround, framesDuring, mainThreadOf, perSecond } from '../../e2e/harness/frames.ts';
import { removeDataDir, startProduct, temporaryDataDir } from '../../e2e/harness/product.ts';
import { ADA, makeTown, signInAda, type Town } from '../../e2e/harness/town.ts';
import { startTiles } from '../../e2e/harness/tiles.ts';
import { percentile } from '../harness.ts';
import { addScan } from './scan.ts';
import { EMPTY_CANVAS, EMPTY_MAP, EMPTY_PAGE, EMPTY_SCENE, type View, viewsOf, WITHOUT_POINTS } from './views.ts';

const LEAST_A_SECOND = 50;
/** Half of a frame at 60 per second. */
const MOST_MAIN_MS = 8;
/** Forms and tables must reach this fraction of the frame rate of an empty page. */
const LEAST_SHARE = 0.6;
/** Dragging in the workspace must reach this fraction of the frame rate of an empty canvas. */
const LEAST_WORKSPACE_SHARE = 0.9;
/** The map and the 3D view of a full site must reach this fraction of those of an empty one. */
const LEAST_FULL_SHARE = 0.9;
/** Views with the points of a laser scan must reach this fraction of those without them. */
const LEAST_SCAN_SHARE = 0.9;
const ROUNDS = Number(process.argv[2] ?? 3);
/** Only the views whose name contains this, and what they are compared with. "scan" makes nothing but the laser scan. */
const ONLY = process.argv[3] ?? '';
const SCAN = 'scan';
const STEPS = 120;
/** The first movement cuts tiles and compiles programs. It is not measured. */
const WARM_UP_STEPS = 20;

interface Measured {
  readonly frames: number[];
  mainMs: number;
  painterMs: number;
}
const results = new Map<View, Measured>();

/** Returns the CPU time of the painter process, in milliseconds: all its threads. */
async function painterOf(browser: Browser): Promise<() => Promise<number>> {
  const session = await browser.newBrowserCDPSession();
  return async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return 1000 * processInfo.filter(({ type }) => type === 'GPU').reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  };
}

async function take(page: Page, view: View, painter: () => Promise<number>): Promise<void> {
  await view.open(page);
  const box = await page.locator(view.handle).first().boundingBox();
  if (box === null) throw new Error(`${view.name} is not in sight.`);
  const move = view.move ?? dragAround;
  await move(page, box, WARM_UP_STEPS);
  const main = await mainThreadOf(page);
  const [mainBefore, painterBefore] = [await main(), await painter()];
  const frames = await framesDuring(page, () => move(page, box, STEPS));
  const measured = results.get(view) ?? { frames: [], mainMs: 0, painterMs: 0 };
  measured.mainMs += (await main()) - mainBefore;
  measured.painterMs += (await painter()) - painterBefore;
  measured.frames.push(...frames);
  results.set(view, measured);
}

async function measure(browser: Browser, base: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  await signInAda(context.request, base);
  const made = (town: Town) =>
    makeTown(context.request, base, ONLY === SCAN ? { ...town, obstacles: 0, buildings: 0, paths: town.paths.slice(0, 2) } : town);
  const addressOf = async (name: string, obstacles: number, paths: readonly string[] = ['North approach']) =>
    `${base}/projects/${await made({ name, obstacles, paths })}?tab=approach`;
  const paths = Array.from({ length: 200 }, (_, index) => `Path ${index}`);
  const site = await made({ name: 'Site', obstacles: 2_000, buildings: 20_000, paths: ['North', 'Northeast'] });
  const full = await made({ name: 'Full', obstacles: 2_000, buildings: 20_000, paths: paths.slice(0, 40) });
  const scanned = await made({ name: 'Scanned', obstacles: 0, paths: ['North', 'Northeast'] });
  await addScan(context.request, base, scanned);
  const [{ id: pathId } = { id: '' }] = (await (await context.request.get(`${base}/api/projects/${site}/paths`)).json()) as {
    id: string;
  }[];
  const views = viewsOf({
    town: await addressOf('Town', 10_000),
    nothing: await addressOf('Nothing', 0),
    paths: await addressOf('Paths', 0, paths),
    site: { address: `${base}/projects/${site}`, pathId },
    full: `${base}/projects/${full}?tab=approach`,
    scanned: `${base}/projects/${scanned}`,
  }).filter(({ name, promise }) => name.includes(ONLY) || (promise === null && ONLY !== SCAN && !name.includes(SCAN)));
  const painter = await painterOf(browser);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const view of views) {
      const page = await context.newPage();
      await take(page, view, painter);
      await page.close();
    }
}

const dataDir = temporaryDataDir();
const tiles = await startTiles();
const product = await startProduct(dataDir, {
  env: {
    MAP_TILES_URL: tiles.template,
    MAP_TILES_ATTRIBUTION: 'Made for a benchmark',
    TOUCHDOWN_ADMIN_EMAIL: ADA.email,
    TOUCHDOWN_ADMIN_PASSWORD: ADA.password,
  },
});
const browser = await launchChromium();
try {
  await measure(browser, product.base);
} finally {
  await browser.close();
  await product.stop();
  await tiles.close();
  removeDataDir(dataDir);
}

/** Frames per second of an empty page, or an empty canvas, which show what this machine can currently do. */
const possibleOn = (empty: string) => perSecond([...results].find(([{ name }]) => name === empty)?.[1].frames ?? []);
const SHARES = {
  share: LEAST_SHARE * possibleOn(EMPTY_PAGE),
  workspace: LEAST_WORKSPACE_SHARE * possibleOn(EMPTY_CANVAS),
  map: LEAST_FULL_SHARE * possibleOn(EMPTY_MAP),
  '3D': LEAST_FULL_SHARE * possibleOn(EMPTY_SCENE),
  'scan on the plan': LEAST_SCAN_SHARE * possibleOn(WITHOUT_POINTS.plan),
  'scan on the map': LEAST_SCAN_SHARE * possibleOn(WITHOUT_POINTS.map),
  'scan in 3D': LEAST_SCAN_SHARE * possibleOn(WITHOUT_POINTS['3d']),
} as const;
const reported = [...results].map(([{ name, promise }, { frames, mainMs, painterMs }]) => {
  const [aSecond, main] = [perSecond(frames), mainMs / frames.length];
  const holds = promise !== null && promise !== 'picture' ? aSecond >= SHARES[promise] : aSecond >= LEAST_A_SECOND && main <= MOST_MAIN_MS;
  return {
    name,
    aSecond,
    main,
    painter: painterMs / frames.length,
    frames,
    verdict: promise === null ? 'control' : holds ? 'holds' : 'EXCEEDED',
  };
});
console.table(
  reported.map(({ name, aSecond, main, painter, frames, verdict: result }) => ({
    view: name,
    'frames a second': aSecond.toFixed(1),
    'median / 95 of 100 / slowest, ms': [0.5, 0.95, 1].map((share) => percentile(frames, share).toFixed(1)).join(' / '),
    'main thread a frame, ms': main.toFixed(1),
    "painter's process a frame, ms": painter.toFixed(1),
    verdict: result,
  })),
);
console.log(
  `Promised: pictures, ${LEAST_A_SECOND} frames a second, of which the main thread at most ${MOST_MAIN_MS} ms each; dials and the table, ` +
    `${LEAST_SHARE} of the frames of an empty page; the workspace, ${LEAST_WORKSPACE_SHARE} of those of an empty canvas; ` +
    `the map and the 3D view of a full site, ${LEAST_FULL_SHARE} of those of an empty one; ` +
    `the points of a laser scan, ${LEAST_SCAN_SHARE} of those of the same view without them. Load now: ${loadavg()[0]?.toFixed(1)}`,
);
process.exitCode = reported.some(({ verdict: result }) => result === 'EXCEEDED') ? 1 : 0;
