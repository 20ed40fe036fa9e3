// The dialog without any real kind: what it does while a file is read or checked. Access and connections are tested with real kinds.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test/render-screen.tsx';
import { ImportDialog } from './import-dialog.tsx';
import type { ImportKind, ImportRow } from './kind.ts';
import type { Turn } from './time-slices.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const ROWS: readonly ImportRow<string>[] = [{ number: 1, label: 'Line 1: one', facts: () => '', item: 'one', problems: [] }];

/** A kind whose rows are checked by the given function. */
const kindOf = (
  check: (isExact: boolean, turn: Turn) => Promise<readonly ImportRow<string>[]>,
): ImportKind<null, boolean, string, null> => ({
  formats: 'points',
  title: 'Import Words',
  description: 'Words.',
  fileHint: 'Up to 1 MB.',
  counted: (count) => `${count} words`,
  added: 'Words imported successfully',
  takes: 'selected',
  site: () => null,
  known: { key: () => ['words'], read: () => Promise.resolve(null) },
  changes: () => [['words']],
  read: () => Promise.resolve(false),
  view: (isExact) => ({
    format: 'Text',
    notices: [],
    options: [
      {
        name: 'exact',
        label: 'Reading',
        value: String(isExact),
        input: 'list',
        choices: ['true', 'false'].map((value) => ({ value, label: value })),
        set: (value) => ({ draft: value === 'true' }),
      },
    ],
    mapping: null,
    isMisread: false,
    missing: null,
  }),
  check: (isExact, _target, { turn }) => check(isExact, turn),
  warnings: () => [],
  limit: () => null,
  order: () => ({ body: null, send: () => Promise.resolve(null) }),
  undo: () => Promise.resolve(''),
});

async function show(check: Parameters<typeof kindOf>[0]) {
  const onClose = vi.fn();
  renderScreen(<ImportDialog kind={kindOf(check)} target={null} onClose={onClose} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Import Words' }));
  await userEvent.upload(dialog.getByLabelText('File'), new File(['one'], 'words.csv'));
  return { dialog, onClose };
}

/** Works in small steps until it is stopped. */
const untilStopped = async (turn: Turn): Promise<never> => {
  for (;;) await turn(1, 2);
};

describe('a long check', () => {
  it('shows progress and can be stopped; the rows of the earlier reading can no longer be imported', async () => {
    const { dialog } = await show((isExact, turn) => (isExact ? untilStopped(turn) : Promise.resolve(ROWS)));
    expect(await dialog.findByText('1 words: 1 ready, 0 with errors.')).toBeDefined();
    await userEvent.selectOptions(dialog.getByLabelText('Reading'), 'true');
    expect(dialog.getByRole('progressbar', { name: 'Checking the rows...' })).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Import 1 Words' })).toHaveProperty('disabled', true);
    await userEvent.click(dialog.getByRole('button', { name: 'Stop' }));
    expect(await dialog.findByRole('button', { name: 'Import' })).toHaveProperty('disabled', true);
    expect(dialog.queryByRole('progressbar')).toBeNull();
    await userEvent.selectOptions(dialog.getByLabelText('Reading'), 'false');
    expect(await dialog.findByRole('button', { name: 'Import 1 Words' })).toHaveProperty('disabled', false);
  });
  it('is stopped by Cancel', async () => {
    const stopped = vi.fn();
    const { dialog, onClose } = await show((_, turn) =>
      untilStopped(turn).catch((error: unknown) => {
        stopped();
        throw error;
      }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledOnce();
    await waitFor(() => expect(stopped).toHaveBeenCalledOnce());
  });
});
