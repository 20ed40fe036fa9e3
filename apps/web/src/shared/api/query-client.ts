/**
 * Server data policy (specification part 1, section 7): never stale by itself, no refetch on focus, no retry, one policy for 401. Requests
 * run even if the browser reports being offline: reads are served from the cache, and edits are queued.
 */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isUnauthorized } from './api-error.ts';
import { afterPicture } from '../app-state/own-picture.ts';
import { signInAgain } from './sign-in-again.ts';

const onError = (error: Error) => {
  if (isUnauthorized(error)) signInAgain();
};

/** Every write may change a status, and adds to the history, so the visible ones are read again. */
const followsWrites = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
  queryKey.includes('compliance') || queryKey.includes('history');

export const createQueryClient = (): QueryClient => {
  const onSuccess = (): void => void afterPicture(() => client.invalidateQueries({ predicate: followsWrites }));
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError, onSuccess }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
};
