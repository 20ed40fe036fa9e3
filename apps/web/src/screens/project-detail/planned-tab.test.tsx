/** A project that is planned under an edition of its own: its numbers with their rules, and what is not available. */
import type { Project } from '@touchdown/contract';
import { PLANNING_PACKS } from '@touchdown/domain';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anAircraftRecord } from '../../test/aircraft-record.ts';
import { aJob } from '../../test/a-job.ts';
import { answer, fakeApi } from '../../test/fake-api.ts';
import { aProject } from '../../test/records.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { NotInEdition } from './not-in-edition.tsx';
import { PlannedTab } from './planned-tab.tsx';

const [FRANCE, EASA] = PLANNING_PACKS;
const plannedEdition: Project['plannedEdition'] = {
  ...{ editionId: EASA.id, revision: 1, pack: EASA, signature: 'builtIn' },
  ...{ performanceClass: null, taxi: null, turnsOnStand: null, flightManualFato: null },
};
// D = 43 ft = 13.1064 m: 1.5 D = 19.6596 m, rounded up.
const aircraft = anAircraftRecord({ controllingDimension: 43, overallLength: 43, overallWidth: 36.1, rotorDiameter: 36.1 });
const project = aProject({ primaryAircraftId: aircraft.id, plannedEdition });
const rowOf = (subject: string) => {
  const row = screen.getByRole('rowheader', { name: subject }).closest('tr');
  if (row === null) throw new Error(`no row ${subject}`);
  return within(row);
};

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(480);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(320);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the Calculations tab under another edition', () => {
  it('shows each minimum in the unit of the edition with its rule, and what the edition has no rule for', async () => {
    fakeApi({});
    renderScreen(<PlannedTab project={project} library={[aircraft]} onEdit={() => undefined} />);
    expect(await screen.findByText('EASA PTS-VPT-DSN, revision 1')).toBeTruthy();
    expect(rowOf('FATO').getByText('19.660 m')).toBeTruthy();
    expect(screen.getByText(/^Controlling dimension D: 13\.106 m\. /)).toBeTruthy();
    expect(rowOf('FATO').getByText('To be confirmed')).toBeTruthy();
    expect(rowOf('FATO').getByText('Without the FATO of the flight manual, which is not entered.')).toBeTruthy();
    expect(rowOf('Ground taxiway').getByText('Not available in this edition')).toBeTruthy();
    expect(rowOf('Markings').getByText('Not available in this edition')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Compare Editions' })).toBeTruthy();
  });

  it('shows lengths of line and minimum numbers of lights, and why one is not given', async () => {
    fakeApi({});
    const french = { ...plannedEdition, editionId: FRANCE.id, pack: FRANCE, performanceClass: 2 as const };
    renderScreen(
      <PlannedTab project={{ ...project, shape: 'circular', plannedEdition: french }} library={[aircraft]} onEdit={() => undefined} />,
    );
    const table = within(await screen.findByRole('table', { name: 'Quantities for the Minimum Size' }));
    // π × 0.83 × 13.1064 m = 34.175 m. On the edge of a round TLOF there are at least 14 lights.
    expect(table.getByRole('row', { name: /^TLOF perimeter line 34\.176 m Perimeter of the TLOF, 0\.3 m wide/ })).toBeTruthy();
    expect(table.getByRole('row', { name: /^TLOF perimeter lights 14 Minimum number/ })).toBeTruthy();
    expect(table.getByRole('row', { name: /^Wind cones Not given\. / })).toBeTruthy();
  });

  it('has the plan to scale, with what is not drawn and what is not evaluated', async () => {
    fakeApi({});
    const french = { ...plannedEdition, editionId: FRANCE.id, pack: FRANCE };
    renderScreen(<PlannedTab project={{ ...project, plannedEdition: french }} library={[aircraft]} onEdit={() => undefined} />);
    const plan = within(await screen.findByRole('region', { name: 'Landing area plan' }));
    // 0.83 × 13.1064 m = 10.8783… m.
    expect(plan.getByRole('img', { name: /TLOF 10\.879 m (in diameter|square)\. / })).toBeTruthy();
    expect(plan.getByText('FATO not drawn. Missing: performance class.')).toBeTruthy();
    expect(plan.getByText('Approach and departure paths and obstacles are not evaluated under this edition.')).toBeTruthy();
  });

  it('exports the plan sheets on the paper that is chosen, A3 for meters', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:test');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const file = () => new Response('the file', { headers: { 'content-disposition': 'attachment; filename="sheets.zip"' } });
    const asked = fakeApi({
      [`POST /api/projects/${project.id}/plan-sheets/svg`]: () => answer(aJob({}, { id: 's1', kind: 'plan_sheets' }), 202),
      'GET /api/jobs/s1/file': file,
    });
    renderScreen(<PlannedTab project={project} library={[aircraft]} onEdit={() => undefined} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Export Plan Sheets' }));
    await userEvent.click(await screen.findByRole('button', { name: 'SVG' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Scale of Landing Area Plan/ }), '1:200');
    await userEvent.click(screen.getByRole('button', { name: 'Download Plan Sheets' }));
    expect(await screen.findByText('sheets.zip')).toBeTruthy();
    expect(asked.filter(({ call }) => call.includes('/plan-sheets/')).map(({ body }) => body)).toEqual([{ paper: 'iso-a3', ratio: '200' }]);
  });

  it('exports the quantities, from the server or, offline, from the plan and not signed', async () => {
    const saved: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:test');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const sealed = () => new Response('the file', { headers: { 'content-disposition': 'attachment; filename="from-server.zip"' } });
    const asked = fakeApi({
      [`GET /api/projects/${project.id}/export/quantities?altitudes=true&surfaces=true`]: () => Promise.reject(new TypeError('Failed')),
      [`GET /api/projects/${project.id}/export/quantities-xlsx?altitudes=true&surfaces=true&seal=true`]: sealed,
    });
    const french = { ...plannedEdition, editionId: FRANCE.id, pack: FRANCE, performanceClass: 2 as const };
    renderScreen(
      <PlannedTab project={{ ...project, shape: 'circular', plannedEdition: french }} library={[aircraft]} onEdit={() => undefined} />,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Export Quantities' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Download Quantities' }));
    expect(await screen.findByText(/not signed because you're offline/)).toBeTruthy();
    expect(saved).toEqual([expect.stringMatching(/^Harbor_Heliport_quantities_\d{4}-\d\d-\d\d\.csv$/)]);
    await userEvent.click(screen.getByRole('button', { name: 'Export Quantities' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Excel (XLSX)' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Include the seal, in a ZIP file' }));
    await userEvent.click(screen.getByRole('button', { name: 'Download Quantities' }));
    expect(await screen.findByText('from-server.zip')).toBeTruthy();
    expect(asked.filter(({ call }) => call.includes('/export/'))).toHaveLength(2);
  });

  it('has no quantities to export under an edition without rules for markings', async () => {
    fakeApi({});
    renderScreen(<PlannedTab project={project} library={[aircraft]} onEdit={() => undefined} />);
    await screen.findByText('EASA PTS-VPT-DSN, revision 1');
    expect(screen.queryByRole('button', { name: 'Export Quantities' })).toBeNull();
  });

  it('needs a design aircraft', async () => {
    fakeApi({});
    renderScreen(<PlannedTab project={{ ...project, primaryAircraftId: null }} library={[aircraft]} onEdit={() => undefined} />);
    expect(await screen.findByText('No dimensions calculated yet')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

it('a tab with FAA numbers only says that they are not available', async () => {
  fakeApi({});
  renderScreen(<NotInEdition project={project} onEdit={() => undefined} />);
  expect(await screen.findByText('Not available in this edition')).toBeTruthy();
  expect(screen.getByText(/EASA PTS-VPT-DSN, revision 1/)).toBeTruthy();
});
