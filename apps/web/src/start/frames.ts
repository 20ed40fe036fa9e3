/** Frames around the screens, for visitors and for signed-in users. Rendered at once if already loaded. */
import { lazyRouteComponent } from '@tanstack/react-router';
import { loadLanding, loadShell } from './screens.ts';

export const Landing = lazyRouteComponent(loadLanding, 'LandingScreen');
export const Shell = lazyRouteComponent(loadShell, 'Shell');
