import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeApi } from '../../test/fake-api.ts';
import { stubNothingNear } from '../../test/nothing-near.ts';
import { aProject, PROJECT_ID } from '../../test/records.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { WhatsNext } from './whats-next.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('what is next', () => {
  it('opens with Ctrl and Enter, except where they are typed', async () => {
    stubNothingNear();
    fakeApi({ [`GET /api/projects/${PROJECT_ID}/compliance`]: () => answer({ status: 'compliant', subjects: [] }) });
    renderScreen(
      <>
        <input aria-label="Name" />
        <WhatsNext project={aProject()} />
      </>,
    );
    await screen.findByRole('button', { name: 'What’s Next: 0' });
    screen.getByRole('textbox', { name: 'Name' }).focus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(screen.queryByRole('dialog')).toBeNull();
    screen.getByRole('textbox', { name: 'Name' }).blur();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/^No action required/)).toBeDefined();
  });
  it('lists what is open, and in one line what is complete', async () => {
    stubNothingNear();
    const issue = { code: 'LOCATION_MISSING', severity: 'missing', message: 'No location.', reference: null };
    const link = { tab: 'overview', view: null, target: null };
    const subjects = [
      { subject: 'dimensions', status: 'compliant', issues: [] },
      { subject: 'paths', status: 'compliant', issues: [] },
      { subject: 'data', status: 'incomplete', issues: [{ ...issue, link }] },
    ];
    fakeApi({ [`GET /api/projects/${PROJECT_ID}/compliance`]: () => answer({ status: 'incomplete', subjects }) });
    renderScreen(<WhatsNext project={aProject()} />);
    await userEvent.click(await screen.findByRole('button', { name: 'What’s Next: 1' }));
    expect(await screen.findByText('Complete: Dimensions, Paths')).toBeDefined();
    expect(screen.getByText('No location.')).toBeDefined();
  });
});
