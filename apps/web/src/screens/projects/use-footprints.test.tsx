// The drawings of the project list when the aircraft library could not be read.
import type { Aircraft, ListedProject } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aircraftQuery } from '../../features/library/aircraft/api.ts';
import { anAircraftRecord } from '../../test/aircraft-record.ts';
import { answer, failure, fakeApi } from '../../test/fake-api.ts';
import { aProject } from '../../test/records.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { useFootprints } from './use-footprints.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const aircraft: Aircraft = anAircraftRecord();
const project: ListedProject = { ...aProject({ primaryAircraftId: aircraft.id }), myRole: 'owner' };

function List({ of }: { readonly of: ListedProject }) {
  const { footprint, legend } = useFootprints(useQuery(aircraftQuery));
  return (
    <>
      {legend}
      <div data-testid="drawing">{footprint(of)}</div>
    </>
  );
}
const drawn = (selector: string) => screen.getByTestId('drawing').querySelector(selector);

describe('the drawings of the project list', () => {
  it('say that the aircraft library could not be loaded, and are drawn when it is', async () => {
    let isFailing = true;
    fakeApi({ 'GET /api/aircraft': () => (isFailing ? failure('INTERNAL') : answer([aircraft])) });
    renderScreen(<List of={project} />);
    expect((await screen.findByRole('alert')).textContent).toContain('Landing areas are not drawn.');
    // The dashed square means a project without dimensions.
    expect(drawn('.footprint-none')).toBeNull();
    isFailing = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(drawn('.z-tlof')).not.toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText(/^Minimum dimensions at/)).toBeDefined();
  });

  it('are a dashed square for a project without an aircraft', async () => {
    fakeApi({ 'GET /api/aircraft': () => answer([aircraft]) });
    renderScreen(<List of={{ ...project, primaryAircraftId: null }} />);
    await waitFor(() => expect(drawn('.footprint-none')).not.toBeNull());
  });
});
