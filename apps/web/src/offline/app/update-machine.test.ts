import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterUpdateEvent,
  ASK_LATE_MS,
  type Control,
  FORCE_EVERY_MS,
  isOffered,
  NO_UPDATE,
  phaseOf,
  TAKE_OVER_WITHIN_MS,
  type UpdateAct,
  type UpdateEvent,
  type UpdateState,
} from './update-machine.ts';

const looked = (at: number, changes: Partial<Extract<UpdateEvent, { kind: 'looked' }>> = {}): UpdateEvent => ({
  kind: 'looked',
  at,
  isVisible: true,
  isHeld: false,
  forcedAt: null,
  ...changes,
});
const stays = (at: number, changes: Partial<Extract<UpdateEvent, { kind: 'stays' }>> = {}): UpdateEvent => ({
  kind: 'stays',
  at,
  isOnline: true,
  isHeld: false,
  ...changes,
});
const waits = (at: number, isOwn = false): UpdateEvent => ({ kind: 'waits', at, isOwn });
const now = (at: number): UpdateEvent => ({ kind: 'now', at });
const elsewhere = (at: number): UpdateEvent => ({ kind: 'asked-elsewhere', at });
const found = (control: Control): UpdateEvent => ({ kind: 'found', control });
const controlled = (control: Control): UpdateEvent => ({ kind: 'controlled', control });
const after = (...events: readonly UpdateEvent[]): UpdateState =>
  events.reduce((state, event) => afterUpdateEvent(state, event).state, NO_UPDATE);
const actsOf = (...events: readonly UpdateEvent[]): readonly UpdateAct[] => {
  const last = events.at(-1);
  return last === undefined ? [] : afterUpdateEvent(after(...events.slice(0, -1)), last).acts;
};

describe('a new version', () => {
  it('is checked for only while the page is visible', () => {
    expect(afterUpdateEvent(NO_UPDATE, looked(0)).acts).toEqual(['check']);
    expect(afterUpdateEvent(NO_UPDATE, looked(0, { isVisible: false })).acts).toEqual([]);
  });
  it('is offered once it waits, and takes over on request', () => {
    const waiting = after(waits(1));
    expect([isOffered(NO_UPDATE), isOffered(waiting)]).toEqual([false, true]);
    const { state, acts } = afterUpdateEvent(waiting, now(2));
    expect([acts, isOffered(state)]).toEqual([['take-over'], false]);
  });
  it('cannot be asked to take over unless it waits', () => {
    expect(afterUpdateEvent(NO_UPDATE, now(1)).acts).toEqual([]);
  });
  it('takes over by itself after five minutes, not a millisecond sooner', () => {
    const waiting = after(waits(1_000));
    expect(afterUpdateEvent(waiting, looked(1_000 + FORCE_EVERY_MS - 1)).acts).toEqual(['check']);
    expect(afterUpdateEvent(waiting, looked(1_000 + FORCE_EVERY_MS)).acts).toEqual(['force']);
  });
  it('takes over by itself at most every five minutes', () => {
    const waiting = after(waits(0));
    const at = 2 * FORCE_EVERY_MS;
    expect(afterUpdateEvent(waiting, looked(at, { forcedAt: at - FORCE_EVERY_MS + 1 })).acts).toEqual(['check']);
    expect(afterUpdateEvent(waiting, looked(at, { forcedAt: at - FORCE_EVERY_MS })).acts).toEqual(['force']);
  });
  it('takes over by itself although another was forced while the clock was ahead', () => {
    const at = 2 * FORCE_EVERY_MS;
    expect(afterUpdateEvent(after(waits(0)), looked(at, { forcedAt: at + FORCE_EVERY_MS })).acts).toEqual(['force']);
  });
  it('that was postponed is not offered or forced; the next one is', () => {
    const putOff = after(waits(0), { kind: 'later' });
    expect(isOffered(putOff)).toBe(false);
    expect(afterUpdateEvent(putOff, looked(10 * FORCE_EVERY_MS)).acts).toEqual(['check']);
    expect(isOffered(afterUpdateEvent(putOff, waits(5)).state)).toBe(true);
  });
  it('that arrives after an older one was requested takes over in its place', () => {
    const events = [found('own'), waits(0), now(1), waits(2)];
    expect([actsOf(...events), phaseOf(after(...events))]).toEqual([['take-over'], 'taking-over']);
  });
  it('is requested once: clicking "Update Now" again does nothing', () => {
    expect(actsOf(found('own'), waits(0), now(1), now(2))).toEqual([]);
  });
});

