/** Records the WebGL calls of a page's pictures, by frame. */
import type { Page } from '@playwright/test';

export interface DrawnFrame {
  /** Of the picture, in pixels. */
  readonly width: number;
  /** Number of vertices of one-pixel lines. */
  readonly lineEnds: number;
  /** Instance count of each instanced draw call: columns, thick lines. */
  readonly instances: readonly number[];
}
interface Call {
  readonly name: string;
  readonly args: readonly number[];
  readonly width: number;
}
const LINES = 1;

/** Must be called before the page is opened. */
export async function recordDrawing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const calls: Call[] = [];
    const { prototype } = WebGL2RenderingContext;
    for (const name of ['clear', 'drawArrays', 'drawElementsInstanced']) {
      const original = Reflect.get(prototype, name) as (...args: number[]) => void;
      Reflect.set(prototype, name, function (this: WebGL2RenderingContext, ...args: number[]) {
        calls.push({ name, args, width: this.canvas.width });
        Reflect.apply(original, this, args);
      });
    }
    Object.assign(window, { calls });
  });
}

/** Returns the frames drawn since the last call. */
export async function drawnFrames(page: Page): Promise<DrawnFrame[]> {
  const calls = await page.evaluate(() => (window as unknown as { readonly calls: Call[] }).calls.splice(0));
  // Each frame begins by clearing the picture.
  const begins = calls.flatMap(({ name }, index) => (name === 'clear' ? [index] : []));
  return begins.map((begin, index) => {
    const [first, ...drawn] = calls.slice(begin, begins[index + 1]);
    const lines = drawn.filter(({ name, args }) => name === 'drawArrays' && args[0] === LINES);
    return {
      width: first?.width ?? 0,
      lineEnds: lines.reduce((sum, { args }) => sum + (args[2] ?? 0), 0),
      instances: drawn.filter(({ name }) => name === 'drawElementsInstanced').map(({ args }) => args[4] ?? 0),
    };
  });
}
