/** The contacts of a project: reads, writes, and what each write invalidates. Also the address lookup. */
import { type RouteInput, routes } from '@touchdown/contract';
import { infiniteQueryOptions, keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '../../../shared/api/client.ts';

export type ContactBody = RouteInput<typeof routes.createContact>['body'];
const PAGE = 50;

const contactsKey = (projectId: string) => ['/api/projects', projectId, 'contacts'] as const;

/**
 * By last and first name, page by page. `q` is searched in name, organization, and email. Read again with each opening, because other users
 * change it.
 */
export const contactsQuery = (projectId: string, q: string) =>
  infiniteQueryOptions({
    queryKey: [...contactsKey(projectId), q],
    queryFn: ({ signal, pageParam }) =>
      callPage(
        routes.listContacts,
        { params: { projectId }, query: { limit: PAGE, q: q || undefined, cursor: pageParam ?? undefined } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Also after a rejection, because the list is then out of date. */
const useContactsChanged = (projectId: string) => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: contactsKey(projectId) });
};

export const useCreateContact = (projectId: string) => {
  const onSettled = useContactsChanged(projectId);
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { readonly body: ContactBody; readonly idempotencyKey: string }) =>
      call(routes.createContact, { params: { projectId }, body }, { idempotencyKey }),
    onSettled,
  });
};

interface ContactUpdate {
  readonly contactId: string;
  readonly body: RouteInput<typeof routes.updateContact>['body'];
  readonly idempotencyKey: string;
}
export const useUpdateContact = (projectId: string) => {
  const onSettled = useContactsChanged(projectId);
  return useMutation({
    mutationFn: ({ contactId, body, idempotencyKey }: ContactUpdate) =>
      call(routes.updateContact, { params: { projectId, contactId }, body }, { idempotencyKey }),
    onSettled,
  });
};

export const useDeleteContact = (projectId: string) => {
  const onSettled = useContactsChanged(projectId);
  return useMutation({ mutationFn: (contactId: string) => call(routes.deleteContact, { params: { projectId, contactId } }), onSettled });
};

/** Asks the geocoding service, through the server, for similar addresses. */
export const checkAddress = (q: string, signal: AbortSignal) => call(routes.checkAddress, { query: { q } }, { signal });
