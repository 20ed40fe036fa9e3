import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { testApp } from '../test/app.ts';

const webRoot = mkdtempSync(path.join(tmpdir(), 'touchdown-web-'));
mkdirSync(path.join(webRoot, 'assets'));
writeFileSync(path.join(webRoot, 'index.html'), '<!doctype html><title>Touchdown</title>');
writeFileSync(path.join(webRoot, 'assets', 'main-abc123.js'), `console.log(${JSON.stringify('x'.repeat(4000))})`);
const APP = `console.log(${JSON.stringify('y'.repeat(4000))})`;
writeFileSync(path.join(webRoot, 'assets', 'app-abc123.js'), APP);
writeFileSync(path.join(webRoot, 'assets', 'app-abc123.js.br'), brotliCompressSync(APP));
writeFileSync(path.join(webRoot, 'manifest.webmanifest'), '{}');
writeFileSync(path.join(webRoot, '.first-files.json'), JSON.stringify({ '^/projects/[^/]+$': ['/assets/desk.css', '/assets/project.js'] }));
afterAll(() => rmSync(webRoot, { recursive: true }));

const touchdown = testApp({ webRoot });
const apiAlone = testApp();
const secure = testApp({ secureCookies: true, publicUrl: 'https://touchdown.example.org' });
const page = { accept: 'text/html,application/xhtml+xml' };
const browse = (url: string, headers: Record<string, string> = page) => touchdown.visitor().get(url, headers);

describe('the web application', () => {
  it.each(['/', '/projects', '/projects/0192?tab=calculations', '/login?next=%2F', '/apiary'])('is served at %s', async (url) => {
    const answer = await browse(url);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('<title>Touchdown</title>');
    expect(answer.headers['cache-control']).toBe('no-cache');
  });
  it('caches hashed files forever and revalidates the others each time', async () => {
    expect((await browse('/assets/main-abc123.js', {})).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await browse('/manifest.webmanifest', {})).headers['cache-control']).toBe('no-cache');
  });
  it('is compressed for browsers that support it', async () => {
    expect((await browse('/assets/main-abc123.js', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
  });
  it('is served precompressed, with the right type, to browsers that support it', async () => {
    const { headers } = await browse('/assets/app-abc123.js', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(brotliCompressSync(APP).length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(headers['content-type']).toContain('javascript');
    expect((await browse('/assets/app-abc123.js', {})).text).toBe(APP);
  });
  it('is not served in place of a missing file or the API', async () => {
    expect((await browse('/assets/gone.js', { accept: '*/*' })).status).toBe(404);
    expect((await browse('/api/nothing')).status).toBe(404);
    expect((await touchdown.visitor().post('/projects', {}, page)).status).toBe(404);
  });
  it.each(['/../package.json', '/..%2fpackage.json', '/assets/..%2f..%2fpackage.json', '/%00'])('rejects path escapes: %s', async (url) => {
    const answer = await browse(url, { accept: '*/*' });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });
  it('may be absent', async () => {
    expect((await apiAlone.visitor().get('/', page)).status).toBe(404);
    expect((await apiAlone.visitor().get('/api/health')).status).toBe(200);
  });
});

describe('the page for a browser with a session', () => {
  const withSession = { ...page, cookie: 'theme=dark; touchdown=1.signed' };
  it('preloads what the screen needs, and marks that it was served for a user', async () => {
    const { headers } = await browse('/projects/0192?tab=calculations', withSession);
    expect(headers['server-timing']).toBe('person');
    expect(headers['link']).toBe(
      '</assets/desk.css>; rel=preload; as=style; crossorigin, </assets/project.js>; rel=modulepreload; crossorigin; fetchpriority=low',
    );
    expect(headers['vary']).toContain('cookie');
  });
  it('preloads nothing for an address without its own screen', async () => {
    const { headers } = await browse('/elsewhere', withSession);
    expect(headers['link']).toBeUndefined();
    expect(headers['server-timing']).toBe('person');
  });
  it.each([page, { ...page, cookie: 'nottouchdown=1' }])('reveals nothing about a user to others: %j', async (headers) => {
    const answer = await browse('/projects/0192', headers);
    expect(answer.headers['link']).toBeUndefined();
    expect(answer.headers['server-timing']).toBeUndefined();
    expect(answer.headers['vary']).toContain('cookie');
  });
  it('is the only response with these headers: files and API responses have none', async () => {
    for (const url of ['/assets/main-abc123.js', '/api/health']) {
      const { headers } = await browse(url, { cookie: 'touchdown=1.signed' });
      expect(headers['link']).toBeUndefined();
      expect(headers['server-timing']).toBeUndefined();
    }
  });
});

describe('the headers of every response', () => {
  it.each(['/', '/api/health', '/api/nothing'])('restrict loading to this origin: %s', async (url) => {
    const { headers } = await browse(url);
    expect(String(headers['content-security-policy']).split(';').sort()).toEqual(
      [
        "base-uri 'none'",
        "connect-src 'self'",
        "default-src 'self'",
        "font-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "img-src 'self' data: blob:",
        "manifest-src 'self'",
        "object-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "worker-src 'self'",
      ].sort(),
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['x-powered-by']).toBeUndefined();
  });
  it('allow the decoder of point clouds to compile machine code, in its worker only', async () => {
    const scriptsOf = async (url: string) =>
      String((await browse(url)).headers['content-security-policy'])
        .split(';')
        .find((directive) => directive.startsWith('script-src'));
    expect(await scriptsOf('/assets/scan.worker-aBc_12-3.js')).toBe("script-src 'self' 'wasm-unsafe-eval'");
    for (const url of [
      '/assets/plan.worker-abc.js',
      '/assets/scan.worker-abc.js.map',
      '/scan.worker-abc.js',
      '/assets/x/scan.worker-abc.js',
    ])
      expect(await scriptsOf(url)).toBe("script-src 'self'");
  });
  it('mention HTTPS only if HTTPS is used', async () => {
    expect((await browse('/')).headers['strict-transport-security']).toBeUndefined();
    const { headers } = await secure.visitor().get('/api/health');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });
});
