import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { noteSignedIn, wasSignedIn } from '../../../shared/storage/was-signed-in.ts';
import { answer, failure, fakeApi } from '../../../test/fake-api.ts';
import { currentUserQuery } from './api.ts';

const ADA = { id: '0190f3a2-0000-7000-8000-000000000001', email: 'ada@example.org' };
const ask = () => new QueryClient().query(currentUserQuery);
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('the signed-in user', () => {
  it('is no one if the server says so, and the visitor causes no failed request', async () => {
    const asked = fakeApi({ 'GET /api/auth/session': () => answer({ signedIn: false }) });
    expect(await ask()).toBeNull();
    expect(asked.map(({ call }) => call)).toEqual(['GET /api/auth/session']);
  });
  it('is requested if there is one', async () => {
    fakeApi({ 'GET /api/auth/session': () => answer({ signedIn: true }), 'GET /api/auth/user': () => answer(ADA) });
    expect(await ask()).toEqual(ADA);
  });
  it('is requested at once if this browser knows of one', async () => {
    localStorage.setItem('touchdown.was-signed-in', 'true');
    const asked = fakeApi({ 'GET /api/auth/user': () => answer(ADA) });
    expect(await ask()).toEqual(ADA);
    expect(asked.map(({ call }) => call)).toEqual(['GET /api/auth/user']);
  });
  it('is requested only after a check if the session may have ended, so nothing is rejected', async () => {
    const WEEK = 7 * 24 * 60 * 60 * 1_000;
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T09:00:00Z'));
    noteSignedIn(true, Date.parse('2026-11-22T09:00:00Z') - WEEK);
    const asked = fakeApi({ 'GET /api/auth/session': () => answer({ signedIn: false }) });
    expect(await ask()).toBeNull();
    expect(asked.map(({ call }) => call)).toEqual(['GET /api/auth/session']);
    noteSignedIn(true);
    expect(wasSignedIn()).toBe(true);
  });
  it.each([() => failure('NOT_FOUND'), () => failure('OVERLOADED')])(
    'is requested if the server does not answer the check',
    async (left) => {
      fakeApi({ 'GET /api/auth/session': left, 'GET /api/auth/user': () => answer(ADA) });
      expect(await ask()).toEqual(ADA);
    },
  );
});
