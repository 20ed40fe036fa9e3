import { describe, expect, it } from 'vitest';
import { isTheFile, missingPage } from './precached.ts';

const at = (path: string) => `https://touchdown.example.org${path}`;
const answer = (type: string, status = 200) => new Response('x', { status, headers: { 'content-type': type } });

describe('a cached response for a file', () => {
  it('is used when it can be that file', () => {
    expect(isTheFile(at('/assets/main-1.js'), answer('text/javascript; charset=utf-8'))).toBe(true);
    expect(isTheFile(at('/assets/main-1.css'), answer('text/css'))).toBe(true);
    expect(isTheFile(at('/index.html?__WB_REVISION__=1'), answer('text/html'))).toBe(true);
    expect(isTheFile(at('/icons/icon-192.png'), answer('image/png'))).toBe(true);
    expect(isTheFile(at('/assets/counties-1.json'), answer('application/json'))).toBe(true);
  });
  it.each([
    ['nothing', '/assets/main-1.js', undefined],
    ['an error', '/assets/main-1.js', answer('text/javascript', 500)],
    ['a page in place of a script', '/assets/main-1.js', answer('text/html')],
    ['a page in place of a style', '/assets/main-1.css', answer('text/html')],
    ['a text in place of the page', '/index.html', answer('text/plain')],
  ])('is skipped when it is %s', (_, path, given) => {
    expect(isTheFile(at(path), given)).toBe(false);
  });
});

it('the fallback page explains the problem, and that nothing is lost', async () => {
  const page = missingPage();
  expect(page.status).toBe(503);
  expect(await page.text()).toMatch(/can't open right now.*Your unsynced edits are still saved in this browser/s);
});
