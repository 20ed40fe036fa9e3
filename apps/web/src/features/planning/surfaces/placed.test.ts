import { degrees, positionToLocal } from '@touchdown/domain';
import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { anObstacle } from '../../../test/obstacle-record.ts';
import { placedAround, placeInSlices, placeWhenIdle, usePlaced } from './placed.ts';

const origin = { latitude: degrees(42.36), longitude: degrees(-71.06) };
const elsewhere = { latitude: degrees(42.37), longitude: degrees(-71.06) };
const town = (count: number) =>
  Array.from({ length: count }, (_, index) => anObstacle({ id: `${index}`, latitude: 42.36 + index * 1e-5, longitude: -71.06 }));
const at = (latitude: number, longitude: number) => positionToLocal(origin, { latitude: degrees(latitude), longitude: degrees(longitude) });

describe('the position of an obstacle', () => {
  it('is in the local frame, for every corner of its footprint and every support of its wire', () => {
    const ring = [
      { latitude: 42.361, longitude: -71.06 },
      { latitude: 42.361, longitude: -71.061 },
      { latitude: 42.362, longitude: -71.06 },
    ];
    expect(placedAround(origin, anObstacle({ extent: { kind: 'area', ring } }))).toEqual(
      ring.map(({ latitude, longitude }) => at(latitude, longitude)),
    );
    const mast = anObstacle({ latitude: 42.3641, longitude: -71.0589 });
    expect(placedAround(origin, mast)).toEqual([at(42.3641, -71.0589)]);
  });
  it('is recalculated around another landing area, and for a changed record', () => {
    const mast = anObstacle({ latitude: 42.3641, longitude: -71.0589 });
    const [before] = placedAround(origin, mast);
    expect(placedAround(elsewhere, mast)).not.toEqual([before]);
    expect(placedAround(origin, { ...mast, latitude: 42.365 })).toEqual([at(42.365, -71.0589)]);
  });
});

describe('many obstacles', () => {
  it('are empty until all are placed, then complete; the next time at once', async () => {
    const many = town(3000);
    const { result } = renderHook(() => usePlaced(origin, many));
    expect(result.current).toHaveLength(0);
    await waitFor(() => expect(result.current).toBe(many));
    expect(renderHook(() => usePlaced(origin, many)).result.current).toBe(many);
  });
  it('stay visible in the meantime when one is changed', () => {
    const many = town(150);
    const { result, rerender } = renderHook(({ all }) => usePlaced(origin, all), { initialProps: { all: many } });
    const changed = many.map((one, index) => (index === 7 ? { ...one, heightFeet: 1 } : one));
    act(() => rerender({ all: changed }));
    expect(result.current).toBe(changed);
  });
  it('are no longer placed when they are not needed any longer', () => {
    vi.useFakeTimers();
    const onDone = vi.fn();
    placeInSlices(origin, town(500), onDone)();
    vi.runAllTimers();
    expect(onDone).not.toHaveBeenCalled();
    placeInSlices(origin, town(500), onDone);
    vi.runAllTimers();
    expect(onDone).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });
  it('that were placed during idle time are available at once', () => {
    const waiting: IdleRequestCallback[] = [];
    vi.stubGlobal('requestIdleCallback', (work: IdleRequestCallback) => waiting.push(work));
    vi.stubGlobal('cancelIdleCallback', () => undefined);
    const many = town(1000);
    placeWhenIdle(origin, many);
    expect(renderHook(() => usePlaced(origin, many)).result.current).toHaveLength(0);
    for (let turns = 0; waiting.length > 0 && turns < 10_000; turns += 1) waiting.shift()?.({ didTimeout: false, timeRemaining: () => 50 });
    expect(renderHook(() => usePlaced(origin, many)).result.current).toBe(many);
    vi.unstubAllGlobals();
  });
});
