import type { ProjectObstacle } from '@touchdown/contract';
import type { UnitSystem } from '@touchdown/domain';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { UnitSystemContext } from '../../../shared/format/unit-system.ts';
import { answer, failure, fakeApi, type FakeRoutes, noAnswer } from '../../../test/fake-api.ts';
import { anObstacle } from '../../../test/obstacle-record.ts';
import { aProject, PROJECT_ID } from '../../../test/records.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { IMPORT_DIALOGS } from './registry.tsx';

const PROJECT = aProject();
const HERE = `/api/projects/${PROJECT_ID}/obstacles`;
/** At the position of the project's own mast, a few feet off. */
const SURVEY = [
  'Name,Type,Latitude,Longitude,Height (ft AGL),Ground (ft MSL)',
  'Mast again,Tower,42.36411,-71.0589,100,120',
  'Oak,Tree,42.3650,-71.0590,60,110',
  'Bad,Tree,92,-71.0590,60,110',
].join('\n');

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Opened({ onClose }: { readonly onClose: () => void }) {
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return <Suspense>{isOpen && <IMPORT_DIALOGS.obstacles target={{ project: PROJECT }} onClose={close} />}</Suspense>;
}

async function show(
  known: readonly ProjectObstacle[] = [anObstacle()],
  imported: () => Response | Promise<Response> = () => answer([anObstacle()], 201),
  units: UnitSystem = 'imperial',
  more: FakeRoutes = {},
) {
  const onClose = vi.fn();
  const asked = fakeApi({ [`GET ${HERE}`]: () => answer(known), [`POST ${HERE}/import`]: imported, ...more });
  renderScreen(
    <UnitSystemContext value={units}>
      <Opened onClose={onClose} />
    </UnitSystemContext>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Import Obstacles' });
  const choose = (content: BlobPart, name = 'poles.csv') =>
    userEvent.upload(within(dialog).getByLabelText('File'), new File([content], name));
  return { asked, dialog, choose, onClose };
}
const datum = (dialog: HTMLElement) => userEvent.selectOptions(within(dialog).getByLabelText(/^Vertical datum/), 'NAVD 88');
const importButton = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: /^Import/ });
const sent = (asked: Awaited<ReturnType<typeof show>>['asked']) =>
  asked.filter(({ call }) => call === `POST ${HERE}/import`).map(({ body }) => body);

