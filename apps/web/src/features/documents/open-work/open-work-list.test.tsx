// What is due and what is out of date, with where each link leads.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../../test/render-screen.tsx';
import { changedText, OpenWorkList } from './open-work-list.tsx';

afterEach(cleanup);
const ID = '01932b5e-0000-7000-8000-0000000000b1';
const NONE = { due: [], outdated: [] };
const link = () => screen.findByRole('link', { name: /Harbor/ });

describe('open work', () => {
  it('says so if there is none', async () => {
    renderScreen(<OpenWorkList work={NONE} />);
    expect(await screen.findByText('Nothing is due or out of date.')).toBeDefined();
  });
  it.each([
    [false, 'File FAA Form 7480-1 by Dec 1, 2026', 'Due'],
    [true, 'FAA Form 7480-1 was due Dec 1, 2026', 'Overdue'],
  ])('lists a filing date (past: %s), which leads to the notice', async (isPast, text, mark) => {
    renderScreen(<OpenWorkList work={{ ...NONE, due: [{ projectId: ID, projectName: 'Harbor', fileBy: '2026-12-01', isPast }] }} />);
    expect((await link()).textContent).toContain(text);
    expect(screen.getByText(mark)).toBeDefined();
    expect((await link()).getAttribute('href')).toBe(`/projects/${ID}?tab=notice`);
  });
  it('lists an analysis that is out of date, which leads to the obstacles', async () => {
    const outdated = [{ projectId: ID, projectName: 'Harbor', analyzedAt: '2026-11-20T09:00:00.000Z', changedSince: ['paths' as const] }];
    renderScreen(<OpenWorkList work={{ ...NONE, outdated }} />);
    expect((await link()).textContent).toContain('Changed since: paths');
    expect((await link()).getAttribute('href')).toBe(`/projects/${ID}?tab=approach&view=obstacles`);
  });
  it('names what changed', () => {
    expect(changedText(['facility', 'sizes', 'engine'])).toBe('Changed since: site, dimensions, version of Touchdown');
  });
});
