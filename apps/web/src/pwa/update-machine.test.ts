import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterUpdateEvent, FORCE_EVERY_MS, isOffered, NO_UPDATE, type UpdateEvent, type UpdateState } from './update-machine.ts';

const looked = (at: number, changes: Partial<Extract<UpdateEvent, { kind: 'looked' }>> = {}): UpdateEvent => ({
  kind: 'looked',
  at,
  isVisible: true,
  isHeld: false,
  forcedAt: null,
  ...changes,
});
const after = (...events: readonly UpdateEvent[]): UpdateState =>
  events.reduce((state, event) => afterUpdateEvent(state, event).state, NO_UPDATE);

describe('a new version', () => {
  it('is looked for while the page is in sight, and only then', () => {
    expect(afterUpdateEvent(NO_UPDATE, looked(0)).acts).toEqual(['check']);
    expect(afterUpdateEvent(NO_UPDATE, looked(0, { isVisible: false })).acts).toEqual([]);
  });
  it('is offered once it waits, and takes over when it is asked for', () => {
    const waiting = after({ kind: 'waits', at: 1 });
    expect([isOffered(NO_UPDATE), isOffered(waiting)]).toEqual([false, true]);
    const { state, acts } = afterUpdateEvent(waiting, { kind: 'now' });
    expect([acts, isOffered(state)]).toEqual([['take-over'], false]);
  });
  it('that does not wait cannot be asked for', () => {
    expect(afterUpdateEvent(NO_UPDATE, { kind: 'now' }).acts).toEqual([]);
  });
  it('takes over by itself after five minutes, not a millisecond sooner', () => {
    const waiting = after({ kind: 'waits', at: 1_000 });
    expect(afterUpdateEvent(waiting, looked(1_000 + FORCE_EVERY_MS - 1)).acts).toEqual(['check']);
    expect(afterUpdateEvent(waiting, looked(1_000 + FORCE_EVERY_MS)).acts).toEqual(['force']);
  });
  it('takes over by itself at most every five minutes', () => {
    const waiting = after({ kind: 'waits', at: 0 });
    const at = 2 * FORCE_EVERY_MS;
    expect(afterUpdateEvent(waiting, looked(at, { forcedAt: at - FORCE_EVERY_MS + 1 })).acts).toEqual(['check']);
    expect(afterUpdateEvent(waiting, looked(at, { forcedAt: at - FORCE_EVERY_MS })).acts).toEqual(['force']);
  });
  it('that was put off is not offered nor forced; the next one is', () => {
    const putOff = after({ kind: 'waits', at: 0 }, { kind: 'later' });
    expect(isOffered(putOff)).toBe(false);
    expect(afterUpdateEvent(putOff, looked(10 * FORCE_EVERY_MS)).acts).toEqual(['check']);
    expect(isOffered(afterUpdateEvent(putOff, { kind: 'waits', at: 5 }).state)).toBe(true);
  });
  it('is never forced on a page that unsaved entries hold, whatever happened before', () => {
    const event: fc.Arbitrary<UpdateEvent> = fc.oneof(
      fc.record({ kind: fc.constant('waits' as const), at: fc.nat(10 * FORCE_EVERY_MS) }),
      fc.constant({ kind: 'later' as const }),
    );
    fc.assert(
      fc.property(fc.array(event), fc.nat(100 * FORCE_EVERY_MS), fc.boolean(), (events, at, isVisible) => {
        expect(afterUpdateEvent(after(...events), looked(at, { isHeld: true, isVisible })).acts).not.toContain('force');
      }),
    );
  });
});
