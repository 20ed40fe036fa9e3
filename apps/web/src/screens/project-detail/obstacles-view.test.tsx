/** The Obstacles sub-tab: the engine's results for the obstacles of a project as shown, and on the cards of its paths. */
import type { Project, ProjectObstacle, StoredAdjustedDimensions } from '@touchdown/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anAdjustedSet } from '../../test/adjusted-record.ts';
import { stubNothingNear } from '../../test/nothing-near.ts';
import { aJob } from '../../test/a-job.ts';
import { answer, failure, fakeApi } from '../../test/fake-api.ts';
import { InAddress } from '../../test/in-address.tsx';
import { anObstacle } from '../../test/obstacle-record.ts';
import { aProject, aStoredPath, PROJECT_ID } from '../../test/records.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import * as save from '../../shared/files/save-blob.ts';
import { stubWideScreen } from '../../test/wide-screen.ts';
import { ApproachTab } from './approach-tab.tsx';

const HERE = `/api/projects/${PROJECT_ID}`;
/** Comes in from due north to a square FATO of 80 ft at 120 ft MSL. */
const PATH = aStoredPath({ name: 'P1', ingressHeadingDegrees: 180, headingReference: 'true' });
const PROJECT = aProject({ facilityAlignment: 0 });
/**
 * 0.004° of the meridian north of the landing area: 111,070 m per degree, 1,457.6 ft, so 1,417.6 ft from the edge and a limit of 177.2 ft
 * above it.
 */
const mast = (name: string, heightFeet: number, changes: Partial<ProjectObstacle> = {}) =>
  anObstacle({
    id: `01932b5e-0000-7000-8000-0000000${name.length}${heightFeet.toString(16).padStart(4, '0')}`,
    name,
    heightFeet,
    ...changes,
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

interface Given {
  readonly obstacles: readonly ProjectObstacle[];
  readonly project?: Project;
  readonly sizes?: StoredAdjustedDimensions | null;
  readonly view?: 'obstacles' | 'paths';
  /** Collects the PUT requests of the path. */
  readonly puts?: unknown[];
}
const show = ({ obstacles, project = PROJECT, sizes = anAdjustedSet(), view = 'obstacles', puts = [] }: Given) => {
  fakeApi({
    [`GET ${HERE}/paths`]: () => answer([PATH]),
    [`GET ${HERE}/obstacles`]: () => answer(obstacles),
    [`PUT ${HERE}/paths/${PATH.id}`]: (body) => {
      puts.push(body);
      return answer({ ...PATH, version: PATH.version + 1 });
    },
    [`GET ${HERE}/clearance-analyses`]: () => answer([]),
    [`GET ${HERE}/point-clouds`]: () => answer([]),
    [`GET ${HERE}/building-sets`]: () => answer([]),
    [`POST ${HERE}/clearance-analyses`]: () => answer(aJob({ analysisId: 'a' }), 202),
    [`GET ${HERE}/adjusted-dimensions/active`]: () => (sizes === null ? failure('ADJUSTED_DIMENSIONS_NOT_FOUND') : answer(sizes)),
    [`GET ${HERE}/calculations`]: () => answer([]),
  });
  renderScreen(<InAddress render={(search) => <ApproachTab project={project} view={view} search={search} />} />);
};
const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });
const summary = () => screen.findByRole('region', { name: 'Compliance Summary' });

