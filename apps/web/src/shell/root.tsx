import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { currentUserQuery } from '../features/accounts/api.ts';
import { Toaster } from '../shared/ui/toaster.tsx';
import { LoadingScreen } from './loading-screen.tsx';

const Landing = lazy(() => import('../screens/landing/landing-screen.tsx').then((module) => ({ default: module.LandingScreen })));
const Shell = lazy(() => import('./shell.tsx').then((module) => ({ default: module.Shell })));

const OPEN_TO_ALL = new Set(['/login', '/setup', '/reset-password']);

/** Who sees what: signed out, every address but the ways in shows the landing page; signed in, the shell with the screen of the address. */
function Screens() {
  const user = useQuery(currentUserQuery);
  const { pathname } = useLocation();
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
      <Toaster />
    </>
  );
}
