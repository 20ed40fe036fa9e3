import { lazy, Suspense, useEffect } from 'react';
import { BrandMark } from '../../shared/ui/brand.tsx';
import { useMedia } from '../../shared/ui/use-media.ts';
import type { SplashPhase } from './use-splash.ts';

const Hero = lazy(() => import('../landing/hero.tsx').then((module) => ({ default: module.Hero })));
const SMALL = '(max-width: 779px)';

interface SplashProps {
  readonly phase: SplashPhase;
  readonly onSkip: () => void;
}

/** The brand over a sample drawing; on small screens only the brand. Any key or click skips it. */
export function Splash({ phase, onSkip }: SplashProps) {
  const isSmall = useMedia(SMALL);
  useEffect(() => {
    window.addEventListener('keydown', onSkip);
    return () => window.removeEventListener('keydown', onSkip);
  }, [onSkip]);
  return (
    <div className="splash" data-phase={phase} data-version={isSmall ? 'mobile' : 'desktop'} onPointerDown={onSkip} role="status">
      {!isSmall && (
        <Suspense>
          <Hero />
        </Suspense>
      )}
      <div className="splash-brand">
        <BrandMark />
        <span>Touchdown</span>
      </div>
    </div>
  );
}
