import '@fontsource-variable/inter/index.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/schedule.css';
import './styles/drawing.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { router } from './router.tsx';
import { createQueryClient } from './shared/api/query-client.ts';
import { followSystemTheme } from './shell/theme.ts';

const element = document.getElementById('root');
if (element === null) throw new Error('The page has no #root.');

followSystemTheme();
createRoot(element).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