describe('the obstacles of a project', () => {
  it('have their status, their controlling surface, and their clearance, worst first', async () => {
    show({ obstacles: [mast('Low', 100), mast('High', 250), mast('Sure', 170), mast('Unsure', 170, { verticalAccuracyFeet: 20 })] });
    const high = await row('High');
    expect(await within(high).findByText('Violation')).toBeDefined();
    // 250 ft against 177.2 ft.
    expect(high.textContent).toMatch(/72\.\d ft penetration/);
    expect(high.textContent).toContain('Approach surface P1');
    expect(within(await row('Unsure')).getByText('Warning')).toBeDefined();
    expect(within(await row('Sure')).getByText('Compliant')).toBeDefined();
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'HighEntered',
      'UnsureEntered',
      'SureEntered',
      'LowEntered',
    ]);
  });
  it('are summarized: the worst in capitals, how many of each, the critical ones to a tenth of a foot', async () => {
    show({ obstacles: [mast('Low', 100), mast('High', 250), mast('Bit', 180)] });
    const card = await summary();
    expect(await within(card).findByText('VIOLATION')).toBeDefined();
    expect(card.textContent).toContain('Compliant1Warning0Violation2Total obstacles3');
    expect(
      within(card)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/^High: 72\.\d ft$/)]);
  });
  it('without ground elevation are not evaluated, and marked so instead of guessed', async () => {
    show({ obstacles: [mast('Low', 100), mast('Blind', 900, { elevationFeet: null })] });
    const blind = await row('Blind');
    expect(await within(blind).findAllByText('Not evaluated')).toHaveLength(1);
    expect(blind.textContent).toContain('Enter ground elevation');
    expect((await summary()).textContent).toContain('1 obstacle not evaluated: enter the ground elevation');
    expect((await summary()).textContent).toContain('INCOMPLETE');
    expect((await summary()).textContent).toContain('Obstacles: incomplete');
  });
  it('make the subject incomplete if none are entered', async () => {
    show({ obstacles: [] });
    expect(await screen.findByText('Obstacles: incomplete')).toBeDefined();
  });
  it('are filtered by construction status according to the address', async () => {
    show({ obstacles: [mast('Old', 100), mast('Crane', 100, { constructionStatus: 'proposed' })] });
    await row('Old');
    await userEvent.click(screen.getByRole('button', { name: /^Filter/ }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Construction status' }), 'proposed');
    await waitFor(() =>
      expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Crane/)]),
    );
  });
  it('open to their calculation details: every surface with its paragraph, limit, top, required, and actual clearance', async () => {
    show({ obstacles: [mast('High', 250, { verticalAccuracyFeet: 3 })] });
    await userEvent.click(await screen.findByRole('button', { name: /^Violation ?: details for High$/ }));
    const working = screen.getByText('Minimum clearance within accuracy').closest('.clearance-working');
    expect(working?.textContent).toMatch(/14 CFR 77\.23\(b\)/);
    expect(working?.textContent).toMatch(/Height limit \(MSL\)297\.\d{3} ft/);
    expect(working?.textContent).toContain('Top elevation (MSL)370.000 ft');
    expect(working?.textContent).toContain('Required clearance3.000 ft');
    expect(working?.textContent).toMatch(/Actual clearance−72\.\d{3} ft/);
    expect(working?.textContent).toContain('horizontal not entered (treated as exact), ±3 ft vertical');
  });
  it('have the smallest fix of each kind, what else it changes, and a confirmation before it is applied', async () => {
    const puts: unknown[] = [];
    show({ obstacles: [mast('High', 250), mast('Low', 100)], puts });
    await userEvent.click(await screen.findByRole('button', { name: /details for High$/ }));
    const fixes = await screen.findByRole('list', { name: 'Fixes' });
    await within(fixes).findByText(/^Lower the obstacle by 72\.\d ft$/);
    const turn = within(fixes).getByRole('listitem', { name: /^Rotate P1 1\d° (counter)?clockwise$/ });
    expect(turn.textContent).toContain('Creates no new violations.');
    await userEvent.click(within(turn).getByRole('button'));
    const question = screen.getByRole('alertdialog', { name: /^Rotate P1 1\d°/ });
    expect(question.textContent).toMatch(/P1 changes: ingress heading 180° to 1\d\d(\.\d+)?° true\. This clears High\./);
    await userEvent.click(within(question).getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('Fix Applied')).toBeDefined();
    expect(puts).toEqual([expect.objectContaining({ version: PATH.version, headingReference: 'true', pathWidthFeet: '500' })]);
  });
  it('name the obstacles that would then penetrate a surface in the confirmation', async () => {
    // 257 ft to either side of the centerline, where the path is after the smallest rotation.
    const beside = (name: string, longitude: number) => mast(name, 260, { latitude: 42.36404, longitude });
    show({ obstacles: [mast('High', 250), beside('West', -71.05985), beside('Eastern', -71.05795)] });
    await userEvent.click(await screen.findByRole('button', { name: /details for High$/ }));
    const fixes = await screen.findByRole('list', { name: 'Fixes' });
    const turn = await within(fixes).findByRole('listitem', { name: /^Rotate P1 1\d° / });
    expect(turn.textContent).toMatch(/Creates 1 new violation: (West|Eastern)\./);
    await userEvent.click(within(turn).getByRole('button'));
    const question = screen.getByRole('alertdialog', { name: /^Rotate P1/ });
    expect(question.textContent).toMatch(/This clears High\.Creates 1 new violation: (West|Eastern)\./);
  });
  it.each([
    ['says that the additional FATO length is required', false],
    ['does not say so where prior permission is required', true],
  ])('when raised across 1,000 ft MSL the confirmation %s', async (_, ppr) => {
    show({
      obstacles: [mast('High', 250, { elevationFeet: 950 })],
      project: { ...PROJECT, elevation: 950, additionalFatoLengthFt: null, ppr },
    });
    await userEvent.click(await screen.findByRole('button', { name: /details for High$/ }));
    const raise = await screen.findByRole('listitem', { name: /^Raise the heliport by 72\.\d ft$/ });
    await userEvent.click(within(raise).getByRole('button'));
    const { textContent } = screen.getByRole('alertdialog', { name: /^Raise the heliport by 72\.\d{3} ft\?$/ });
    expect(textContent).toMatch(/The project elevation changes from 950 ft to 1,022\.\d+ ft MSL\./);
    expect(textContent.includes('Above 1,000 ft MSL, AC 150/5390-2D requires an additional FATO length. It is not entered.')).toBe(!ppr);
  });
  it('are analyzed again on request, which reports how many', async () => {
    show({ obstacles: [mast('Low', 100), mast('Blind', 900, { elevationFeet: null })] });
    await screen.findByText('Compliant', { selector: '.status' });
    await userEvent.click(screen.getByRole('button', { name: 'Analyze Clearance' }));
    expect(await screen.findByText('Clearance Analysis Complete')).toBeDefined();
    expect(screen.getByText('1 of 2 obstacles analyzed')).toBeDefined();
  });
});

