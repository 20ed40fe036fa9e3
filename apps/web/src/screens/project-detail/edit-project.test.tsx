// A project change that affects its saved dimensions: shown before it is saved, with a choice.
import type { Calculation, StoredAdjustedDimensions } from '@touchdown/contract';
import { aFacility, anAircraft, resultsFor } from '@touchdown/domain/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toastStore, dismissToast } from '../../shared/ui/toast.ts';
import { anAircraftRecord } from '../../test/aircraft-record.ts';
import { answer, failure, fakeApi, type FakeRoutes } from '../../test/fake-api.ts';
import { aProject, PROJECT_ID } from '../../test/records.ts';
import { PROJECT_FIELDS } from '../../test/focus-targets.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { stubWideScreen } from '../../test/wide-screen.ts';
import { EditProject } from './edit-project.tsx';

const small = anAircraftRecord();
const large = anAircraftRecord({
  ...{ id: '01932b5e-0000-7000-8000-0000000000a9', name: 'Sikorsky S-92A' },
  ...{ overallLength: 68.5, overallWidth: 56.3, rotorDiameter: 56.3, controllingDimension: 68.5 },
});
const project = aProject({ primaryAircraftId: small.id, shape: 'square', elevation: 0 });
const results = resultsFor(anAircraft({ id: small.id }), aFacility({ shape: 'square' }));
const ADJUSTED_ID = '01932b5e-0000-7000-8000-0000000000d1';
const square = (tlof: number, fato: number, safetyArea: number) => ({
  ...{ tlofLength: tlof, tlofWidth: tlof, tlofArea: tlof ** 2, fatoLength: fato, fatoWidth: fato, fatoArea: fato ** 2 },
  ...{ safetyAreaLength: safetyArea, safetyAreaWidth: safetyArea, safetyAreaArea: safetyArea ** 2 },
});
const adjusted: StoredAdjustedDimensions = {
  ...{ id: ADJUSTED_ID, projectId: PROJECT_ID, calculationId: null, ...square(50, 90, 200) },
  ...{ faaMinimums: results.faaMinimums, inputs: results.inputs, adjustmentReason: null },
  ...{ status: 'active', version: 1, createdAt: '2026-11-21T09:00:00.000Z' },
};
const saved = { id: ADJUSTED_ID, projectId: PROJECT_ID, results } as unknown as Calculation;
const at = (method: string, rest = '') => `${method} /api/projects/${PROJECT_ID}${rest}`;
const ADJUSTED: FakeRoutes = {
  [at('GET', '/fleet')]: () => answer({ aircraft: [{ id: small.id }, { id: large.id }], hasAdjustedDimensions: true }),
  [at('GET', '/adjusted-dimensions/active')]: () => answer(adjusted),
  [at('GET', '/calculations')]: () => answer([]),
  'GET /api/aircraft': () => answer([small, large]),
  [at('PUT')]: () => answer({ ...project, version: 2 }),
};
const NOTHING_SAVED: FakeRoutes = { [at('GET', '/fleet')]: () => answer({ aircraft: [], hasAdjustedDimensions: false }) };

beforeEach(stubWideScreen);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  const shown = toastStore.get();
  if (shown) dismissToast(shown.id);
});

const open = async (routes: FakeRoutes, edited = project) => {
  const calls = fakeApi(routes);
  const onClose = vi.fn();
  renderScreen(<EditProject project={edited} aircraft={[small, large]} onClose={onClose} />);
  const form = within(await screen.findByRole('dialog'));
  const person = userEvent.setup();
  const put = () => calls.filter(({ call }) => call === at('PUT')).map(({ body }) => body);
  const submit = () => person.click(screen.getByRole('button', { name: 'Update Project' }));
  return { form, person, onClose, put, submit };
};
const effect = async () => within(await screen.findByRole('dialog', { name: 'Effect on Dimensions' }));

describe('the project form opened by the address', () => {
  it.each([
    ['elevation', /^Elevation/],
    ['latitude', /^Latitude/],
    ['primaryAircraftId', /^Primary aircraft/i],
    ['additionalFatoLengthFt', /^Additional FATO length/i],
  ])('has the focus on the field: %s', async (field, label) => {
    fakeApi({});
    renderScreen(<EditProject project={project} aircraft={[small]} field={field} onClose={() => undefined} />);
    const form = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(form.getAllByLabelText(label)).toContain(document.activeElement));
  });
});

