import { beforeEach, describe, expect, it } from 'vitest';
import { isAnothersPage, nobodyIsHere, PERSON_KEY, personHere, personIs } from './person.ts';

beforeEach(() => {
  nobodyIsHere();
  localStorage.clear();
});

describe('the user of this device', () => {
  it('is unknown before the server has responded', () => {
    expect([personHere(), isAnothersPage()]).toEqual([null, false]);
  });
  it('is known to a page before the server has responded', () => {
    localStorage.setItem(PERSON_KEY, 'ada');
    expect([personHere(), isAnothersPage()]).toEqual(['ada', false]);
  });
  it("is unset on another user's page until the server has responded to that page", () => {
    personIs('ada');
    localStorage.setItem(PERSON_KEY, 'bob');
    expect([personHere(), isAnothersPage()]).toEqual([null, true]);
    personIs('bob');
    expect([personHere(), isAnothersPage()]).toEqual(['bob', false]);
  });
  it('is unset after signing out, on this and other pages', () => {
    personIs('ada');
    localStorage.removeItem(PERSON_KEY);
    expect([personHere(), isAnothersPage()]).toEqual([null, true]);
    nobodyIsHere();
    expect([personHere(), isAnothersPage()]).toEqual([null, false]);
  });
});
