// The paths of a project: the list, the form, the delete dialog, and the messages of failed calls.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, failure, fakeApi } from '../../../test/fake-api.ts';
import { aProject, aStoredPath, PROJECT_ID } from '../../../test/records.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { PathsPanel } from './paths-panel.tsx';

const LIST = `GET /api/projects/${PROJECT_ID}/paths`;
const CREATE = `POST /api/projects/${PROJECT_ID}/paths`;
const path = aStoredPath();
const ONE = `/api/projects/${PROJECT_ID}/paths/${path.id}`;

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const field = (name: RegExp) => screen.getByRole('textbox', { name: new RegExp(`^${name.source}`, name.flags) });

describe('the path list', () => {
  it('explains what to do when there are none', async () => {
    fakeApi({ [LIST]: () => answer([]) });
    renderScreen(<PathsPanel project={aProject()} />);
    expect(await screen.findByText('No Paths Defined')).toBeDefined();
    expect(screen.getByText('No paths defined')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Create First Path' }));
    expect(screen.getByRole('dialog', { name: 'Create New Path' })).toBeDefined();
  });
  it('shows each path with its heading, its true direction, and the alternative text of its drawing', async () => {
    fakeApi({ [LIST]: () => answer([path]) });
    renderScreen(<PathsPanel project={aProject()} />);
    const card = await screen.findByRole('listitem', { name: 'North Approach' });
    expect(screen.getByText('1 path(s) defined')).toBeDefined();
    expect(card.textContent).toContain('074° magnetic = 060.10° true');
    expect(within(card).getByRole('img').getAttribute('aria-label')).toBe('North Approach: arrives from 240.10° true');
    expect(card.textContent).toContain('reciprocal 254°');
    expect(screen.getByText('Magnetic variation 13.9° W (entered). Changing it re-orients 1 path with magnetic headings.')).toBeDefined();
  });
  it('can be retried when it could not be loaded', async () => {
    let isDown = true;
    fakeApi({ [LIST]: () => (isDown ? failure('DATABASE_UNAVAILABLE') : answer([path])) });
    renderScreen(<PathsPanel project={aProject()} />);
    const again = await screen.findByRole('button', { name: 'Try Again' });
    isDown = false;
    await userEvent.click(again);
    expect(await screen.findByRole('listitem', { name: 'North Approach' })).toBeDefined();
  });
});

describe('the angle and the width of a path', () => {
  it('are shown on its card with what clearance is evaluated by instead', async () => {
    fakeApi({ [LIST]: () => answer([path]) });
    renderScreen(<PathsPanel project={aProject()} />);
    const card = await screen.findByRole('listitem', { name: 'North Approach' });
    expect(within(card).getByText('Clearance uses the 8:1 surface of 14 CFR 77.23, not this angle and width.')).toBeDefined();
  });
  it('are entered in fields that say so, each described by its sentence', async () => {
    fakeApi({ [LIST]: () => answer([]) });
    renderScreen(<PathsPanel project={aProject()} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Add Path' }));
    const described = (name: RegExp) =>
      (field(name).getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
    expect(described(/Path Angle/)).toContain('0.1 to 45. Clearance uses the 8:1 slope, not this angle.');
    expect(described(/Path Width/)).toContain('At least 50 ft. Clearance uses the 8:1 surface, not this width.');
  });
});

describe('the path form', () => {
  it('creates a path, reports it, and shows it', async () => {
    const stored: unknown[] = [];
    const asked = fakeApi({
      [LIST]: () => answer(stored),
      [CREATE]: () => {
        stored.push(path);
        return answer(path, 201);
      },
    });
    renderScreen(<PathsPanel project={aProject()} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Add Path' }));
    await userEvent.type(field(/Path Name/), 'North Approach');
    await userEvent.type(field(/Ingress Heading/), '074');
    expect(screen.getByText('074° magnetic = 060.10° true; reciprocal 254° magnetic')).toBeDefined();
    const hand = screen.getByRole('slider', { name: 'Ingress on the dial' });
    expect(hand.getAttribute('aria-valuetext')).toBe('074°');
    expect(screen.getByRole('img', { name: 'North Approach: arrives from 240.10° true' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Create Path' }));
    expect(await screen.findByText('Path created successfully')).toBeDefined();
    expect(await screen.findByRole('listitem', { name: 'North Approach' })).toBeDefined();
    expect(asked.find(({ call }) => call === CREATE)?.body).toMatchObject({ name: 'North Approach', ingressHeadingDegrees: '074' });
  });
  it('reports every problem at once, focuses the summary, and sends nothing', async () => {
    const asked = fakeApi({ [LIST]: () => answer([]) });
    renderScreen(<PathsPanel project={aProject()} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Add Path' }));
    await userEvent.clear(field(/Path Width/));
    await userEvent.type(field(/Path Width/), '49');
    await userEvent.click(screen.getByRole('button', { name: 'Create Path' }));
    const summary = await screen.findByRole('alert');
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Path name is required', 'Path width must be at least 50 feet']);
    expect(document.activeElement).toBe(summary);
    await userEvent.click(within(summary).getByRole('link', { name: 'Path width must be at least 50 feet' }));
    expect(document.activeElement).toBe(field(/Path Width/));
    expect(asked.map(({ call }) => call)).toEqual([LIST]);
  });
  it('shows the issues of the path check while typing, and saves the path anyway', async () => {
    const asked = fakeApi({ [LIST]: () => answer([]), [CREATE]: () => answer(path, 201) });
    renderScreen(<PathsPanel project={aProject()} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Add Path' }));
    const check = within(screen.getByRole('region', { name: 'Path Check' }));
    // Nothing has been typed yet that could be wrong.
    expect(check.getByText('The path is checked as you enter it.')).toBeDefined();
    expect(check.queryByText('Approach paths require an ingress heading')).toBeNull();
    await userEvent.type(field(/Path Name/), 'P');
    expect(check.getByText('Approach paths require an ingress heading')).toBeDefined();
    await userEvent.clear(field(/Path Angle/));
    await userEvent.type(field(/Path Angle/), '2');
    expect(check.getByText('Path angle must be at least 3.0° per FAA AC 150/5390-2D')).toBeDefined();
    expect(check.getAllByText('Touchdown convention').length).toBeGreaterThan(0);
    expect(within(screen.getByRole('dialog')).getByText('Validation error')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Create Path' }));
    expect(await screen.findByText('Path created successfully')).toBeDefined();
    expect(asked.find(({ call }) => call === CREATE)?.body).toMatchObject({ pathAngleDegrees: '2', ingressHeadingDegrees: '' });
  });
  it('asks for the numbers of its geometry, and turns headings with the keys of the dial', async () => {
    const asked = fakeApi({ [LIST]: () => answer([]), [CREATE]: () => answer(path, 201) });
    renderScreen(<PathsPanel project={aProject()} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Add Path' }));
    expect(screen.queryByRole('textbox', { name: /Curve Radius/ })).toBeNull();
    await userEvent.type(field(/Path Name/), 'Curve');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Path Geometry' }), 'Curved');
    screen.getByRole('slider', { name: 'Start ingress on the dial' }).focus();
    await userEvent.keyboard('{PageUp}{PageUp}{ArrowUp}');
    expect(field(/Start Ingress Heading/)).toHaveProperty('value', '021');
    await userEvent.type(field(/Ingress Heading/), '{ArrowUp}{ArrowDown}');
    expect(field(/Ingress Heading/)).toHaveProperty('value', '359');
    await userEvent.type(field(/Curve Radius/), '{ArrowUp}');
    await userEvent.type(field(/Final Segment/), '1000');
    await userEvent.click(screen.getByRole('button', { name: 'Create Path' }));
    await screen.findByText('Path created successfully');
    expect(asked.find(({ call }) => call === CREATE)?.body).toMatchObject({
      pathGeometryType: 'curved',
      startIngressHeading: '021',
      finalSegmentLength: '1000',
      curveRadius: '886',
      startEgressAngle: null,
      sweepDirection: null,
    });
  });
  it('clears an error of one field when it is fixed in another', async () => {
    fakeApi({ [LIST]: () => answer([]) });
    renderScreen(<PathsPanel project={aProject()} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Add Path' }));
    await userEvent.type(field(/Path Name/), 'Curve');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Path Geometry' }), 'Curved');
    await userEvent.type(field(/Curve Radius/), '886');
    await userEvent.type(field(/Final Segment/), '500');
    await userEvent.click(screen.getByRole('button', { name: 'Create Path' }));
    const message = /For curved paths, radius plus final segment length must be at least 1886 feet/;
    expect(within(await screen.findByRole('alert')).getByText(message)).toBeDefined();
    await userEvent.clear(field(/Final Segment/));
    await userEvent.type(field(/Final Segment/), '1000');
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  });
  it('draws the path in profile as its angle is typed: 9° rises 633.537 ft over 4,000 ft', async () => {
    fakeApi({ [LIST]: () => answer([]) });
    renderScreen(<PathsPanel project={aProject()} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Add Path' }));
    expect(screen.queryByRole('img', { name: /from the side/ })).toBeNull();
    await userEvent.type(field(/Ingress Heading/), '074');
    await userEvent.clear(field(/Path Angle/));
    await userEvent.type(field(/Path Angle/), '9');
    expect(screen.getByRole('img', { name: /^The path from the side: 8:1 surface 620.0 ft MSL/ })).toBeDefined();
    expect(screen.getByText('753.5 ft MSL (633.5 ft above the heliport)')).toBeDefined();
  });
  it('keeps the input and shows the server message when saving fails', async () => {
    fakeApi({ [LIST]: () => answer([]), [CREATE]: () => failure('PATH_NAME_TAKEN') });
    renderScreen(<PathsPanel project={aProject()} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Add Path' }));
    await userEvent.type(field(/Path Name/), 'North Approach');
    await userEvent.type(field(/Ingress Heading/), '074');
    await userEvent.click(screen.getByRole('button', { name: 'Create Path' }));
    expect((await screen.findAllByText('A path with this name already exists in this project.')).length).toBeGreaterThan(0);
    expect(screen.getByText('Error')).toBeDefined();
    expect(field(/Path Name/)).toHaveProperty('value', 'North Approach');
  });
  it('fills in the reciprocal as the egress heading of a combined path', async () => {
    fakeApi({ [LIST]: () => answer([aStoredPath({ type: 'both' })]) });
    renderScreen(<PathsPanel project={aProject()} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit North Approach' }));
    await userEvent.click(screen.getByRole('button', { name: 'Use Reciprocal 254°' }));
    expect(field(/Egress Heading/)).toHaveProperty('value', '254');
  });
  it('shows what another user changed in the meantime, keeps the input, and then saves over their version', async () => {
    const theirs = aStoredPath({ name: 'North Approach B', pathWidthFeet: 300, version: 2 });
    const asked = fakeApi({
      [LIST]: () => answer([path]),
      [`PUT ${ONE}`]: (body) =>
        (body as { version: number }).version === 1 ? failure('VERSION_CONFLICT', { current: theirs }) : answer({ ...theirs, version: 3 }),
    });
    renderScreen(<PathsPanel project={aProject()} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit North Approach' }));
    await userEvent.clear(field(/Path Name/));
    await userEvent.type(field(/Path Name/), 'River Approach');
    await userEvent.click(screen.getByRole('button', { name: 'Update Path' }));
    const notice = await screen.findByRole('alert', { name: 'Edit Conflict' });
    expect(notice.textContent).toContain('North Approach B');
    expect(notice.textContent).toContain('Path Width (300)');
    expect(field(/Path Name/)).toHaveProperty('value', 'River Approach');
    await waitFor(() => expect(asked.filter(({ call }) => call === LIST).length).toBe(2));
    await userEvent.click(screen.getByRole('button', { name: 'Update Path' }));
    expect(await screen.findByText('Path updated successfully')).toBeDefined();
    expect(asked.filter(({ call }) => call.startsWith('PUT')).at(-1)?.body).toMatchObject({
      name: 'River Approach',
      pathWidthFeet: '300',
      version: 2,
    });
  });
  it('asks before it discards input', async () => {
    fakeApi({ [LIST]: () => answer([]) });
    renderScreen(<PathsPanel project={aProject()} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Add Path' }));
    await userEvent.type(field(/Path Name/), 'N');
    await userEvent.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: 'Discard Changes?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Keep Editing' }));
    expect(field(/Path Name/)).toHaveProperty('value', 'N');
  });
});

describe('the Calculate action', () => {
  it('shows length, turn, end point, and height of the placed path', async () => {
    fakeApi({ [LIST]: () => answer([path]) });
    renderScreen(<PathsPanel project={aProject()} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Calculate North Approach' }));
    expect(await screen.findByText('Path Geometry Calculated')).toBeDefined();
    const facts = screen.getByRole('group', { name: 'Calculated Geometry' });
    expect(facts.textContent).toContain('Length from the FATO edge4,000.0 ft');
    expect(facts.textContent).toContain('620.0 ft MSL (500.0 ft above the heliport)');
    expect(facts.textContent).toContain('Outbound turnnone');
  });
  it('reports that it cannot calculate when a number is missing', async () => {
    fakeApi({ [LIST]: () => answer([aStoredPath({ pathGeometryType: 'curved', startIngressHeading: 120 })]) });
    renderScreen(<PathsPanel project={aProject()} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Calculate North Approach' }));
    expect(await screen.findByText('Calculation Issue')).toBeDefined();
    expect(screen.getByText('Unable to calculate path geometry. Check path parameters.')).toBeDefined();
    expect(screen.getByText(/Incomplete: .*Curved paths require a curve radius/)).toBeDefined();
    expect(screen.getByText('Validation error')).toBeDefined();
  });
});

describe('the focus', () => {
  it('returns to the button that opened a form, and to the heading if that button no longer exists', async () => {
    let paths: unknown[] = [];
    fakeApi({
      [LIST]: () => answer(paths),
      [CREATE]: () => {
        paths = [path];
        return answer(path, 201);
      },
    });
    renderScreen(<PathsPanel project={aProject()} />);
    const first = await screen.findByRole('button', { name: 'Create First Path' });
    await userEvent.click(first);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(first));
    await userEvent.click(first);
    await userEvent.type(field(/Path Name/), 'North Approach');
    await userEvent.type(field(/Ingress Heading/), '074');
    await userEvent.click(screen.getByRole('button', { name: 'Create Path' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Paths' })));
  });
});

describe('deleting a path', () => {
  const openDialog = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete North Approach' }));
    return screen.findByRole('alertdialog', { name: 'Delete Path' });
  };
  it('asks first, with the focus on Cancel', async () => {
    const asked = fakeApi({ [LIST]: () => answer([path]) });
    renderScreen(<PathsPanel project={aProject()} />);
    const dialog = await openDialog();
    expect(dialog.textContent).toContain('Are you sure you want to delete North Approach? You can restore it from the project history.');
    expect(document.activeElement?.textContent).toBe('Cancel');
    await userEvent.keyboard('{Enter}');
    expect(asked.map(({ call }) => call)).toEqual([LIST]);
  });
  it('deletes, reports it, refreshes the list, and leaves the focus in the panel', async () => {
    let paths = [path];
    fakeApi({
      [LIST]: () => answer(paths),
      [`DELETE ${ONE}`]: () => {
        paths = [];
        return answer(null);
      },
    });
    renderScreen(<PathsPanel project={aProject()} />);
    await userEvent.click(within(await openDialog()).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Path deleted successfully')).toBeDefined();
    expect(await screen.findByText('No Paths Defined')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Paths' })));
  });
  it('shows the server message when it fails', async () => {
    fakeApi({ [LIST]: () => answer([path]), [`DELETE ${ONE}`]: () => failure('PATH_NOT_FOUND') });
    renderScreen(<PathsPanel project={aProject()} />);
    await userEvent.click(within(await openDialog()).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Path not found')).toBeDefined();
    expect(screen.getByText('Error')).toBeDefined();
  });
});
