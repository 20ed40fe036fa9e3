import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderScreen } from '../../test/render-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

afterEach(cleanup);

it('an address with no screen shows the specified words and a link to the dashboard', async () => {
  renderScreen(<NotFoundScreen />);
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeDefined();
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to Dashboard' }).getAttribute('href')).toBe('/');
});
