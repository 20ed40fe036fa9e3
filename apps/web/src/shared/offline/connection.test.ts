import { afterEach, describe, expect, it, vi } from 'vitest';
import { connection, onConnectionChange, serverAnswered, serverAway } from './connection.ts';

afterEach(serverAnswered);

describe('the connection', () => {
  it('is online until a call gets no response, and again when one does', () => {
    expect(connection()).toEqual({ state: 'there' });
    serverAway();
    expect(connection()).toEqual({ state: 'away', oldestRead: null });
    serverAnswered();
    expect(connection()).toEqual({ state: 'there' });
  });
  it('reports the age of the oldest data shown, whatever is read after it', () => {
    serverAway('2026-11-21T10:00:00.000Z');
    serverAway('2026-11-21T09:00:00.000Z');
    serverAway('2026-11-21T11:00:00.000Z');
    serverAway();
    expect(connection()).toEqual({ state: 'away', oldestRead: '2026-11-21T09:00:00.000Z' });
  });
  it('starts over after it was online', () => {
    serverAway('2026-11-21T09:00:00.000Z');
    serverAnswered();
    serverAway('2026-11-21T12:00:00.000Z');
    expect(connection()).toEqual({ state: 'away', oldestRead: '2026-11-21T12:00:00.000Z' });
  });
  it('reports a change once, and nothing else', () => {
    const listener = vi.fn();
    const stop = onConnectionChange(listener);
    serverAnswered();
    serverAway();
    serverAway();
    serverAnswered();
    stop();
    serverAway();
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
