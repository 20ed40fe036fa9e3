/** What the screens are in, for visitors and for persons. Drawn at once when it was loaded before. */
import { lazyRouteComponent } from '@tanstack/react-router';
import { loadLanding, loadShell } from '../start/screens.ts';

export const Landing = lazyRouteComponent(loadLanding, 'LandingScreen');
export const Shell = lazyRouteComponent(loadShell, 'Shell');