describe('without the inputs of surface placement', () => {
  it.each([
    ['no sizes', { sizes: null }, 'TLOF/FATO dimensions'],
    ['no elevation', { project: { ...PROJECT, elevation: null } }, 'project elevation'],
    ['no place', { project: { ...PROJECT, latitude: null, longitude: null } }, 'project location'],
  ])('%s: nothing is evaluated, and the sentence says what to do', async (_, given, missing) => {
    show({ obstacles: [mast('High', 250)], ...given });
    const card = await summary();
    expect(
      await within(card).findByText(
        'Facility configuration required for surface calculations. Please configure TLOF/FATO dimensions and elevation.',
      ),
    ).toBeDefined();
    expect(card.textContent).toContain(`Missing: ${missing}.`);
    expect(screen.queryByText('Violation')).toBeNull();
    expect(screen.getByRole('button', { name: 'Analyze Clearance' })).toHaveProperty('disabled', true);
  });
});

describe('the exported table', () => {
  it('states that the dimensions behind its results are out of date', async () => {
    const saved = vi.spyOn(save, 'saveBlob').mockImplementation(() => undefined);
    // The inputs of the adjusted set are not recorded.
    show({ obstacles: [mast('High', 250)] });
    expect(await within(await row('High')).findByText('Violation')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await screen.findByText('Export Complete');
    expect(await saved.mock.calls[0]?.[1].text()).toMatch(/,Out of date,The adjusted dimensions are out of date/);
  });
});

describe('the card of a path', () => {
  it('shows the obstacles under its own surfaces, the worst by name', async () => {
    show({ obstacles: [mast('Low', 100), mast('High', 250), mast('Far', 900, { latitude: 43 })], view: 'paths' });
    const block = await screen.findByRole('group', { name: 'Obstacle Clearance' });
    expect(block.textContent).toMatch(
      /Violation1 violation, 0 warnings, 1 compliant\. Worst: High, 72\.\d ft penetration, Approach surface P1/,
    );
  });
  it('is not compliant while an obstacle without ground elevation may be under it', async () => {
    const textWith = async (obstacles: readonly ProjectObstacle[]) => {
      show({ obstacles, view: 'paths' });
      const block = await screen.findByRole('group', { name: 'Obstacle Clearance' });
      const text = block.textContent;
      cleanup();
      return text;
    };
    expect(await textWith([mast('Low', 100)])).toContain('ClearanceCompliant0 violations');
    const unsure = await textWith([mast('Low', 100), mast('Blind', 100, { elevationFeet: null })]);
    expect(unsure).toContain('ClearanceIncomplete0 violations');
    expect(unsure).toContain('1 obstacle not evaluated');
  });
  it('says so if there is no obstacle', async () => {
    show({ obstacles: [], view: 'paths' });
    const block = await screen.findByRole('group', { name: 'Obstacle Clearance' });
    expect(block.textContent).toContain('No obstacles defined for analysis. Add obstacles to perform penetration analysis.');
  });
  it('is shown in the dialog of an edited path, but not of a new one', async () => {
    show({ obstacles: [mast('High', 250)], view: 'paths' });
    await screen.findByRole('group', { name: 'Obstacle Clearance' });
    await userEvent.click(screen.getByRole('button', { name: 'Edit P1' }));
    expect(within(screen.getByRole('dialog', { name: 'Edit Path' })).getByText('Based on the saved path.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add Path' }));
    expect(within(screen.getByRole('dialog', { name: 'Create New Path' })).queryByText('Based on the saved path.')).toBeNull();
  });
});
