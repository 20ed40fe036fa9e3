import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { CURRENT_USER_KEY } from '../api/keys.ts';
import { signInAgain, UNAUTHORIZED_REDIRECT_MS } from '../api/sign-in-again.ts';
import { useSavedDraft } from './saved-draft.ts';

const BLANK = { name: '', status: 'draft' };

const nothingTyped = () => null;

afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

/** Renders the form of a key for a user, and returns the draft it restores. */
function draftFor(person: string, key = 'project.new'): unknown {
  const client = new QueryClient();
  client.setQueryData(CURRENT_USER_KEY, { id: person });
  const wrapper = ({ children }: { readonly children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
  const { result, unmount } = renderHook(() => useSavedDraft(key, BLANK, nothingTyped), { wrapper });
  unmount();
  return result.current;
}

it('a draft is saved before leaving for the sign-in, and restored once, by the same user', () => {
  vi.useFakeTimers();
  const client = new QueryClient();
  client.setQueryData(CURRENT_USER_KEY, { id: 'dana' });
  const wrapper = ({ children }: { readonly children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
  renderHook(() => useSavedDraft('project.new', BLANK, () => ({ name: 'Lakeshore', status: 'completed' })), { wrapper });
  renderHook(() => useSavedDraft('path.new', BLANK, () => null), { wrapper });
  signInAgain({ leave: () => undefined });
  vi.advanceTimersByTime(UNAUTHORIZED_REDIRECT_MS);
  vi.useRealTimers();
  expect(draftFor('somebody else')).toBeNull();
  expect(draftFor('dana')).toEqual({ name: 'Lakeshore', status: 'completed' });
  expect(draftFor('dana')).toBeNull();
  expect(draftFor('dana', 'path.new')).toBeNull();
});

it('a draft survives a render that React discards before the form is mounted', () => {
  const saved = { name: 'Lakeshore', status: 'draft' };
  sessionStorage.setItem('touchdown.draft.dana.project.new', JSON.stringify(saved));
  const client = new QueryClient();
  client.setQueryData(CURRENT_USER_KEY, { id: 'dana' });
  const Form = () => createElement('p', null, useSavedDraft('project.new', BLANK, nothingTyped)?.name);
  const form = createElement(QueryClientProvider, { client }, createElement(Form));
  // Rendering to text never mounts anything, like a discarded render.
  expect(renderToStaticMarkup(form)).toBe('<p>Lakeshore</p>');
  expect(draftFor('dana')).toEqual(saved);
});
