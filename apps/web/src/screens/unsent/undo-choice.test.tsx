import '../../test/fake-indexeddb.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { viewOf } from '../../offline/edits/edit-text.ts';
import { anEdit } from '../../offline/edits/testing.ts';
import * as unsent from '../../offline/edits/unsent.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { UnsentEditRow } from './unsent-edit.tsx';

const SINCE = {
  who: 'Grace Hopper',
  at: '2026-11-22T09:00:00.000Z',
  sentence: 'updated the path North: path width',
  choice: {
    entry: '15',
    records: [
      {
        ...{ id: 'north', what: 'Path', name: 'North', change: 'updated' },
        fields: [{ field: 'pathWidthFeet', label: 'path width', before: 200, after: 300, unit: 'ft' }],
      },
    ],
    moreRecords: 0,
  },
};
const undo = anEdit({
  record: { ...anEdit().record, kind: 'change', id: '12', title: 'Undo: updated the path North' },
  ...{ body: {}, wants: {}, base: null, state: { is: 'conflict', current: SINCE } },
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('an undo made offline shows both values once others have changed them, and keeps the chosen ones', async () => {
  const resolved = vi.spyOn(unsent, 'resolve').mockResolvedValue();
  renderScreen(<UnsentEditRow edit={viewOf(undo, [undo])} />);
  expect(await screen.findByText(/^Grace Hopper updated the path North: path width on /)).toBeDefined();
  expect(screen.getByRole('row', { name: /200.*300/ })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Restore Anyway' }));
  await userEvent.click(screen.getByRole('button', { name: 'Keep Theirs' }));
  expect(resolved.mock.calls).toEqual([
    ['edit', { keep: 'mine' }],
    ['edit', { keep: 'theirs' }],
  ]);
});
