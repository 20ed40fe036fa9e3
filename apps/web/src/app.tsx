/** Mounts the app in the page. */
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchForMissingFiles } from './offline/app/missing-file.ts';
import { router } from './router.tsx';
import { createQueryClient } from './shared/api/query-client.ts';
import { asWork } from './shared/app-state/app-state.ts';
import { countNavigations } from './shared/app-state/navigations.ts';
import { registerOffline } from './shared/offline/ports.ts';
import { followSystemTheme } from './shared/ui/theme.ts';
import { firstViewBegins } from './shared/app-state/first-paint.ts';
import { readyToDraw } from './start/first-view.ts';
import { idle } from './shared/app-state/idle.ts';

/** Loads the code of the address's screen, and returns what the address requests from it. */
async function find() {
  await router.load();
  const { params = {}, search = {} } = router.state.matches.at(-1) ?? {};
  return { params, search };
}

/** Mounts the app once its first view can be rendered. Throws if the page has no root element. */
export async function mount(): Promise<void> {
  const element = document.getElementById('root');
  if (element === null) throw new Error('The page has no #root.');
  const client = createQueryClient();
  registerOffline({
    reads: () => import('./offline/reads/cached-reads.ts').then(({ cachedReads }) => cachedReads),
    edits: () => import('./offline/edits/index.ts').then(({ openEdits }) => openEdits()),
  });
  followSystemTheme();
  watchForMissingFiles();
  countNavigations(router);
  await readyToDraw(client, { pathname: window.location.pathname, find });
  firstViewBegins();
  // As a transition, which renders in slices and keeps the page responsive between them.
  startTransition(() =>
    createRoot(element).render(
      <StrictMode>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
  // Only a production build has a service worker. It is fetched once the first screen is shown. `data-offline` shows its progress.
  if (import.meta.env.PROD)
    void asWork(idle().then(() => import('./offline/app/app-updates.ts'))).then(({ keepUpToDate }) => keepUpToDate());
}
