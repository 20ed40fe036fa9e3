import type { Job } from '@touchdown/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aJob } from '../../../test/a-job.ts';
import { answer, fakeApi } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { NoticePanel } from './notice-panel.tsx';

const PROJECT_ID = '01932b5e-0000-7000-8000-0000000000a1';
const MAKE = `POST /api/projects/${PROJECT_ID}/notice/7480-1/pdf`;
const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:notice');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const aNotice = (changes: Partial<Job>) => aJob({}, { id: 'n1', kind: 'notice', ...changes });
const file = () => new Response('%PDF-', { headers: { 'content-disposition': 'attachment; filename="Pad_FAA_7480-1.pdf"' } });

describe('the file of a form', () => {
  it('is made by a background job, and saved when the job is done', async () => {
    fakeApi({
      [MAKE]: () => answer(aNotice({ state: 'queued', result: null }), 202),
      'GET /api/jobs/n1': () => answer(aNotice({})),
      'GET /api/jobs/n1/file': file,
    });
    renderScreen(<NoticePanel projectId={PROJECT_ID} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Download PDF' }));
    expect(await screen.findByText('Notice downloaded')).toBeDefined();
    expect(saved).toEqual(['Pad_FAA_7480-1.pdf']);
  });
  it('is not saved if the job fails, and the reason is shown', async () => {
    const error = { code: 'JOB_FAILED', message: 'The form could not be generated. Try again.' };
    fakeApi({ [MAKE]: () => answer(aNotice({ state: 'failed', result: null, error }), 202) });
    renderScreen(<NoticePanel projectId={PROJECT_ID} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Download PDF' }));
    expect(await screen.findByText('The form could not be generated. Try again.')).toBeDefined();
    expect(saved).toEqual([]);
  });
});
