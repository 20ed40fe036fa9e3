/** The obstacle manager: the list, the form, the delete confirmation, the table, and read-only access. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as save from '../../../shared/files/save-blob.ts';
import { WriteAccess } from '../../../shared/ui/write-access.tsx';
import { stubNothingNear } from '../../../test/nothing-near.ts';
import { answer, failure, fakeApi, type FakeRoutes } from '../../../test/fake-api.ts';
import { anObstacle } from '../../../test/obstacle-record.ts';
import { aProject, PROJECT_ID } from '../../../test/records.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { stubWideScreen } from '../../../test/wide-screen.ts';
import type { ObstacleSearch } from './obstacle-filters.ts';
import { ObstaclesPanel } from './obstacles-panel.tsx';

const HERE = `/api/projects/${PROJECT_ID}/obstacles`;
const MAST = anObstacle();
const ELM = anObstacle({
  id: '01932b5e-0000-7000-8000-0000000000b2',
  name: 'Elm',
  type: 'tree',
  heightFeet: 60,
  elevationFeet: null,
  source: 'survey',
  sourceFile: 'trees.csv',
  sourceLine: 4,
});

beforeEach(() => {
  stubWideScreen();
  stubNothingNear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A project without any input of surface placement. */
const NOTHING = {
  known: undefined,
  airspace: null,
  isPending: false,
  missing: ['project elevation'],
  notes: [],
  results: new Map(),
  isAnalyzing: false,
};

function Panel({ reason }: { readonly reason: string | null }) {
  const [search, setSearch] = useState<ObstacleSearch>({ sort: 'name' });
  return (
    <WriteAccess reason={reason}>
      <ObstaclesPanel
        project={aProject()}
        clearances={NOTHING}
        mark={{ dimensionState: 'out_of_date', dimensionNotice: 'The adjusted dimensions are out of date.' }}
        onAnalyze={() => undefined}
        renderGround={({ position, current, onUse }) => (
          <button type="button" onClick={() => onUse('741.5')}>
            {`Ground at ${position?.latitude ?? 'nowhere'}, now ${current === '' ? 'unknown' : current}`}
          </button>
        )}
        search={search}
        onSearch={(changes) => setSearch((was) => ({ ...was, ...changes }))}
      />
    </WriteAccess>
  );
}
const show = (routes: FakeRoutes = {}, reason: string | null = null) => {
  const asked = fakeApi({ [`GET ${HERE}`]: () => answer([MAST, ELM]), ...routes });
  renderScreen(<Panel reason={reason} />);
  return asked;
};
const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });
const field = (dialog: HTMLElement, name: RegExp) => within(dialog).getByRole('textbox', { name });

describe('without the inputs of surface placement', () => {
  it('every obstacle is not evaluated, and its row says what is missing', async () => {
    show();
    for (const name of ['Mast', 'Elm']) {
      const text = (await row(name)).textContent;
      expect(text).toContain('Not evaluated');
      expect(text).toContain('Missing: project elevation');
    }
  });
});

describe('a viewer', () => {
  it('sees and exports the obstacles, and cannot change any', async () => {
    show({}, 'You may view this project.');
    await row('Mast');
    for (const name of ['Add Obstacle', 'Edit Mast', 'Delete Mast'])
      expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Export CSV' })).toHaveProperty('disabled', false);
  });
});

describe('the list', () => {
  it('shows the known data of each, and marks what is unknown', async () => {
    show();
    expect((await row('Mast')).textContent).toContain(`100.0 ft120.0 ft220.0 ft42°21'50.76"N 71°03'32.04"W`);
    const elm = await row('Elm');
    expect(elm.textContent).toContain('Survey: trees.csv, line 4');
    expect(within(elm).getAllByText('Unknown')).toHaveLength(2);
    expect(screen.getByText('2 obstacles')).toBeDefined();
  });
  it('is filtered by type and shows how many of all are visible', async () => {
    show();
    await row('Mast');
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'Tree');
    expect(screen.getByText('1 of 2 obstacles')).toBeDefined();
    expect(screen.queryByRole('row', { name: /^Mast/ })).toBeNull();
  });
  it('of 10,000 renders the visible ones, and reports the total and the position of each', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => anObstacle({ id: `${index}`, name: `Pole ${index}` }));
    show({ [`GET ${HERE}`]: () => answer(many) });
    const first = await row('Pole 0');
    expect(screen.getByText('10,000 obstacles')).toBeDefined();
    expect(screen.getAllByRole('rowheader').length).toBeLessThan(40);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('10001');
    expect(first.getAttribute('aria-rowindex')).toBe('2');
    await userEvent.click(screen.getByRole('button', { name: 'Obstacle' }));
    expect((await row('Pole 9999')).getAttribute('aria-rowindex')).toBe('2');
  });
  it('explains what to do when it is empty, and has nothing to export', async () => {
    show({ [`GET ${HERE}`]: () => answer([]) });
    expect(await screen.findByText('No obstacles yet')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Export CSV' })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('button', { name: 'Add First Obstacle' }));
    expect(screen.getByRole('dialog', { name: 'Add Obstacle' })).toBeDefined();
  });
});