describe('importing a survey', () => {
  it('asks for the vertical datum before any row is evaluated', async () => {
    const { dialog, choose, asked } = await show();
    await choose(SURVEY);
    expect(await within(dialog).findByText('Choose the vertical datum.')).toBeDefined();
    expect(importButton(dialog)).toHaveProperty('disabled', true);
    expect(sent(asked)).toEqual([]);
  });
  it('shows a result for every row, skips duplicates, and adds the rest at once', async () => {
    const { dialog, choose, asked, onClose } = await show();
    await choose(SURVEY);
    await within(dialog).findByText(/Choose the vertical datum/);
    await datum(dialog);
    expect(await within(dialog).findByText('3 obstacles: 1 ready, 1 with errors, 1 possible duplicates, 1 skipped.')).toBeDefined();
    expect(within(dialog).getByText('Near “Mast” in the project')).toBeDefined();
    expect(within(dialog).getByText('Latitude “92” must be a decimal or DMS coordinate')).toBeDefined();
    expect(within(dialog).getByText('1 selected row has an error.')).toBeDefined();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Skip the Row With an Error' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Import 1 Obstacle' }));
    expect(await screen.findByText('Obstacles imported successfully')).toBeDefined();
    expect(onClose).toHaveBeenCalledOnce();
    expect(sent(asked)).toMatchObject([
      {
        sourceFile: 'poles.csv',
        obstacles: [
          { name: 'Oak', type: 'tree', heightFeet: 60, elevationFeet: 110, sourceLine: 3, description: 'Vertical datum: NAVD 88' },
        ],
      },
    ]);
  });
  it('reads the geoid height in meters for a user of meters, and shows what it was converted to', async () => {
    const { dialog, choose, asked } = await show([], () => answer([anObstacle()], 201), 'metric');
    await choose('Name,Type,Latitude,Longitude,Height (ft AGL),Ground (ft MSL)\nOak,Tree,42.3650,-71.0590,60,10');
    await within(dialog).findByText(/Choose the vertical datum/);
    await userEvent.selectOptions(within(dialog).getByLabelText(/^Vertical datum/), 'WGS 84 / NAD 83 ellipsoid');
    const field = within(dialog).getByLabelText<HTMLInputElement>(/^Geoid height/);
    await userEvent.type(field, '-28');
    const described = (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
    expect(described).toEqual([
      'Geoid height above the ellipsoid at the site; about −8 to −37 m in the contiguous United States.',
      '-28 m = -91.864 ft',
    ]);
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Import 1 Obstacle' }));
    await waitFor(() => expect(sent(asked)).toHaveLength(1));
    expect(sent(asked)).toMatchObject([
      {
        obstacles: [
          { elevationFeet: expect.closeTo(101.864, 3), description: 'Vertical datum: WGS 84 / NAD 83 ellipsoid, geoid at -91.864 ft' },
        ],
      },
    ]);
  });
  it('keeps a repeat that is selected, and finds none where the distance is nothing', async () => {
    const { dialog, choose } = await show();
    await choose(SURVEY);
    await within(dialog).findByText(/Choose the vertical datum/);
    await datum(dialog);
    await userEvent.click(await within(dialog).findByRole('checkbox', { name: /^Line 2: Mast again/ }));
    expect(within(dialog).getByText('3 obstacles: 1 ready, 1 with errors, 1 possible duplicates.')).toBeDefined();
    await userEvent.clear(within(dialog).getByLabelText('Flag duplicates within'));
    expect(within(dialog).getByText('3 obstacles: 2 ready, 1 with errors.')).toBeDefined();
  });
  it('reads other columns as soon as they are chosen', async () => {
    const { dialog, choose } = await show([]);
    await choose('id,y,x,h\nA,42.36,-71.05,30\n');
    expect(
      await within(dialog).findByText('Choose the latitude and longitude columns, or the northing and easting columns.'),
    ).toBeDefined();
    await userEvent.selectOptions(within(dialog).getByLabelText('Latitude'), '1');
    await userEvent.selectOptions(within(dialog).getByLabelText('Longitude'), '2');
    expect(within(dialog).getByText(/^Choose a height \(AGL\) or top elevation \(MSL\) column/)).toBeDefined();
    await userEvent.selectOptions(within(dialog).getByLabelText('Height (AGL)'), '3');
    expect(await within(dialog).findByText('1 obstacle: 1 ready, 0 with errors.')).toBeDefined();
    await userEvent.selectOptions(within(dialog).getByLabelText('Length unit'), 'm');
    expect(await within(dialog).findByText(/98\.4 ft high, ground unknown/)).toBeDefined();
  });
  it('warns that positions far from the project may be wrong', async () => {
    const { dialog, choose } = await show([]);
    await choose('name,lat,lon,height agl\nA,42.36,71.05,30\n');
    expect(await within(dialog).findByText('1 obstacle is more than 50 NM from the project. Check the coordinates.')).toBeDefined();
  });
  it('rejects a whole file with a clear message, and accepts another', async () => {
    const { dialog, choose } = await show([]);
    await choose(new Uint8Array([0x6e, 0xe9, 0x0a]));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('The file is not UTF-8 or UTF-16.');
    await choose('name,lat,lon,height agl\nA,42.36,-71.05,30\n');
    expect(await within(dialog).findByText('1 obstacle: 1 ready, 0 with errors.')).toBeDefined();
    expect(within(dialog).queryByRole('alert')).toBeNull();
  });
  it('reports what the server rejected, and stays open', async () => {
    const { dialog, choose, onClose } = await show([], () => failure('OBSTACLES_FULL'));
    await choose('name,lat,lon,height agl\nA,42.36,-71.05,30\n');
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Import 1 Obstacle' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('A project can have up to 10,000 obstacles.');
    expect(onClose).not.toHaveBeenCalled();
  });
  it('needs a connection and says so; the selection of rows is kept', async () => {
    const { dialog, choose, onClose } = await show([], noAnswer);
    await choose('name,lat,lon,height agl\nA,42.36,-71.05,30\n');
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Import 1 Obstacle' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain(
      "Can't reach the server. Nothing was saved. Check your connection and try again.",
    );
    expect(onClose).not.toHaveBeenCalled();
    expect(within(dialog).getByRole('button', { name: 'Import 1 Obstacle' })).toHaveProperty('disabled', false);
  });
  it('is not added twice when stopped while sending: the same rows keep their key', async () => {
    const keys: unknown[] = [];
    const { dialog, choose } = await show([], () => failure('DATABASE_UNAVAILABLE'));
    const fetched = vi.mocked(globalThis.fetch);
    await choose('name,lat,lon,height agl\nA,42.36,-71.05,30\n');
    for (let time = 0; time < 2; time += 1) {
      await userEvent.click(await within(dialog).findByRole('button', { name: 'Import 1 Obstacle' }));
      await within(dialog).findByRole('alert');
    }
    for (const [, init] of fetched.mock.calls) if (init?.method === 'POST') keys.push(new Headers(init.headers).get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
  it('shows the first rows, each column with what it is read as', async () => {
    const { dialog, choose } = await show([]);
    await choose('id,y,x,h\nA,42.36,-71.05,30\nB,42.37,-71.06,\n');
    const preview = await within(dialog).findByRole('table', { name: 'Preview of the first rows' });
    const shown = () =>
      within(preview)
        .getAllByRole<HTMLTableRowElement>('row')
        .slice(1)
        .map(({ cells }) => Array.from(cells, ({ textContent }) => textContent));
    await userEvent.selectOptions(within(dialog).getByLabelText('Latitude'), '1');
    expect(shown()).toEqual([
      ['id', 'Name', 'A · B'],
      ['y', 'Latitude', '42.36 · 42.37'],
      ['x', 'Not imported', '-71.05 · -71.06'],
      ['h', 'Not imported', '30 · –'],
    ]);
  });
  it('accepts a dropped file', async () => {
    const { dialog } = await show([]);
    const file = new File(['name,lat,lon,height agl\nA,42.36,-71.05,30\n'], 'poles.csv');
    fireEvent.drop(within(dialog).getByLabelText('File'), { dataTransfer: { files: [file] } });
    expect(await within(dialog).findByText('1 obstacle: 1 ready, 0 with errors.')).toBeDefined();
  });
});

describe('undoing an import', () => {
  const UNDO = `POST ${HERE}/import/undo`;
  /** Imports one obstacle, whose undo gets these responses. */
  async function imported(...responses: (() => Response | Promise<Response>)[]) {
    let attempts = 0;
    const shown = await show([], () => answer([anObstacle({ version: 1 })], 201), 'imperial', {
      [UNDO]: () => responses[attempts++]?.() ?? failure('NOT_FOUND'),
    });
    await shown.choose('name,lat,lon,height agl\nA,42.36,-71.05,30\n');
    await userEvent.click(await within(shown.dialog).findByRole('button', { name: 'Import 1 Obstacle' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo Import' }));
    const undos = () => shown.asked.filter(({ call }) => call === UNDO).map(({ body }) => body);
    return { ...shown, undos };
  }
  it('removes what the import created', async () => {
    const { undos } = await imported(() => answer({ removed: 1 }));
    expect(await screen.findByText('Import Undone')).toBeDefined();
    expect(screen.getByText('1 obstacle removed.')).toBeDefined();
    expect(undos()).toEqual([{ created: [{ id: anObstacle().id, version: 1 }] }]);
  });
  it('is refused with a reason after a change, and not offered again', async () => {
    await imported(() => failure('IMPORTED_RECORD_CHANGED'));
    expect(await screen.findByText('Failed to undo import')).toBeDefined();
    expect(screen.getByText('A record of this import has been changed since. Nothing was removed.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Undo Import' })).toBeNull();
  });
  it('is offered again without a connection, with the same key', async () => {
    await imported(noAnswer, () => answer({ removed: 1 }));
    expect(await screen.findByText('Failed to undo import')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Undo Import' }));
    expect(await screen.findByText('Import Undone')).toBeDefined();
    const keys = vi
      .mocked(globalThis.fetch)
      .mock.calls.filter(([address]) => address === `${HERE}/import/undo`)
      .map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });
});
