import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';

const touchdown = testApp({ publicUrl: 'https://touchdown.example.org' });
const HERE = 'https://touchdown.example.org';
const EVIL = 'evil.example';

/** Open redirects: addresses that look like a path but leave the site. */
const PAYLOADS = [
  ...['//', '///', '////', '/\\', '\\/', '\\\\', '/\\/', '\\\\\\', '/./', '/.//', '/..//', '/a/..//', '/%2e//', '/%2e%2e//'].map(
    (start) => start + EVIL,
  ),
  ...['/%09/', '/%0a/', '/%0d/', '/\t/', '/\n/', '/\r/', '\t//', ' //', '/ /', '%20//', '\u0000//', '/\u0000/'].map(
    (start) => start + EVIL,
  ),
  ...['/%2f', '/%5c', '%2f%2f', '%5c%5c', '/%252f', '/%255c'].map((start) => start + EVIL),
  ...['http://', 'https://', 'HTTPS://', 'https:', 'https:/', 'https:\\\\', 'ftp://', 'http:///'].map((start) => start + EVIL),
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:x',
  ],
  ...[`//${EVIL}@touchdown.example.org`, `//touchdown.example.org@${EVIL}`, `/@${EVIL}//`, `https://touchdown.example.org.${EVIL}`],
  ...[
    `/\u2028//${EVIL}`,
    `\uff0f\uff0f${EVIL}`,
    `/\u2215/${EVIL}`,
    `//${EVIL}%00.touchdown.example.org`,
    `/;//${EVIL}`,
    `/?//${EVIL}`,
    `/#//${EVIL}`,
  ],
  ...[EVIL, `.${EVIL}`, `@${EVIL}`, `?next=//${EVIL}`, '', '.', '..'],
];

describe('the destination after sign-in', () => {
  it('is tested with at least sixty addresses', () => {
    expect(new Set(PAYLOADS).size).toBeGreaterThanOrEqual(60);
  });
  it.each([...new Set(PAYLOADS)].map((payload) => [payload]))('stays on this site: %j', async (payload) => {
    for (const text of [encodeURIComponent(payload), `${encodeURIComponent(payload)}&next=/projects`]) {
      const answer = await touchdown.visitor().get(`/api/login?next=${text}`);
      expect(answer.status).toBe(302);
      const location = new URL(String(answer.headers['location']), HERE);
      expect(location.origin).toBe(HERE);
      expect(location.pathname).toBe('/login');
      const next = location.searchParams.get('next');
      if (next !== null) {
        expect(new URL(next, HERE).origin).toBe(HERE);
        expect(next).toMatch(/^\/(?![/\\])/);
      }
    }
  });
  it('is the page the user requested', async () => {
    const answer = await touchdown.visitor().get(`/api/login?next=${encodeURIComponent('/projects/1?tab=paths#top')}`);
    expect(answer.headers['location']).toBe('/login?next=%2Fprojects%2F1%3Ftab%3Dpaths%23top');
  });
});
