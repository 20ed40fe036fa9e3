import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { currentUserQuery } from '../features/identity/accounts/api.ts';
import { clearPrefetched } from '../shared/api/prefetched-reads.ts';
import { appIsReady } from '../shared/app-state/app-state.ts';
import { useWorkWhile, Waiting } from '../shared/app-state/waiting.tsx';
import { noteSignedIn } from '../shared/storage/was-signed-in.ts';
import { Toaster } from '../shared/ui/toaster.tsx';
import { firstViewIdle, firstViewPainted, useIsIdle } from '../shared/app-state/first-paint.ts';
import { idle } from '../shared/app-state/idle.ts';
import { painted } from '../shared/app-state/painted.ts';
import { isOpenToAll } from './screen-list.ts';
import { Landing, Shell } from './frames.ts';
import { LoadingScreen } from '../shell/loading-screen.tsx';
import { loadWithRetry } from '../shell/load-with-retry.ts';

const AppNotices = lazy(() =>
  loadWithRetry(() => import('../offline/app/app-notices.tsx').then((module) => ({ default: module.AppNotices }))),
);

/**
 * Visibility: signed out, every address except the sign-in routes shows the landing page; signed in, the shell with the screen of the
 * address.
 */
function Screens() {
  const user = useQuery(currentUserQuery);
  const { pathname } = useLocation();
  const isSignedIn = user.isSuccess && user.data !== null;
  useEffect(() => {
    if (user.isSuccess) noteSignedIn(isSignedIn);
  }, [user.isSuccess, isSignedIn]);
  if (user.isPending) return <LoadingScreen />;
  if (isOpenToAll(pathname)) return <Outlet />;
  return user.data ? <Shell user={user.data} /> : <Landing />;
}

/** Fetched once the first screen is shown and the browser is idle. */
function NoticesWhenIdle() {
  const isIdle = useIsIdle();
  useWorkWhile(!isIdle);
  return <Suspense fallback={<Waiting />}>{isIdle && <AppNotices />}</Suspense>;
}

export function Root() {
  useEffect(() => {
    clearPrefetched();
    void painted().then(() => {
      firstViewPainted();
      appIsReady();
      return idle().then(firstViewIdle);
    });
  }, []);
  return (
    <>
      <Suspense fallback={<LoadingScreen />}>
        <Screens />
      </Suspense>
      <NoticesWhenIdle />
      <Toaster />
    </>
  );
}
