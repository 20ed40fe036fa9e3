/** Runs first. Small, so that the page is painted and everything it needs starts loading at once. */
import './start/no-eval.ts';
import './shared/api/drafts-saved.ts';
import './start/styles.ts';
import { readOwnAddress } from './offline/app/from-server.ts';
import { awaitInstallOffer } from './offline/app/install-offer.ts';
import { begin } from './start/begin.ts';
import { painted } from './shared/app-state/painted.ts';

readOwnAddress();
awaitInstallOffer();
void begin(window.location);
void painted().then(async () => (await import('./app.tsx')).mount());
