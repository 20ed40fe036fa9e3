// The fleet as the design aircraft: its effect on minimums and saved dimensions is shown before it is saved.
import type { Fleet, StoredAdjustedDimensions } from '@touchdown/contract';
import { minimumsKey } from '@touchdown/domain';
import { aFacility, anAircraft, resultsFor } from '@touchdown/domain/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, toastStore } from '../../shared/ui/toast.ts';
import { anAircraftRecord } from '../../test/aircraft-record.ts';
import { answer, failure, fakeApi } from '../../test/fake-api.ts';
import { InAddress } from '../../test/in-address.tsx';
import { aProject, PROJECT_ID } from '../../test/records.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { stubWideScreen } from '../../test/wide-screen.ts';
import { FleetTab } from './fleet-tab.tsx';

const small = anAircraftRecord();
const large = anAircraftRecord({
  ...{ id: '01932b5e-0000-7000-8000-0000000000a9', name: 'Sikorsky S-92A' },
  ...{ overallLength: 68.5, overallWidth: 56.3, rotorDiameter: 56.3, controllingDimension: 68.5 },
});
const project = aProject({ primaryAircraftId: small.id, elevation: 0 });
const results = resultsFor(anAircraft({ id: small.id }), aFacility({ shape: 'square' }));
const forS92a = resultsFor(anAircraft({ id: large.id, name: large.name }), aFacility({ shape: 'square' })).inputs;
/** FATO 1.5 D: 1.5 × 54.7 ft and 1.5 × 68.5 ft. */
const [MINIMUMS, MINIMUMS_OF_LARGE] = [minimumsKey(results.faaMinimums), expect.stringContaining(' 102.75x102.75 ')];
const ADJUSTED_ID = '01932b5e-0000-7000-8000-0000000000d1';
const adjusted: StoredAdjustedDimensions = {
  ...{ id: ADJUSTED_ID, projectId: PROJECT_ID, calculationId: null },
  ...{ tlofLength: 50, tlofWidth: 50, tlofArea: 2500, fatoLength: 90, fatoWidth: 90, fatoArea: 8100 },
  ...{ safetyAreaLength: 200, safetyAreaWidth: 200, safetyAreaArea: 40_000 },
  ...{ faaMinimums: results.faaMinimums, inputs: results.inputs, adjustmentReason: null },
  ...{ status: 'active', version: 1, createdAt: '2026-11-21T09:00:00.000Z' },
};
const fleet: Fleet = {
  aircraft: [small, large].map(({ id, name, manufacturer, model }) => ({ id, name, manufacturer, model })),
  ...{ measures: [], dimensions: [], composite: null, withoutDimensions: [], hasAdjustedDimensions: true },
};
const PAD = { ...results.faaMinimums, source: 'adjusted' };
const at = (method: string, rest = '') => `${method} /api/projects/${PROJECT_ID}${rest}`;

const REMOVE_LARGE = at('DELETE', `/fleet/${large.id}`);
const REMOVE_LARGE_REVIEWED = `${REMOVE_LARGE}?${new URLSearchParams({ dimensionChoice: 'recalculate', was: ADJUSTED_ID, minimums: MINIMUMS }).toString()}`;

beforeEach(stubWideScreen);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  const shown = toastStore.get();
  if (shown) dismissToast(shown.id);
});

async function open(shown = project, members = fleet.aircraft, active: StoredAdjustedDimensions | null = adjusted) {
  const calls = fakeApi({
    [at('GET', '/fleet')]: () => answer({ ...fleet, aircraft: members, hasAdjustedDimensions: active !== null }),
    [at('POST', '/fleet')]: () => answer(fleet, 201),
    [REMOVE_LARGE]: () => answer(null),
    [REMOVE_LARGE_REVIEWED]: () => answer(null),
    [at('GET', '/fleet/matrix')]: () => answer({ pad: PAD, reference: 'AC 150/5390-2D', rows: [] }),
    [at('GET', '/adjusted-dimensions/active')]: () => answer(active),
    [at('GET', '/calculations')]: () => answer([]),
    'GET /api/aircraft': () => answer([small, large]),
    [at('PUT')]: () => answer({ ...shown, version: 2 }),
  });
  renderScreen(<FleetTab project={shown} aircraft={[small, large]} />);
  const person = userEvent.setup();
  const put = () => calls.filter(({ call }) => call === at('PUT')).map(({ body }) => body);
  const sent = () => calls.filter(({ call }) => !call.startsWith('GET '));
  return { person, put, sent, press: async (name: string) => person.click(await screen.findByRole('button', { name })) };
}
const effect = async () => within(await screen.findByRole('dialog', { name: 'Effect on Dimensions' }));

