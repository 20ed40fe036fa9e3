/** The status in the project header and What's Next: online, and from the offline copy. */
import type { ComplianceAnswer } from '@touchdown/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serverAnswered, serverAway } from '../../shared/offline/connection.ts';
import { personIs, nobodyIsHere } from '../../shared/offline/person.ts';
import { type CachedReads, registerOffline } from '../../shared/offline/ports.ts';
import { anAdjustedSet } from '../../test/adjusted-record.ts';
import { anAircraftRecord } from '../../test/aircraft-record.ts';
import { answer, failure, fakeApi, noAnswer } from '../../test/fake-api.ts';
import { anObstacle } from '../../test/obstacle-record.ts';
import { stubNothingNear } from '../../test/nothing-near.ts';
import { aProject, aStoredPath, PROJECT_ID } from '../../test/records.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { ComplianceChip } from './compliance-chip.tsx';
import { NextSteps } from './next-steps.tsx';

const HERE = `/api/projects/${PROJECT_ID}`;
const PROJECT = aProject();

beforeEach(stubNothingNear);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  registerOffline({ reads: null, edits: null });
  nobodyIsHere();
  serverAnswered();
});

const issue = (index: number, severity: 'error' | 'missing' | 'info' = 'missing') => ({
  ...{ code: `CODE_${index}`, severity, message: `Issue ${index}.`, reference: null },
  link: { tab: 'overview', view: null, target: { kind: 'field', id: 'elevation', field: null } } as const,
});
const aCompliance = (issues: ComplianceAnswer['subjects'][number]['issues']): ComplianceAnswer => ({
  status: issues.length === 0 ? 'compliant' : 'incomplete',
  evaluatedAt: '2026-11-22T14:14:00.000Z',
  subjects: [
    { subject: 'dimensions', status: 'compliant', issues: [] },
    { subject: 'notice', status: issues.length === 0 ? 'compliant' : 'incomplete', issues },
  ],
});
const ofServer = (compliance: ComplianceAnswer) => fakeApi({ [`GET ${HERE}/compliance`]: () => answer(compliance) });

/** The cached response of each address. Everything else was never read. */
function withoutServer(copies: Readonly<Record<string, unknown>>) {
  const reads: CachedReads = {
    cache: async () => undefined,
    read: async (address) => (address in copies ? { value: copies[address], next: null, readAt: '2026-11-22T14:14:00.000Z' } : undefined),
    change: async () => undefined,
    refuse: async () => undefined,
    whyNot: () => 'Not read before.',
    forget: async () => undefined,
    pictures: { cache: async () => undefined, read: async () => undefined },
    tiles: { cache: async () => undefined, read: async () => undefined },
  };
  registerOffline({ reads: async () => reads, edits: null });
  personIs('01932b5e-0000-7000-8000-0000000000aa');
  vi.spyOn(globalThis, 'fetch').mockImplementation(noAnswer);
  serverAway();
}
const COPY = {
  [HERE]: PROJECT,
  [`${HERE}/paths`]: [aStoredPath()],
  [`${HERE}/obstacles`]: [anObstacle({ name: 'Blind', elevationFeet: null })],
  [`${HERE}/calculations`]: [],
  [`${HERE}/building-sets`]: [],
  [`${HERE}/point-clouds`]: [],
  [`${HERE}/fleet`]: { aircraft: [], hasAdjustedDimensions: false },
  [`${HERE}/adjusted-dimensions/active`]: anAdjustedSet(),
};

