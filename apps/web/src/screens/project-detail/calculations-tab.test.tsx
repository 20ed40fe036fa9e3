/** The Calculations tab: its buttons and messages. */
import { type Calculation, ERRORS, type Project, type StoredAdjustedDimensions } from '@touchdown/contract';
import {
  type CalculationResults,
  COMPLIANCE_SUBJECTS,
  type ComplianceSubject,
  controllingDimension,
  feet,
  type ProjectComplianceStatus,
} from '@touchdown/domain';
import { aFacility, anAircraft, resultsFor } from '@touchdown/domain/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useReducer } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { calculationReducer, INITIAL_STATE } from '../../features/planning/calculations/calculation-state.ts';
import { dismissToast, toastStore } from '../../shared/ui/toast.ts';
import { anAdjustedSet } from '../../test/adjusted-record.ts';
import { anAircraftRecord } from '../../test/aircraft-record.ts';
import { answer, failure, fakeApi, type FakeRoutes } from '../../test/fake-api.ts';
import { aProject, PROJECT_ID } from '../../test/records.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { CalculationsTab } from './calculations-tab.tsx';

const aircraft = anAircraftRecord();
const results = resultsFor(anAircraft({ id: aircraft.id }), aFacility({ shape: 'square' }));
const project = aProject({ primaryAircraftId: aircraft.id });
const saved = (content: CalculationResults, changes: Partial<Calculation> = {}): Calculation => ({
  id: '01932b5e-0000-7000-8000-0000000000c1',
  projectId: PROJECT_ID,
  aircraftId: aircraft.id,
  calculationType: 'heliport',
  results: content,
  faaCompliant: true,
  notes: null,
  isStale: false,
  createdAt: '2026-11-21T09:00:00.000Z',
  ...changes,
});
const at = (method: string, path: string) => `${method} /api/projects/${PROJECT_ID}/${path}`;
const CALCULATE = at('POST', 'calculate/dimensions');
const CALCULATIONS = at('GET', 'calculations');
const SAVE = at('POST', 'calculations');
const ACTIVE = at('GET', 'adjusted-dimensions/active');
const FLEET = at('GET', 'fleet');
const SAVE_ADJUSTED = at('POST', 'adjusted-dimensions');
const COMPLIANCE = at('GET', 'compliance');
const subjectsWith = (statuses: Partial<Record<ComplianceSubject, ProjectComplianceStatus>> = {}) => ({
  status: 'compliant',
  evaluatedAt: '2026-11-21T09:00:00.000Z',
  subjects: COMPLIANCE_SUBJECTS.map((subject) => ({ subject, status: statuses[subject] ?? 'compliant', issues: [] })),
});

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  const shown = toastStore.get();
  if (shown) dismissToast(shown.id);
});

function Tab({ of, focus }: { readonly of: Project; readonly focus?: string | undefined }) {
  const memory = useReducer(calculationReducer, INITIAL_STATE);
  const hasAircraft = of.primaryAircraftId !== null;
  const facts = {
    aircraft: hasAircraft ? aircraft : null,
    controlling: hasAircraft ? controllingDimension(anAircraft()) : null,
    isUnverified: (field: string) => aircraft.unverifiedFields.includes(field),
    ...{ several: null, isFleetEmpty: of.fleetIsDesignAircraft, isUnread: false, inputs: null },
  };
  return <CalculationsTab project={of} facts={facts} memory={memory} focus={focus} onEdit={() => undefined} actionsPlace={document.body} />;
}

