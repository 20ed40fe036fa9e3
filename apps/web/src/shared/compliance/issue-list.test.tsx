import type { ComplianceIssue } from '@touchdown/domain';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PROJECT_ID } from '../../test/records.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { IssueList } from './issue-list.tsx';

afterEach(cleanup);

const issue = (changes: Partial<ComplianceIssue>): ComplianceIssue => ({
  code: 'OBSTACLE_PENETRATES',
  severity: 'error',
  message: 'Mast penetrates the approach surface of P1 by 12.4 ft.',
  reference: '14 CFR 77.23(b)',
  link: { tab: 'approach', view: 'obstacles', target: { kind: 'obstacle', id: 'O1', field: null } },
  ...changes,
});
const show = async (issues: readonly ComplianceIssue[], onFollow = vi.fn()) => {
  renderScreen(<IssueList projectId={PROJECT_ID} issues={issues} label="Issues" onFollow={onFollow} />);
  const list = within(await screen.findByRole('list', { name: 'Issues' }));
  return { rows: list.getAllByRole('listitem'), list, onFollow };
};

describe('a list of issues', () => {
  it('shows severity, message, and reference, each with the control that resolves it', async () => {
    const { rows, list } = await show([
      issue({}),
      issue({
        code: 'ELEVATION_MISSING',
        severity: 'missing',
        message: 'Project elevation is not entered.',
        reference: null,
        link: { tab: 'overview', view: null, target: { kind: 'field', id: 'elevation', field: null } },
      }),
    ]);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'ErrorMast penetrates the approach surface of P1 by 12.4 ft. 14 CFR 77.23(b)Show Obstacle',
      'MissingProject elevation is not entered.Enter Elevation',
    ]);
    const hrefs = list.getAllByRole('link').map((found) => found.getAttribute('href'));
    expect(hrefs).toEqual([
      `/projects/${PROJECT_ID}?tab=approach&view=obstacles&obstacle=O1&focus=record`,
      `/projects/${PROJECT_ID}?tab=overview&edit=elevation`,
    ]);
  });
  it('is followed with the keyboard', async () => {
    const { onFollow } = await show([issue({})]);
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Show Obstacle');
    await userEvent.keyboard('{Enter}');
    expect(onFollow).toHaveBeenCalledOnce();
  });
});
