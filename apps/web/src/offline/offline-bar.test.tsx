import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderScreen } from '../test/render-screen.tsx';
import { OfflineBar } from './offline-bar.tsx';

afterEach(cleanup);

it('reports how old is what one sees, and what becomes of edits', async () => {
  renderScreen(<OfflineBar oldestRead="2026-11-21T09:14:00.000Z" />);
  const bar = await screen.findByText('Offline.');
  expect(bar.parentElement?.textContent).toMatch(
    /^Offline\. Showing data from Nov 21, 2026, \d{1,2}:14 [AP]M\. Edits are saved on this device and sync later\.$/,
  );
});
it('says no age while nothing that was kept is shown', async () => {
  renderScreen(<OfflineBar oldestRead={null} />);
  const bar = await screen.findByText('Offline.');
  expect(bar.parentElement?.textContent).toBe('Offline. Edits are saved on this device and sync later.');
});