describe('the phase of an update', () => {
  it.each([
    ['none', []],
    ['none', [found('none'), { kind: 'installs' }]],
    ['none', [found('own'), { kind: 'installs' }, { kind: 'ended' }]],
    ['installing', [found('own'), { kind: 'installs' }]],
    ['waiting', [found('own'), { kind: 'installs' }, waits(0)]],
    ['waiting', [found('own'), waits(0), { kind: 'later' }]],
    ['waiting', [found('own'), waits(0), { kind: 'installs' }]],
    ['taking-over', [found('own'), waits(0), now(1)]],
    ['taking-over', [found('own'), waits(0), now(1), controlled('other')]],
    ['waiting', [found('own'), waits(0), elsewhere(1)]],
    ['none', [found('none'), waits(0, true)]],
    ['none', [found('none'), controlled('own')]],
  ] as const satisfies readonly (readonly [string, readonly UpdateEvent[]])[])('is "%s" after %j', (phase, events) => {
    expect(phaseOf(after(...events))).toBe(phase);
  });
});

describe('when another worker controls the page', () => {
  it.each([
    ['own', 'other', ['reload']],
    // Two versions can have identical files.
    ['own', 'own', ['reload']],
    ['own', 'unknown', ['reload']],
    ['unknown', 'own', ['reload']],
    ['unknown', 'other', ['reload']],
    ['unknown', 'unknown', ['reload']],
    ['other', 'other', ['reload']],
    ['other', 'unknown', ['reload']],
    ['none', 'other', ['reload']],
    ['other', 'own', []],
    ['none', 'own', []],
    ['none', 'unknown', []],
  ] as const)('a page controlled by "%s" that is now controlled by "%s" does %j', (before, control, acts) => {
    expect(actsOf(found(before), controlled(control))).toEqual(acts);
  });
  it('the page reloads once', () => {
    expect(actsOf(found('own'), waits(0), now(1), controlled('other'), controlled('other'))).toEqual([]);
  });
  it('a page that was loaded from the server lets its own version take over, and stays', () => {
    const loaded = [found('other'), { kind: 'installs' }, waits(3, true)] as const;
    expect(actsOf(...loaded)).toEqual(['take-over']);
    expect(actsOf(...loaded, controlled('own'))).toEqual([]);
    expect(phaseOf(after(...loaded, controlled('own')))).toBe('none');
  });
  it("a version that is not the page's own is offered, not used", () => {
    expect(actsOf(found('other'), waits(3, false))).toEqual([]);
    expect(actsOf(found('none'), waits(3, false))).toEqual([]);
  });
  it('an uncontrolled page, while other tabs still use the old version, lets its own version take over', () => {
    const loaded = [found('none'), waits(3, true)] as const;
    expect(actsOf(...loaded)).toEqual(['take-over']);
    expect(actsOf(...loaded, stays(3 + ASK_LATE_MS))).toEqual(['take-over']);
    expect(actsOf(...loaded, controlled('own'))).toEqual([]);
    expect(phaseOf(after(...loaded, controlled('own')))).toBe('none');
  });
  it('an uncontrolled page of the old version is loaded from the server when it requested the update and the worker is late', () => {
    expect(actsOf(found('none'), waits(0), now(1), stays(1 + TAKE_OVER_WITHIN_MS))).toEqual(['load-from-server']);
  });
});

describe("a page whose version differs from its worker's", () => {
  it('checks at once, and reloads when there is nothing newer than the worker', () => {
    expect(actsOf(found('other'))).toEqual(['check']);
    expect(actsOf(found('other'), { kind: 'newest' })).toEqual(['reload']);
  });
  it('stays while a newer version is being installed or waits', () => {
    expect(actsOf(found('other'), { kind: 'installs' }, { kind: 'newest' })).toEqual([]);
    expect(actsOf(found('other'), waits(1), { kind: 'newest' })).toEqual([]);
  });
  it.each(['none', 'own', 'unknown'] as const)('a page with control "%s" stays', (control) => {
    expect(actsOf(found(control), { kind: 'newest' })).toEqual([]);
  });
});

