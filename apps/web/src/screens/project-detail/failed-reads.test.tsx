/** What a project shows when one of its reads fails: never that there is none, and a way to read again. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Configuration } from '../../features/planning/calculations/configuration.tsx';
import { NoticePanel } from '../../features/documents/notices/notice-panel.tsx';
import { OverviewPanel } from '../../features/site/overview/overview-panel.tsx';
import { anAdjustedSet } from '../../test/adjusted-record.ts';
import { anAircraftRecord } from '../../test/aircraft-record.ts';
import { answer, failure, fakeApi } from '../../test/fake-api.ts';
import { InAddress } from '../../test/in-address.tsx';
import { stubNothingNear } from '../../test/nothing-near.ts';
import { anObstacle } from '../../test/obstacle-record.ts';
import { aProject, aStoredPath, PROJECT_ID } from '../../test/records.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { stubWideScreen } from '../../test/wide-screen.ts';
import { aircraftFactsOf } from './aircraft-facts.ts';
import { ApproachTab } from './approach-tab.tsx';
import type { ApproachView } from './approach-views.ts';
import { ComplianceChip } from './compliance-chip.tsx';
import { NextSteps } from './next-steps.tsx';

const HERE = `/api/projects/${PROJECT_ID}`;
const NORTH = aStoredPath({ name: 'North', headingReference: 'true', ingressHeadingDegrees: 180 });
const AIRCRAFT = anAircraftRecord();

beforeEach(() => {
  stubWideScreen();
  stubNothingNear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (view: ApproachView, failing: 'paths' | 'obstacles' | 'calculations') => {
  const read = (name: string, body: unknown) => () => (name === failing ? failure('INTERNAL') : answer(body));
  fakeApi({
    [`GET ${HERE}/paths`]: read('paths', [NORTH]),
    [`GET ${HERE}/obstacles`]: read('obstacles', [anObstacle({ name: 'Mast' })]),
    [`GET ${HERE}/clearance-analyses`]: () => answer([]),
    [`GET ${HERE}/point-clouds`]: () => answer([]),
    [`GET ${HERE}/building-sets`]: () => answer([]),
    [`GET ${HERE}/calculations`]: read('calculations', []),
    [`GET ${HERE}/adjusted-dimensions/active`]: () => (failing === 'calculations' ? failure('INTERNAL') : answer(anAdjustedSet())),
  });
  renderScreen(<InAddress render={(search) => <ApproachTab project={aProject()} view={view} search={search} />} />, '/');
};
const NOT_CALCULATED = /not calculated yet/;

describe('dimensions that could not be read', () => {
  it('are not described as not calculated in Validation', async () => {
    open('validation', 'calculations');
    expect(await screen.findByText('FATO dimensions are not available. Paths are measured from the reference point.')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeDefined();
    expect(screen.queryByText(NOT_CALCULATED)).toBeNull();
  });
});

describe('paths that could not be read', () => {
  it('are not described as missing configuration of the facility', async () => {
    open('obstacles', 'paths');
    expect((await screen.findAllByText(/Paths could not be loaded, so clearance was not evaluated/)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/Please configure TLOF\/FATO dimensions/)).toBeNull();
  });
  it('are not in Surfaces either', async () => {
    open('surfaces', 'paths');
    expect(await screen.findByText(/Paths could not be loaded, so clearance was not evaluated/)).toBeDefined();
    expect(screen.queryByText(/Please configure TLOF\/FATO dimensions/)).toBeNull();
  });
});

describe('obstacles that could not be read', () => {
  it('are reported above the paths, whose clearance is not shown', async () => {
    open('paths', 'obstacles');
    expect(await screen.findByText(/^Obstacles could not be loaded, so clearance is not shown\./)).toBeDefined();
    expect(await screen.findByRole('listitem', { name: 'North' })).toBeDefined();
  });
});

describe('an aircraft that could not be read', () => {
  const project = aProject({ primaryAircraftId: AIRCRAFT.id });
  const facts = aircraftFactsOf([], project, null);
  it('is not described as not assigned', async () => {
    expect(facts.isUnread).toBe(true);
    renderScreen(
      <>
        <OverviewPanel project={project} {...facts} isoDate="2026-11-22" next={null} place={null} onEdit={() => undefined} />
        <Configuration project={project} {...facts} isOpen onCompareEditions={() => undefined} />
      </>,
    );
    expect(await screen.findAllByText('The aircraft could not be loaded.')).toHaveLength(2);
    expect(screen.queryByText(/not assigned|no aircraft assigned|no primary aircraft/i)).toBeNull();
  });
  it('is not mentioned if none is assigned, or if it was read', () => {
    expect(aircraftFactsOf([AIRCRAFT], project, null).isUnread).toBe(false);
    expect(aircraftFactsOf([], aProject({ primaryAircraftId: null }), null).isUnread).toBe(false);
    expect(aircraftFactsOf([], aProject({ primaryAircraftId: null, fleetIsDesignAircraft: true }), []).isUnread).toBe(false);
  });
});

describe('a compliance status that could not be read', () => {
  it('is reported in the header and in What’s Next, and can be read again', async () => {
    let hasFailed = false;
    fakeApi({
      [`GET ${HERE}/compliance`]: () => {
        if (hasFailed) return answer({ status: 'compliant', evaluatedAt: '2026-11-22T14:14:00.000Z', subjects: [] });
        return failure('INTERNAL');
      },
    });
    renderScreen(
      <>
        <ComplianceChip project={aProject()} />
        <NextSteps project={aProject()} />
      </>,
    );
    expect(await screen.findByText('Compliance not available')).toBeDefined();
    expect(await screen.findByText(/^The compliance status could not be loaded\./)).toBeDefined();
    hasFailed = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(screen.queryByText('Compliance not available')).toBeNull());
    expect(await screen.findByText(/No action required/)).toBeDefined();
  });
});

describe('notice entries that could not be read', () => {
  it('are the stated reason why they cannot be edited, until they are read', async () => {
    let isFailing = true;
    fakeApi({ [`GET ${HERE}/notice/answers`]: () => (isFailing ? failure('INTERNAL') : answer(null)) });
    renderScreen(<NoticePanel projectId={PROJECT_ID} />);
    const reason = await screen.findByText(/^The entries could not be loaded and can't be edited\./);
    const edit = () => screen.getByRole('button', { name: 'Edit Entries' });
    expect(edit()).toHaveProperty('disabled', true);
    isFailing = false;
    await userEvent.click(within(reason.closest<HTMLElement>('[role=alert]') ?? reason).getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(edit()).toHaveProperty('disabled', false));
    expect(screen.queryByText(/^The entries could not be loaded/)).toBeNull();
  });
});
