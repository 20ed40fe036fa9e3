import { useEffect, useState } from 'react';
import { remember } from '../../shared/storage/storage.ts';

export const SPLASH_SEEN = 'touchdown.splash-shown';
export const SPLASH_IN_MS = 100;
export const SPLASH_FADE_MS = 2000;
export const SPLASH_END_MS = 2500;
export const FORM_FADE_MS = 800;

export type SplashPhase = 'hidden' | 'entering' | 'shown' | 'leaving' | 'done';

const isFirstVisit = (): boolean => {
  try {
    return sessionStorage.getItem(SPLASH_SEEN) === null;
  } catch {
    return false;
  }
};
const isMotionReduced = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The splash of the first visit in a browser session: 2.5 s, then the form. Skipped if seen before, or with reduced motion. */
export const useSplash = (): readonly [SplashPhase, () => void] => {
  const [phase, setPhase] = useState<SplashPhase>(() => (isFirstVisit() && !isMotionReduced() ? 'entering' : 'hidden'));
  const isRunning = phase !== 'hidden' && phase !== 'done';
  useEffect(() => {
    if (!isRunning) return;
    remember('session', SPLASH_SEEN, 'true');
    const timers = [
      window.setTimeout(() => setPhase('shown'), SPLASH_IN_MS),
      window.setTimeout(() => setPhase('leaving'), SPLASH_FADE_MS),
      window.setTimeout(() => setPhase('done'), SPLASH_END_MS),
    ];
    return () => timers.forEach((timer) => window.clearTimeout(timer));
  }, [isRunning]);
  return [phase, () => setPhase('done')];
};