describe('an obstacle', () => {
  it('is not sent while a field is invalid, and all errors are shown at once', async () => {
    const asked = show();
    await row('Mast');
    await userEvent.click(screen.getByRole('button', { name: 'Add Obstacle' }));
    const dialog = screen.getByRole('dialog', { name: 'Add Obstacle' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add Obstacle' }));
    const message = (await within(dialog).findByRole('alert')).textContent;
    for (const fault of ['Obstacle name is required', 'Latitude is required', 'Longitude is required', 'Height is required'])
      expect(message).toContain(fault);
    expect(asked.some(({ call }) => call.startsWith('POST'))).toBe(false);
  });
  it('takes the ground elevation of its own position', async () => {
    show();
    await row('Mast');
    await userEvent.click(screen.getByRole('button', { name: 'Add Obstacle' }));
    const dialog = screen.getByRole('dialog', { name: 'Add Obstacle' });
    expect(within(dialog).getByRole('button', { name: 'Ground at nowhere, now unknown' })).toBeDefined();
    await userEvent.type(field(dialog, /^Latitude/), '422150.76N');
    await userEvent.type(field(dialog, /^Longitude/), '0710332.04W');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ground at 42.3641, now unknown' }));
    expect(field(dialog, /^Ground Elevation/)).toHaveProperty('value', '741.5');
  });
  it('is saved as it was typed', async () => {
    const asked = show({ [`POST ${HERE}`]: () => answer(MAST, 201) });
    await row('Mast');
    await userEvent.click(screen.getByRole('button', { name: 'Add Obstacle' }));
    const dialog = screen.getByRole('dialog', { name: 'Add Obstacle' });
    await userEvent.type(field(dialog, /^Name/), 'Crane');
    await userEvent.selectOptions(within(dialog).getByLabelText('Type'), 'Other');
    await userEvent.type(field(dialog, /^Latitude/), '422150.76N');
    await userEvent.type(field(dialog, /^Longitude/), '0710332.04W');
    await userEvent.type(field(dialog, /^Height \(AGL\)/), '30.48 m');
    await userEvent.selectOptions(within(dialog).getByLabelText('Construction Status'), 'Temporary');
    fireEvent.change(within(dialog).getByLabelText('In Place From'), { target: { value: '2027-01-04' } });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add Obstacle' }));
    expect(await screen.findByText('Obstacle Added')).toBeDefined();
    expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({
      name: 'Crane',
      type: 'other',
      latitude: '42.3641',
      longitude: '-71.0589',
      heightFeet: '100',
      elevationFeet: '',
      isPermanent: false,
      constructionStatus: 'temporary',
      temporaryFrom: '2027-01-04',
      temporaryTo: null,
      extent: null,
    });
  });
  it('that another user changed in the meantime shows each field, and nothing is overwritten', async () => {
    const theirs = { ...MAST, heightFeet: 80, description: 'measured again', version: 2 };
    show({ [`PUT ${HERE}/${MAST.id}`]: () => failure('VERSION_CONFLICT', { current: theirs }) });
    await row('Mast');
    await userEvent.click(screen.getByRole('button', { name: 'Edit Mast' }));
    const dialog = screen.getByRole('dialog', { name: 'Edit Obstacle' });
    await userEvent.clear(field(dialog, /^Height \(AGL\)/));
    await userEvent.type(field(dialog, /^Height \(AGL\)/), '90');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Update Obstacle' }));
    expect(await within(dialog).findByText('80 ft', { exact: false })).toBeDefined();
    expect(field(dialog, /^Height \(AGL\)/)).toHaveProperty('value', '90');
    expect(field(dialog, /^Description/)).toHaveProperty('value', 'measured again');
  });
  it('is deleted after a confirmation that says it is permanent', async () => {
    let stored = [MAST, ELM];
    show({
      [`GET ${HERE}`]: () => answer(stored),
      [`DELETE ${HERE}/${MAST.id}`]: () => {
        stored = [ELM];
        return answer(null);
      },
    });
    await row('Mast');
    await userEvent.click(screen.getByRole('button', { name: 'Delete Mast' }));
    const question = screen.getByRole('alertdialog', { name: 'Delete Obstacle' });
    expect(question.textContent).toContain('Are you sure you want to delete Mast? This action cannot be undone.');
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Obstacle Deleted')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('row', { name: /^Mast/ })).toBeNull());
  });
});

it('the exported table has all of them and the name of the project', async () => {
  const saved = vi.spyOn(save, 'saveBlob').mockImplementation(() => undefined);
  show();
  await row('Mast');
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('Export Complete')).toBeDefined();
  const [name, blob] = saved.mock.calls[0] ?? [];
  expect(name).toMatch(/^Harbor_Heliport_obstacles_\d{4}-\d\d-\d\d\.csv$/);
  const [, ...rows] = (await blob?.text())?.trimEnd().split('\r\n') ?? [];
  expect(rows).toHaveLength(2);
  for (const line of rows) expect(line).toMatch(/,Out of date,The adjusted dimensions are out of date\.$/);
});
