import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { currentUserQuery } from '../features/accounts/api.ts';
import { noteSignedIn, wasSignedIn } from '../shared/storage/was-signed-in.ts';
import { Toaster } from '../shared/ui/toaster.tsx';
import { LoadingScreen } from './loading-screen.tsx';

const AppNotices = lazy(() => import('../pwa/app-notices.tsx').then((module) => ({ default: module.AppNotices })));
const loadLanding = () => import('../screens/landing/landing-screen.tsx');
const loadShell = () => import('./shell.tsx');
const Landing = lazy(() => loadLanding().then((module) => ({ default: module.LandingScreen })));
const Shell = lazy(() => loadShell().then((module) => ({ default: module.Shell })));

/** Fetched while the server is asked who is there: what this browser needed last time. */
const OPEN_TO_ALL = new Set(['/login', '/setup', '/reset-password', '/verify']);
if (!OPEN_TO_ALL.has(window.location.pathname)) void (wasSignedIn() ? loadShell() : loadLanding());

/** Who sees what: signed out, every address but the ways in shows the landing page; signed in, the shell with the screen of the address. */
function Screens() {
  const user = useQuery(currentUserQuery);
  const { pathname } = useLocation();
  const isSignedIn = user.isSuccess && user.data !== null;
  useEffect(() => {
    if (user.isSuccess) noteSignedIn(isSignedIn);
  }, [user.isSuccess, isSignedIn]);
  if (user.isPending) return <LoadingScreen />;
  if (OPEN_TO_ALL.has(pathname)) return <Outlet />;
  return user.data ? <Shell user={user.data} /> : <Landing />;
}

export function Root() {
  return (
    <>
      <Suspense fallback={<LoadingScreen />}>
        <Screens />
      </Suspense>
      <Suspense>
        <AppNotices />
      </Suspense>
      <Toaster />
    </>
  );
}
