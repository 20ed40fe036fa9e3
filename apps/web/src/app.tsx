/** The app itself, put into the page. */
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchForLostFiles } from './pwa/lost-file.ts';
import { router } from './router.tsx';
import { createQueryClient } from './shared/api/query-client.ts';
import { registerOffline } from './shared/offline/ports.ts';
import { followSystemTheme } from './shell/theme.ts';
import { idle } from './start/idle.ts';

/** Mounts the app. Throws when the page has no place for it. */
export function mount(): void {
  const element = document.getElementById('root');
  if (element === null) throw new Error('The page has no #root.');
  const client = createQueryClient();
  registerOffline({
    reads: () => import('./offline/kept-reads.ts').then(({ keptReads }) => keptReads),
    edits: () => import('./outbox/index.ts').then(({ openEdits }) => openEdits()),
  });
  followSystemTheme();
  watchForLostFiles();
  createRoot(element).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
  // Only what is built has a service worker; it is fetched once the first screen is there.
  if (import.meta.env.PROD) void idle().then(() => import('./pwa/app-updates.ts').then(({ keepUpToDate }) => keepUpToDate()));
}
