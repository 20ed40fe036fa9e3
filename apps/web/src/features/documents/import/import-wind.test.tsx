// Wind needs a connection and write access; what the dialog and its undo do about a missing connection is tested with obstacles.
import type { ProjectWind } from '@touchdown/contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeApi } from '../../../test/fake-api.ts';
import { PROJECT_ID } from '../../../test/records.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { IMPORT_DIALOGS } from './registry.tsx';

const HERE = `/api/projects/${PROJECT_ID}/wind`;
const TARGET = { projectId: PROJECT_ID };
const FIELDS = {
  record: { kind: 'observations', cells: [[120, 30, 6]], variable: [], calmHours: 1 },
  reference: 'magnetic',
  source: 'KNYC 2025',
  crosswindKt: 10,
  tailwindKt: null,
} satisfies Partial<ProjectWind>;
const windOf = (changes: Partial<ProjectWind> = {}): ProjectWind => ({
  projectId: PROJECT_ID,
  ...FIELDS,
  version: 3,
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...changes,
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Opened() {
  const [isOpen, setOpen] = useState(true);
  return <Suspense>{isOpen && <IMPORT_DIALOGS.wind target={TARGET} onClose={() => setOpen(false)} />}</Suspense>;
}

async function show(known: ProjectWind | null, restored: ProjectWind | null = null) {
  const asked = fakeApi({
    [`GET ${HERE}`]: () => Response.json(known),
    [`PUT ${HERE}`]: () => answer(windOf({ version: 4, updatedAt: '2026-02-02T00:00:00.000Z' })),
    [`POST ${HERE}/import/undo`]: () => Response.json(restored),
  });
  renderScreen(<Opened />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Import Wind' }));
  const choose = (text: string) => userEvent.upload(dialog.getByLabelText('File'), new File([text], 'knyc.csv'));
  const sent = (call: string) => asked.filter((one) => one.call === call).map(({ body }) => body);
  return { dialog, choose, sent };
}

describe('importing wind', () => {
  it('sums the hours of valid rows, gives each other row its reasons, and can be undone', async () => {
    const { dialog, choose, sent } = await show(null);
    await choose('dir,sknt\n310,12\n310,12\nVRB,3\n0,0\n90,M');
    expect(await dialog.findByText('5 hours: 4 ready, 1 with errors.')).toBeDefined();
    expect(dialog.getByText('1 calm, 1 variable.')).toBeDefined();
    expect(dialog.getByText('Speed is required')).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Import 4 Hours' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo Import' }));
    expect(await screen.findByText('The wind data was deleted.')).toBeDefined();
    const record = { kind: 'observations', cells: [[310, 12, 2]], variable: [[3, 1]], calmHours: 1 };
    expect(sent(`PUT ${HERE}`)).toEqual([
      { record, reference: 'true', source: 'knyc.csv', crosswindKt: null, tailwindKt: null, version: 0 },
    ]);
    const imported = { version: 4, updatedAt: '2026-02-02T00:00:00.000Z' };
    expect(sent(`POST ${HERE}/import/undo`)).toEqual([{ imported, before: null }]);
  });
  it('asks for a unit that the headings do not state, and reads magnetic directions on request', async () => {
    const { dialog, choose, sent } = await show(null);
    await choose('direction,speed\n90,18.52');
    expect(await dialog.findByText('Choose the direction and speed columns and the speed unit.')).toBeDefined();
    await userEvent.selectOptions(dialog.getByLabelText(/^Speed unit/), 'km/h');
    await userEvent.selectOptions(dialog.getByLabelText(/^Directions/), 'magnetic');
    await userEvent.click(await dialog.findByRole('button', { name: 'Import 1 Hour' }));
    expect(await screen.findByText('Wind imported successfully')).toBeDefined();
    expect(sent(`PUT ${HERE}`)).toMatchObject([{ reference: 'magnetic', record: { cells: [[90, expect.closeTo(10, 9), 1]] } }]);
  });
  it('says what it replaces, keeps the limits, and restores what it replaced', async () => {
    const { dialog, choose, sent } = await show(windOf(), windOf());
    await choose('dir,sknt\n310,12');
    expect(await dialog.findByText('Replaces the wind data from KNYC 2025. The limits are kept.')).toBeDefined();
    await userEvent.click(await dialog.findByRole('button', { name: 'Import 1 Hour' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo Import' }));
    expect(await screen.findByText('The previous wind data was restored.')).toBeDefined();
    expect(sent(`PUT ${HERE}`)).toMatchObject([{ crosswindKt: 10, tailwindKt: null, version: 3 }]);
    expect(sent(`POST ${HERE}/import/undo`)).toMatchObject([{ before: FIELDS }]);
  });
});
