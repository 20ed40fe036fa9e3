import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderScreen } from '../../test/render-screen.tsx';
import { OfflineBar } from './offline-bar.tsx';

afterEach(cleanup);

it('shows how old the data is and what happens to edits', async () => {
  renderScreen(<OfflineBar oldestRead="2026-11-21T09:14:00.000Z" />);
  const bar = await screen.findByText('Offline.');
  expect(bar.parentElement?.textContent).toMatch(
    /^Offline\. Showing data from Nov 21, 2026, \d{1,2}:14 [AP]M\. Edits are saved on this device and sync later\.$/,
  );
});
it('shows no age while no cached data is shown', async () => {
  renderScreen(<OfflineBar oldestRead={null} />);
  const bar = await screen.findByText('Offline.');
  expect(bar.parentElement?.textContent).toBe('Offline. Edits are saved on this device and sync later.');
});
