import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connection, serverAnswered, serverAway } from '../../shared/offline/connection.ts';
import { watchConnection } from './watch-connection.ts';

let stop: () => void = () => undefined;
const health = (status: number | null) =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() =>
      status === null ? Promise.reject(new TypeError('No network')) : Promise.resolve(new Response(null, { status })),
    );
const visible = (state: DocumentVisibilityState) => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);

beforeEach(() => {
  vi.useFakeTimers();
  visible('visible');
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
  serverAnswered();
});

describe('while the server is offline', () => {
  it('checks every ten seconds whether the server is back, and reports that once', async () => {
    const asked = health(null);
    const onBack = vi.fn();
    stop = watchConnection(onBack);
    serverAway();
    await vi.advanceTimersByTimeAsync(30_000);
    expect([asked.mock.calls.length, connection().state, onBack.mock.calls.length]).toEqual([3, 'away', 0]);
    health(200);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([connection().state, onBack.mock.calls.length]).toEqual(['there', 1]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onBack).toHaveBeenCalledOnce();
  });
  it('a hidden page does not check', async () => {
    const asked = health(null);
    stop = watchConnection(() => undefined);
    serverAway();
    visible('hidden');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).not.toHaveBeenCalled();
  });
  it.each(['online', 'focus'])('checks at once at "%s"', async (event) => {
    health(200);
    stop = watchConnection(() => undefined);
    serverAway();
    window.dispatchEvent(new Event(event));
    await vi.advanceTimersByTimeAsync(0);
    expect(connection().state).toBe('there');
  });
  it('a response from a proxy does not count', async () => {
    health(502);
    stop = watchConnection(() => undefined);
    serverAway();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(connection().state).toBe('away');
  });
});

describe('while the server is online', () => {
  it('does not check', async () => {
    const asked = health(200);
    stop = watchConnection(() => undefined);
    await vi.advanceTimersByTimeAsync(60_000);
    window.dispatchEvent(new Event('focus'));
    expect(asked).not.toHaveBeenCalled();
  });
  it('does not trust a browser that reports being offline, and checks the server', async () => {
    health(200);
    stop = watchConnection(() => undefined);
    window.dispatchEvent(new Event('offline'));
    await vi.advanceTimersByTimeAsync(0);
    expect(connection().state).toBe('there');
    health(null);
    window.dispatchEvent(new Event('offline'));
    await vi.advanceTimersByTimeAsync(0);
    expect(connection().state).toBe('away');
  });
});
