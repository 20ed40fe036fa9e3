import { describe, expect, it } from 'vitest';
import { savedStateText } from './saved-state-text.ts';

const NOTHING_WAITS = { isAway: false, waiting: 0, isSending: false };

describe('the saved state', () => {
  it.each([
    [NOTHING_WAITS, 'All changes saved'],
    [{ ...NOTHING_WAITS, isSending: true }, 'Saving…'],
    [{ ...NOTHING_WAITS, isAway: true }, 'All changes saved'],
    [{ isAway: true, waiting: 3, isSending: false }, 'Offline. 3 changes saved on this device'],
    [{ isAway: true, waiting: 1, isSending: true }, 'Offline. 1 change saved on this device'],
    [{ isAway: false, waiting: 2, isSending: true }, 'Saving…'],
    [{ isAway: false, waiting: 2, isSending: false }, 'Not saved.'],
  ])('of %o is "%s"', (saving, text) => {
    expect(savedStateText(saving)).toBe(text);
  });
});
