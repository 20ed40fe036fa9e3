/** Frames around the screens, for visitors and for signed-in users. Rendered at once if already loaded. */
import { lazyRouteComponent } from '@tanstack/react-router';
import { loadLanding, loadScreen, loadShell } from './screens.ts';

export const Landing = lazyRouteComponent(loadLanding, 'LandingScreen');
export const Shell = lazyRouteComponent(loadShell, 'Shell');
/** Not a route's component itself: the router would fetch it for every visitor before it is known whether a user is signed in. */
export const Dashboard = lazyRouteComponent(loadScreen.dashboard, 'DashboardScreen');
