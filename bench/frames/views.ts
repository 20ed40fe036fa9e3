/** The moved views: the map and the 3D view of a town and of nothing, and those they are compared with. */
import type { Page } from '../../e2e/harness/chromium.ts';
import { turnDial } from '../../e2e/harness/frames.ts';

export interface View {
  readonly name: string;
  /**
   * What is required: the frame rate and frame time of a picture, or a fraction of the frame rate of an empty page, canvas, map, or 3D view,
   * or of the same view without the points of a laser scan. `null`: it shows what the machine can do.
   */
  readonly promise: 'picture' | 'share' | 'workspace' | 'map' | '3D' | 'scan on the plan' | 'scan on the map' | 'scan in 3D' | null;
  /** Opens it, and resolves once it is still. */
  readonly open: (page: Page) => Promise<void>;
  /** The dragged element. */
  readonly handle: string;
  /** How it is moved. If omitted: dragged around. */
  readonly move?: (page: Page, box: Box, steps: number) => Promise<void>;
}
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export interface Addresses {
  readonly town: string;
  readonly nothing: string;
  /** 200 paths, no obstacles. */
  readonly paths: string;
  /** 2,000 obstacles, 20,000 buildings, and two paths. */
  readonly site: { readonly address: string; readonly pathId: string };
  /** On a base map, with 2,000 obstacles, 20,000 buildings, and 40 paths. */
  readonly full: string;
  /** With a laser scan of millions of points. */
  readonly scanned: string;
}

const MAP = '.surfaces-map canvas';
const SCENE = '.scene canvas';
/** Outlines have loaded and tiles are cut by then. */
const SETTLED_MS = 4000;

const shown = (address: string, canvas: string) => async (page: Page) => {
  await page.goto(address);
  await page.locator('.penetration-results[aria-busy="false"]').waitFor({ timeout: 120_000 });
  await page.locator(canvas).first().scrollIntoViewIfNeeded();
  await page.waitForTimeout(SETTLED_MS);
};

const DIAL = '[role="group"][aria-label^="Dial"]';
const TABLE = '[aria-label="Table of obstacles"]';

/** Opens the form of a path. */
const formOf = (address: string, name: string) => async (page: Page) => {
  await page.goto(`${address}&view=paths`);
  await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
  await page.locator(DIAL).waitFor();
  await page.waitForTimeout(SETTLED_MS);
};

async function openTable(page: Page, address: string): Promise<void> {
  await page.goto(`${address}&view=obstacles`);
  await page.locator('[aria-label="Compliance Summary"][aria-busy="false"]').waitFor({ timeout: 120_000 });
  await page.locator(TABLE).scrollIntoViewIfNeeded();
  await page.waitForTimeout(SETTLED_MS);
}

/** Scrolls down and back up, one wheel notch per step. */
async function scroll(page: Page, { x, y }: Box, steps: number): Promise<void> {
  await page.mouse.move(x + 400, y + 300);
  for (let step = 0; step < steps; step += 1) await page.mouse.wheel(0, step < steps / 2 ? 300 : -260);
}

/** Opens the workspace with something selected, and waits until the plan is drawn and the obstacles are evaluated. */
const workspaceOf = (address: string, selected: string) => async (page: Page) => {
  await page.goto(`${address.replace(/\?.*/, '')}/workspace?sel=${selected}`);
  await page.locator('.workspace-plan:not([aria-busy])').waitFor({ timeout: 120_000 });
  await page.locator(PAD).first().waitFor();
  await page.waitForTimeout(SETTLED_MS);
};
/** The outline of what is selected. */
const PAD = '.plan-outline[data-look="selected"]';
const PATH_END = 'rect.plan-handle';

/** Pulls by up to 60 px around where it begins. */
async function pullAround(page: Page, { x, y, width, height }: Box, steps: number): Promise<void> {
  const [left, top] = [x + width / 2, y + height / 2];
  await page.mouse.move(left, top);
  await page.mouse.down();
  for (let step = 1; step <= steps; step += 1) await page.mouse.move(left + 60 * Math.sin(step / 6), top + 60 * Math.sin(step / 5));
  // Nothing is saved, so that every round begins alike.
  await page.keyboard.press('Escape');
  await page.mouse.up();
}

const PLAN = '.workspace-plan';
const PICTURES = { plan: PLAN, map: MAP, '3d': SCENE } as const;

/** Opens the workspace with or without the points of the laser scan, and waits until they are drawn. */
const scanOf = (address: string, mode: keyof typeof PICTURES, isShown: boolean) => async (page: Page) => {
  await page.goto(`${address}/workspace?mode=${mode}${isShown ? '&points=shown' : ''}`);
  await page.locator(PICTURES[mode]).first().waitFor({ timeout: 120_000 });
  if (isShown) await page.getByText(/^Drawn are .* near the surfaces/).waitFor({ timeout: 120_000 });
  await page.waitForTimeout(SETTLED_MS);
};

/** Drags the background, next to the landing area. */
async function dragBackground(page: Page, { x, y, width, height }: Box, steps: number): Promise<void> {
  const [left, top] = [x + width / 4, y + height / 4];
  await page.mouse.move(left, top);
  await page.mouse.down();
  for (let step = 1; step <= steps; step += 1)
    await page.mouse.move(left + (width / 8) * Math.sin(step / 6), top + (height / 8) * Math.sin(step / 5));
  await page.mouse.up();
}

/** As large as the map at this window size. */
const EMPTY = '<style>body { margin: 0 } .handle { display: block; width: 730px; height: 476px }</style>';

