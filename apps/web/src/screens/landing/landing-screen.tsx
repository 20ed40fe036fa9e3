import { signInAddress } from '../../shared/api/sign-in-again.ts';
import { BrandMark } from '../../shared/ui/brand.tsx';
import { PHONE, useMedia } from '../../shared/ui/use-media.ts';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { Features } from './features.tsx';
import { Hero, TitleStrip } from './hero.tsx';
import '../../shared/ui/button.css';
import './landing.css';

/** Shown to a signed-out visitor at every address. */
export function LandingScreen() {
  usePageTitle('Heliport and vertiport planning');
  const isPhone = useMedia(PHONE);
  const signIn = signInAddress(window.location);
  // If sign-in goes straight to an organization's provider, codes and passwords are entered here.
  const otherWays = signIn.replace('/api/login', '/login');
  return (
    <div className="landing">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className="landing-head">
        <a className="brand" href="/">
          <BrandMark />
          <span>Touchdown</span>
        </a>
        <a className="button" href={signIn}>
          Sign In
        </a>
      </header>
      <main id="main" tabIndex={-1}>
        <section className="landing-hero">
          <Hero view={isPhone ? 'phone' : 'wide'} />
          <div className="landing-text">
            <h1>Professional Heliport &amp; Vertiport Planning</h1>
            <p>
              Size landing areas to AC 150/5390-2D and EB 105A, check 14 CFR 77.23 approach surfaces, and cite the source of every
              dimension.
            </p>
            <div className="landing-start">
              <a className="button" data-variant="primary" data-size="large" href={signIn}>
                Get Started
              </a>
              <span className="quiet">
                Access is by invitation. <a href={otherWays}>Enter a code or sign in</a>
              </span>
            </div>
          </div>
        </section>
        <TitleStrip />
        <Features />
        <section className="landing-call">
          <h2>Ready to Start Your Aviation Project?</h2>
          <a className="button" data-variant="primary" data-size="large" href={signIn}>
            Get Started
          </a>
        </section>
      </main>
      <footer className="landing-foot">
        <span>Touchdown</span>
        <span>Based on AC 150/5390-2D, EB 105A, and 14 CFR Part 77. For planning only. FAA publications govern.</span>
      </footer>
    </div>
  );
}
