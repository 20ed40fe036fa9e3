import { QueryClient } from '@tanstack/react-query';
import { ERRORS } from '@touchdown/contract';
import { expect, it, vi } from 'vitest';
import { answer, failure, fakeApi } from '../../test/fake-api.ts';
import { PROJECT_ID } from '../../test/records.ts';
import { fetchBuildings, fetchedText } from './fetch.ts';

const START = `POST /api/projects/${PROJECT_ID}/building-sets/fetch`;
const JOB = '0193a1b2-0000-7000-8000-0000000000aa';
const job = (fields: object) => ({
  ...{ id: JOB, kind: 'building_fetch', state: 'running', progress: { done: 20, total: 100, unit: 'percent' }, result: null, error: null },
  ...fields,
});
const result = { buildingSetId: JOB, count: 1_204, withinNm: 5, host: 'overpass-api.de' };

it('the result of a download has the number, the distance, and the source', () => {
  expect(fetchedText(result)).toBe('1,204 buildings within 5 NM were added. Source: © OpenStreetMap contributors (overpass-api.de).');
  expect(fetchedText({ ...result, count: 1, withinNm: 0.5 })).toBe(
    '1 building within 0.5 NM was added. Within about 5 NM there are more than a project can have. Source: © OpenStreetMap contributors (overpass-api.de).',
  );
  expect(fetchedText({ ...result, buildingSetId: null, count: 0 })).toMatch(/^OpenStreetMap has no buildings within 5 NM\. Import a file/);
});
it('a download is followed until it ends', async () => {
  fakeApi({ [START]: () => answer(job({}), 202), [`GET /api/jobs/${JOB}`]: () => answer(job({ state: 'done', result })) });
  expect(await fetchBuildings(new QueryClient(), PROJECT_ID)).toEqual({ state: 'done', text: fetchedText(result) });
  vi.restoreAllMocks();
});
it('a failed download says why, and which file to import instead', async () => {
  const error = { code: 'JOB_FAILED', message: 'OpenStreetMap (overpass-api.de) is too busy. Try again later.' };
  fakeApi({ [START]: () => answer(job({}), 202), [`GET /api/jobs/${JOB}`]: () => answer(job({ state: 'failed', error })) });
  expect(await fetchBuildings(new QueryClient(), PROJECT_ID)).toEqual({
    state: 'failed',
    isStarted: true,
    text: `${error.message} Import a file of buildings from OpenStreetMap, Overture, or the county instead.`,
  });
  fakeApi({ [START]: () => failure('BUILDING_FETCH_OFF') });
  expect(await fetchBuildings(new QueryClient(), PROJECT_ID)).toEqual({
    state: 'failed',
    isStarted: false,
    text: ERRORS.BUILDING_FETCH_OFF[1],
  });
  vi.restoreAllMocks();
});