describe('the status in the header', () => {
  const chip = () => screen.findByRole('button', { name: '1 issue, Incomplete: show compliance issues' });
  it('has its space in the header before it is read, so that nothing moves when it appears', async () => {
    fakeApi({ [`GET ${HERE}/compliance`]: () => new Promise<Response>(() => undefined) });
    const { container } = renderScreen(<ComplianceChip project={PROJECT} />);
    await waitFor(() => expect(container.querySelector('.compliance-chip.reserved')).not.toBeNull());
  });
  const open = async () => {
    ofServer(aCompliance([issue(1)]));
    renderScreen(
      <>
        <p>Elsewhere</p>
        <ComplianceChip project={PROJECT} />
      </>,
    );
    await userEvent.click(await chip());
    return screen.findByRole('dialog', { name: 'Compliance' });
  };
  it("shows the status of the project in the domain's words", async () => {
    await open();
    expect((await chip()).textContent).toBe('1 issue · Incomplete');
  });
  it('opens every subject with its issues', async () => {
    const panel = within(await open());
    expect(panel.getByText('Dimensions: meets minimums')).toBeDefined();
    expect(panel.getByText('FAA notice: incomplete')).toBeDefined();
    expect(panel.getByRole('list', { name: 'FAA notice issues' }).textContent).toContain('Issue 1.');
  });
  it('closes on Escape, and returns the focus', async () => {
    await open();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(document.activeElement).toBe(await chip()));
  });
  it('closes on a click outside', async () => {
    await open();
    await userEvent.click(screen.getByText('Elsewhere'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
  it('closes when a link is followed, and leaves the focus on its target', async () => {
    const panel = within(await open());
    await userEvent.click(panel.getByRole('link', { name: 'Enter Elevation' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).not.toBe(await chip());
  });
});

describe("What's Next", () => {
  const region = () => screen.findByRole('region', { name: 'What’s Next', busy: false });
  const show = () => {
    renderScreen(<NextSteps project={PROJECT} />);
    return region();
  };
  it('lists the most severe first, eight of them, and the others on request', async () => {
    ofServer(aCompliance([...Array.from({ length: 9 }, (_, index) => issue(index)), issue(20, 'error'), issue(21, 'info')]));
    const rows = within(await show()).getAllByRole('listitem');
    expect(rows).toHaveLength(8);
    expect(rows[0]?.textContent).toContain('ErrorIssue 20.');
    await userEvent.click(screen.getByRole('button', { name: 'Show 2 More Issues' }));
    expect(within(await region()).getAllByRole('link')).toHaveLength(10);
    expect((await region()).textContent).not.toContain('Issue 21.');
  });
  it('says that the status could not be loaded, and reads it again on request', async () => {
    let isBroken = true;
    fakeApi({ [`GET ${HERE}/compliance`]: () => (isBroken ? failure('INTERNAL') : answer(aCompliance([]))) });
    const shown = within(await show());
    isBroken = false;
    await userEvent.click(shown.getByRole('button', { name: 'Try Again' }));
    expect(await shown.findByText(/^No action required\./)).toBeDefined();
  });
  it('says when there is nothing to do', async () => {
    ofServer(aCompliance([]));
    expect((await show()).textContent).toContain('No action required.');
  });
  it('is evaluated on the device while offline, with the notices as the server last evaluated them', async () => {
    withoutServer({ ...COPY, [`${HERE}/compliance`]: aCompliance([issue(7)]) });
    const { textContent } = await show();
    expect(textContent).toContain('Blind is not evaluated because its ground elevation is missing.');
    expect(textContent).toContain('Issue 7.');
    expect(textContent).toMatch(/FAA notice as of Nov 22, 2026/);
  });
  it('is entirely current on a device with the FAA notice entries', async () => {
    withoutServer({ ...COPY, [`${HERE}/notice/answers`]: null });
    const { textContent } = await show();
    expect(textContent).toContain('Construction start is not entered');
    expect(textContent).not.toContain('as of');
  });
  it('also says offline that the fleet is empty, and links to the control that adds an aircraft', async () => {
    withoutServer({ ...COPY, '/api/aircraft': [] });
    renderScreen(<NextSteps project={{ ...PROJECT, fleetIsDesignAircraft: true }} />);
    const next = within(await region());
    expect(next.getByText('Minimum dimensions are not calculated because the fleet is empty.')).toBeDefined();
    const links = next.getAllByRole<HTMLAnchorElement>('link', { name: 'Add Aircraft' });
    expect(links.map(({ href }) => new URL(href).search)).toContain('?tab=fleet&focus=add');
  });
  const AW139 = anAircraftRecord({ name: 'AW139', controllingDimension: 54.7, rotorDiameter: null });
  it('also says offline which aircraft of the fleet does not fit the dimensions', async () => {
    withoutServer({ ...COPY, '/api/aircraft': [AW139], [`${HERE}/fleet`]: { aircraft: [AW139], hasAdjustedDimensions: true } });
    expect((await show()).textContent).toContain('AW139 in the fleet does not fit: TLOF side 45.401 ft required, 40.000 ft current; FATO');
  });
  it('is the last status if the device does not have the fleet, and otherwise does not include the fleet', async () => {
    const { [`${HERE}/fleet`]: _fleet, ...copy } = COPY;
    withoutServer({ ...copy, [`${HERE}/compliance`]: aCompliance([issue(7)]) });
    expect((await show()).textContent).toMatch(/As of Nov 22, 2026/);
    cleanup();
    withoutServer(copy);
    expect((await show()).textContent).toContain('Blind is not evaluated because its ground elevation is missing.');
  });
  it('is the last status if the device does not have every aircraft of the fleet', async () => {
    const { [HERE]: _project, ...copy } = COPY;
    const unknown = { aircraft: [{ id: '01932b5e-0000-7000-8000-000000000139', name: 'AW139' }], hasAdjustedDimensions: false };
    const copies = { ...copy, '/api/aircraft': [], [`${HERE}/fleet`]: unknown, [`${HERE}/compliance`]: aCompliance([issue(7)]) };
    withoutServer(copies);
    renderScreen(<NextSteps project={{ ...PROJECT, fleetIsDesignAircraft: true }} />);
    const { textContent } = await region();
    expect(textContent).toMatch(/As of Nov 22, 2026/);
    expect(textContent).not.toContain('has no controlling dimension');
  });
  it('is the last status if the device does not have the buildings, and says so without one', async () => {
    const copy = { ...COPY, [`${HERE}/building-sets`]: [{ id: '01932b5e-0000-7000-8000-0000000000c1' }] };
    withoutServer({ ...copy, [`${HERE}/compliance`]: aCompliance([issue(7)]) });
    expect((await show()).textContent).toMatch(/As of Nov 22, 2026/);
    cleanup();
    withoutServer(copy);
    expect((await show()).textContent).toContain('Buildings and laser scans of the project could not be loaded.');
  });
  it('is the last status, with its time, if the device cannot evaluate it', async () => {
    withoutServer({ [`${HERE}/compliance`]: aCompliance([issue(7)]) });
    const { textContent } = await show();
    expect(textContent).toContain('Issue 7.');
    expect(textContent).toMatch(/As of Nov 22, 2026, .*Later changes on this device are not included\./);
  });
  it('says so if the device has no data', async () => {
    withoutServer({});
    expect((await show()).textContent).toContain('Compliance status is not available offline yet.');
  });
});
