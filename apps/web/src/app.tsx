/** The app itself, put into the page. */
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchForLostFiles } from './pwa/lost-file.ts';
import { router } from './router.tsx';
import { createQueryClient } from './shared/api/query-client.ts';
import { asWork } from './shared/app-state/app-state.ts';
import { registerOffline } from './shared/offline/ports.ts';
import { followSystemTheme } from './shell/theme.ts';
import { firstViewBegins } from './start/first-paint.ts';
import { readyToDraw } from './start/first-view.ts';
import { idle } from './start/idle.ts';

/** The code of the screen of the address, and what is asked of it. */
async function find() {
  await router.load();
  const { params = {}, search = {} } = router.state.matches.at(-1) ?? {};
  return { params, search };
}

/** Mounts the app, once its first view can be drawn. Throws when the page has no place for it. */
export async function mount(): Promise<void> {
  const element = document.getElementById('root');
  if (element === null) throw new Error('The page has no #root.');
  const client = createQueryClient();
  registerOffline({
    reads: () => import('./offline/kept-reads.ts').then(({ keptReads }) => keptReads),
    edits: () => import('./outbox/index.ts').then(({ openEdits }) => openEdits()),
  });
  followSystemTheme();
  watchForLostFiles();
  await readyToDraw(client, { pathname: window.location.pathname, find });
  firstViewBegins();
  // As a transition: it is drawn in slices, and the page answers between them.
  startTransition(() =>
    createRoot(element).render(
      <StrictMode>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
  // Only what is built has a service worker; it is fetched once the first screen is there. `data-offline` shows how far it is.
  if (import.meta.env.PROD) void asWork(idle().then(() => import('./pwa/app-updates.ts'))).then(({ keepUpToDate }) => keepUpToDate());
}
