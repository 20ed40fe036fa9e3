import { afterEach, describe, expect, it } from 'vitest';
import { forget } from '../../shared/storage/storage.ts';
import { mostProfilePx, profilePxIn, PROFILE_PX, recalledProfilePx, rememberProfilePx, steppedProfilePx } from './profile-height.ts';

const WINDOW_PX = 900;

describe('the height of the profile', () => {
  afterEach(() => forget('local', 'touchdown.profile-height'));

  it('leaves at least half of the window to the canvas, and has a least height', () => {
    expect(profilePxIn(2_000, WINDOW_PX)).toBe(450);
    expect(profilePxIn(10, WINDOW_PX)).toBe(PROFILE_PX.least);
    expect(mostProfilePx(100)).toBe(PROFILE_PX.least);
  });
  it('changes by keys, within the limits, and Enter restores the usual one', () => {
    const after = (key: string, isFar = false, heightPx = 200) => steppedProfilePx(key, isFar, heightPx, WINDOW_PX);
    expect([after('ArrowUp'), after('ArrowDown'), after('ArrowUp', true)]).toEqual([216, 184, 264]);
    expect([after('ArrowUp', true, 440), after('ArrowDown', true, 100)]).toEqual([450, 96]);
    expect([after('Home'), after('End'), after('Enter'), after('x')]).toEqual([96, 450, 184, null]);
  });
  it('is remembered on the device, and is the usual one where it cannot be read', () => {
    expect(recalledProfilePx()).toBe(PROFILE_PX.usual);
    rememberProfilePx(260);
    expect(recalledProfilePx()).toBe(260);
    window.localStorage.setItem('touchdown.profile-height', 'tall');
    expect(recalledProfilePx()).toBe(PROFILE_PX.usual);
  });
});
