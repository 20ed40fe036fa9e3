import { type Degrees, degrees, REFERENCE_VALUES } from '@touchdown/domain';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WriteAccess } from '../../../shared/ui/write-access.tsx';
import { answer, failure, type FakeRoutes, fakeApi } from '../../../test/fake-api.ts';
import { PROJECT_ID } from '../../../test/records.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { BestPairPanel } from './best-pair-panel.tsx';
import type { ObstacleRing } from './obstacle-ring.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const WIND = `/api/projects/${PROJECT_ID}/wind`;
const stored = (changes: object = {}) => ({
  projectId: PROJECT_ID,
  reference: 'true',
  record: { kind: 'observations', cells: [[120, 30, 6]], variable: [[4, 1]], calmHours: 1 },
  source: 'KNYC 2025',
  crosswindKt: 10,
  tailwindKt: 5,
  version: 3,
  updatedAt: '2026-11-21T09:00:00.000Z',
  ...changes,
});
const added: Degrees[] = [];
const render = (routes: FakeRoutes, reason: string | null = null, obstacles: ObstacleRing | null = null) => {
  added.length = 0;
  const asked = fakeApi(routes);
  renderScreen(
    <WriteAccess reason={reason}>
      <BestPairPanel
        projectId={PROJECT_ID}
        alignmentTrueDeg={30}
        variationDeg={degrees(-13)}
        leastSeparation={REFERENCE_VALUES['AC 150/5390-2D'].paths.leastHeadingSeparationDeg}
        aircraft={null}
        obstacles={obstacles}
        obstaclesNote={null}
        ringControls={null}
        flown={[{ pathId: 'a', pathName: 'River', way: 'arrival', headingTrueDeg: degrees(120) }]}
        heading={createRef()}
        onAddPath={(heading) => added.push(heading)}
        renderImport={() => null}
      />
    </WriteAccess>,
  );
  return asked;
};
const noWind = () => Response.json(null);

describe('the Best Pair panel', () => {
  it('ranks by directions without wind, and says so', async () => {
    render({ [`GET ${WIND}`]: noWind });
    expect(await screen.findByText('No wind data')).toBeDefined();
    expect(screen.getByRole('note').textContent).toContain(
      'Pairs are ranked by closest to opposite, then closest to the facility alignment.',
    );
    expect(await screen.findByRole('img', { name: /^Directions, true north up: headings 030° and 210°/ })).toBeDefined();
    const first = within(await screen.findByRole('list', { name: 'Suggested Pairs' })).getAllByRole('listitem')[0];
    expect(first?.textContent).toContain('030° true, 043° magnetic; 210° true, 223° magnetic');
    expect(first?.textContent).not.toContain('%');
    await userEvent.click(screen.getByRole('button', { name: 'Add Path 210°' }));
    expect(added).toEqual([210]);
  });
  it('shows usability of each pair and path with wind and limits', async () => {
    render({ [`GET ${WIND}`]: () => answer(stored()) });
    expect(await screen.findByText('8 hourly observations')).toBeDefined();
    expect(screen.queryByRole('note')).toBeNull();
    expect(
      await screen.findByRole('img', { name: /^Wind rose, true north up: most from ESE, 75.0% of the time. Calm 12.5%, variable 12.5%/ }),
    ).toBeDefined();
    expect((await screen.findByRole('row', { name: /River/ })).textContent).toContain('100.0%');
    await userEvent.click(screen.getByRole('button', { name: 'Usability' }));
    expect(await screen.findByRole('img', { name: /^Usability of every heading.*lowest on .* \(25.0%\)/ })).toBeDefined();
  });
  it('ranks pairs without penetrations first with obstacles, and shows what is in each direction', async () => {
    const ring = { excessFt: new Float64Array(360).fill(-Infinity), obstacle: new Int32Array(360).fill(-1) };
    // A mast to the north, and a shed that clears to the east.
    for (let direction = 350; direction <= 370; direction += 1) [ring.excessFt[direction % 360], ring.obstacle[direction % 360]] = [60, 0];
    [ring.excessFt[90], ring.obstacle[90]] = [-12.3456, 1];
    render({ [`GET ${WIND}`]: noWind }, null, { ring, nameOf: (index) => ['Mast', 'Shed'][index] ?? null, isPending: false });
    expect(
      await screen.findByRole('img', { name: 'Obstacle clearance by direction, true north up. Penetrations in 21 of 360 directions.' }),
    ).toBeDefined();
    expect(screen.getByText(/clearance margin, full at 100\.0 ft\./)).toBeDefined();
    const first = within(await screen.findByRole('list', { name: 'Suggested Pairs' })).getAllByRole('listitem')[0];
    expect(first?.textContent).toContain('Over 030°No obstacles');
    const reader = screen.getByRole('slider', { name: 'Outbound direction' });
    expect(reader.getAttribute('aria-valuetext')).toBe('0° true: Mast 60.0 ft above its limit');
    fireEvent.change(reader, { target: { value: '90' } });
    expect(screen.getByText('090° outbound (270° inbound): Shed clears by 12.3 ft')).toBeDefined();
    const rows = within(screen.getByRole('table', { name: /^Worst and best outbound directions/ })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent).slice(1)).toEqual([
      '350° to 010°Penetration350°: Mast 60.0 ft above its limit',
      '090°Clear090°: Shed clears by 12.3 ft',
      '091° to 349°No obstaclesNo obstacles',
      '011° to 089°No obstaclesNo obstacles',
    ]);
  });
  it('asks for limits that are not recorded', async () => {
    render({ [`GET ${WIND}`]: () => answer(stored({ crosswindKt: null })) });
    expect((await screen.findByRole('note')).textContent).toContain(
      "Enter the aircraft's crosswind and tailwind limits to see how often each heading is usable.",
    );
    expect(screen.getByText('Not entered')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Existing Paths' })).toBeNull();
  });
  it('is read-only for viewers', async () => {
    render({ [`GET ${WIND}`]: () => answer(stored()) }, 'You may view this project');
    expect(await screen.findByRole('button', { name: 'Edit Wind' })).toHaveProperty('disabled', true);
    expect((await screen.findAllByRole('button', { name: /^Add Path/ })).every((button) => button.hasAttribute('disabled'))).toBe(true);
  });
  it('reports that the wind could not be read', async () => {
    render({ [`GET ${WIND}`]: () => failure('INTERNAL') });
    expect(await screen.findByText("Couldn't load this")).toBeDefined();
  });
});

