import { useQuery } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, failure, fakeApi } from '../../../test/fake-api.ts';
import { aProject } from '../../../test/records.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { latestCalculatedQuery, recentProjectsQuery } from './api.ts';
import { SampleProject } from './sample-project.tsx';

const CREATE = 'POST /api/projects/sample';
const LIST = 'GET /api/projects?limit=3';
const LATEST = 'GET /api/dashboard/latest-calculated';
const button = () => screen.queryByRole('button', { name: 'Explore the Sample Project' });
/** Offers the sample while the list is empty, as the dashboard does. */
function Dashboard() {
  const { data } = useQuery(recentProjectsQuery);
  useQuery(latestCalculatedQuery);
  return data?.length === 0 && <SampleProject />;
}
const explore = async () => userEvent.click(await screen.findByRole('button', { name: 'Explore the Sample Project' }));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the sample project button', () => {
  it('creates the sample project and opens it, even though the list that offered it shows the project', async () => {
    const sample = aProject({ name: 'Sample: St. Brendan Medical Center' });
    const stored: unknown[] = [];
    const asked = fakeApi({
      [LIST]: () => answer(stored),
      // Read again after the list, so that the button is gone before all reads have ended.
      [LATEST]: () => (stored.length === 0 ? answer(null) : waitFor(() => expect(button()).toBeNull()).then(() => answer(sample))),
      [CREATE]: () => {
        stored.push({ ...sample, myRole: 'owner' });
        return answer(sample, 201);
      },
    });
    const { pathname } = renderScreen(<Dashboard />);
    await explore();
    await waitFor(() => expect(pathname()).toBe(`/projects/${sample.id}`));
    expect(asked.filter(({ call }) => call === CREATE)).toHaveLength(1);
  });

  it('shows the reason if the sample project could not be created', async () => {
    const message = 'The sample project uses the Leonardo AW139, which has been deleted from the aircraft library.';
    fakeApi({ [CREATE]: () => failure('AIRCRAFT_NOT_FOUND', { message }) });
    const { pathname } = renderScreen(<SampleProject />);
    await explore();
    expect(await screen.findByText(message)).toBeDefined();
    expect(pathname()).toBe('/');
  });
});
