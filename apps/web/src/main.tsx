import './start/no-eval.ts';
import '@fontsource-variable/inter/index.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/schedule.css';
import './styles/drawing.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { awaitInstallOffer } from './pwa/install-offer.ts';
import { watchForLostFiles } from './pwa/lost-file.ts';
import { router } from './router.tsx';
import { createQueryClient } from './shared/api/query-client.ts';
import { registerOffline } from './shared/offline/ports.ts';
import { followSystemTheme } from './shell/theme.ts';

const element = document.getElementById('root');
if (element === null) throw new Error('The page has no #root.');

const client = createQueryClient();
registerOffline({
  reads: () => import('./offline/kept-reads.ts').then(({ keptReads }) => keptReads),
  edits: () => import('./outbox/index.ts').then(({ openEdits }) => openEdits()),
});

followSystemTheme();
awaitInstallOffer();
watchForLostFiles();
createRoot(element).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);

// Only what is built has a service worker; it is fetched once the first screen is there.
if (import.meta.env.PROD)
  window.addEventListener('load', () => void import('./pwa/app-updates.ts').then(({ keepUpToDate }) => keepUpToDate()));
