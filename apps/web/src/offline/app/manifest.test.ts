import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { router } from '../../router.tsx';

const PUBLIC = path.resolve(import.meta.dirname, '../../../public');
const inPublic = (file: string) => readFileSync(path.join(PUBLIC, file));

interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
  readonly form_factor?: string;
  readonly label?: string;
}
interface Manifest {
  readonly id: string;
  readonly name: string;
  readonly short_name: string;
  readonly start_url: string;
  readonly scope: string;
  readonly display: string;
  readonly theme_color: string;
  readonly background_color: string;
  readonly icons: readonly Picture[];
  readonly screenshots: readonly Picture[];
  readonly shortcuts: readonly { readonly name: string; readonly url: string; readonly icons: readonly Picture[] }[];
}
const manifest = JSON.parse(inPublic('manifest.webmanifest').toString()) as Manifest;
const pictures = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)];

/** Width and height are at the start of every PNG. The color type shows whether it has transparency. */
const headOf = (file: Buffer) => ({
  isPng: file.subarray(1, 4).toString() === 'PNG',
  sizes: `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`,
  hasAlpha: [4, 6].includes(file.readUInt8(25)),
});
/** "192x192 any", "512x512 maskable". */
const kinds = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? 'any'}`);

describe('the manifest', () => {
  it("has the app's name, scope, and colors", () => {
    expect(manifest).toMatchObject({ id: '/', name: 'Touchdown', start_url: '/', scope: '/', display: 'standalone' });
    expect(manifest.short_name.length).toBeLessThanOrEqual(12);
    for (const color of [manifest.theme_color, manifest.background_color]) expect(color).toMatch(/^#[0-9a-f]{6}$/);
  });
  it('is linked by the page, whose color is the same', () => {
    const page = readFileSync(path.join(PUBLIC, '../index.html'), 'utf8');
    expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
    expect(page).toContain(`<meta name="theme-color" content="${manifest.theme_color}" />`);
  });
  it('has the icons a home screen needs: both sizes, maskable, and monochrome', () => {
    expect(kinds).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable', '512x512 monochrome']),
    );
  });
  it.each(pictures)('$src exists in the stated size', ({ src, sizes, type }) => {
    expect(headOf(inPublic(src))).toMatchObject({ isPng: true, sizes });
    expect(type).toBe('image/png');
  });
  it('fills a maskable icon to its edges, and keeps a monochrome one transparent', () => {
    const isSeenThrough = (purpose: string) =>
      manifest.icons.filter((icon) => icon.purpose === purpose).map(({ src }) => headOf(inPublic(src)).hasAlpha);
    expect(new Set(isSeenThrough('maskable'))).toEqual(new Set([false]));
    expect(new Set(isSeenThrough('monochrome'))).toEqual(new Set([true]));
  });
  it('shows the app on desktop and phone before it is installed', () => {
    expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['wide', 'narrow']));
    for (const { label } of manifest.screenshots) expect(label).toMatch(/\w/);
  });
  it('has shortcuts to Touchdown screens', () => {
    const addresses = Object.keys(router.routesByPath);
    expect(manifest.shortcuts.length).toBeGreaterThan(0);
    for (const { url } of manifest.shortcuts) expect(addresses).toContain(new URL(url, 'https://touchdown.example.org').pathname);
  });
});
