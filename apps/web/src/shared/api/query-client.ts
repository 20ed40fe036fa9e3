/** How server data is held (specification part 1, section 7): never stale by itself, no refetch on focus, no retry, and one policy for 401. */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isUnauthorized } from './api-error.ts';
import { signInAgain } from './sign-in-again.ts';

const onError = (error: Error) => {
  if (isUnauthorized(error)) signInAgain();
};

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false, refetchInterval: false, retry: false },
      mutations: { retry: false },
    },
  });
