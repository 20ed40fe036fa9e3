// From the choice of a report to its download, and what prevents it from being generated.
import type { Report } from '@touchdown/contract';
import { PLANNING_PACKS } from '@touchdown/domain';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, failure, fakeApi, type FakeRoutes, noAnswer } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { stubWideScreen } from '../../../test/wide-screen.ts';
import { ReportDialog } from './report-dialog.tsx';

const project = { id: '01932b5e-0000-7000-8000-0000000000b1', name: 'Harbor' };
const REPORTS = `/api/projects/${project.id}/reports`;
const HASH = 'ab'.repeat(32);
const asked: Report = {
  id: '01932b5e-0000-7000-8000-0000000000c1',
  projectId: project.id,
  projectName: 'Harbor',
  name: 'Compliance Report',
  type: 'compliance',
  state: 'queued',
  progress: 0,
  problem: null,
  madeBy: { email: 'ada@example.org', firstName: null, lastName: null },
  requestedAt: '2026-11-21T09:00:00.000Z',
  generatedAt: null,
  file: null,
  canChange: true,
};
const file = {
  ...{ fileName: 'Harbor_Compliance_Report_2026-11-21.pdf', fileSize: 40_000, sha256: HASH, inputsSha256: HASH, rules: 'AC 150/5390-2D' },
  ...{ engineVersion: '1.0.0/1.0.0', auditHead: { seq: 3, hash: HASH }, keyId: '00112233445566ff', isStale: false },
};

beforeEach(stubWideScreen);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
const show = (routes: FakeRoutes) => {
  const calls = fakeApi(routes);
  renderScreen(<ReportDialog project={project} type="dimension" onClose={() => undefined} />);
  return calls;
};
const generate = async () => userEvent.click(await screen.findByRole('button', { name: 'Generate Report' }));

describe('the report dialog', () => {
  it('requests the selected kind, follows it, and ends with its download', async () => {
    const states: Report[] = [
      { ...asked, state: 'running', progress: 40 },
      { ...asked, state: 'ready', progress: 100, generatedAt: asked.requestedAt, file },
    ];
    const calls = show({
      [`POST ${REPORTS}`]: () => answer(asked, 201),
      [`GET ${REPORTS}/${asked.id}`]: () => answer(states.length > 1 ? states.shift() : states[0]),
    });
    await userEvent.click(await screen.findByRole('radio', { name: /Compliance/ }));
    await generate();
    expect(calls.find(({ call }) => call === `POST ${REPORTS}`)?.body).toMatchObject({ type: 'compliance' });
    expect(await screen.findByText('Generating: 40%')).toBeDefined();
    const link = await screen.findByRole('link', { name: 'Download PDF (40 KB)' });
    expect(link.getAttribute('href')).toBe(`${REPORTS}/${asked.id}/file`);
    expect(screen.getByText(`SHA-256 ${HASH}`)).toBeDefined();
  });
  it('requests the paper, the scale, and the sections that are chosen, and offers a preview of just that', async () => {
    const calls = show({ [`POST ${REPORTS}`]: () => answer(asked, 201), [`GET ${REPORTS}/${asked.id}`]: () => answer(asked) });
    await userEvent.click(await screen.findByText('Options'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Paper' }), 'A4');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Scale of Site Plan/ }), '1 in = 50 ft');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Contacts' }));
    const preview = screen.getByRole('link', { name: 'Preview' });
    expect(preview.getAttribute('href')).toBe(`/api/projects/${project.id}/report-preview/dimension?paper=a4&scale=50&leftOut=contacts`);
    await generate();
    expect(calls.find(({ call }) => call === `POST ${REPORTS}`)?.body).toMatchObject({
      type: 'dimension',
      options: { paper: 'a4', scale: '50', leftOut: ['contacts'] },
    });
  });
  it('offers under another edition only the report that it has, without a scale in feet', async () => {
    fakeApi({});
    const [pack] = PLANNING_PACKS;
    const plannedEdition = {
      ...{ editionId: pack.id, revision: 1, pack, signature: 'builtIn' as const },
      ...{ performanceClass: null, taxi: null, turnsOnStand: null, flightManualFato: null },
    };
    renderScreen(<ReportDialog project={{ ...project, plannedEdition }} type="dimension" onClose={() => undefined} />);
    expect((await screen.findAllByRole('radio')).map((choice) => choice.closest('label')?.textContent)).toEqual([
      expect.stringMatching(/^Dimension/),
    ]);
    expect(screen.getByText('Not available in this edition: Site Analysis, Compliance, Executive Summary.')).toBeDefined();
    await userEvent.click(screen.getByText('Options'));
    expect(screen.queryByRole('combobox', { name: /Scale of Site Plan/ })).toBeNull();
    expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual(['Site Plan', 'Contacts']);
  });
  it('compares with another scenario, in the reports that can, if the project has one', async () => {
    const other = {
      ...{ id: '01932b5e-0000-7000-8000-0000000000d1', name: 'Higher pad', isArchived: true, isVersion: false },
      ...{ createdAt: '2026-11-21T09:00:00.000Z', updatedAt: '2026-11-21T09:00:00.000Z' },
    };
    const calls = show({
      [`GET /api/projects/${project.id}/scenarios`]: () => answer([other]),
      [`POST ${REPORTS}`]: () => answer(asked, 201),
      [`GET ${REPORTS}/${asked.id}`]: () => answer(asked),
    });
    await userEvent.click(await screen.findByText('Options'));
    expect(screen.queryByRole('combobox', { name: /Compare With/ })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: /Compliance/ }));
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: /Compare With/ }), 'Higher pad (archived)');
    expect(screen.getByRole('link', { name: 'Preview' }).getAttribute('href')).toContain(`compareWith=${other.id}`);
    await generate();
    expect(calls.find(({ call }) => call === `POST ${REPORTS}`)?.body).toMatchObject({ options: { compareWith: other.id } });
  });
  it('shows why a report is rejected, and keeps the selection', async () => {
    show({ [`POST ${REPORTS}`]: () => failure('REPORT_UNDER_WAY') });
    await generate();
    expect((await screen.findByRole('alert')).textContent).toBe('A report of this type is already being generated for this project.');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Dimension/ }).checked).toBe(true);
  });
  it('shows why a report could not be generated', async () => {
    const failed: Report = {
      ...asked,
      state: 'failed',
      problem: 'The report could not be generated. Try again. If it fails again, contact an administrator.',
    };
    show({ [`POST ${REPORTS}`]: () => answer(asked, 201), [`GET ${REPORTS}/${asked.id}`]: () => answer(failed) });
    await generate();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The report could not be generated. Try again. If it fails again, contact an administrator.',
    );
  });
  it('needs a connection and says so; the selection is kept, and the same report is requested when the connection is back', async () => {
    let isAway = true;
    const calls = show({
      [`POST ${REPORTS}`]: () => (isAway ? noAnswer() : answer({ ...asked, state: 'ready', file }, 201)),
      [`GET ${REPORTS}/${asked.id}`]: () => answer({ ...asked, state: 'ready', file }),
    });
    await userEvent.click(await screen.findByRole('radio', { name: /Compliance/ }));
    await generate();
    expect((await screen.findByRole('alert')).textContent).toContain("Can't reach the server.");
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Compliance/ }).checked).toBe(true);
    isAway = false;
    await generate();
    expect(await screen.findByText(`SHA-256 ${HASH}`)).toBeDefined();
    const bodies = calls.filter(({ call }) => call === `POST ${REPORTS}`).map(({ body }) => body);
    expect(bodies).toHaveLength(2);
    expect(bodies[1]).toEqual(bodies[0]);
  });
});