describe('Use as Design Aircraft', () => {
  it('shows the minimums of the composite and what no longer meets them, then sends the choice', async () => {
    const { person, put, press } = await open();
    await press('Use as Design Aircraft');
    const dialog = await effect();
    expect(dialog.getByText('Design aircraft: Leonardo AW139 → Fleet: Sikorsky S-92A, Leonardo AW139')).toBeTruthy();
    // FATO 1.5 D: 82.050 ft for the AW139, 102.750 ft for the S-92A of the fleet.
    const fato = within(dialog.getByRole('row', { name: /^FATO/ })).getAllByRole('cell');
    expect(fato.map(({ textContent }) => textContent)).toEqual(['82.050 ft', '102.750 ft', '90.000 ftBelow minimum', '102.750 ft']);
    expect(put()).toEqual([]);
    await person.click(dialog.getByRole('button', { name: 'Update Project' }));
    const dimensionChoice = { choice: 'recalculate', was: ADJUSTED_ID, minimums: MINIMUMS_OF_LARGE };
    await waitFor(() => expect(put()).toMatchObject([{ fleetIsDesignAircraft: true, dimensionChoice }]));
    await waitFor(() => expect(toastStore.get()?.description).toBe('The dimensions were recalculated.'));
  });

  it('shows the minimums of the composite if nothing is saved, with nothing to choose', async () => {
    const { person, put, press } = await open(project, fleet.aircraft, null);
    await press('Use as Design Aircraft');
    const dialog = await effect();
    const fato = within(dialog.getByRole('row', { name: /^FATO/ })).getAllByRole('cell');
    expect(fato.map(({ textContent }) => textContent)).toEqual(['82.050 ft', '102.750 ft']);
    expect([dialog.queryAllByRole('radio'), put()]).toEqual([[], []]);
    await person.click(dialog.getByRole('button', { name: 'Update Project' }));
    await waitFor(() => expect(put()).toMatchObject([{ fleetIsDesignAircraft: true }]));
    expect(put()[0]).not.toHaveProperty('dimensionChoice');
  });

  it('changes nothing when it is canceled', async () => {
    const { person, put, press } = await open();
    await press('Use as Design Aircraft');
    await person.click((await effect()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([put(), toastStore.get()]).toEqual([[], null]);
  });

  it('also shows the effect when it is switched off', async () => {
    const { press, put } = await open({ ...project, primaryAircraftId: large.id, fleetIsDesignAircraft: true });
    await press('Stop Using as Design Aircraft');
    const dialog = await effect();
    expect(dialog.getByText('Design aircraft: Fleet: Sikorsky S-92A, Leonardo AW139 → Sikorsky S-92A')).toBeTruthy();
    expect(put()).toEqual([]);
  });
});

describe('a fleet that is the design aircraft', () => {
  const designed = { ...project, fleetIsDesignAircraft: true };
  const ofSmall = fleet.aircraft.filter(({ id }) => id === small.id);
  const addLarge = async ({ person, press }: Awaited<ReturnType<typeof open>>) => {
    await person.selectOptions(await screen.findByLabelText('Aircraft to Add'), large.id);
    await press('Add to Fleet');
  };

  it('shows the effect of an added aircraft, then sends it with the choice', async () => {
    const opened = await open(designed, ofSmall);
    await addLarge(opened);
    const dialog = await effect();
    expect(dialog.getByText('Design aircraft: Fleet: Leonardo AW139 → Fleet: Sikorsky S-92A, Leonardo AW139')).toBeTruthy();
    const fato = within(dialog.getByRole('row', { name: /^FATO/ })).getAllByRole('cell');
    expect(fato.map(({ textContent }) => textContent)).toEqual(['82.050 ft', '102.750 ft', '90.000 ftBelow minimum', '102.750 ft']);
    expect(opened.sent()).toEqual([]);
    await opened.person.click(dialog.getByRole('radio', { name: /^Reset to FAA Minimums/ }));
    await opened.person.click(dialog.getByRole('button', { name: 'Update Project' }));
    const body = { aircraftIds: [large.id], dimensionChoice: { choice: 'reset', was: ADJUSTED_ID, minimums: MINIMUMS_OF_LARGE } };
    await waitFor(() => expect(opened.sent()).toEqual([{ call: at('POST', '/fleet'), body }]));
    await waitFor(() => expect(toastStore.get()?.description).toBe('The dimensions were reset to the FAA minimums.'));
  });

  it('shows the effect of a removed aircraft, then sends it with the choice', async () => {
    const { person, press, sent } = await open(designed, fleet.aircraft, { ...adjusted, inputs: forS92a });
    await press('Remove Sikorsky S-92A from the fleet');
    const dialog = await effect();
    const fato = within(dialog.getByRole('row', { name: /^FATO/ })).getAllByRole('cell');
    expect(fato.map(({ textContent }) => textContent)).toEqual(['102.750 ft', '82.050 ft', '90.000 ft', '90.000 ft']);
    await person.click(dialog.getByRole('button', { name: 'Update Project' }));
    await waitFor(() => expect(sent().map(({ call }) => call)).toEqual([REMOVE_LARGE_REVIEWED]));
  });

  it('shows the minimums of an added aircraft if nothing is saved, with nothing to choose', async () => {
    const opened = await open(designed, ofSmall, null);
    await addLarge(opened);
    const dialog = await effect();
    const fato = within(dialog.getByRole('row', { name: /^FATO/ })).getAllByRole('cell');
    expect(fato.map(({ textContent }) => textContent)).toEqual(['82.050 ft', '102.750 ft']);
    expect([dialog.queryAllByRole('radio'), opened.sent()]).toEqual([[], []]);
    await opened.person.click(dialog.getByRole('button', { name: 'Update Project' }));
    await waitFor(() => expect(opened.sent()).toEqual([{ call: at('POST', '/fleet'), body: { aircraftIds: [large.id] } }]));
    expect(toastStore.get()).toBeNull();
  });

  it('is not changed when the user cancels, and the selected aircraft stays selected', async () => {
    const opened = await open(designed, ofSmall);
    await addLarge(opened);
    await opened.person.click((await effect()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([opened.sent(), toastStore.get()]).toEqual([[], null]);
    expect(screen.getByLabelText<HTMLSelectElement>('Aircraft to Add').value).toBe(large.id);
  });

  it('that is not the design aircraft changes without a question', async () => {
    const { press, sent } = await open();
    await press('Remove Sikorsky S-92A from the fleet');
    await waitFor(() => expect(sent().map(({ call }) => call)).toEqual([REMOVE_LARGE]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the link of an issue', () => {
  const openAt = (focus: string) => {
    fakeApi({
      [at('GET', '/fleet')]: () => answer({ ...fleet, aircraft: focus === 'add' ? [] : fleet.aircraft }),
      [at('GET', '/fleet/matrix')]: () => failure('FLEET_EMPTY'),
    });
    const show = (search: Readonly<Record<string, string | undefined>>) => (
      <FleetTab project={{ ...project, fleetIsDesignAircraft: true }} aircraft={[small, large]} focus={search['focus']} />
    );
    return renderScreen(<InAddress render={show} />, `/?focus=${focus}`);
  };

  it('of an empty fleet focuses the control that adds an aircraft, once', async () => {
    const { search } = openAt('add');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Aircraft to Add')));
    await waitFor(() => expect(search()).toEqual({}));
  });

  it('to the section focuses the section', async () => {
    openAt('section');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Fleet' })));
  });

  it('of a fleet aircraft without dimensions focuses the list', async () => {
    openAt('members');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Fleet' })));
  });
});
