/** A project that is planned under an edition of its own: its numbers with their rules, and what is not available. */
import type { Project } from '@touchdown/contract';
import { PLANNING_PACKS } from '@touchdown/domain';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { anAircraftRecord } from '../../test/aircraft-record.ts';
import { fakeApi } from '../../test/fake-api.ts';
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

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the Calculations tab under another edition', () => {
  it('shows each minimum in the unit of the edition with its rule, and what the edition has no rule for', async () => {
    fakeApi({});
    renderScreen(<PlannedTab project={project} library={[aircraft]} onEdit={() => undefined} />);
    expect(await screen.findByText('EASA PTS-VPT-DSN, revision 1')).toBeTruthy();
    expect(rowOf('FATO').getByText('19.66 m')).toBeTruthy();
    expect(rowOf('FATO').getByText('To be confirmed (secondary source)')).toBeTruthy();
    expect(rowOf('FATO').getByText('Without the FATO of the flight manual, which is not entered.')).toBeTruthy();
    expect(rowOf('Ground taxiway').getByText('Not available in this edition')).toBeTruthy();
    expect(rowOf('Markings').getByText('Not available in this edition')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Compare Editions' })).toBeTruthy();
  });

  it('shows lengths of line and least numbers of lights, and why one is not given', async () => {
    fakeApi({});
    const french = { ...plannedEdition, editionId: FRANCE.id, pack: FRANCE, performanceClass: 2 as const };
    renderScreen(
      <PlannedTab project={{ ...project, shape: 'circular', plannedEdition: french }} library={[aircraft]} onEdit={() => undefined} />,
    );
    const table = within(await screen.findByRole('table', { name: 'Quantities for the Minimum Size' }));
    // π × 0.83 × 13.1064 m = 34.175 m, and 34.175 / 5 = 6.8.
    expect(table.getByRole('row', { name: /^TLOF perimeter line 34\.176 m Perimeter of the TLOF, 0\.3 m wide/ })).toBeTruthy();
    expect(table.getByRole('row', { name: /^TLOF perimeter lights 7 Minimum number/ })).toBeTruthy();
    expect(table.getByRole('row', { name: /^Wind cones Not given\. / })).toBeTruthy();
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
