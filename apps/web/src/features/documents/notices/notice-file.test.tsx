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

describe('the items of an object on Form 7460-1', () => {
  it('are copied in the order of the form, one line each, with empty ones', async () => {
    const item = (number: number, label: string, value: string | null) => ({ item: number, label, value, isOptional: false });
    const crane = {
      ...{ name: 'Crane', type: 'crane', latitude: 42.36, longitude: -71.05, heightAglFt: 240, topMslFt: 350, distanceFt: 3000 },
      ...{ directionTrueDeg: 60, directionMagneticDeg: 74, because: [], nearestFacility: null },
      items: [
        item(1, 'Sponsor', 'Harbor Air\n1 Quay'),
        item(2, "Sponsor's representative", null),
        item(17, 'Total structure height (AGL)', '240 ft'),
      ],
    };
    const notice = { isNoticeHeliport: false, objects: [crane], deadline: null, missing: [], notes: [], rules: [], preCheck: [] };
    fakeApi({ [`GET /api/projects/${PROJECT_ID}/notice/7460-1`]: () => answer(notice) });
    renderScreen(<NoticePanel projectId={PROJECT_ID} />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Copy items of Crane' }));
    expect(await screen.findByText('Entries copied')).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(
      "1\tSponsor\tHarbor Air; 1 Quay\n2\tSponsor's representative\t\n17\tTotal structure height (AGL)\t240 ft",
    );
  });
});

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
