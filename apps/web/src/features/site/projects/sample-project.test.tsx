import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, failure, fakeApi } from '../../../test/fake-api.ts';
import { aProject } from '../../../test/records.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { SampleProject } from './sample-project.tsx';

const CREATE = 'POST /api/projects/sample';
const explore = async () => userEvent.click(await screen.findByRole('button', { name: 'Explore the Sample Project' }));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the sample project button', () => {
  it('creates the sample project and opens it', async () => {
    const sample = aProject({ name: 'Sample: St. Brendan Medical Center' });
    const asked = fakeApi({ [CREATE]: () => answer(sample, 201) });
    const { pathname } = renderScreen(<SampleProject />);
    await explore();
    await vi.waitFor(() => expect(pathname()).toBe(`/projects/${sample.id}`));
    expect(asked.map(({ call }) => call)).toEqual([CREATE]);
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
