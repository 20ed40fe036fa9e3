/** The link of an issue opens its tab, selects its record, and focuses the control that resolves it. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WriteAccess } from '../../shared/ui/write-access.tsx';
import { anAdjustedSet } from '../../test/adjusted-record.ts';
import { answer, failure, fakeApi } from '../../test/fake-api.ts';
import { ANSWER_FIELDS, OBSTACLE_FIELDS } from '../../test/focus-targets.ts';
import { InAddress } from '../../test/in-address.tsx';
import { stubNothingNear } from '../../test/nothing-near.ts';
import { anObstacle } from '../../test/obstacle-record.ts';
import { aProject, aStoredPath, PROJECT_ID } from '../../test/records.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { stubWideScreen } from '../../test/wide-screen.ts';
import { obstacleControlId } from '../../features/planning/obstacles/obstacle-form-values.ts';
import { ApproachTab } from './approach-tab.tsx';
import type { ApproachView } from './approach-views.ts';
import { NoticeView } from './notice-view.tsx';

const HERE = `/api/projects/${PROJECT_ID}`;
const NORTH = aStoredPath({ name: 'North', headingReference: 'true', ingressHeadingDegrees: 180 });
const TWIN = aStoredPath({
  id: '01932b5e-0000-7000-8000-000000000002',
  name: 'Twin',
  headingReference: 'true',
  ingressHeadingDegrees: 180,
});
const MASTS = Array.from({ length: 30 }, (_, index) =>
  anObstacle({ id: `01932b5e-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`, name: `Mast ${index}`, heightFeet: 20 + index }),
);

beforeEach(() => {
  stubWideScreen();
  stubNothingNear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const routes = () =>
  fakeApi({
    [`GET ${HERE}/paths`]: () => answer([NORTH, TWIN]),
    [`GET ${HERE}/obstacles`]: () => answer(MASTS),
    [`GET ${HERE}/clearance-analyses`]: () => answer([]),
    [`GET ${HERE}/point-clouds`]: () => answer([]),
    [`GET ${HERE}/building-sets`]: () => answer([]),
    [`GET ${HERE}/calculations`]: () => answer([]),
    [`GET ${HERE}/adjusted-dimensions/active`]: () => answer(anAdjustedSet()),
    [`GET ${HERE}/notice/answers`]: () => answer(null),
    [`GET ${HERE}/notice/7480-1`]: () => failure('INTERNAL'),
    [`GET ${HERE}/notice/7460-1`]: () => failure('INTERNAL'),
  });
const open = (view: ApproachView, asked: Readonly<Record<string, string>>, reason: string | null = null) => {
  routes();
  return renderScreen(
    <WriteAccess reason={reason}>
      <InAddress render={(search) => <ApproachTab project={aProject()} view={view} search={search} />} />
    </WriteAccess>,
    `/?${new URLSearchParams(asked).toString()}`,
  );
};
const focused = () => document.activeElement;

describe('the link of a path', () => {
  it('opens its form at the field, and is removed from the address when the form is closed', async () => {
    const { search } = open('paths', { path: TWIN.id, focus: 'pathWidthFeet' });
    const form = await screen.findByRole('dialog', { name: 'Edit Path' });
    await waitFor(() => expect(focused()?.id).toBe('path-pathWidthFeet'));
    expect(within(form).getByDisplayValue('Twin')).toBeDefined();
    await userEvent.click(within(form).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(search()).toEqual({ path: TWIN.id });
  });
  it('without a field focuses its card', async () => {
    const { search } = open('paths', { path: TWIN.id, focus: 'record' });
    await waitFor(() => expect(focused()).toBe(screen.getByRole('listitem', { name: 'Twin' })));
    await waitFor(() => expect(search()).toEqual({ path: TWIN.id }));
  });
  it('opens no form for a viewer', async () => {
    open('paths', { path: TWIN.id, focus: 'pathWidthFeet' }, 'You have view-only access to this project.');
    await waitFor(() => expect(focused()).toBe(screen.getByRole('listitem', { name: 'Twin' })));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  it('focuses Add Path if there are too few', async () => {
    open('paths', { focus: 'add' });
    await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Add Path' })));
  });
});

describe('the link of an obstacle', () => {
  const TARGET = MASTS[29]?.id ?? '';
  it('opens its form at the ground elevation', async () => {
    open('obstacles', { obstacle: TARGET, focus: 'elevationFeet' });
    await screen.findByRole('dialog', { name: 'Edit Obstacle' });
    await waitFor(() => expect(focused()?.id).toBe(obstacleControlId('elevationFeet')));
  });
  it('opens the details of the obstacle in the list and focuses its status', async () => {
    const { search } = open('obstacles', { obstacle: TARGET, focus: 'record' });
    const status = await screen.findByRole('button', { name: /: details for Mast 29$/ });
    await waitFor(() => expect(focused()).toBe(status));
    expect(status.getAttribute('aria-expanded')).toBe('true');
    await waitFor(() => expect(search()).toEqual({ obstacle: TARGET }));
  });
  it.each(OBSTACLE_FIELDS)('opens its form at the field: %s', async (field) => {
    open('obstacles', { obstacle: TARGET, focus: field });
    await screen.findByRole('dialog', { name: 'Edit Obstacle' });
    await waitFor(() => expect(focused()?.id).toBe(obstacleControlId(field)));
  });
  it('to a deleted record opens nothing', async () => {
    open('obstacles', { obstacle: PROJECT_ID, focus: 'elevationFeet' });
    await screen.findByText('30 obstacles');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the link of a path conflict', () => {
  it('selects it among the conflicts and focuses it', async () => {
    open('validation', { conflict: `${NORTH.id}~${TWIN.id}~overlap`, focus: 'record' });
    await waitFor(() => expect(focused()?.textContent).toMatch(/^North and Twin/));
    expect(focused()?.getAttribute('aria-pressed')).toBe('true');
  });
});

describe('the link of a notice', () => {
  it.each(ANSWER_FIELDS)('opens the FAA notice entries at the field: %s', async (field) => {
    routes();
    renderScreen(<InAddress render={({ focus }) => <NoticeView project={aProject()} focus={focus} />} />, `/?focus=${field}`);
    await screen.findByRole('dialog', { name: 'FAA Notice Entries' });
    await waitFor(() => expect(focused()?.id).toContain(field));
  });
  it('opens the FAA notice entries at the date', async () => {
    routes();
    renderScreen(<InAddress render={({ focus }) => <NoticeView project={aProject()} focus={focus} />} />, '/?focus=filedOn');
    const form = await screen.findByRole('dialog', { name: 'FAA Notice Entries' });
    await waitFor(() => expect(focused()).toBe(within(form).getByLabelText(/7480-1 filed on/)));
  });
});

describe('the link of an issue without its own control', () => {
  it.each(['paths', 'validation', 'obstacles'] as const)('focuses the view: %s', async (view) => {
    const { search } = open(view, { focus: 'section' });
    await waitFor(() => expect(focused()?.getAttribute('data-target')).toBe('section'));
    await waitFor(() => expect(search()).toEqual({}));
  });
  it.each(['paths', 'obstacles'] as const)('focuses the view for a viewer, who can add nothing: %s', async (view) => {
    open(view, { focus: 'add' }, 'You have view-only access to this project.');
    await waitFor(() => expect(focused()?.getAttribute('data-target')).toBe('section'));
  });
  it.each([
    ['of objects that are only counted', 'section', null],
    ['of an entry, to a viewer', 'filedOn', 'You have view-only access to this project.'],
  ])('focuses the FAA Notice tab: %s', async (_, focus, reason) => {
    routes();
    const view = (
      <WriteAccess reason={reason}>
        <InAddress render={(search) => <NoticeView project={aProject()} focus={search['focus']} />} />
      </WriteAccess>
    );
    const { search } = renderScreen(view, `/?focus=${focus}`);
    await waitFor(() => expect(focused()?.getAttribute('data-target')).toBe('section'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(search()).toEqual({}));
  });
});
