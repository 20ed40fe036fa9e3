import type { ProjectObstacle } from '@touchdown/contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, failure, fakeApi, noAnswer } from '../../test/fake-api.ts';
import { anObstacle } from '../../test/obstacle-record.ts';
import { aProject, PROJECT_ID } from '../../test/records.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { ImportObstaclesDialog } from './import-obstacles-dialog.tsx';

const HERE = `/api/projects/${PROJECT_ID}/obstacles`;
/** At the place of the project's own mast, a few feet off. */
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

async function show(
  known: readonly ProjectObstacle[] = [anObstacle()],
  imported: () => Response | Promise<Response> = () => answer([anObstacle()], 201),
) {
  const onClose = vi.fn();
  const asked = fakeApi({ [`GET ${HERE}`]: () => answer(known), [`POST ${HERE}/import`]: imported });
  renderScreen(<ImportObstaclesDialog project={aProject()} onClose={onClose} />);
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
  it('shows a result for every row, leaves repeats out, and adds the rest at once', async () => {
    const { dialog, choose, asked, onClose } = await show();
    await choose(SURVEY);
    await within(dialog).findByText(/Choose the vertical datum/);
    await datum(dialog);
    expect(await within(dialog).findByText('3 obstacles: 1 ready, 1 with errors, 1 possible duplicates, 1 skipped.')).toBeDefined();
    expect(within(dialog).getByText('Near “Mast” in the project')).toBeDefined();
    expect(within(dialog).getByText('Latitude “92” must be a decimal or DMS coordinate')).toBeDefined();
    expect(within(dialog).getByText('1 selected row has an error.')).toBeDefined();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Skip the row with an error' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Import 1 obstacle' }));
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
    expect(await within(dialog).findByText('Choose the latitude and longitude columns.')).toBeDefined();
    await userEvent.selectOptions(within(dialog).getByLabelText('Latitude'), '1');
    await userEvent.selectOptions(within(dialog).getByLabelText('Longitude'), '2');
    expect(within(dialog).getByText(/^Choose a height \(AGL\) or top elevation \(MSL\) column/)).toBeDefined();
    await userEvent.selectOptions(within(dialog).getByLabelText('Height (AGL)'), '3');
    expect(await within(dialog).findByText('1 obstacle: 1 ready, 0 with errors.')).toBeDefined();
    await userEvent.selectOptions(within(dialog).getByLabelText('Length unit'), 'm');
    expect(await within(dialog).findByText(/98\.425 ft high, ground unknown/)).toBeDefined();
  });
  it('reports that places far from the project may be written wrongly', async () => {
    const { dialog, choose } = await show([]);
    await choose('name,lat,lon,height agl\nA,42.36,71.05,30\n');
    expect(await within(dialog).findByText('1 obstacle is more than 50 NM from the project. Check the coordinates.')).toBeDefined();
  });
  it('rejects a file as a whole in clear words, and takes another', async () => {
    const { dialog, choose } = await show([]);
    await choose(new Uint8Array([0x6e, 0xe9, 0x0a]));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('The file is not UTF-8 or UTF-16.');
    await choose('name,lat,lon,height agl\nA,42.36,-71.05,30\n');
    expect(await within(dialog).findByText('1 obstacle: 1 ready, 0 with errors.')).toBeDefined();
    expect(within(dialog).queryByRole('alert')).toBeNull();
  });
  it('reports what the server rejected, and stays', async () => {
    const { dialog, choose, onClose } = await show([], () => failure('OBSTACLES_FULL'));
    await choose('name,lat,lon,height agl\nA,42.36,-71.05,30\n');
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Import 1 obstacle' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('A project can have up to 10,000 obstacles.');
    expect(onClose).not.toHaveBeenCalled();
  });
  it('needs the network and says so; the rows stay as they were chosen', async () => {
    const { dialog, choose, onClose } = await show([], noAnswer);
    await choose('name,lat,lon,height agl\nA,42.36,-71.05,30\n');
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Import 1 obstacle' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain(
      "Can't reach the server. Nothing was saved. Check your connection and try again.",
    );
    expect(onClose).not.toHaveBeenCalled();
    expect(within(dialog).getByRole('button', { name: 'Import 1 obstacle' })).toHaveProperty('disabled', false);
  });
  it('that is stopped while it is sent is not added twice: the same rows keep their key', async () => {
    const keys: unknown[] = [];
    const { dialog, choose } = await show([], () => failure('DATABASE_UNAVAILABLE'));
    const fetched = vi.mocked(globalThis.fetch);
    await choose('name,lat,lon,height agl\nA,42.36,-71.05,30\n');
    for (let time = 0; time < 2; time += 1) {
      await userEvent.click(await within(dialog).findByRole('button', { name: 'Import 1 obstacle' }));
      await within(dialog).findByRole('alert');
    }
    for (const [, init] of fetched.mock.calls) if (init?.method === 'POST') keys.push(new Headers(init.headers).get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});
