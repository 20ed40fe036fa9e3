/** The Surfaces sub-tab: its text about surfaces and obstacles, its views, and a selection that applies to every part of the screen. */
import type { ComplianceAnswer, PointCloudObject, Project, ProjectObstacle } from '@touchdown/contract';
import { degrees, feetMsl, packPoints } from '@touchdown/domain';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anAdjustedSet } from '../../test/adjusted-record.ts';
import { stubNothingNear } from '../../test/nothing-near.ts';
import { answer, failure, fakeApi } from '../../test/fake-api.ts';
import { InAddress } from '../../test/in-address.tsx';
import { anObstacle } from '../../test/obstacle-record.ts';
import { aProject, aStoredPath, PROJECT_ID } from '../../test/records.ts';
import { aScan, aScanObject } from '../../test/scan-record.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { stubWideScreen } from '../../test/wide-screen.ts';
import { ApproachTab } from './approach-tab.tsx';

const HERE = `/api/projects/${PROJECT_ID}`;
/** Comes in from due north to a square FATO of 80 ft at 120 ft MSL. */
const PATH = aStoredPath({ name: 'P1', ingressHeadingDegrees: 180, headingReference: 'true' });
const HIGH = anObstacle({ id: '01932b5e-0000-7000-8000-0000000000b2', name: 'High', heightFeet: 250 });
const LOW = anObstacle({ id: '01932b5e-0000-7000-8000-0000000000b3', name: 'Low', heightFeet: 60 });

/** One that penetrates and two that are clear, of 1,204. */
const POINTS = Uint8Array.from(
  packPoints({
    ...{ origin: { latitude: degrees(42.36), longitude: degrees(-71.06) }, heliportElevation: feetMsl(120) },
    ...{ positions: Float32Array.of(0, 600, 90, 5, 610, -20, 9, 620, -20) },
    ...{ counts: { penetrating: 1, near: 0, clear: 2 }, all: { penetrating: 1, near: 0, clear: 1_203 } },
  }),
);

beforeEach(() => {
  stubWideScreen();
  stubNothingNear();
  // The test document draws nothing.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const aCompliance = (issues: ComplianceAnswer['subjects'][number]['issues']): ComplianceAnswer => ({
  ...{ status: 'incomplete', evaluatedAt: '2026-11-22T14:14:00.000Z' },
  subjects: [{ subject: 'obstacles', status: 'incomplete', issues }],
});

interface Given {
  readonly obstacles: readonly ProjectObstacle[];
  readonly project?: Project;
  readonly hasSizes?: boolean;
  readonly compliance?: ComplianceAnswer;
  readonly scanned?: readonly PointCloudObject[];
}
const show = ({
  obstacles,
  project = aProject({ facilityAlignment: 0 }),
  hasSizes = true,
  compliance = aCompliance([]),
  scanned = [],
}: Given) => {
  const scan = aScan();
  const asked = fakeApi({
    [`GET ${HERE}/point-clouds/${scan.id}/points?limit=100000`]: () => new Response(POINTS),
    [`GET ${HERE}/point-clouds`]: () => answer(scanned.length === 0 ? [] : [scan]),
    [`GET ${HERE}/point-clouds/${scan.id}`]: () => answer({ ...scan, objects: scanned, isolatedPoints: [] }),
    [`GET ${HERE}/paths`]: () => answer([PATH]),
    [`GET ${HERE}/obstacles`]: () => answer(obstacles),
    [`GET ${HERE}/building-sets`]: () => answer([]),
    [`GET ${HERE}/compliance`]: () => answer(compliance),
    [`GET ${HERE}/adjusted-dimensions/active`]: () => (hasSizes ? answer(anAdjustedSet()) : failure('ADJUSTED_DIMENSIONS_NOT_FOUND')),
    [`GET ${HERE}/calculations`]: () => answer([]),
  });
  renderScreen(<InAddress render={(search) => <ApproachTab project={project} view="surfaces" search={search} />} />);
  return asked;
};
const results = () => screen.findByRole('region', { name: 'Penetration Analysis' });
const card = () => screen.getByRole('region', { name: 'Obstacle Visualization' });