/** A canvas as large as the plan, cleared in every frame. */
async function openEmptyCanvas(page: Page) {
  await page.setContent(`${EMPTY}<canvas class="handle" width="872" height="520" style="width: 872px; height: 520px"></canvas>`);
  await page.evaluate(() => {
    const context = document.querySelector('canvas')?.getContext('2d');
    if (!context) throw new Error('There is no canvas here.');
    void (async () => {
      for (;;) {
        await new Promise<number>((resolve) => requestAnimationFrame(resolve));
        context.clearRect(0, 0, 872, 520);
      }
    })();
  });
}

async function openCanvas(page: Page): Promise<void> {
  await page.setContent(`${EMPTY}<canvas class="handle" width="730" height="476"></canvas>`);
  await page.evaluate(() => {
    const gl = document.querySelector('canvas')?.getContext('webgl2', { antialias: false });
    if (!gl) throw new Error('There is no WebGL 2 here.');
    const program = gl.createProgram();
    for (const [kind, source] of [
      [gl.VERTEX_SHADER, '#version 300 es\nin vec2 at; void main() { gl_Position = vec4(at, 0, 1); }'],
      [gl.FRAGMENT_SHADER, '#version 300 es\nprecision mediump float; out vec4 ink; void main() { ink = vec4(1, 0, 0, 1); }'],
    ] as const) {
      const shader = gl.createShader(kind);
      if (!shader) throw new Error('The program cannot be made.');
      gl.shaderSource(shader, source);
      gl.compileShader(shader);
      gl.attachShader(program, shader);
    }
    gl.linkProgram(program);
    gl.useProgram(program);
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
    gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-0.1, -0.1, 0.1, -0.1, 0, 0.1]), gl.STATIC_DRAW);
    gl.enableVertexAttribArray(0);
    gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
    // No named function: the program that runs this marks those with a helper that the page does not have.
    void (async () => {
      while (!gl.isContextLost()) {
        const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
        gl.clearColor((now % 1000) / 1000, 0.5, 0.5, 1);
        gl.clear(gl.COLOR_BUFFER_BIT);
        gl.drawArrays(gl.TRIANGLES, 0, 3);
      }
    })();
  });
}

export const EMPTY_PAGE = 'an empty page';
export const EMPTY_CANVAS = 'an empty canvas';

export const EMPTY_MAP = 'the map alone';
export const EMPTY_SCENE = '3D without obstacles';

/** The same views without the points of a laser scan. */
export const WITHOUT_POINTS = {
  plan: 'the plan without scan points',
  map: 'the map without scan points',
  '3d': '3D without scan points',
} as const;
const WITH_POINTS = {
  plan: { name: 'the plan, a laser scan', promise: 'scan on the plan' },
  map: { name: 'the map, a laser scan', promise: 'scan on the map' },
  '3d': { name: '3D, a laser scan', promise: 'scan in 3D' },
} as const;

const scanViews = (scanned: string): readonly View[] =>
  (['plan', 'map', '3d'] as const).flatMap((mode) => {
    const view = { handle: PICTURES[mode], move: dragBackground };
    return [
      { ...view, name: WITHOUT_POINTS[mode], promise: null, open: scanOf(scanned, mode, false) },
      { ...view, ...WITH_POINTS[mode], open: scanOf(scanned, mode, true) },
    ];
  });

export const viewsOf = ({ town, nothing, paths, site, full, scanned }: Addresses): readonly View[] => [
  { name: EMPTY_PAGE, promise: null, handle: '.handle', open: (page) => page.setContent(`${EMPTY}<div class="handle"></div>`) },
  { name: EMPTY_CANVAS, promise: null, handle: '.handle', open: openEmptyCanvas },
  { name: 'a canvas with one triangle', promise: null, handle: '.handle', open: openCanvas },
  { name: EMPTY_MAP, promise: 'picture', handle: MAP, open: shown(`${nothing}&view=surfaces&stage=map&show=none`, MAP) },
  { name: 'the map, 10,000 obstacles', promise: 'picture', handle: MAP, open: shown(`${town}&view=surfaces&stage=map`, MAP) },
  { name: 'the map of a full site', promise: 'map', handle: MAP, open: shown(`${full}&view=surfaces&stage=map`, MAP) },
  { name: EMPTY_SCENE, promise: 'picture', handle: SCENE, open: shown(`${nothing}&view=surfaces&stage=3d`, SCENE) },
  { name: '3D, 10,000 obstacles', promise: 'picture', handle: SCENE, open: shown(`${town}&view=surfaces&stage=3d`, SCENE) },
  { name: '3D of a full site', promise: '3D', handle: SCENE, open: shown(`${full}&view=surfaces&stage=3d`, SCENE) },
  { name: 'a heading, 200 paths', promise: 'share', handle: DIAL, move: turnDial, open: formOf(paths, 'Path 0') },
  { name: 'a heading, 10,000 obstacles', promise: 'share', handle: DIAL, move: turnDial, open: formOf(town, 'North approach') },
  {
    name: 'the pad in the workspace',
    promise: 'workspace',
    handle: PAD,
    move: pullAround,
    open: workspaceOf(site.address, 'pad'),
  },
  {
    name: 'a path in the workspace',
    promise: 'workspace',
    handle: PATH_END,
    move: pullAround,
    open: workspaceOf(site.address, `path:${site.pathId}`),
  },
  {
    name: 'the 3D view in the workspace',
    promise: 'picture',
    handle: SCENE,
    open: async (page) => {
      await page.goto(`${site.address}/workspace?mode=3d`);
      await page.locator(SCENE).waitFor({ timeout: 120_000 });
      await page.waitForTimeout(SETTLED_MS);
    },
  },
  ...scanViews(scanned),
  { name: 'the table, 10,000 obstacles', promise: 'share', handle: TABLE, move: scroll, open: (page) => openTable(page, town) },
];
