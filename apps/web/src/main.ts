/** What runs first: little, so that the page is painted and everything that it needs is on its way at once. */
import './start/no-eval.ts';
import '@fontsource-variable/inter/index.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/schedule.css';
import './styles/drawing.css';
import './shared/ui/brand.css';
import './shell/loading-screen.css';
import { awaitInstallOffer } from './pwa/install-offer.ts';
import { begin } from './start/begin.ts';
import { painted } from './start/painted.ts';

awaitInstallOffer();
void begin(window.location);
void painted().then(async () => (await import('./app.tsx')).mount());
