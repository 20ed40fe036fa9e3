/** The height of the profile strip: pulled by its edge, stepped by keys, and remembered on the device. No React here. */
import { recall, remember } from '../../shared/storage/storage.ts';

const HEIGHT = 'touchdown.profile-height';
const CLOSED = 'touchdown.profile-closed';

/** Of the drawing, without the header of the strip. */
export const PROFILE_PX = { least: 96, usual: 184, step: 16, farStep: 64 } as const;
/** The canvas keeps at least the other part of the window. */
const MOST_SHARE = 0.5;

/** The greatest height in a window. */
export const mostProfilePx = (windowPx: number): number => Math.max(Math.round(windowPx * MOST_SHARE), PROFILE_PX.least);

/** A height within the limits of the window. */
export const profilePxIn = (wantedPx: number, windowPx: number): number =>
  Math.round(Math.min(Math.max(wantedPx, PROFILE_PX.least), mostProfilePx(windowPx)));

/** The height that the user chose last, otherwise the usual one. */
export function recalledProfilePx(): number {
  const saved = Number(recall('local', HEIGHT) ?? Number.NaN);
  return Number.isFinite(saved) && saved > 0 ? saved : PROFILE_PX.usual;
}
export const rememberProfilePx = (heightPx: number): boolean => remember('local', HEIGHT, String(heightPx));

export const isProfileClosed = (): boolean => recall('local', CLOSED) === 'closed';
export const rememberProfileClosed = (isClosed: boolean): boolean => remember('local', CLOSED, isClosed ? 'closed' : 'open');

/** The height after a key on the edge. `null`: the key is another one. */
export function steppedProfilePx(key: string, isFar: boolean, heightPx: number, windowPx: number): number | null {
  const step = isFar ? PROFILE_PX.farStep : PROFILE_PX.step;
  switch (key) {
    case 'ArrowUp':
      return profilePxIn(heightPx + step, windowPx);
    case 'ArrowDown':
      return profilePxIn(heightPx - step, windowPx);
    case 'Home':
      return PROFILE_PX.least;
    case 'End':
      return mostProfilePx(windowPx);
    case 'Enter':
      return profilePxIn(PROFILE_PX.usual, windowPx);
    default:
      return null;
  }
}
