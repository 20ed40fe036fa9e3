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
  it('keeps hashed files for ever and asks for the others each time', async () => {
    expect((await browse('/assets/main-abc123.js', {})).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await browse('/manifest.webmanifest', {})).headers['cache-control']).toBe('no-cache');
  });
  it('is compressed where the browser can read that', async () => {
    expect((await browse('/assets/main-abc123.js', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
  });
  it('is served as the build compressed it, as what it is, to browsers that can read that', async () => {
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
  it('is not served in place of a missing file or of the API', async () => {
    expect((await browse('/assets/gone.js', { accept: '*/*' })).status).toBe(404);
    expect((await browse('/api/nothing')).status).toBe(404);
    expect((await touchdown.visitor().post('/projects', {}, page)).status).toBe(404);
  });
  it.each(['/../package.json', '/..%2fpackage.json', '/assets/..%2f..%2fpackage.json', '/%00'])('leads nowhere else: %s', async (url) => {
    const answer = await browse(url, { accept: '*/*' });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });
  it('may be absent', async () => {
    expect((await apiAlone.visitor().get('/', page)).status).toBe(404);
    expect((await apiAlone.visitor().get('/api/health')).status).toBe(200);
  });
});

describe('the page for a browser that came with a session', () => {
  const withSession = { ...page, cookie: 'theme=dark; touchdown=1.signed' };
  it('names what the screen of the address needs, and reports that it came for a user', async () => {
    const { headers } = await browse('/projects/0192?tab=calculations', withSession);
    expect(headers['server-timing']).toBe('person');
    expect(headers['link']).toBe(
      '</assets/desk.css>; rel=preload; as=style; crossorigin, </assets/project.js>; rel=modulepreload; crossorigin; fetchpriority=low',
    );
    expect(headers['vary']).toContain('cookie');
  });
  it('names nothing for an address that has no screen of its own', async () => {
    const { headers } = await browse('/elsewhere', withSession);
    expect(headers['link']).toBeUndefined();
    expect(headers['server-timing']).toBe('person');
  });
  it.each([page, { ...page, cookie: 'nottouchdown=1' }])('says nothing of a user to others: %j', async (headers) => {
    const answer = await browse('/projects/0192', headers);
    expect(answer.headers['link']).toBeUndefined();
    expect(answer.headers['server-timing']).toBeUndefined();
    expect(answer.headers['vary']).toContain('cookie');
  });
  it('is the page alone: files and answers of the API carry none of it', async () => {
    for (const url of ['/assets/main-abc123.js', '/api/health']) {
      const { headers } = await browse(url, { cookie: 'touchdown=1.signed' });
      expect(headers['link']).toBeUndefined();
      expect(headers['server-timing']).toBeUndefined();
    }
  });
});

describe('the headers of every answer', () => {
  it.each(['/', '/api/health', '/api/nothing'])('let the browser load from here alone: %s', async (url) => {
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
  it('speak of https only where there is https', async () => {
    expect((await browse('/')).headers['strict-transport-security']).toBeUndefined();
    const { headers } = await secure.visitor().get('/api/health');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });
});