function show(routes: FakeRoutes = {}, of: Project = project, focus?: string) {
  const asked = fakeApi({
    [CALCULATIONS]: () => answer([]),
    [at('GET', 'paths')]: () => answer([]),
    [CALCULATE]: () => answer(results),
    [ACTIVE]: () => failure('ADJUSTED_DIMENSIONS_NOT_FOUND'),
    [COMPLIANCE]: () => answer(subjectsWith()),
    ...routes,
  });
  renderScreen(<Tab of={of} focus={focus} />);
  return asked;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const adjust = async (routes: FakeRoutes = {}) => {
  const asked = show({ [CALCULATIONS]: () => answer([saved(results)]), ...routes });
  await press('Adjust Values');
  return asked;
};
const notice = (title: string) => screen.findByText(title, { selector: '.toast-title' });
const tlofLength = () => within(screen.getByRole('group', { name: 'TLOF' })).getByLabelText<HTMLInputElement>('Length');
const bodyOf = (asked: ReturnType<typeof fakeApi>, call: string) => asked.find((each) => each.call === call)?.body;

describe('without a primary aircraft', () => {
  it('cannot calculate, and says what to do first', async () => {
    show({}, aProject());
    const button = await screen.findByRole('button', { name: 'Calculate Dimensions' });
    expect(button).toHaveProperty('disabled', true);
    expect(screen.getAllByText('Please assign an aircraft to this project first').length).toBeGreaterThan(0);
  });
});

describe('with an empty fleet as design aircraft', () => {
  it('says so, and links to the control that adds an aircraft', async () => {
    show({}, aProject({ fleetIsDesignAircraft: true }));
    expect(await screen.findByRole('button', { name: 'Calculate Dimensions' })).toHaveProperty('disabled', true);
    expect(screen.getAllByText(ERRORS.FLEET_EMPTY[1]).length).toBeGreaterThan(0);
    expect(screen.queryByText('Please assign an aircraft to this project first')).toBeNull();
    const { search } = new URL((await screen.findByRole<HTMLAnchorElement>('link', { name: 'Add Aircraft' })).href);
    expect(search).toBe('?tab=fleet&focus=add');
  });
});

describe('the link of an issue', () => {
  const SAVED = { id: PROJECT_ID, projectId: PROJECT_ID, results, isStale: false, createdAt: '2026-11-21T09:00:00.000Z' };
  const target = () => document.activeElement?.getAttribute('data-target');

  it.each([
    ['calculate', [], project, 'calculate'],
    ['adjust', [SAVED], project, 'adjust'],
    ['adjust, of a project without results', [], project, 'calculate'],
    ['calculate, of a project without an aircraft', [], aProject(), 'section'],
    ['section', [SAVED], project, 'section'],
  ])('focuses the available control: %s', async (asked, saved, of, expected) => {
    show({ [CALCULATIONS]: () => answer(saved) }, of, asked.split(',')[0]);
    await waitFor(() => expect(target()).toBe(expected));
  });
});

describe('calculating', () => {
  it('shows the schedule with its result, aircraft, and basis', async () => {
    show();
    await press('Calculate Dimensions');
    await notice('Calculations completed successfully');
    expect(screen.getByRole('heading', { name: 'FAA Minimum Calculation Results' })).toBeDefined();
    expect(await screen.findByText('Compliant')).toBeDefined();
    expect(screen.getByRole('table').textContent).toContain('45.401');
    expect(screen.getByText(/Figures are based on AC 150\/5390-2D for heliports\./)).toBeDefined();
  });
  it("reports a failure with the server's message", async () => {
    show({ [CALCULATE]: () => failure('AIRCRAFT_WITHOUT_DIMENSIONS') });
    await press('Calculate Dimensions');
    await notice('Failed to calculate dimensions');
    expect(screen.getByText(/no controlling dimension or overall length/)).toBeDefined();
  });
  it('names a result that does not comply', async () => {
    show({ [CALCULATE]: () => answer(resultsFor(anAircraft(), aFacility({ tlofPerimeterMarked: false, fatoPerimeterMarked: false }))) });
    await press('Calculate Dimensions');
    expect(await screen.findByText('Non-compliant')).toBeDefined();
    expect(screen.getByText('Not compliant')).toBeDefined();
  });
});

describe('the status of the dimensions and markings', () => {
  const open = (routes: FakeRoutes) => show({ [CALCULATIONS]: () => answer([saved(results)]), ...routes });

  it.each(['dimensions', 'markings'] as const)('is never better than the status of the project: %s', async (subject) => {
    open({ [COMPLIANCE]: () => answer(subjectsWith({ [subject]: 'action_required' })) });
    expect(await screen.findByText('Action required')).toBeDefined();
    expect(screen.queryByText('Compliant')).toBeNull();
  });
  it.each([
    ['the compliance status', COMPLIANCE],
    ['the adjusted dimensions', ACTIVE],
  ])('is not compliant while it is unknown: %s could not be read', async (_, route) => {
    const asked = open({ [route]: () => failure('INTERNAL') });
    await screen.findByText('FAA Minimum Calculation Results');
    await waitFor(() => expect(asked.some(({ call }) => call === route)).toBe(true));
    await screen.findByRole('table');
    expect(screen.queryByText('Compliant')).toBeNull();
  });
});

describe('a value', () => {
  it('opens its "why": formula, substitution, inputs, paragraph, and verification', async () => {
    show();
    await press('Calculate Dimensions');
    await press('Why Safety Area width, each side 20.000 ft: To be confirmed');
    const why = within(await screen.findByRole('dialog', { name: 'Safety Area width, each side' }));
    expect(why.getByText('W = max(0.28 × D, 20 ft)')).toBeDefined();
    expect(why.getAllByText(/^AC 150\/5390-2D \(2023\)$/).length).toBeGreaterThan(0);
    expect(why.getByText('General aviation')).toBeDefined();
    expect(why.getByText('To be confirmed')).toBeDefined();
  });
});

describe('saving a calculation', () => {
  it('is offered only for results other than the newest saved ones', async () => {
    const stored: Calculation[] = [];
    const asked = show({
      [CALCULATIONS]: () => answer(stored),
      [SAVE]: () => {
        stored.unshift(saved(results));
        return answer(stored[0], 201);
      },
    });
    await press('Calculate Dimensions');
    await press('Save');
    await notice('Calculation saved successfully');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
    expect(bodyOf(asked, SAVE)).toMatchObject({ aircraftId: aircraft.id, calculationType: 'heliport', faaCompliant: true });
  });
  it('reports when it failed and keeps the results', async () => {
    show({ [SAVE]: () => failure('STORAGE_FULL') });
    await press('Calculate Dimensions');
    await press('Save');
    await notice('Failed to save calculation');
    expect(screen.getByRole('table')).toBeDefined();
  });
});

describe('a saved calculation', () => {
  it('is shown when the tab opens, and says if the project changed since', async () => {
    show({ [CALCULATIONS]: () => answer([saved(results, { isStale: true })]) });
    expect(await screen.findByText(/The project has changed since this was saved/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});

describe('the plan', () => {
  const larger = resultsFor(
    anAircraft({ id: aircraft.id, controllingDimension: feet(60), overallLength: feet(60) }),
    aFacility({ shape: 'square' }),
  );
  const drawnValues = () => screen.findByRole('button', { pressed: true, name: /^(FAA minimum|Adjusted)$/ });
  const open = (routes: FakeRoutes, of?: Project) => show({ [CALCULATIONS]: () => answer([saved(results)]), ...routes }, of);
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(480);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(320);
  });

  it('opens on the FAA minimums where these are the current set', async () => {
    open({ [FLEET]: () => answer({ hasAdjustedDimensions: false }) });
    expect(await screen.findByRole('img', { name: /FAA minimum values\. TLOF 45\.401 ft square/ })).toBeDefined();
    expect((await drawnValues()).textContent).toBe('FAA minimum');
  });
  it('opens on the adjusted set of the project, and keeps what the user chooses', async () => {
    const adjusted = anAdjustedSet({ ...{ tlofLength: 50, tlofWidth: 50, tlofArea: 2_500 }, inputs: results.inputs });
    open({ [FLEET]: () => answer({ hasAdjustedDimensions: true }), [ACTIVE]: () => answer(adjusted) });
    expect(await screen.findByRole('img', { name: /Adjusted values\. TLOF 50\.000 ft square/ })).toBeDefined();
    expect((await drawnValues()).textContent).toBe('Adjusted');
    await userEvent.click(screen.getByRole('button', { name: 'FAA minimum' }));
    expect(await screen.findByRole('img', { name: /FAA minimum values\. TLOF 45\.401 ft square/ })).toBeDefined();
  });
  it('opens on a saved calculation that is out of date, and does not call it adjusted', async () => {
    open({ [FLEET]: () => answer({ hasAdjustedDimensions: false }), [CALCULATE]: () => answer(larger) });
    expect(await screen.findByRole('img', { name: /saved, out-of-date values\. TLOF 45\.401 ft square/ })).toBeDefined();
  });
  const NOT_ENTERED = 'requires an additional FATO length, which is not entered.';
  const savedFiles = () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) files.push(file);
      return 'blob:plan';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    return files;
  };
  it('states in a saved file that its values are not current', async () => {
    const files = savedFiles();
    open({ [FLEET]: () => answer({ hasAdjustedDimensions: false }), [CALCULATE]: () => answer(larger) });
    await screen.findByRole('img', { name: /saved, out-of-date values/ });
    await press('Download Plan (SVG)');
    expect(await files[0]?.text()).toContain(
      '<desc>The saved dimensions are below the FAA minimum: TLOF side 45.401 ft (minimum 49.800 ft)',
    );
  });
  it('states in a saved file that the required additional FATO length is not entered', async () => {
    const files = savedFiles();
    open({}, aProject({ ...project, ppr: false, elevation: 9040, additionalFatoLengthFt: null }));
    await screen.findByRole('img', { name: /TLOF 45\.401 ft square/ });
    await press('Download Plan (SVG)');
    const svg = (await files[0]?.text()) ?? '';
    expect(/<desc>([^<]*)/.exec(svg)?.[1]).toContain(NOT_ENTERED);
    const printed = [...svg.matchAll(/<text [^>]*>([^<]*)</g)].map(([, line]) => line).join(' ');
    expect(printed).toContain(NOT_ENTERED);
  });
});

describe('adjusting', () => {
  it('evaluates a dimension when it is entered, not while it is typed', async () => {
    await adjust();
    const field = tlofLength();
    await userEvent.clear(field);
    await userEvent.type(field, '46');
    expect(toastStore.get()).toBeNull();
    await userEvent.keyboard('{Enter}');
    expect(field.value).toBe('46.000');
    expect(within(screen.getByRole('group', { name: 'FATO' })).getByLabelText<HTMLInputElement>('Width').value).toBe('82.649');
    expect(within(screen.getByRole('group', { name: 'Safety Area' })).getByLabelText<HTMLInputElement>('Length').value).toBe('122.649');
  });
  it('rejects a dimension below the minimum and restores the previous one', async () => {
    await adjust();
    const field = tlofLength();
    await userEvent.clear(field);
    await userEvent.type(field, '45{Enter}');
    await notice('Invalid Value');
    expect(screen.getByText('TLOF length cannot be less than FAA minimum of 45.401 ft', { selector: '.toast-text' })).toBeDefined();
    expect(field.value).toBe('45.401');
  });
  it('does not save when the same click caused a rejection', async () => {
    const asked = await adjust({ [SAVE_ADJUSTED]: () => answer({}, 201) });
    const field = tlofLength();
    await userEvent.clear(field);
    await userEvent.type(field, '10');
    await press('Save Adjusted Dimensions');
    await notice('Invalid Value');
    expect(asked.some(({ call }) => call === SAVE_ADJUSTED)).toBe(false);
  });
  it('saves the dimensions with the reason', async () => {
    const asked = await adjust({ [SAVE_ADJUSTED]: () => answer({}, 201) });
    await press('Round TLOF length up to the nearest foot');
    await userEvent.type(screen.getByLabelText('Reason'), 'room for a larger ship');
    await press('Save Adjusted Dimensions');
    await notice('Adjusted dimensions saved successfully');
    expect(bodyOf(asked, SAVE_ADJUSTED)).toMatchObject({
      calculationId: null,
      tlofLength: 46,
      tlofWidth: 46,
      adjustmentReason: 'room for a larger ship',
    });
  });
  it('asks before it saves a FATO that breaks the separation, and does not call it compliant', async () => {
    const asked = await adjust({ [SAVE_ADJUSTED]: () => answer({}, 201) });
    expect(await screen.findByText('Compliant')).toBeDefined();
    await userEvent.clear(tlofLength());
    await userEvent.type(tlofLength(), '60{Enter}');
    const fato = within(screen.getByRole('group', { name: 'FATO' })).getByLabelText('Length');
    await userEvent.clear(fato);
    // 60 + 2 × 18.3245 ft is required; the FAA minimum of the FATO is 82.050 ft.
    await userEvent.type(fato, '90{Enter}');
    expect(screen.getByText('Non-compliant')).toBeDefined();
    const sentence = 'FATO 90.000 ft is less than 96.649 ft (TLOF 60.000 ft + 2 × TLOF/FATO separation 18.325 ft).';
    expect(screen.getByText(sentence)).toBeDefined();
    await press('Save Adjusted Dimensions');
    const question = within(await screen.findByRole('alertdialog', { name: 'Save Adjusted Dimensions' }));
    expect(question.getByText(sentence)).toBeDefined();
    await userEvent.click(question.getByRole('button', { name: 'Keep Editing' }));
    expect(asked.some(({ call }) => call === SAVE_ADJUSTED)).toBe(false);
    await press('Save Adjusted Dimensions');
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Save' }));
    await notice('Adjusted dimensions saved successfully');
    expect(bodyOf(asked, SAVE_ADJUSTED)).toMatchObject({ tlofLength: 60, fatoLength: 90 });
  });
  it('checks the values against the present minimums before it saves them, and keeps them', async () => {
    const larger = resultsFor(anAircraft({ controllingDimension: feet(60), overallLength: feet(60) }), aFacility({ shape: 'square' }));
    const asked = await adjust({
      [CALCULATIONS]: () => answer([saved(results, { isStale: true })]),
      [CALCULATE]: () => answer(larger),
      [ACTIVE]: () => answer(anAdjustedSet({ inputs: results.inputs })),
      [SAVE_ADJUSTED]: () => answer({}, 201),
    });
    await userEvent.clear(tlofLength());
    await userEvent.type(tlofLength(), '52{Enter}');
    // 52 + 2 × 18.3245 ft, the separation of the saved calculation. That of the larger aircraft is 20.1 ft.
    expect(within(screen.getByRole('group', { name: 'FATO' })).getByLabelText<HTMLInputElement>('Length').value).toBe('88.649');
    await press('Save Adjusted Dimensions');
    await notice('Minimums Updated');
    expect(asked.some(({ call }) => call === SAVE_ADJUSTED)).toBe(false);
    expect(tlofLength().value).toBe('52.000');
    expect(screen.getByText('FATO length cannot be less than FAA minimum of 90.000 ft')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Save Adjusted Dimensions' })).toHaveProperty('disabled', true);
  });
  it('saves values whose minimums are the same after a change of the project', async () => {
    const asked = await adjust({
      [CALCULATIONS]: () => answer([saved(results, { isStale: true })]),
      [SAVE_ADJUSTED]: () => answer({}, 201),
    });
    await press('Save Adjusted Dimensions');
    await notice('Adjusted dimensions saved successfully');
    expect(bodyOf(asked, SAVE_ADJUSTED)).toMatchObject({ tlofLength: results.tlof.length });
  });
  it('shows both values if someone else saved others in the meantime, and saves over theirs only if asked to', async () => {
    const sized = (id: string, tlof: number) =>
      anAdjustedSet({
        ...{ id, inputs: results.inputs },
        ...{ tlofLength: tlof, tlofWidth: tlof, fatoLength: 110, fatoWidth: 110, safetyAreaLength: 160, safetyAreaWidth: 160 },
      });
    const seen = sized('01932b5e-0000-7000-8000-0000000000d1', 50);
    const theirs = sized('01932b5e-0000-7000-8000-0000000000d2', 54);
    const mine = sized('01932b5e-0000-7000-8000-0000000000d3', 56);
    const asked = await adjust({
      [FLEET]: () => answer({ hasAdjustedDimensions: true }),
      [ACTIVE]: () => answer(seen),
      [SAVE_ADJUSTED]: (body) =>
        typeof body === 'object' && body !== null && 'was' in body && body.was === theirs.id
          ? answer(mine, 201)
          : failure('VERSION_CONFLICT', { current: theirs }),
    });
    const saves = () => asked.filter(({ call }) => call === SAVE_ADJUSTED).map(({ body }) => body);
    await waitFor(() => expect(tlofLength().value).toBe('50.000'));
    await userEvent.clear(tlofLength());
    await userEvent.type(tlofLength(), '56{Enter}');
    await press('Save Adjusted Dimensions');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Conflict' }));
    expect(dialog.getByRole('row', { name: /^TLOF length 56 ft 54 ft$/ })).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect([tlofLength().value, saves().length]).toEqual(['56.000', 1]);
    await press('Save Adjusted Dimensions');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep Mine' }));
    await notice('Adjusted dimensions saved successfully');
    expect(saves()).toMatchObject([{ was: seen.id }, { was: seen.id }, { was: theirs.id, tlofLength: 56 }]);
  });
  it("takes another user's values instead, on which the next adjustment is based", async () => {
    const theirs = anAdjustedSet({
      ...{ tlofLength: 54, tlofWidth: 54, fatoLength: 110, fatoWidth: 110, safetyAreaLength: 160, safetyAreaWidth: 160 },
      inputs: results.inputs,
    });
    const asked = await adjust({
      [FLEET]: () => answer({ hasAdjustedDimensions: false }),
      [SAVE_ADJUSTED]: () => failure('VERSION_CONFLICT', { current: theirs }),
    });
    await press('Round TLOF length up to the nearest foot');
    await press('Save Adjusted Dimensions');
    await userEvent.click(await screen.findByRole('button', { name: 'Use Theirs' }));
    await waitFor(() => expect(tlofLength().value).toBe('54.000'));
    await press('Save Adjusted Dimensions');
    await waitFor(() =>
      expect(asked.filter(({ call }) => call === SAVE_ADJUSTED).map(({ body }) => body)).toMatchObject([{ was: null }, { was: theirs.id }]),
    );
  });
  it('returns to the FAA minimums', async () => {
    await adjust();
    await press('Round TLOF length up to the nearest foot');
    expect(tlofLength().value).toBe('46.000');
    await press('Reset to FAA Minimums');
    await notice('Reset Complete');
    expect(screen.getByText('All values reset to FAA minimums')).toBeDefined();
    expect(tlofLength().value).toBe('45.401');
  });
});

describe('unsaved adjusted values', () => {
  const question = async () => within(await screen.findByRole('alertdialog', { name: 'Discard Adjusted Values' }));

  it.each([
    ['Calculate Dimensions', CALCULATE],
    ['Load Saved Values', ACTIVE],
  ])('are not replaced without a question: %s', async (button, call) => {
    const larger = { ...{ tlofLength: 50, tlofWidth: 50, tlofArea: 2_500 }, ...{ fatoLength: 90, fatoWidth: 90, fatoArea: 8_100 } };
    const asked = await adjust({
      [FLEET]: () => answer({ hasAdjustedDimensions: true }),
      [ACTIVE]: () => answer(anAdjustedSet({ ...larger, inputs: results.inputs })),
    });
    await waitFor(() => expect(tlofLength().value).toBe('50.000'));
    await userEvent.clear(tlofLength());
    await userEvent.type(tlofLength(), '52{Enter}');
    const before = asked.filter((each) => each.call === call).length;
    await press(button);
    expect((await question()).getByText(/unsaved changes\. This action replaces them\.$/)).toBeDefined();
    await userEvent.click((await question()).getByRole('button', { name: 'Keep Editing' }));
    expect(tlofLength().value).toBe('52.000');
    expect(asked.filter((each) => each.call === call)).toHaveLength(before);
    await press(button);
    await userEvent.click((await question()).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(asked.filter((each) => each.call === call)).toHaveLength(before + 1));
    await waitFor(() => expect(tlofLength().value).toBe('50.000'));
  });

  it('are none if the shown values are those of the project', async () => {
    await adjust();
    await press('Calculate Dimensions');
    await notice('Calculations completed successfully');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('loading saved values', () => {
  const stored: StoredAdjustedDimensions = {
    id: '01932b5e-0000-7000-8000-0000000000d1',
    projectId: PROJECT_ID,
    calculationId: null,
    tlofLength: 50,
    tlofWidth: 50,
    tlofArea: 2500,
    fatoLength: 90,
    fatoWidth: 90,
    fatoArea: 8100,
    safetyAreaLength: 130,
    safetyAreaWidth: 130,
    safetyAreaArea: 16_900,
    faaMinimums: results.faaMinimums,
    inputs: results.inputs,
    adjustmentReason: null,
    status: 'active',
    version: 1,
    createdAt: '2026-11-21T09:00:00.000Z',
  };
  it('copies them and turns adjusting on; without results it calculates the minimums first', async () => {
    const asked = show({ [ACTIVE]: () => answer(stored) });
    await press('Load Saved Values');
    await notice('Loaded Saved Dimensions');
    expect(tlofLength().value).toBe('50.000');
    expect(asked.some(({ call }) => call === CALCULATE)).toBe(true);
  });
  it('reports when there are none', async () => {
    show();
    await press('Load Saved Values');
    await notice('No saved dimensions');
    expect(screen.queryByRole('group', { name: 'TLOF' })).toBeNull();
  });
});

describe('paths that failed to load', () => {
  it('are marked as missing in the plan', async () => {
    show({ [at('GET', 'paths')]: () => failure('INTERNAL') });
    expect((await screen.findByText(/^Paths could not be loaded/)).getAttribute('role')).toBe('alert');
  });
});