describe('every field that the link of an issue opens', () => {
  it.each(PROJECT_FIELDS)('gets the focus: %s', async (field) => {
    fakeApi({});
    const mixed = aProject({ type: 'mixed', vertiportAdvisoryCircular: 'EB 105A', primaryAircraftId: small.id });
    renderScreen(<EditProject project={mixed} aircraft={[small]} field={field} onClose={() => undefined} />);
    await screen.findByRole('dialog');
    await waitFor(() => expect(document.activeElement?.id).toContain(field));
  });
});

describe('a change of the design aircraft', () => {
  it('shows the minimums before and after, and sends the choice with the change', async () => {
    const { form, person, put, submit, onClose } = await open(ADJUSTED);
    await person.selectOptions(form.getByLabelText('Primary Aircraft'), 'Sikorsky S-92A');
    await submit();
    const dialog = await effect();
    expect(dialog.getByText('Design aircraft: Leonardo AW139 → Sikorsky S-92A')).toBeTruthy();
    expect(dialog.getByText('4 adjusted values no longer meet their FAA minimums.')).toBeTruthy();
    // FATO 1.5 D: 82.050 ft before, 102.750 ft after.
    const fato = within(dialog.getByRole('row', { name: /^FATO/ })).getAllByRole('cell');
    expect(fato.map(({ textContent }) => textContent)).toEqual(['82.050 ft', '102.750 ft', '90.000 ftBelow minimum', '102.750 ft']);
    expect(put()).toEqual([]);
    await person.click(dialog.getByRole('radio', { name: /Reset to FAA Minimums/ }));
    await person.click(dialog.getByRole('button', { name: 'Update Project' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(put()).toMatchObject([{ primaryAircraftId: large.id, dimensionChoice: { choice: 'reset', was: ADJUSTED_ID } }]);
  });

  it('is not saved when the user goes back, and the form keeps it', async () => {
    const { form, person, put, submit, onClose } = await open(ADJUSTED);
    await person.selectOptions(form.getByLabelText('Primary Aircraft'), 'Sikorsky S-92A');
    await submit();
    await person.click((await effect()).getByRole('button', { name: 'Back to Form' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Effect on Dimensions' })).toBeNull());
    expect(put()).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
    expect(form.getByLabelText<HTMLSelectElement>('Primary Aircraft').value).toBe(large.id);
  });

  it('to a project with saved dimensions only offers to recalculate or to keep', async () => {
    const { form, person, put, submit } = await open({
      ...ADJUSTED,
      [at('GET', '/fleet')]: () => answer({ aircraft: [], hasAdjustedDimensions: false }),
      [at('GET', '/calculations')]: () => answer([saved]),
    });
    await person.selectOptions(form.getByLabelText('Primary Aircraft'), 'Sikorsky S-92A');
    await submit();
    const dialog = await effect();
    expect(dialog.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual(['recalculate', 'keep']);
    await person.click(dialog.getByRole('button', { name: 'Update Project' }));
    await waitFor(() => expect(put()).toMatchObject([{ dimensionChoice: { choice: 'recalculate', was: null } }]));
  });

  it('to a project whose fleet is the design aircraft is computed from the fleet', async () => {
    const { person, put, submit, form } = await open(ADJUSTED, { ...project, fleetIsDesignAircraft: true });
    await person.selectOptions(form.getByLabelText('Facility Type'), 'Hospital');
    await submit();
    const dialog = await effect();
    // 1.5 D of the S-92A, the larger aircraft of the fleet.
    const fato = within(dialog.getByRole('row', { name: /^FATO/ })).getAllByRole('cell');
    expect(fato[0]?.textContent).toBe('102.750 ft');
    expect(put()).toEqual([]);
  });

  it('to none leaves the dimensions unchanged, marked for review', async () => {
    const { form, person, put, submit } = await open(ADJUSTED);
    await person.selectOptions(form.getByLabelText('Primary Aircraft'), 'None yet');
    await submit();
    const dialog = await effect();
    expect(dialog.getByText('No dimensions can be calculated after this change.')).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Update Project' }));
    await waitFor(() => expect(put()).toMatchObject([{ primaryAircraftId: '', dimensionChoice: { choice: 'keep' } }]));
  });
});

describe('a change is saved without a question', () => {
  it('if no rule reads it', async () => {
    const { form, person, put, submit } = await open(ADJUSTED);
    await person.type(form.getByLabelText(/Project Name/), ' West');
    await submit();
    await waitFor(() => expect(put()).toHaveLength(1));
    expect(put()[0]).not.toHaveProperty('dimensionChoice');
    expect(vi.mocked(fetch).mock.calls.length).toBeLessThan(4);
  });

  it('if the project had no dimensions before', async () => {
    const { form, person, put, submit } = await open({ ...ADJUSTED, ...NOTHING_SAVED }, { ...project, primaryAircraftId: null });
    await person.selectOptions(form.getByLabelText('Primary Aircraft'), 'Sikorsky S-92A');
    await submit();
    await waitFor(() => expect(put()).toHaveLength(1));
    expect(put()[0]).not.toHaveProperty('dimensionChoice');
  });

  it('if nothing is saved or adjusted and no minimum changes', async () => {
    const { form, person, put, submit } = await open({ ...ADJUSTED, ...NOTHING_SAVED });
    await person.clear(form.getByLabelText('Elevation'));
    await person.type(form.getByLabelText('Elevation'), '200');
    await submit();
    await waitFor(() => expect(put()).toMatchObject([{ elevation: '200' }]));
  });
});

describe('a change of a project without saved or adjusted dimensions', () => {
  const changed = async () => {
    const opened = await open({ ...ADJUSTED, ...NOTHING_SAVED });
    await opened.person.selectOptions(opened.form.getByLabelText('Primary Aircraft'), 'Sikorsky S-92A');
    await opened.submit();
    return { ...opened, dialog: await effect() };
  };

  it('shows the minimums before and after, with nothing to choose', async () => {
    const { dialog, person, put, onClose } = await changed();
    expect(dialog.getByText('Design aircraft: Leonardo AW139 → Sikorsky S-92A')).toBeTruthy();
    const fato = within(dialog.getByRole('row', { name: /^FATO/ })).getAllByRole('cell');
    expect(fato.map(({ textContent }) => textContent)).toEqual(['82.050 ft', '102.750 ft']);
    expect(dialog.queryAllByRole('radio')).toEqual([]);
    expect(put()).toEqual([]);
    await person.click(dialog.getByRole('button', { name: 'Update Project' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(put()).toMatchObject([{ primaryAircraftId: large.id }]);
    expect(put()[0]).not.toHaveProperty('dimensionChoice');
  });

  it('is not saved when the user goes back', async () => {
    const { dialog, person, put, onClose } = await changed();
    await person.click(dialog.getByRole('button', { name: 'Back to Form' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Effect on Dimensions' })).toBeNull());
    expect(put()).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('a change after which the dimensions are current', () => {
  it('shows the minimums beside the adjusted values, with nothing to choose', async () => {
    const { form, person, put, submit } = await open(ADJUSTED, { ...project, primaryAircraftId: large.id });
    await person.selectOptions(form.getByLabelText('Primary Aircraft'), 'Leonardo AW139');
    await submit();
    const dialog = await effect();
    expect(dialog.getByText('All adjusted values meet the FAA minimums after this change.')).toBeTruthy();
    const fato = within(dialog.getByRole('row', { name: /^FATO/ })).getAllByRole('cell');
    expect(fato.map(({ textContent }) => textContent)).toEqual(['102.750 ft', '82.050 ft', '90.000 ft']);
    expect(dialog.queryAllByRole('radio')).toEqual([]);
    await person.click(dialog.getByRole('button', { name: 'Update Project' }));
    await waitFor(() => expect(put()).toMatchObject([{ primaryAircraftId: small.id }]));
    expect(put()[0]).not.toHaveProperty('dimensionChoice');
  });
});

describe('dimensions that changed after their effect was shown', () => {
  it('are not overwritten: the form says so and stays open', async () => {
    const { form, person, submit, onClose } = await open({ ...ADJUSTED, [at('PUT')]: () => failure('DIMENSIONS_CHANGED') });
    await person.selectOptions(form.getByLabelText('Primary Aircraft'), 'Sikorsky S-92A');
    await submit();
    await person.click((await effect()).getByRole('button', { name: 'Update Project' }));
    expect((await screen.findAllByText(/The dimensions or their inputs changed while you were deciding/)).length).toBeGreaterThan(0);
    expect(onClose).not.toHaveBeenCalled();
  });
});
