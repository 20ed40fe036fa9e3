import { describe, expect, it } from 'vitest';
import { isCurrentScreen } from './screens.ts';

describe('the highlighted entry', () => {
  it('is the dashboard for its own address alone', () => {
    expect([isCurrentScreen('/', '/'), isCurrentScreen('/', '/projects')]).toEqual([true, false]);
  });
  it('is the list for everything below it, and for no other word that begins like it', () => {
    expect(['/projects', '/projects/7', '/projects-old', '/aircraft'].map((path) => isCurrentScreen('/projects', path))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
