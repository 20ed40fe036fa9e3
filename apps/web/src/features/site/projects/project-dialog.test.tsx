import type { Project } from '@touchdown/contract';
import { degrees, PLANNING_PACKS } from '@touchdown/domain';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { anAircraftRecord } from '../../../test/aircraft-record.ts';
import { answer, failure, fakeApi } from '../../../test/fake-api.ts';
import { aProject, PROJECT_ID } from '../../../test/records.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import type { PlaceTools } from './location-fields.tsx';
import { ProjectDialog } from './project-dialog.tsx';

const AIRCRAFT = [anAircraftRecord()];
const CREATE = 'POST /api/projects';
const UPDATE = `PUT /api/projects/${PROJECT_ID}`;

const open = async (project?: Project, aircraft = AIRCRAFT) => {
  const onClose = vi.fn();
  renderScreen(<ProjectDialog project={project} aircraft={aircraft} onClose={onClose} />);
  const dialog = within(await screen.findByRole('dialog'));
  return { onClose, dialog, person: userEvent.setup() };
};
/** Of the writes: the dialog also reads the editions. */
const keysOf = () => vi.mocked(fetch).mock.calls.flatMap(([, init]) => new Headers(init?.headers).get('Idempotency-Key') ?? []);

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('a new project', () => {
  it('is saved as it was typed, and the dialog closes with a toast', async () => {
    const asked = fakeApi({ [CREATE]: () => answer(aProject(), 201) });
    const { dialog, person, onClose } = await open();
    await person.type(dialog.getByLabelText(/Project Name/), 'Lakeshore');
    await person.type(dialog.getByLabelText('Latitude'), '412412.45N');
    await person.type(dialog.getByLabelText('Longitude'), '0814502.26W');
    await person.selectOptions(dialog.getByLabelText('Primary Aircraft'), 'Leonardo AW139');
    await person.type(dialog.getByLabelText('Elevation'), '226 m');
    await person.click(dialog.getByRole('button', { name: 'Create Project' }));
    expect(await screen.findByText('Project created successfully')).toBeTruthy();
    expect(onClose).toHaveBeenCalledOnce();
    expect(asked.find(({ call }) => call === CREATE)?.body).toMatchObject({
      name: 'Lakeshore',
      latitude: '41.40345833',
      longitude: '-81.75062778',
      elevation: '741.469816',
      primaryAircraftId: AIRCRAFT[0]?.id,
      advisoryCircular: 'AC 150/5390-2D',
    });
  });
  it('shows every problem at once, each a link to its field', async () => {
    const asked = fakeApi({});
    const { dialog, person } = await open();
    await person.type(dialog.getByLabelText('Latitude'), '95N');
    await person.click(dialog.getByRole('button', { name: 'Create Project' }));
    const summary = within(await dialog.findByRole('alert'));
    expect(summary.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Project name is required',
      'Latitude: Invalid format. Use: degreesminutesseconds.decimaldirection (e.g., 412412.45N)',
    ]);
    await person.click(summary.getByText('Project name is required'));
    expect(document.activeElement).toBe(dialog.getByLabelText(/Project Name/));
    expect(asked.some(({ call }) => call === CREATE)).toBe(false);
  });
  it('marks a coordinate valid or invalid while it is typed, and shows it in the other format', async () => {
    const { dialog, person } = await open();
    await person.type(dialog.getByLabelText('Latitude'), '412412.45');
    expect(dialog.getByText('Invalid')).toBeTruthy();
    await person.type(dialog.getByLabelText('Latitude'), 'N');
    expect(dialog.getByText('Valid')).toBeTruthy();
    expect(dialog.getByText('41.40345833° decimal')).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Decimal' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Latitude').value).toBe('41.40345833');
  });
  it('offers the ground elevation of its location, and notes when the facility is elevated', async () => {
    fakeApi({});
    const tools = {
      LocationPicker: () => null,
      AirportSuggestion: () => null,
      WhereField: () => null,
      GroundElevation: ({ position, isElevated, onUse }: ComponentProps<PlaceTools['GroundElevation']>) => (
        <button type="button" onClick={() => onUse('741.5')}>
          {`Ground at ${position?.latitude ?? 'nowhere'}${isElevated ? ', elevated' : ''}`}
        </button>
      ),
    };
    renderScreen(<ProjectDialog aircraft={AIRCRAFT} placeTools={tools} onClose={vi.fn()} />);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Ground at nowhere' })).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Latitude'), '412412.45N');
    await userEvent.type(dialog.getByLabelText('Longitude'), '0814502.26W');
    await userEvent.click(dialog.getByRole('button', { name: 'Ground at 41.40345833' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Elevation').value).toBe('741.5');
    await userEvent.click(dialog.getByLabelText('Elevated Facility'));
    expect(dialog.getByRole('button', { name: 'Ground at 41.40345833, elevated' })).toBeTruthy();
  });
  it('begins with its location, whose second choice clears only what the first one filled in', async () => {
    fakeApi({});
    const places = {
      first: { latitude: degrees(41.5), longitude: degrees(-81.75) },
      second: { latitude: degrees(40), longitude: degrees(-80) },
    };
    const tools = {
      LocationPicker: () => null,
      AirportSuggestion: () => null,
      GroundElevation: () => null,
      WhereField: ({ onPlace, onFill }: ComponentProps<PlaceTools['WhereField']>) => (
        <>
          {(['first', 'second'] as const).map((place) => (
            <button key={place} type="button" onClick={() => onPlace(places[place])}>
              {place}
            </button>
          ))}
          <button
            type="button"
            onClick={() => {
              onFill('elevation', '700');
              onFill('closestAirport', 'CLE');
              onFill('address', 'CLEVELAND, OH');
            }}
          >
            fill
          </button>
        </>
      ),
    };
    renderScreen(<ProjectDialog aircraft={AIRCRAFT} placeTools={tools} onClose={vi.fn()} />);
    const dialog = within(await screen.findByRole('dialog'));
    const person = userEvent.setup();
    const valuesOf = () =>
      ['Latitude', 'Elevation', 'Closest Airport', 'Address'].map((label) => dialog.getByLabelText<HTMLInputElement>(label).value);
    await person.type(dialog.getByLabelText('Address'), '1 Main St');
    await person.click(dialog.getByRole('button', { name: 'first' }));
    await person.click(dialog.getByRole('button', { name: 'fill' }));
    expect(valuesOf()).toEqual([`41°30'00.00"N`, '700', 'CLE', '1 Main St']);
    await person.type(dialog.getByLabelText('Closest Airport'), 'X');
    await person.click(dialog.getByRole('button', { name: 'second' }));
    expect(valuesOf()).toEqual([`40°00'00.00"N`, '', 'CLEX', '1 Main St']);
  });
  it.each([
    { answered: 'with a location found by “Where?” is opened', by: 'where' },
    { answered: 'with typed coordinates is opened', by: 'fields' },
    { answered: 'without a location is left in the list', by: 'nothing' },
  ])('$answered', async ({ by }) => {
    const place = by === 'nothing' ? { latitude: null, longitude: null } : { latitude: 41.5, longitude: -81.75 };
    const asked = fakeApi({ [CREATE]: () => answer(aProject(place), 201) });
    const tools = {
      ...{ LocationPicker: () => null, AirportSuggestion: () => null, GroundElevation: () => null },
      WhereField: ({ onPlace }: ComponentProps<PlaceTools['WhereField']>) => (
        <button type="button" onClick={() => onPlace({ latitude: degrees(41.5), longitude: degrees(-81.75) })}>
          there
        </button>
      ),
    };
    const [onOpen, onClose] = [vi.fn(), vi.fn()];
    renderScreen(<ProjectDialog aircraft={AIRCRAFT} placeTools={tools} onClose={onClose} onOpen={onOpen} />);
    const dialog = within(await screen.findByRole('dialog'));
    const person = userEvent.setup();
    await person.type(dialog.getByLabelText(/Project Name/), 'Lakeshore');
    if (by === 'where') await person.click(dialog.getByRole('button', { name: 'there' }));
    if (by === 'fields') {
      await person.type(dialog.getByLabelText('Latitude'), '413000.00N');
      await person.type(dialog.getByLabelText('Longitude'), '0814500.00W');
    }
    await person.selectOptions(dialog.getByLabelText('Primary Aircraft'), 'Leonardo AW139');
    await person.click(dialog.getByRole('button', { name: 'Create Project' }));
    await screen.findByText('Project created successfully');
    expect([onOpen.mock.calls, onClose.mock.calls]).toEqual(by === 'nothing' ? [[], [[]]] : [[[PROJECT_ID]], []]);
    // Nothing is asked of other services for coordinates that were only typed.
    expect(asked.some(({ call }) => call.endsWith('/building-sets/fetch'))).toBe(by === 'where');
  });
  it('offers Rooftop only while Elevated is on, and clears it with Elevated', async () => {
    const { dialog, person } = await open();
    expect(dialog.queryByLabelText('Rooftop Facility')).toBeNull();
    await person.click(dialog.getByLabelText('Elevated Facility'));
    await person.click(dialog.getByLabelText('Rooftop Facility'));
    await person.click(dialog.getByLabelText('Elevated Facility'));
    await person.click(dialog.getByLabelText('Elevated Facility'));
    expect(dialog.getByLabelText<HTMLInputElement>('Rooftop Facility').checked).toBe(false);
  });
  it('names the advisory circulars of its type', async () => {
    const { dialog, person } = await open();
    const circular = () => dialog.queryByLabelText<HTMLSelectElement>('Advisory Circular');
    expect([...(circular()?.options ?? [])].map(({ text }) => text)).toEqual(['AC 150/5390-2D (current)', 'AC 150/5390-2C (previous)']);
    expect(dialog.queryByLabelText('Vertiport Advisory Circular')).toBeNull();
    await person.selectOptions(dialog.getByLabelText(/Project Type/), 'Vertiport');
    expect(circular()).toBeNull();
    expect(dialog.getByLabelText<HTMLSelectElement>('Vertiport Advisory Circular').value).toBe('EB 105A');
    await person.selectOptions(dialog.getByLabelText(/Project Type/), 'Mixed');
    expect(circular()?.value).toBe('AC 150/5390-2D');
    expect(dialog.getByLabelText('Vertiport Advisory Circular')).toBeTruthy();
  });
  it('wraps the alignment', async () => {
    const { dialog, person } = await open();
    const alignment = dialog.getByLabelText<HTMLInputElement>('Facility Alignment');
    await person.clear(alignment);
    await person.type(alignment, '434');
    expect(alignment.value).toBe('74');
    await person.clear(alignment);
    await person.tab();
    expect(alignment.value).toBe('0');
  });
});

