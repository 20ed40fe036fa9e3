import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubWideScreen } from '../../test/wide-screen.ts';
import { LandingScreen } from './landing-screen.tsx';

beforeEach(stubWideScreen);
afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

const addresses = () => {
  const waysIn = screen.getAllByRole('link', { name: /Sign In|Get Started|Enter a code or sign in/ });
  return [...new Set(waysIn.map((link) => link.getAttribute('href')))];
};

describe('every sign-in link on the landing page', () => {
  it('leads back to the project that was opened while signed out', () => {
    window.history.replaceState(null, '', '/projects/0192?tab=approach&view=obstacles');
    render(<LandingScreen />);
    const next = encodeURIComponent('/projects/0192?tab=approach&view=obstacles');
    expect(addresses()).toEqual([`/api/login?next=${next}`, `/login?next=${next}`]);
  });
  it('is /api/login at the root', () => {
    render(<LandingScreen />);
    expect(addresses()).toEqual(['/api/login', '/login']);
  });
});
