/** The upper edge of the profile strip, which changes its height: by the pointer, or by arrow keys. */
import { type KeyboardEvent, type PointerEvent as ReactPointerEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLatestCallback } from '../../shared/ui/use-latest-callback.ts';
import { mostProfilePx, profilePxIn, PROFILE_PX, recalledProfilePx, rememberProfilePx, steppedProfilePx } from './profile-height.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}
const windowHeight = (): number => window.innerHeight;

/** The height of the drawing, within what the window has room for. */
export function useProfileHeight() {
  const windowPx = useSyncExternalStore(subscribe, windowHeight);
  const [wantedPx, setWanted] = useState(recalledProfilePx);
  return { windowPx, heightPx: profilePxIn(wantedPx, windowPx), setWanted };
}

interface ProfileEdgeProps {
  readonly height: ReturnType<typeof useProfileHeight>;
}

export function ProfileEdge({ height: { windowPx, heightPx, setWanted } }: ProfileEdgeProps) {
  const pull = useRef<AbortController | null>(null);
  const drop = () => {
    pull.current?.abort();
    pull.current = null;
  };
  const resize = useLatestCallback((wantedPx: number) => setWanted(profilePxIn(wantedPx, windowPx)));
  const end = useLatestCallback(() => {
    if (pull.current === null) return;
    drop();
    rememberProfilePx(heightPx);
  });
  useEffect(() => drop, []);
  const begin = (event: ReactPointerEvent) => {
    if (event.button !== 0 || pull.current !== null) return;
    event.preventDefault();
    const [fromY, fromPx] = [event.clientY, heightPx];
    pull.current = new AbortController();
    const { signal } = pull.current;
    const restore = () => {
      drop();
      resize(fromPx);
    };
    window.addEventListener('pointermove', ({ clientY }) => resize(fromPx + fromY - clientY), { signal });
    window.addEventListener('pointerup', end, { signal });
    window.addEventListener('pointercancel', restore, { signal });
    window.addEventListener(
      'keydown',
      (key) => {
        if (key.key !== 'Escape') return;
        key.preventDefault();
        restore();
      },
      { signal, capture: true },
    );
  };
  const press = (event: KeyboardEvent) => {
    const next = steppedProfilePx(event.key, event.shiftKey, heightPx, windowPx);
    if (next === null) return;
    event.preventDefault();
    setWanted(next);
    rememberProfilePx(next);
  };
  return (
    <div
      className="profile-edge"
      role="separator"
      tabIndex={0}
      aria-label="Profile height"
      aria-orientation="horizontal"
      aria-valuemin={PROFILE_PX.least}
      aria-valuemax={mostProfilePx(windowPx)}
      aria-valuenow={heightPx}
      aria-valuetext={`${heightPx} pixels`}
      onPointerDown={begin}
      onDoubleClick={() => {
        resize(PROFILE_PX.usual);
        rememberProfilePx(PROFILE_PX.usual);
      }}
      onKeyDown={press}
    />
  );
}
