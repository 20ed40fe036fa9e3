import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { viewOf } from '../../offline/edits/edit-text.ts';
import type { Edit } from '../../offline/edits/edit.ts';
import { anEdit } from '../../offline/edits/testing.ts';
import * as unsent from '../../offline/edits/unsent.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { SavedState } from './saved-state.tsx';

function show(state: Edit['state']): void {
  const edit = anEdit({ state });
  vi.spyOn(unsent, 'useWaitingEdits').mockReturnValue([viewOf(edit, [edit])]);
  renderScreen(<SavedState />);
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('of changes that the server rejected has a link to them and sends them again', async () => {
  const retried = vi.spyOn(unsent, 'retry').mockResolvedValue();
  const sent = vi.spyOn(unsent, 'sendNow').mockResolvedValue();
  show({ is: 'refused', status: 400, code: 'VALIDATION_FAILED', sentence: 'Not taken', fields: [] });
  expect((await screen.findByRole('link', { name: 'Not saved.' })).getAttribute('href')).toBe('/unsent');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retried.mock.calls).toEqual([[anEdit().id]]);
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
});

it('of changes that someone else made too leads to the choice, which sending again does not make', async () => {
  show({ is: 'conflict', current: {} });
  expect(await screen.findByRole('link', { name: 'Not saved. Review' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});
