import { afterEach, describe, expect, it, vi } from 'vitest';
import { connection, onConnectionChange, serverAnswered, serverAway } from './connection.ts';

afterEach(serverAnswered);

describe('the connection', () => {
  it('is there until a call finds that the server is away, and again when one is answered', () => {
    expect(connection()).toEqual({ state: 'there' });
    serverAway();
    expect(connection()).toEqual({ state: 'away', oldestRead: null });
    serverAnswered();
    expect(connection()).toEqual({ state: 'there' });
  });
  it('says the age of the oldest that is shown, whatever is read after it', () => {
    serverAway('2026-11-21T10:00:00.000Z');
    serverAway('2026-11-21T09:00:00.000Z');
    serverAway('2026-11-21T11:00:00.000Z');
    serverAway();
    expect(connection()).toEqual({ state: 'away', oldestRead: '2026-11-21T09:00:00.000Z' });
  });
  it('begins again after it was there', () => {
    serverAway('2026-11-21T09:00:00.000Z');
    serverAnswered();
    serverAway('2026-11-21T12:00:00.000Z');
    expect(connection()).toEqual({ state: 'away', oldestRead: '2026-11-21T12:00:00.000Z' });
  });
  it('tells of a change once, and of nothing else', () => {
    const heard = vi.fn();
    const stop = onConnectionChange(heard);
    serverAnswered();
    serverAway();
    serverAway();
    serverAnswered();
    stop();
    serverAway();
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
