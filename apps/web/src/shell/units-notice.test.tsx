// Settings that could not be read: the units on the screen may not be the user's, and the notice says so.
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, failure, fakeApi } from '../test/fake-api.ts';
import { renderScreen } from '../test/render-screen.tsx';
import { UnitsNotice } from './units-notice.tsx';
import { useChosenUnits } from './use-chosen-units.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  window.localStorage.clear();
});

function Shown() {
  return (
    <>
      <UnitsNotice />
      <output>{useChosenUnits()}</output>
    </>
  );
}
const units = () => screen.getByRole('status', { name: '' }).textContent;
const READ = 'GET /api/account/settings';
const METRIC = { units: 'metric' };

describe('settings that could not be loaded', () => {
  it('are not taken for a choice of feet, and can be loaded again', async () => {
    let isFailing = true;
    fakeApi({ [READ]: () => (isFailing ? failure('INTERNAL') : answer(METRIC)) });
    renderScreen(<Shown />);
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('Values are in feet and pounds, which may not be the units you chose.');
    isFailing = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(units()).toBe('metric'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leave the units last used in this browser, and the notice names those', async () => {
    fakeApi({ [READ]: () => answer(METRIC) });
    renderScreen(<Shown />);
    await waitFor(() => expect(units()).toBe('metric'));
    cleanup();
    fakeApi({ [READ]: () => failure('INTERNAL') });
    renderScreen(<Shown />);
    expect((await screen.findByRole('alert')).textContent).toContain('Values are in meters and kilograms');
    expect(units()).toBe('metric');
  });
});
