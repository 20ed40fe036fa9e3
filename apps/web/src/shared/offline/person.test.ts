import { beforeEach, describe, expect, it } from 'vitest';
import { isAnothersPage, nobodyIsHere, PERSON_KEY, personHere, personIs } from './person.ts';

beforeEach(() => {
  nobodyIsHere();
  localStorage.clear();
});

describe('the user of this device', () => {
  it('is no one before the server said so', () => {
    expect([personHere(), isAnothersPage()]).toEqual([null, false]);
  });
  it('is known to a page before the server has answered', () => {
    localStorage.setItem(PERSON_KEY, 'ada');
    expect([personHere(), isAnothersPage()]).toEqual(['ada', false]);
  });
  it('is no one on a page of another user, until the server has answered that page', () => {
    personIs('ada');
    localStorage.setItem(PERSON_KEY, 'bob');
    expect([personHere(), isAnothersPage()]).toEqual([null, true]);
    personIs('bob');
    expect([personHere(), isAnothersPage()]).toEqual(['bob', false]);
  });
  it('is no one after signing out, here and on other pages', () => {
    personIs('ada');
    localStorage.removeItem(PERSON_KEY);
    expect([personHere(), isAnothersPage()]).toEqual([null, true]);
    nobodyIsHere();
    expect([personHere(), isAnothersPage()]).toEqual([null, false]);
  });
});