describe('the wind dialog', () => {
  it('accepts a pasted table, reports every error, and saves over the version it was based on', async () => {
    const asked = render({ [`GET ${WIND}`]: noWind, [`PUT ${WIND}`]: () => answer(stored({ version: 1 })) });
    await userEvent.click(await screen.findByRole('button', { name: 'Enter Wind' }));
    const dialog = screen.getByRole('dialog', { name: 'Enter Wind' });
    await userEvent.type(within(dialog).getByLabelText('Tailwind limit'), 'few');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save Wind' }));
    expect((await within(dialog).findAllByRole('link')).map(({ textContent }) => textContent)).toEqual([
      '16-sector table: Enter at least one wind speed column',
      'Tailwind limit must be a number',
    ]);
    await userEvent.clear(within(dialog).getByLabelText('Tailwind limit'));
    await userEvent.click(within(dialog).getByLabelText('Speed 1 in knots'));
    await userEvent.paste('10\t20\n5\t6\n');
    expect(within(dialog).getByLabelText('N, 20 kt')).toHaveProperty('value', '6');
    expect(within(dialog).getByText('Total 11')).toBeDefined();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(within(dialog).getByLabelText('NNE, 10 kt'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save Wind' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
      version: 0,
      record: { kind: 'table', speedsKt: [10, 20], calm: 0 },
      tailwindKt: '',
    });
  });
  it('shows what another user changed in the meantime, including a deletion of the wind', async () => {
    const answers = [
      failure('VERSION_CONFLICT', { current: stored({ crosswindKt: 12, version: 4 }) }),
      failure('VERSION_CONFLICT', { current: null }),
    ];
    const asked = render({
      [`GET ${WIND}`]: () => answer(stored()),
      [`PUT ${WIND}`]: () => answers.shift() ?? answer(stored({ version: 1 })),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Wind' }));
    const dialog = screen.getByRole('dialog', { name: 'Edit Wind' });
    const crosswind = within(dialog).getByLabelText('Crosswind limit');
    await userEvent.clear(crosswind);
    await userEvent.type(crosswind, '15');
    const save = within(dialog).getByRole('button', { name: 'Save Wind' });
    await userEvent.click(save);
    expect((await within(dialog).findByRole('row', { name: /Crosswind limit/ })).textContent).toContain('1512');
    await userEvent.click(save);
    await waitFor(() =>
      expect(within(dialog).getByRole('row', { name: /Hourly observations/ }).textContent).toContain('8 hourly observationsNone'),
    );
    await userEvent.click(save);
    await waitFor(() => expect(asked.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(3));
    expect(asked.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)).toMatchObject([
      { version: 3 },
      { version: 4, crosswindKt: '15' },
      { version: 0, crosswindKt: '15', record: stored().record },
    ]);
  });
  it('says what was imported, and keeps it when the limits are changed', async () => {
    const asked = render({ [`GET ${WIND}`]: () => answer(stored()), [`PUT ${WIND}`]: () => answer(stored({ version: 4 })) });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Wind' }));
    const dialog = screen.getByRole('dialog', { name: 'Edit Wind' });
    expect(within(dialog).getByText('8 hourly observations. Import Wind replaces them.')).toBeDefined();
    await userEvent.type(within(dialog).getByLabelText('Crosswind limit'), '2');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save Wind' }));
    await waitFor(() => expect(asked.some(({ call }) => call.startsWith('PUT'))).toBe(true));
    expect(asked.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
      record: stored().record,
      crosswindKt: '102',
      version: 3,
    });
  });
  it('asks for the format only if there are imported observations', async () => {
    render({ [`GET ${WIND}`]: noWind });
    await userEvent.click(await screen.findByRole('button', { name: 'Enter Wind' }));
    const dialog = screen.getByRole('dialog', { name: 'Enter Wind' });
    expect(within(dialog).queryByRole('button', { name: 'Hourly observations' })).toBeNull();
  });
});
