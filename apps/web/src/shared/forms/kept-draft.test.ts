import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { CURRENT_USER_KEY } from '../api/keys.ts';
import { signInAgain, UNAUTHORIZED_REDIRECT_MS } from '../api/sign-in-again.ts';
import { takeDraft, useKeptDraft } from './kept-draft.ts';

const BLANK = { name: '', status: 'draft' };

it('what was typed is put aside before leaving for the sign-in, and taken up once, by the same person', () => {
  vi.useFakeTimers();
  const client = new QueryClient();
  client.setQueryData(CURRENT_USER_KEY, { id: 'dana' });
  const wrapper = ({ children }: { readonly children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
  renderHook(() => useKeptDraft('project.new', BLANK, () => ({ name: 'Lakeshore', status: 'completed' })), { wrapper });
  renderHook(() => useKeptDraft('path.new', BLANK, () => null), { wrapper });
  signInAgain(() => undefined);
  vi.advanceTimersByTime(UNAUTHORIZED_REDIRECT_MS);
  vi.useRealTimers();
  expect(takeDraft('somebody else', 'project.new', BLANK)).toBeNull();
  const { result } = renderHook(() => useKeptDraft('project.new', BLANK, () => null), { wrapper });
  expect(result.current).toEqual({ name: 'Lakeshore', status: 'completed' });
  expect(takeDraft('dana', 'project.new', BLANK)).toBeNull();
  expect(takeDraft('dana', 'path.new', BLANK)).toBeNull();
});
