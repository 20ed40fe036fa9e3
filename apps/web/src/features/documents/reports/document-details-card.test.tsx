// What the firm puts on its documents: entered, shown, and edited.
import type { DocumentDetails } from '@touchdown/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeApi } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { stubWideScreen } from '../../../test/wide-screen.ts';
import { WriteAccess } from '../../../shared/ui/write-access.tsx';
import { DocumentDetailsCard } from './document-details-card.tsx';

const PROJECT_ID = '01932b5e-0000-7000-8000-0000000000b1';
const PATH = `/api/projects/${PROJECT_ID}/document-details`;
const SAVED: DocumentDetails = {
  projectId: PROJECT_ID,
  firmName: 'Rivera Aviation Planning',
  projectNumber: '24-118',
  preparedBy: null,
  checkedBy: null,
  revision: 'B',
  revisionDate: null,
  revisionDescription: null,
  earlierRevisions: [],
  version: 3,
  updatedAt: '2026-11-21T09:00:00.000Z',
};

beforeEach(stubWideScreen);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the document details of a project', () => {
  it('are shown without the blank ones, and saved over the version that was edited', async () => {
    let details = SAVED;
    const calls = fakeApi({
      [`GET ${PATH}`]: () => answer(details),
      [`PUT ${PATH}`]: () => answer((details = { ...SAVED, checkedBy: 'B. Cole', version: 4 })),
    });
    renderScreen(<DocumentDetailsCard projectId={PROJECT_ID} />);
    expect(await screen.findByText('24-118')).toBeDefined();
    expect(screen.queryByText('Checked By')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Edit Details' }));
    await userEvent.type(await screen.findByLabelText('Checked By'), 'B. Cole');
    await userEvent.click(screen.getByRole('button', { name: 'Save Details' }));
    expect(await screen.findByText('B. Cole')).toBeDefined();
    expect(calls.find(({ call }) => call === `PUT ${PATH}`)?.body).toMatchObject({
      ...{ firmName: 'Rivera Aviation Planning', projectNumber: '24-118', preparedBy: '', checkedBy: 'B. Cole', revision: 'B', version: 3 },
    });
  });
  it('name the field that is too long, and are not sent', async () => {
    const calls = fakeApi({ [`GET ${PATH}`]: () => answer(null) });
    renderScreen(<DocumentDetailsCard projectId={PROJECT_ID} />);
    await screen.findByText(/Add your firm, project number, and revisions/);
    await userEvent.click(screen.getByRole('button', { name: 'Edit Details' }));
    await userEvent.click(await screen.findByLabelText('Revision'));
    await userEvent.paste('x'.repeat(21));
    await userEvent.click(screen.getByRole('button', { name: 'Save Details' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Revision');
    expect(calls.filter(({ call }) => call.startsWith('PUT'))).toEqual([]);
  });
  it('keep the revision with its date as an earlier one when a new one starts', async () => {
    const calls = fakeApi({ [`GET ${PATH}`]: () => answer(SAVED), [`PUT ${PATH}`]: () => answer(SAVED) });
    renderScreen(<DocumentDetailsCard projectId={PROJECT_ID} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Details' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Start New Revision' }));
    expect(screen.getByRole('status').textContent).toBe('Enter the revision and its date first.');
    fireEvent.change(screen.getByLabelText('Revision Date'), { target: { value: '2026-09-04' } });
    await userEvent.type(screen.getByLabelText('Revision Description'), 'Issued for review');
    await userEvent.click(screen.getByRole('button', { name: 'Start New Revision' }));
    await userEvent.type(document.getElementById('document-revision') ?? document.body, 'C');
    await userEvent.click(screen.getByRole('button', { name: 'Save Details' }));
    await waitFor(() =>
      expect(calls.find(({ call }) => call === `PUT ${PATH}`)?.body).toMatchObject({
        ...{ revision: 'C', revisionDate: '', revisionDescription: '' },
        earlierRevisions: [{ revision: 'B', date: '2026-09-04', description: 'Issued for review', drawnBy: '', checkedBy: '' }],
      }),
    );
  });
  it('cannot be edited by a viewer', async () => {
    fakeApi({ [`GET ${PATH}`]: () => answer(SAVED) });
    renderScreen(
      <WriteAccess reason="You can view this project.">
        <DocumentDetailsCard projectId={PROJECT_ID} />
      </WriteAccess>,
    );
    await screen.findByText('24-118');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Edit Details' }).disabled).toBe(true);
  });
});
