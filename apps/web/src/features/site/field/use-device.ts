import type { DeviceFix } from '@touchdown/domain';
import { useEffect, useEffectEvent, useState } from 'react';
import { watchPosition } from '../../../shared/device/position.ts';

export interface Device {
  /** The last fix. `null` before the first. */
  readonly fix: DeviceFix | null;
  /** Why there is none, or no new one, as text. */
  readonly refusal: string | null;
  readonly tryAgain: () => void;
}

/** The device's position while the screen is open. Each fix is also passed to the owner. */
export function useDevice(onFix: (fix: DeviceFix) => void): Device {
  const [fix, setFix] = useState<DeviceFix | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const hear = useEffectEvent((next: DeviceFix) => {
    setFix(next);
    setRefusal(null);
    onFix(next);
  });
  useEffect(() => watchPosition({ onFix: (next) => hear(next), onRefusal: setRefusal }), [attempt]);
  // Not every browser resumes watching by itself after a phone was locked or in another app.
  useEffect(() => {
    const wake = () => {
      if (document.visibilityState === 'visible') setAttempt((count) => count + 1);
    };
    document.addEventListener('visibilitychange', wake);
    return () => document.removeEventListener('visibilitychange', wake);
  }, []);
  const tryAgain = () => {
    setRefusal(null);
    setAttempt((count) => count + 1);
  };
  return { fix, refusal, tryAgain };
}
