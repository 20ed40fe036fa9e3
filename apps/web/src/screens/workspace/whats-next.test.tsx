import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeApi } from '../../test/fake-api.ts';
import { stubNothingNear } from '../../test/nothing-near.ts';
import { aProject, PROJECT_ID } from '../../test/records.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { ComplianceChip } from '../project-detail/compliance-chip.tsx';
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
  it('numbers the steps, the first with the primary action, and counts penetrations as the status in the header does', async () => {
    stubNothingNear();
    const link = { tab: 'approach', view: 'obstacles', target: { kind: 'obstacle', id: 'O1', field: null } };
    const penetration = { code: 'OBSTACLE_PENETRATES', severity: 'error', reference: '14 CFR 77.23(b)', link };
    const filing = { tab: 'notice', view: null, target: { kind: 'answer', id: 'filedOn', field: null } };
    const subjects = [
      { subject: 'dimensions', status: 'compliant', issues: [] },
      {
        subject: 'obstacles',
        status: 'not_compliant',
        issues: Array.from({ length: 21 }, (_, index) => ({
          ...penetration,
          code: index === 20 ? 'MORE_ISSUES' : penetration.code,
          message: index === 20 ? '7 more penetrate.' : `Mast ${index + 1} penetrates P1 by 12.4 ft.`,
        })),
      },
      {
        subject: 'notice',
        status: 'action_required',
        issues: [{ code: 'NOTICE_DUE', severity: 'warning', message: 'Notice is due Jan 14, 2027.', reference: null, link: filing }],
      },
    ];
    fakeApi({ [`GET /api/projects/${PROJECT_ID}/compliance`]: () => answer({ status: 'not_compliant', subjects }) });
    const project = aProject();
    renderScreen(
      <>
        <ComplianceChip project={project} />
        <WhatsNext project={project} />
      </>,
    );
    expect(await screen.findByRole('button', { name: /^20\+ penetrations, Not compliant/ })).toBeDefined();
    await userEvent.click(await screen.findByRole('button', { name: 'What’s Next: 2' }));
    const rows = within(await screen.findByRole('list', { name: 'What’s Next' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '1Resolve 20+ penetrationsError · Mast 1 penetrates P1 by 12.4 ft · 14 CFR 77.23(b)Show Obstacle',
      '2Notice is due Jan 14, 2027.ActionEnter Filing Date',
    ]);
    const looks = rows.map((row) => within(row).getByRole('link').dataset['variant']);
    expect(looks).toEqual(['primary', 'default']);
    expect(screen.getByText('1 of 3 subjects complete')).toBeDefined();
  });
});
