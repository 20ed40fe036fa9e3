// Selecting rows of a list one by one, as a range, and all.
import { describe, expect, it } from 'vitest';
import { allOrNone, NOTHING_SELECTED, toggled } from './select-rows.ts';

const ORDER = ['a', 'b', 'c', 'd'];
const one = (id: string) => ({ id, isRange: false });
const upTo = (id: string) => ({ id, isRange: true });

describe('selecting rows', () => {
  it('adds a row, and removes it when it is toggled again', () => {
    const selected = toggled(NOTHING_SELECTED, ORDER, one('b'));
    expect([...selected.ids]).toEqual(['b']);
    expect([...toggled(selected, ORDER, one('b')).ids]).toEqual([]);
  });
  it('with Shift reaches from the row selected last, in either direction', () => {
    const from = (id: string) => toggled(NOTHING_SELECTED, ORDER, one(id));
    expect([...toggled(from('b'), ORDER, upTo('d')).ids]).toEqual(['b', 'c', 'd']);
    expect([...toggled(from('d'), ORDER, upTo('b')).ids].toSorted()).toEqual(['b', 'c', 'd']);
  });
  it('with Shift is the row alone if none was selected before, or it is no longer listed', () => {
    expect([...toggled(NOTHING_SELECTED, ORDER, upTo('c')).ids]).toEqual(['c']);
    expect([...toggled({ ids: new Set(), anchor: 'gone' }, ORDER, upTo('c')).ids]).toEqual(['c']);
  });
  it('takes all, and none if all are selected', () => {
    const all = allOrNone(toggled(NOTHING_SELECTED, ORDER, one('b')), ORDER);
    expect([...all.ids]).toEqual(ORDER);
    expect([...allOrNone(all, ORDER).ids]).toEqual([]);
  });
});