describe('a create whose response is lost', () => {
  it('keeps the input and is sent again with the same key', async () => {
    let isDown = true;
    fakeApi({ [CREATE]: () => (isDown ? Promise.reject(new TypeError('Failed to fetch')) : answer(aProject(), 201)) });
    const { dialog, person } = await open();
    await person.type(dialog.getByLabelText(/Project Name/), 'Lakeshore');
    await person.click(dialog.getByRole('button', { name: 'Create Project' }));
    const problem = within(await dialog.findByRole('alert'));
    expect(problem.getByText(/Can't reach the server/)).toBeTruthy();
    expect(await screen.findByText('Failed to create project')).toBeTruthy();
    isDown = false;
    await person.click(dialog.getByRole('button', { name: 'Create Project' }));
    await screen.findByText('Project created successfully');
    const [first, second] = keysOf();
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
  });
});

describe('a project that the server rejects', () => {
  it("shows the server's sentence at its field", async () => {
    fakeApi({
      [CREATE]: () => failure('VALIDATION_FAILED', { fields: [{ path: 'closestAirport', message: 'Must be at most 10 characters' }] }),
    });
    const { dialog, person } = await open();
    await person.type(dialog.getByLabelText(/Project Name/), 'Lakeshore');
    await person.click(dialog.getByRole('button', { name: 'Create Project' }));
    await dialog.findByRole('link', { name: 'Closest Airport: Must be at most 10 characters' });
    expect(dialog.getByLabelText('Closest Airport').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('an edited project', () => {
  it('says at the magnetic variation which paths rotate with it', async () => {
    const { dialog } = await open(aProject());
    const described = dialog.getByLabelText('Magnetic Variation').getAttribute('aria-describedby') ?? '';
    const shownText = described.split(' ').map((id) => document.getElementById(id)?.textContent);
    expect(shownText.join(' ')).toContain('Changing it re-orients paths with magnetic headings. True headings are not affected.');
  });
  it('asks before any input is lost', async () => {
    const { dialog, person, onClose } = await open(aProject());
    await person.type(dialog.getByLabelText('Description'), 'East lot');
    await person.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard Changes?' }));
    await person.click(question.getByRole('button', { name: 'Keep Editing' }));
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('East lot');
    await person.keyboard('{Escape}');
    await person.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
  it('keeps the form when it is closed again while the confirmation is open', async () => {
    const { dialog, person, onClose } = await open(aProject());
    await person.type(dialog.getByLabelText('Description'), 'East lot');
    await person.keyboard('{Escape}');
    await screen.findByRole('alertdialog', { name: 'Discard Changes?' });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel', hidden: true }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('East lot');
  });
  it('closes without a question when nothing was typed', async () => {
    const { person, onClose } = await open(aProject());
    await person.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });
  it('keeps the input when another user saved in the meantime, and saves over their version once it was seen', async () => {
    const theirs = aProject({ version: 2, description: 'West lot', status: 'completed' });
    const asked = fakeApi({
      [UPDATE]: (body) =>
        (body as Project).version === 2 ? answer({ ...theirs, version: 3 }) : failure('VERSION_CONFLICT', { current: theirs }),
    });
    const { dialog, person } = await open(aProject({ version: 1, description: 'A lot' }));
    await person.clear(dialog.getByLabelText('Description'));
    await person.type(dialog.getByLabelText('Description'), 'East lot');
    await person.click(dialog.getByRole('button', { name: 'Update Project' }));
    const notice = within(await dialog.findByRole('alert', { name: 'Edit Conflict' }));
    expect(
      within(notice.getByRole('row', { name: /Description/ }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['East lot', 'West lot', 'Use Theirs']);
    expect(notice.getByText(/Status \(Completed\)/)).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Update Project' }));
    await screen.findByText('Project updated successfully');
    expect(asked.filter(({ call }) => call === UPDATE).map(({ body }) => body)).toMatchObject([
      { version: 1, description: 'East lot', status: 'draft' },
      { version: 2, description: 'East lot', status: 'completed' },
    ]);
  });
  it("uses the other user's value on request", async () => {
    const theirs = aProject({ version: 2, description: 'West lot' });
    fakeApi({ [UPDATE]: () => failure('VERSION_CONFLICT', { current: theirs }) });
    const { dialog, person } = await open(aProject());
    await person.type(dialog.getByLabelText('Description'), 'East lot');
    await person.click(dialog.getByRole('button', { name: 'Update Project' }));
    await person.click(await dialog.findByRole('button', { name: 'Use Theirs for Description' }));
    await waitFor(() => expect(dialog.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('West lot'));
  });
});

describe('a position pasted into one coordinate field', () => {
  it('fills both', async () => {
    fakeApi({});
    const { dialog, person } = await open();
    const latitude = dialog.getByLabelText<HTMLInputElement>('Latitude');
    await person.click(latitude);
    await person.paste('39.76892, -86.16437');
    expect(latitude.value).toBe('39°46\'08.11"N');
    expect(dialog.getByLabelText<HTMLInputElement>('Longitude').value).toBe('86°09\'51.73"W');
    await person.clear(latitude);
    await person.paste('16S 571572 4402445');
    await waitFor(() => expect(latitude.value).toMatch(/^39°46'/));
  });
  it('fills both in decimal degrees', async () => {
    fakeApi({});
    const { dialog, person } = await open();
    await person.click(dialog.getByRole('button', { name: 'Decimal' }));
    await person.click(dialog.getByLabelText('Longitude'));
    await person.paste(`39°46'08.11"N 86°09'51.73"W`);
    expect(dialog.getByLabelText<HTMLInputElement>('Latitude').value).toMatch(/^39\.7689/);
    expect(dialog.getByLabelText<HTMLInputElement>('Longitude').value).toMatch(/^-86\.1643/);
  });
});

describe('a length entered in meters', () => {
  it('shows the feet that it was converted to', async () => {
    fakeApi({});
    const { dialog, person } = await open();
    await person.type(dialog.getByLabelText('Elevation'), '226 m');
    await person.tab();
    expect(dialog.getByText('226 m = 741.470 ft')).toBeDefined();
  });
});

describe('an aircraft library that could not be loaded', () => {
  it('is not shown as no aircraft, and saving keeps the selected one', async () => {
    const chosen = AIRCRAFT[0]?.id ?? '';
    const asked = fakeApi({ [UPDATE]: () => answer(aProject()) });
    const { dialog, person } = await open(aProject({ primaryAircraftId: chosen }), []);
    const picker = dialog.getByLabelText<HTMLSelectElement>('Primary Aircraft');
    expect(picker.selectedOptions[0]?.textContent).toBe('Chosen aircraft (the library could not be loaded)');
    await person.type(dialog.getByLabelText(/Project Name/), ' 2');
    await person.click(dialog.getByRole('button', { name: 'Update Project' }));
    await waitFor(() => expect(asked.find(({ call }) => call === UPDATE)?.body).toMatchObject({ primaryAircraftId: chosen }));
  });
});

describe('the D of the selected aircraft', () => {
  it.each([
    [{ controllingDimension: null, overallLength: 30, overallWidth: 50 }, 'D 50 ft. Overall width, larger than overall length.'],
    [
      { controllingDimension: null, overallLength: null, overallWidth: null },
      'No D, overall length, or overall width is recorded for this aircraft.',
    ],
  ])('of %o is that of the calculation: %s', async (sizes, text) => {
    const wide = anAircraftRecord({ rotorDiameter: null, unverifiedFields: [], ...sizes });
    const { dialog } = await open(aProject({ primaryAircraftId: wide.id }), [wide]);
    expect(dialog.getByText(text)).toBeTruthy();
  });
});

describe('the edition', () => {
  const editions = [
    {
      id: 'easa-pts-vpt',
      title: 'EASA PTS-VPT-DSN, Vertiports',
      plansProjects: true,
      units: 'm',
      revisions: [{ revision: 1, signature: 'unsigned' }],
    },
    {
      id: 'ac-150-5390-2d',
      title: 'AC 150/5390-2D, Heliport Design',
      plansProjects: false,
      units: 'ft',
      revisions: [{ revision: 1, signature: 'builtIn' }],
    },
  ];
  it('is chosen among those that size a landing area, with the choices that its rules need, and is sent', async () => {
    const asked = fakeApi({ 'GET /api/standards/editions': () => answer(editions), [CREATE]: () => answer(aProject(), 201) });
    const { dialog, person } = await open();
    const choice = dialog.getByLabelText<HTMLSelectElement>('Edition');
    await dialog.findByRole('option', { name: 'EASA PTS-VPT-DSN, Vertiports, revision 1 (unsigned)' });
    expect([...choice.options].map(({ text }) => text)).toEqual([
      'FAA advisory circulars',
      'EASA PTS-VPT-DSN, Vertiports, revision 1 (unsigned)',
    ]);
    expect(dialog.queryByLabelText('Performance Class')).toBeNull();
    await person.selectOptions(choice, 'easa-pts-vpt:1');
    for (const ofCirculars of [
      'Advisory Circular',
      'Facility Type',
      'Prior Permission Required (PPR)',
      'FATO Load Bearing',
      'Standard H Marking',
    ])
      expect(dialog.queryByLabelText(ofCirculars)).toBeNull();
    expect(dialog.getByText(/^Not available in this edition: Facility Type, Additional FATO Length, Prior Permission/)).toBeTruthy();
    expect(dialog.getByLabelText('Elevated Facility')).toBeTruthy();
    await person.selectOptions(dialog.getByLabelText('Performance Class'), '2');
    await person.type(dialog.getByLabelText(/Project Name/), 'Lakeshore');
    await person.click(dialog.getByRole('button', { name: 'Create Project' }));
    await screen.findByText('Project created successfully');
    expect(asked.find(({ call }) => call === CREATE)?.body).toMatchObject({
      plannedEdition: { editionId: 'easa-pts-vpt', revision: 1, performanceClass: 2, taxi: null },
    });
  });

  it('in meters shows lengths in meters, and the fields of the circulars return with the circulars', async () => {
    fakeApi({ 'GET /api/standards/editions': () => answer(editions) });
    const { dialog, person } = await open(aProject({ elevation: 100 }));
    await dialog.findByRole('option', { name: 'EASA PTS-VPT-DSN, Vertiports, revision 1 (unsigned)' });
    expect(dialog.getByLabelText<HTMLInputElement>('Elevation').value).toBe('100');
    await person.selectOptions(dialog.getByLabelText('Edition'), 'easa-pts-vpt:1');
    expect(dialog.getByLabelText<HTMLInputElement>('Elevation').value).toBe('30.48');
    await person.selectOptions(dialog.getByLabelText('Edition'), '');
    expect(dialog.getByLabelText<HTMLInputElement>('Elevation').value).toBe('100');
    expect(dialog.getByLabelText('Prior Permission Required (PPR)')).toBeTruthy();
    expect(dialog.queryByText(/^Not available in this edition/)).toBeNull();
  });

  it('of a saved project stays chosen when the editions have loaded, and when the field loses the focus', async () => {
    fakeApi({ 'GET /api/standards/editions': () => answer(editions) });
    const [, pack] = PLANNING_PACKS;
    const choices = { performanceClass: 2, taxi: null, turnsOnStand: null, flightManualFato: null } as const;
    const { dialog } = await open(
      aProject({ plannedEdition: { editionId: 'easa-pts-vpt', revision: 1, pack, signature: 'builtIn', ...choices } }),
    );
    const choice = dialog.getByLabelText<HTMLSelectElement>('Edition');
    await dialog.findByRole('option', { name: 'EASA PTS-VPT-DSN, Vertiports, revision 1 (unsigned)' });
    fireEvent.blur(choice);
    expect(choice.value).toBe('easa-pts-vpt:1');
    expect(dialog.getByLabelText('Performance Class')).toBeTruthy();
  });
});