describe('the Surfaces sub-tab', () => {
  it('asks for the missing inputs of surface placement', async () => {
    show({ obstacles: [], hasSizes: false, project: aProject({ elevation: null }) });
    expect(
      await screen.findByText(
        'Facility configuration required for surface calculations. Please configure TLOF/FATO dimensions and elevation.',
      ),
    ).toBeDefined();
    expect(screen.getByText(/^Missing: .*project elevation/)).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Penetration Analysis' })).toBeNull();
  });
  it('says that there are no obstacles', async () => {
    show({ obstacles: [] });
    expect(
      await within(await results()).findByText('No obstacles defined for analysis. Add obstacles to perform penetration analysis.'),
    ).toBeDefined();
  });
  it('says that nothing penetrates', async () => {
    show({ obstacles: [LOW] });
    expect(await within(await results()).findByText('No surface penetrations detected')).toBeDefined();
    expect(within(await results()).getByText('All obstacles clear required transitional surfaces.')).toBeDefined();
    expect(screen.getByText('Obstacles: all clear')).toBeDefined();
  });
  it('does not say so for a building that penetrates and is not an obstacle', async () => {
    const message = 'Building 12 (city.geojson) penetrates the primary surface by 12.4 ft and is not an obstacle of the project.';
    const link = { tab: 'approach', view: 'obstacles', target: null } as const;
    const issue = { code: 'BUILDING_PENETRATES', severity: 'error', message, reference: null, link } as const;
    show({ obstacles: [LOW], compliance: aCompliance([issue]) });
    expect(await screen.findByText('Obstacles: penetrations')).toBeDefined();
    expect(screen.queryByText('No surface penetrations detected')).toBeNull();
    expect(within(await results()).getByText(message)).toBeDefined();
  });
  it('does not say so for an obstacle that may penetrate within its accuracy', async () => {
    show({ obstacles: [anObstacle({ ...LOW, verticalAccuracyFeet: 400 })] });
    expect(await within(await results()).findByText(/^Low may penetrate .* within its accuracy\. Survey it\.$/)).toBeDefined();
    expect(screen.queryByText('All obstacles clear required transitional surfaces.')).toBeNull();
    expect(screen.getByText('Obstacles: action required')).toBeDefined();
  });
  it.each([
    [[], 'Obstacles: incomplete'],
    [[HIGH], 'Obstacles: penetrations'],
  ])('names its subject beside the views', async (obstacles, expected) => {
    show({ obstacles });
    expect(await screen.findByText(expected)).toBeDefined();
  });
  it('does not say so for obstacles that could not be evaluated', async () => {
    show({ obstacles: [LOW, anObstacle({ name: 'Blind', elevationFeet: null })] });
    expect(await within(await results()).findByText('Blind is not evaluated because its ground elevation is missing.')).toBeDefined();
    expect(screen.getByText('Obstacles: incomplete')).toBeDefined();
    expect(screen.queryByText('All obstacles clear required transitional surfaces.')).toBeNull();
  });
  it('shows primary and transitional at first, and all on request', async () => {
    show({ obstacles: [HIGH] });
    await results();
    const shown = () =>
      screen.getAllByRole<HTMLInputElement>('checkbox').flatMap(({ checked, labels }) => (checked ? [labels?.[0]?.textContent] : []));
    expect(shown()).toEqual(['Primary', 'Transitional']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Approach' }));
    expect(shown()).toEqual(['Primary', 'Transitional', 'Approach']);
    await userEvent.click(screen.getByRole('button', { name: 'Show All' }));
    expect(shown()).toHaveLength(screen.getAllByRole('checkbox').length);
  });
  it('applies a selection in the table to the card, the profile, and the plan; another click clears it', async () => {
    show({ obstacles: [HIGH, LOW] });
    const row = await within(await results()).findByRole('button', { name: 'High penetrates Approach surface P1' });
    await userEvent.click(row);
    expect(row.getAttribute('aria-pressed')).toBe('true');
    expect(card().textContent).toContain('Violation');
    // 250 ft against 177.2 ft.
    expect(card().textContent).toMatch(/Penetration72\.\d{3} ft/);
    expect(card().textContent).toContain('Top370.000 ft MSL');
    const picked = document.querySelector('.section-stick[data-picked]');
    expect(picked?.getAttribute('data-status')).toBe('violation');
    await userEvent.click(within(card()).getByRole('button', { name: 'Clear Selection' }));
    expect(row.getAttribute('aria-pressed')).toBe('false');
    expect(document.querySelector('.section-stick[data-picked]')).toBeNull();
  });
  it('shows objects of laser scans in the profile, with their own card, until they are hidden', async () => {
    const { latitude, longitude } = HIGH;
    show({ obstacles: [], scanned: [aScanObject({ latitude, longitude, topFeetMsl: 320, cutFeetMsl: [297.26] })] });
    const layer = await screen.findByRole('checkbox', { name: 'Laser Scan Objects' });
    const stick = () => document.querySelector('.section-stick[data-status="violation"]');
    await waitFor(() => expect(stick()).not.toBeNull());
    fireEvent.click(stick() ?? document.body);
    const region = await screen.findByRole('region', { name: 'Laser Scan Object' });
    expect(region.textContent).toContain('Tree 1');
    expect(region.textContent).toContain('Penetrates');
    expect(region.textContent).toContain('Top320.0 ft MSL');
    expect(region.textContent).toContain('Cut to297.2 ft MSL');
    expect(region.textContent).toContain('From the laser scan site.laz. It is not an obstacle of the project.');
    await userEvent.click(layer);
    expect(stick()).toBeNull();
    expect(screen.queryByRole('region', { name: 'Laser Scan Object' })).toBeNull();
    expect(card()).toBeDefined();
  });
  it('reads the points of laser scans once they are shown, and says how many penetrate', async () => {
    const { latitude, longitude } = HIGH;
    const asked = show({ obstacles: [], scanned: [aScanObject({ latitude, longitude })] });
    const layer = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Laser Scan Points' });
    expect(layer.checked).toBe(false);
    const reads = () => asked.filter(({ call }) => call.includes('/points?'));
    expect(reads()).toEqual([]);
    await userEvent.click(layer);
    expect(
      await screen.findByText(
        'Drawn are 3 of the 1,204 points of site.laz near the surfaces: 1 penetrate, 0 are within the margin, and 2 have more clearance or are outside all surfaces.',
      ),
    ).toBeDefined();
    expect(reads()).toHaveLength(1);
    await userEvent.click(layer);
    expect(screen.queryByText(/points of site\.laz/)).toBeNull();
  });
  it('applies a selection in the profile to the table', async () => {
    show({ obstacles: [HIGH, LOW] });
    const row = await within(await results()).findByRole('button', { name: 'High penetrates Approach surface P1' });
    const stick = document.querySelector('.section-stick[data-status="violation"]');
    if (stick === null) throw new Error('the profile shows no violation');
    await userEvent.click(stick);
    expect(row.getAttribute('aria-pressed')).toBe('true');
  });
  it('steps through the obstacles with the keys of the plan, worst first', async () => {
    show({ obstacles: [LOW, HIGH] });
    const row = await within(await results()).findByRole('button', { name: 'High penetrates Approach surface P1' });
    screen.getByRole('button', { name: /^Plan of surfaces and obstacles/ }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(row.getAttribute('aria-pressed')).toBe('true');
    await userEvent.keyboard('{ArrowRight}');
    expect(within(card()).getByText('Low')).toBeDefined();
    await userEvent.keyboard('{Escape}');
    expect(within(card()).getByText(/^Select an obstacle or surface/)).toBeDefined();
  });
  it('zooms to 2 and rotates by 45°, with keys and buttons', async () => {
    show({ obstacles: [HIGH] });
    await results();
    await userEvent.click(screen.getByRole('button', { name: 'Rotate by 45°' }));
    expect(screen.getByText(/rotated 45°/).textContent).toContain('Zoom 1.00×');
    screen.getByRole('button', { name: /^Plan of surfaces and obstacles/ }).focus();
    await userEvent.keyboard('++++++');
    expect(screen.getByText(/Zoom 2\.00×/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Zoom in' })).toHaveProperty('disabled', true);
  });
  it('zooms the plan by the wheel once it has the focus, and leaves the page to scroll before', async () => {
    show({ obstacles: [HIGH] });
    await results();
    const plan = screen.getByRole('button', { name: /^Plan of surfaces and obstacles/ });
    fireEvent.wheel(plan, { deltaY: -100 });
    expect(screen.getByText(/Zoom 1\.00×/)).toBeDefined();
    plan.focus();
    fireEvent.wheel(plan, { deltaY: -100 });
    expect(screen.queryByText(/Zoom 1\.00×/)).toBeNull();
  });
  it('shows the plan and a message if there is no WebGL', async () => {
    show({ obstacles: [HIGH] });
    await results();
    await userEvent.click(screen.getByRole('button', { name: '3D' }));
    expect(await screen.findByText(/The 3D view requires WebGL 2/)).toBeDefined();
    expect(screen.getByRole('button', { name: /^Plan of surfaces and obstacles/ })).toBeDefined();
  });
  it('shows both readings of the standards with their sources', async () => {
    show({ obstacles: [] });
    const standards = await screen.findByRole('region', { name: 'Surface Standards' });
    expect(within(standards).getByText('90 to 390 ft wide, 3000 ft long, 8:1')).toBeDefined();
    expect(within(standards).getByText('90 ft inner, 500 ft outer, 4000 ft long, 8:1')).toBeDefined();
    expect(within(standards).getAllByText('Touchdown convention').length).toBeGreaterThan(8);
    expect(standards.textContent).toContain('14 CFR 77.23(b)');
  });
});
