import { CONTRACT_HEADER, CONTRACT_VERSION, routes } from '@touchdown/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, isUnauthorized, NO_ANSWER } from './api-error.ts';
import { addressOf, call } from './client.ts';

const PROJECT = '0190f3a2-0000-7000-8000-000000000001';
const answerWith = (body: string, init: ResponseInit) => vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, init));
const failureOf = async (action: Promise<unknown>): Promise<ApiError> => {
  const failure: unknown = await action.catch((reason: unknown) => reason);
  if (!(failure instanceof ApiError)) throw new Error('expected an ApiError');
  return failure;
};

afterEach(() => vi.restoreAllMocks());

describe('the address of a call', () => {
  it('fills in the parameters, escaped', () => {
    expect(addressOf('/api/projects/:projectId/paths/:pathId', { params: { projectId: 'a/b', pathId: 7 } })).toBe(
      '/api/projects/a%2Fb/paths/7',
    );
  });
  it('includes the query without empty values', () => {
    expect(addressOf('/api/projects', { query: { q: 'East & west', limit: 20, cursor: undefined, sort: '' } })).toBe(
      '/api/projects?q=East+%26+west&limit=20',
    );
  });
});

describe('a call', () => {
  it('sends JSON, cookies, and the idempotency key', async () => {
    const fetch = answerWith('{"id":"x"}', { status: 201, headers: { 'content-type': 'application/json' } });
    await call(routes.saveCalculation, { params: { projectId: PROJECT }, body: { notes: 'First' } }, { idempotencyKey: 'key-1' });
    expect(fetch).toHaveBeenCalledWith(`/api/projects/${PROJECT}/calculations`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { [CONTRACT_HEADER]: String(CONTRACT_VERSION), 'Content-Type': 'application/json', 'Idempotency-Key': 'key-1' },
      body: '{"notes":"First"}',
    });
  });
  it('returns nothing for 204', async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 204 }));
    expect(await call(routes.deleteProject, { params: { projectId: PROJECT } })).toBeNull();
  });
  it('fails with the status, a colon, a space, and the message; with code, fields, and current record', async () => {
    answerWith(
      JSON.stringify({
        code: 'VALIDATION_FAILED',
        message: 'Some fields need attention.',
        fields: [{ path: 'name', message: 'Project name is required' }],
      }),
      { status: 400 },
    );
    const failure = await failureOf(call(routes.listProjects, { query: {} }));
    expect(failure.message).toBe('400: Some fields need attention.');
    expect(failure.code).toBe('VALIDATION_FAILED');
    expect(failure.fields).toEqual([{ path: 'name', message: 'Project name is required' }]);
  });
  it('fails with the text of a response that is not from our server, or the status text if it is empty', async () => {
    answerWith('Bad gateway here', { status: 502, statusText: 'Bad Gateway' });
    expect((await failureOf(call(routes.dashboardStats))).message).toBe('502: Bad gateway here');
    answerWith('', { status: 502, statusText: 'Bad Gateway' });
    expect((await failureOf(call(routes.dashboardStats))).message).toBe('502: Bad Gateway');
  });
  it('fails with a sentence when there is no response', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await failureOf(call(routes.dashboardStats))).toMatchObject({ status: 0, text: NO_ANSWER });
  });
});

describe('being signed out', () => {
  it('is a 401 that says Unauthorized; an incorrect password is not', () => {
    expect(isUnauthorized(new ApiError({ status: 401, text: 'Unauthorized' }))).toBe(true);
    expect(isUnauthorized(new ApiError({ status: 401, text: 'Incorrect email or password.' }))).toBe(false);
    expect(isUnauthorized(new ApiError({ status: 403, text: 'Unauthorized' }))).toBe(false);
  });
});