describe('a browser that has not activated the new version', () => {
  const asked = [found('own'), waits(0), now(1_000)] as const;
  it('is asked again until it is late', () => {
    expect(actsOf(...asked, stays(2_000))).toEqual(['take-over']);
    expect(actsOf(...asked, stays(1_000 + TAKE_OVER_WITHIN_MS - 1))).toEqual(['take-over']);
  });
  it('is bypassed when it is late: the page is loaded from the server, once', () => {
    const late = stays(1_000 + TAKE_OVER_WITHIN_MS);
    expect(actsOf(...asked, late)).toEqual(['load-from-server']);
    expect(actsOf(...asked, late, late)).toEqual([]);
  });
  it('is waited for while offline, and with unsaved entries', () => {
    const late = 1_000 + ASK_LATE_MS;
    expect(actsOf(...asked, stays(late, { isOnline: false }))).toEqual(['take-over']);
    expect(actsOf(...asked, stays(late, { isHeld: true }))).toEqual(['take-over']);
  });
  it('is waited for by a page of the new version', () => {
    expect(actsOf(found('other'), waits(0, true), stays(ASK_LATE_MS))).toEqual(['take-over']);
  });
  it('is asked once a minute when it is late, so the worker can stop in between', () => {
    const loaded = [found('none'), waits(0, true)] as const;
    expect(actsOf(...loaded, stays(TAKE_OVER_WITHIN_MS))).toEqual([]);
    expect(actsOf(...loaded, stays(ASK_LATE_MS - 1))).toEqual([]);
    expect(actsOf(...loaded, stays(ASK_LATE_MS), stays(ASK_LATE_MS + 1_000))).toEqual([]);
    expect(actsOf(...loaded, stays(ASK_LATE_MS), stays(2 * ASK_LATE_MS))).toEqual(['take-over']);
  });
  it('may be waiting for the other tabs: those are loaded from the server as well, unless they have unsaved entries', () => {
    const other = [found('own'), waits(0), elsewhere(1_000)] as const;
    const late = 1_000 + TAKE_OVER_WITHIN_MS;
    expect(actsOf(...other, stays(late - 1))).toEqual([]);
    expect(actsOf(...other, stays(late, { isHeld: true }))).toEqual([]);
    expect(actsOf(...other, stays(late, { isHeld: true }), stays(late + 60_000))).toEqual(['load-from-server']);
    expect([phaseOf(after(...other, stays(late - 1, { isHeld: true }))), phaseOf(after(...other, stays(late, { isHeld: true })))]).toEqual([
      'waiting',
      'taking-over',
    ]);
    expect(actsOf(found('own'), elsewhere(1_000), stays(late))).toEqual([]);
    expect(actsOf(found('none'), waits(0, true), elsewhere(1_000), stays(late))).toEqual([]);
  });
  it('is not asked when no one requested the new version', () => {
    expect(actsOf(found('own'), waits(0), stays(1))).toEqual([]);
  });
});

describe('after any sequence of events', () => {
  const at = fc.nat(10 * FORCE_EVERY_MS);
  const control = fc.constantFrom<Control>('none', 'own', 'other', 'unknown');
  const event: fc.Arbitrary<UpdateEvent> = fc.oneof(
    fc.record({ kind: fc.constant('found' as const), control }),
    fc.record({ kind: fc.constant('controlled' as const), control }),
    fc.constantFrom<UpdateEvent>({ kind: 'installs' }, { kind: 'ended' }, { kind: 'later' }, { kind: 'newest' }),
    fc.record({ kind: fc.constant('waits' as const), at, isOwn: fc.boolean() }),
    fc.record({ kind: fc.constant('now' as const), at }),
    fc.record({ kind: fc.constant('asked-elsewhere' as const), at }),
    fc.record({ kind: fc.constant('stays' as const), at, isOnline: fc.boolean(), isHeld: fc.boolean() }),
    fc.record({
      kind: fc.constant('looked' as const),
      at,
      isVisible: fc.boolean(),
      isHeld: fc.boolean(),
      forcedAt: fc.option(at),
    }),
  );
  const everyAct = (events: readonly UpdateEvent[]): readonly (readonly [UpdateEvent, readonly UpdateAct[]])[] => {
    let state = NO_UPDATE;
    return events.map((one) => {
      const step = afterUpdateEvent(state, one);
      state = step.state;
      return [one, step.acts] as const;
    });
  };

  it('a version is never forced on a page with unsaved entries', () => {
    fc.assert(
      fc.property(fc.array(event), fc.nat(100 * FORCE_EVERY_MS), fc.boolean(), (events, time, isVisible) => {
        expect(actsOf(...events, looked(time, { isHeld: true, isVisible }))).not.toContain('force');
      }),
    );
  });
  it('a page reloads at most once', () => {
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const loads = everyAct(events).flatMap(([, acts]) => acts.filter((one) => one === 'reload' || one === 'load-from-server'));
        expect(loads.length).toBeLessThanOrEqual(1);
      }),
    );
  });
  it('an offline page is never loaded bypassing its worker', () => {
    fc.assert(
      fc.property(fc.array(event), (events) => {
        for (const [one, acts] of everyAct(events))
          if (acts.includes('load-from-server')) expect(one).toMatchObject({ kind: 'stays', isOnline: true, isHeld: false });
      }),
    );
  });
  it('no version takes over that was postponed and not requested', () => {
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const state = after(...events, found('own'));
        if (state.waitingSince === null || state.takingOverSince !== null || state.askedElsewhereSince !== null || state.isReloading)
          return;
        const putOff = afterUpdateEvent(state, { kind: 'later' }).state;
        for (const time of [0, FORCE_EVERY_MS, 100 * FORCE_EVERY_MS]) {
          expect(afterUpdateEvent(putOff, looked(time)).acts).not.toContain('force');
          expect(afterUpdateEvent(putOff, stays(time)).acts).toEqual([]);
        }
      }),
    );
  });
  it('an update is offered only while one waits, and never while it takes over', () => {
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const state = after(...events);
        expect(isOffered(state) && (state.waitingSince === null || state.takingOverSince !== null || state.isReloading)).toBe(false);
      }),
    );
  });
});
