import { describe, expect, it } from 'vitest';
import { nextAddress } from './next-address.ts';

const HERE = 'https://touchdown.example';
const next = (text: string | undefined) => nextAddress(text, HERE);

describe('the address after signing in', () => {
  it('is the dashboard if none is given', () => {
    expect(next(undefined)).toBe('/');
  });
  it('keeps a path of this site with its search', () => {
    expect(next('/projects/7?tab=paths')).toBe('/projects/7?tab=paths');
  });
  it.each(['//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)', '/\t/evil.example', '\\\\evil.example'])(
    'never leaves this site: %s',
    (text) => {
      expect(next(text)).toBe('/');
    },
  );
  it('does not lead back to the login page or into the API', () => {
    expect(next('/login?next=/')).toBe('/');
    expect(next('/api/logout')).toBe('/');
  });
});
