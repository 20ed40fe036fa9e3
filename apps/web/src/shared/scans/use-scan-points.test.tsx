/** The points of laser scans as they follow the surfaces: read once for each, and drawn until those of the next are read. */
import { degrees, feetMsl, packPoints, type ReachCounts } from '@touchdown/domain';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, fakeApi } from '../../test/fake-api.ts';
import { PROJECT_ID } from '../../test/records.ts';
import { aScan } from '../../test/scan-record.ts';
import { scansKey } from '../api/keys.ts';
import { followSurfaces } from './follow-surfaces.ts';
import { followedScans } from './followed-scans.ts';
import { useScanPoints } from './use-scan-points.ts';

const SITE = { origin: { latitude: degrees(42.36), longitude: degrees(-71.06) }, heliportElevation: feetMsl(120) } as const;
const LIST = `/api/projects/${PROJECT_ID}/point-clouds`;
const POINTS = `${LIST}/${aScan().id}/points?limit=100000`;

const packed = (counts: ReachCounts, headers: Record<string, string> = {}): Response =>
  new Response(Uint8Array.from(packPoints({ ...SITE, positions: Float32Array.of(0, 600, 90), counts, all: counts })), { headers });
/** As the server names points for surfaces. */
const namedFor = (surfaces: string) => ({ etag: `"${aScan().id}-${'a'.repeat(64)}-${surfaces}-100000"` });
const BEFORE = { penetrating: 1, near: 0, clear: 0 };
const AFTER = { penetrating: 0, near: 1, clear: 0 };

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('points of a scan stay drawn after a path has turned until those for the turned path are read, which are read once', async () => {
  const waiting: ((points: Response) => void)[] = [];
  const surfaces = ['b', 'c'].map((letter) => letter.repeat(64));
  let turns = 0;
  const asked = fakeApi({
    [`GET ${LIST}`]: () => answer([aScan({ surfacesSha256: surfaces[turns] ?? null })]),
    [`GET ${POINTS}`]: () => new Promise<Response>((resolve) => waiting.push(resolve)),
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { readonly children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
  const { result } = renderHook(() => useScanPoints(PROJECT_ID, SITE, true), { wrapper });
  const counts = () => result.current.clouds.map((cloud) => cloud.counts);
  const reads = () => asked.filter(({ call }) => call === `GET ${POINTS}`).length;

  await waitFor(() => expect(waiting).toHaveLength(1));
  act(() => waiting[0]?.(packed(BEFORE)));
  await waitFor(() => expect(counts()).toEqual([BEFORE]));

  turns = 1;
  await act(() => client.invalidateQueries({ queryKey: scansKey(PROJECT_ID) }));
  await waitFor(() => expect(waiting).toHaveLength(2));
  expect(counts()).toEqual([BEFORE]);
  act(() => waiting[1]?.(packed(AFTER)));
  await waitFor(() => expect(counts()).toEqual([AFTER]));
  expect(reads()).toBe(2);

  turns = 0;
  await act(() => client.invalidateQueries({ queryKey: scansKey(PROJECT_ID) }));
  await waitFor(() => expect(counts()).toEqual([BEFORE]));
  expect(reads()).toBe(2);
  client.clear();
});

it('points of a scan that this device evaluates itself are drawn without a request, also while the list is of former surfaces', async () => {
  const asked = fakeApi({ [`GET ${LIST}`]: () => answer([aScan({ isCurrent: false, outdated: { reason: 'too_many', area: null } })]) });
  const points = { ...SITE, positions: Float32Array.of(0, 600, 90), counts: AFTER, all: AFTER };
  const again = { kind: 'exact', result: { ...aScan(), objects: [], isolatedPoints: [] } } as const;
  const followed = [{ id: aScan().id, again, points }];
  vi.spyOn(followedScans, 'all').mockImplementation(() => followed);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { readonly children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
  const { result } = renderHook(() => useScanPoints(PROJECT_ID, SITE, true), { wrapper });
  await waitFor(() => expect(result.current.clouds.map(({ counts }) => counts)).toEqual([AFTER]));
  expect(asked.map(({ call }) => call)).toEqual([`GET ${LIST}`]);
  client.clear();
});

it('after an accepted turn, points are read without waiting for the list, and once', async () => {
  const surfaces = ['b', 'c'].map((letter) => letter.repeat(64));
  let turns = 0;
  const lists: (() => void)[] = [];
  const asked = fakeApi({
    [`GET ${LIST}`]: () => {
      const list = answer([aScan({ surfacesSha256: surfaces[turns] ?? null })]);
      return turns === 0 ? list : new Promise<Response>((resolve) => lists.push(() => resolve(list)));
    },
    [`GET ${POINTS}`]: () => packed(turns === 0 ? BEFORE : AFTER, namedFor(surfaces[turns] ?? '')),
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { readonly children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
  const { result } = renderHook(() => useScanPoints(PROJECT_ID, SITE, true), { wrapper });
  const counts = () => result.current.clouds.map((cloud) => cloud.counts);
  const reads = () => asked.filter(({ call }) => call === `GET ${POINTS}`).length;
  await waitFor(() => expect(counts()).toEqual([BEFORE]));

  turns = 1;
  const followed = followSurfaces(client, PROJECT_ID);
  await waitFor(() => expect(lists).toHaveLength(1));
  expect(reads()).toBe(2);
  // The surfaces of the points on the screen are those of the list until it is read.
  expect(counts()).toEqual([BEFORE]);
  await act(async () => {
    lists[0]?.();
    await followed;
  });
  await waitFor(() => expect(counts()).toEqual([AFTER]));
  expect(reads()).toBe(2);
  client.clear();
});

it('points that were prefetched for surfaces that have changed since are read again', async () => {
  const surfaces = ['b', 'c', 'd'].map((letter) => letter.repeat(64));
  let turns = 0;
  let points = [BEFORE, BEFORE, AFTER];
  const asked = fakeApi({
    [`GET ${LIST}`]: () => answer([aScan({ surfacesSha256: surfaces[turns] ?? null })]),
    [`GET ${POINTS}`]: () => {
      const [counts = AFTER, ...later] = points;
      points = later;
      return packed(counts, namedFor(surfaces[2 - later.length] ?? ''));
    },
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { readonly children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
  const { result } = renderHook(() => useScanPoints(PROJECT_ID, SITE, true), { wrapper });
  const counts = () => result.current.clouds.map((cloud) => cloud.counts);
  await waitFor(() => expect(counts()).toEqual([BEFORE]));

  // The list is of the second change, the points that were begun with the first.
  turns = 2;
  await act(() => followSurfaces(client, PROJECT_ID));
  await waitFor(() => expect(counts()).toEqual([AFTER]));
  expect(asked.filter(({ call }) => call === `GET ${POINTS}`)).toHaveLength(3);
  client.clear();
});