describe('a report with dimensions below the FAA minimum', () => {
  const ISSUE = `GET /api/projects/${project.id}/dimension-overrides/current`;
  const RECORD = `POST /api/projects/${project.id}/dimension-overrides`;
  const NOTICE = 'The adjusted dimensions are below the FAA minimum: TLOF side 60.000 ft (minimum 68.500 ft).';
  const required = { state: 'below_minimum', notice: NOTICE, fingerprint: HASH };
  const recorded = {
    ...{ id: asked.id, projectId: project.id, ...required, reason: 'The roof is not larger.', recordedBy: asked.id },
    ...{ recordedByName: 'Ada Byron', createdAt: '2026-11-22T09:00:00.000Z' },
  };
  const generateButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Generate Report' });

  it('is generated once its owner recorded an override with a reason', async () => {
    let override: typeof recorded | null = null;
    const calls = show({
      [ISSUE]: () => answer({ required, override, canRecord: true }),
      [RECORD]: () => {
        override = recorded;
        return answer(recorded, 201);
      },
    });
    const open = await screen.findByRole('button', { name: 'Record Override' });
    expect(generateButton().disabled).toBe(true);
    await userEvent.click(open);
    const dialog = within(await screen.findByRole('dialog', { name: 'Record Override' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Record Override' }));
    expect((await dialog.findAllByText('Reason is required')).length).toBeGreaterThan(0);
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), ' The roof is not larger. ');
    await userEvent.click(dialog.getByRole('button', { name: 'Record Override' }));
    expect(
      await screen.findByText(
        'Issued with dimensions below the FAA minimum by decision of Ada Byron, November 22, 2026: The roof is not larger.',
      ),
    ).toBeDefined();
    expect(calls.find(({ call }) => call === RECORD)?.body).toEqual({ fingerprint: HASH, reason: 'The roof is not larger.' });
    expect(generateButton().disabled).toBe(false);
  });

  it('names the member who must record it to the others, and does not block a site analysis', async () => {
    show({ [ISSUE]: () => answer({ required, override: null, canRecord: false }) });
    expect(await screen.findByText(/ask the owner to record an override/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Record Override' })).toBeNull();
    expect(generateButton().disabled).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: /Site Analysis/ }));
    expect(screen.queryByText(NOTICE)).toBeNull();
    expect(generateButton().disabled).toBe(false);
  });
});
