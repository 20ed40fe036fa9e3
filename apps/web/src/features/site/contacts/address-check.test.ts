import { describe, expect, it } from 'vitest';
import { addressCheckReducer, type AddressCheckEvent, IDLE, shownState } from './address-check.ts';

const after = (...events: readonly AddressCheckEvent[]) => events.reduce(addressCheckReducer, IDLE);
const asked = { type: 'asked', address: '1 Main St' } as const;
const found = { suggestions: [{ address: '1 Main Street, Cleveland' }], isPartial: false };
const answered = { type: 'answered', address: '1 Main St', answer: found } as const;

describe('the address lookup', () => {
  it('is idle, then validating, then valid with its suggestions', () => {
    expect(after()).toEqual({ status: 'idle' });
    expect(after(asked)).toEqual({ status: 'validating', address: '1 Main St' });
    expect(after(asked, answered)).toEqual({
      status: 'valid',
      address: '1 Main St',
      suggestions: ['1 Main Street, Cleveland'],
      isPartial: false,
    });
  });
  it('is invalid when nothing is found, and when there is no response', () => {
    const nothing = { suggestions: [], isPartial: false };
    expect(after(asked, { ...answered, answer: nothing })).toEqual({ status: 'invalid', address: '1 Main St', failure: null });
    expect(after(asked, { type: 'failed', address: '1 Main St', reason: 'down' })).toEqual({
      status: 'invalid',
      address: '1 Main St',
      failure: 'down',
    });
  });
  it('ignores a late response', () => {
    const again = { type: 'asked', address: '2 Main St' } as const;
    expect(after(asked, again, answered)).toEqual({ status: 'validating', address: '2 Main St' });
    expect(after(asked, again, { type: 'failed', address: '1 Main St', reason: 'down' }).status).toBe('validating');
    expect(after(asked, { type: 'cancelled' }, answered)).toEqual(IDLE);
  });
  it('ends with a selection, and canceling undoes nothing', () => {
    const picked = after(asked, answered, { type: 'picked', suggestion: '1 Main Street, Cleveland' });
    expect(picked).toEqual({ status: 'valid', address: '1 Main Street, Cleveland', suggestions: [], isPartial: false });
    expect(addressCheckReducer(picked, { type: 'cancelled' })).toBe(picked);
  });
  it('shows nothing for an address that was changed since', () => {
    const state = after(asked, answered);
    expect(shownState(state, ' 1 Main St ')).toBe(state);
    expect(shownState(state, '1 Main St.')).toBe(IDLE);
    expect(shownState(after(asked), '')).toBe(IDLE);
  });
});
