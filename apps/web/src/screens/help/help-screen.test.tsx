import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../test/render-screen.tsx';
import { HelpScreen } from './help-screen.tsx';

afterEach(cleanup);

describe('the help screen', () => {
  it('explains terms, searches them, and restores the list', async () => {
    renderScreen(<HelpScreen />, '/help');
    const glossary = await screen.findByRole('region', { name: 'Glossary' });
    const all = within(glossary).getAllByRole('term').length;
    const search = within(glossary).getByRole('searchbox', { name: 'Search the glossary' });
    await userEvent.type(search, 'usability');
    expect(
      within(glossary)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['Usability']);
    await userEvent.clear(search);
    await userEvent.type(search, 'xyz');
    await userEvent.click(within(glossary).getByRole('button', { name: 'Clear Search' }));
    expect(within(glossary).getAllByRole('term')).toHaveLength(all);
  });

  it('lists the keyboard shortcuts by where they work', async () => {
    renderScreen(<HelpScreen />, '/help');
    const anywhere = await screen.findByRole('region', { name: 'Anywhere' });
    expect(within(anywhere).getByText('Ctrl K')).toBeDefined();
    expect(within(anywhere).getByText('?')).toBeDefined();
  });
});
