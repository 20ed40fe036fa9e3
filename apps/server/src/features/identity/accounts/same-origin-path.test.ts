import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameOriginPath } from './same-origin-path.ts';

describe('allowed destinations after sign-in', () => {
  it('include paths on this site', () => {
    expect(sameOriginPath('/projects/1?tab=paths#top')).toBe('/projects/1?tab=paths#top');
  });
  it.each([
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'https://evil.example',
    'projects',
    '',
    null,
    ['/a'],
  ])('rejects %j', (next) => {
    expect(sameOriginPath(next)).toBeNull();
  });
  it('never include another site, whatever the text', () => {
    const nasty = fc.string({ unit: fc.constantFrom('/', '\\', '.', ':', '@', '\t', '\n', ' ', 'a', '%', '?', '#', '\u0000') });
    fc.assert(
      fc.property(fc.oneof(nasty, fc.string()), (text) => {
        const path = sameOriginPath(`/${text}`);
        if (path !== null) expect(new URL(path, 'https://touchdown.example').origin).toBe('https://touchdown.example');
      }),
      { numRuns: 20_000 },
    );
  });
});
