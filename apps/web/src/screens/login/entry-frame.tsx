import { lazy, type ReactNode, Suspense } from 'react';
import { BrandMark } from '../../shared/ui/brand.tsx';
import { useMedia } from '../../shared/ui/use-media.ts';
import './entry-frame.css';

const Hero = lazy(() => import('../landing/hero.tsx').then((module) => ({ default: module.Hero })));
const WIDE = '(min-width: 1000px)';

interface EntryFrameProps {
  /** Fades in after the splash. */
  readonly fadesIn?: boolean;
  readonly children: ReactNode;
}

/** The page of the sign-in forms, with the drawing of the landing page beside it on wide screens. */
export function EntryFrame({ fadesIn = false, children }: EntryFrameProps) {
  const isWide = useMedia(WIDE);
  return (
    <div className="entry" data-fades={fadesIn || undefined}>
      <main id="main" tabIndex={-1} className="entry-panel">
        <a className="brand" href="/">
          <BrandMark />
          <span>Touchdown</span>
        </a>
        <div className="entry-form">{children}</div>
        <p className="entry-foot">For planning only. FAA publications govern.</p>
      </main>
      {isWide && (
        <div className="entry-drawing">
          <Suspense>
            <Hero view="beside" />
          </Suspense>
        </div>
      )}
    </div>
  );
}
