/** Invitations, users, background jobs, and the audit log, for authorized roles. */
import { type JobState, type Role, type RouteInput, routes } from '@touchdown/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '../../../shared/api/client.ts';
import { isUnfinished } from './job-values.ts';

export type CreateInvitationBody = RouteInput<typeof routes.createInvitation>['body'];
export type AuditFilters = Pick<RouteInput<typeof routes.exportAudit>['query'], 'q' | 'action' | 'from' | 'to'>;
const AUDIT_PAGE = 50;
const PAGE = 50;
const MAIL_WATCH_MS = 5_000;
const JOB_WATCH_MS = 5_000;

const INVITATIONS = ['/api/admin/invitations'] as const;
const USERS = ['/api/admin/users'] as const;
const JOBS = ['/api/admin/jobs'] as const;

/** The invitations whose code or email contains the text, page by page. */
export const invitationsQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...INVITATIONS, q],
    queryFn: ({ signal, pageParam }) =>
      callPage(routes.listInvitations, { query: { q, limit: PAGE, cursor: pageParam ?? undefined } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // Sending an email takes seconds. Its result is shown without a manual refresh.
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ rows }) => rows.some(({ mail }) => mail?.state === 'waiting')) ? MAIL_WATCH_MS : false,
  });

/** Whether this server sends email. */
export const mailQuery = queryOptions({
  queryKey: ['/api/admin/mail'],
  staleTime: Infinity,
  queryFn: ({ signal }) => call(routes.mailStatus, undefined, { signal }),
});

/** Users whose name or email contains the text, page by page. */
export const usersQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...USERS, q],
    queryFn: ({ signal, pageParam }) =>
      callPage(routes.listUsers, { query: { q, limit: PAGE, cursor: pageParam ?? undefined } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

/** The background jobs in this state, or all of them, page by page. */
export const jobsQuery = (state: JobState | null) =>
  infiniteQueryOptions({
    queryKey: [...JOBS, state],
    queryFn: ({ signal, pageParam }) =>
      callPage(routes.listJobs, { query: { state: state ?? undefined, limit: PAGE, cursor: pageParam ?? undefined } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.pages.some(({ rows }) => rows.some(isUnfinished)) ? JOB_WATCH_MS : false),
  });

export const auditQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: ['/api/admin/audit', filters],
    queryFn: ({ signal, pageParam }) =>
      callPage(routes.listAudit, { query: { ...filters, limit: AUDIT_PAGE, cursor: pageParam ?? undefined } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** The matching list is read again after each change, including a rejected one, because the list is then out of date. */
const useRefetch = (queryKey: readonly unknown[]) => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey });
};

export const useCancelJob = () => {
  const onSettled = useRefetch(JOBS);
  return useMutation({ mutationFn: (jobId: string) => call(routes.cancelJob, { params: { jobId } }), onSettled });
};

export const useRetryJob = () => {
  const onSettled = useRefetch(JOBS);
  return useMutation({ mutationFn: (jobId: string) => call(routes.retryJob, { params: { jobId } }), onSettled });
};

export const useCreateInvitation = () => {
  const onSuccess = useRefetch(INVITATIONS);
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { readonly body: CreateInvitationBody; readonly idempotencyKey: string }) =>
      call(routes.createInvitation, { body }, { idempotencyKey }),
    onSuccess,
  });
};

export const useDeleteInvitation = () => {
  const onSettled = useRefetch(INVITATIONS);
  return useMutation({ mutationFn: (id: string) => call(routes.deleteInvitation, { params: { id } }), onSettled });
};

export const useMailInvitation = () => {
  const onSettled = useRefetch(INVITATIONS);
  return useMutation({ mutationFn: (id: string) => call(routes.mailInvitation, { params: { id } }), onSettled });
};

export const useChangeRole = () => {
  const onSettled = useRefetch(USERS);
  return useMutation({
    mutationFn: ({ userId, role }: { readonly userId: string; readonly role: Role }) =>
      call(routes.changeUserRole, { params: { userId }, body: { role } }),
    onSettled,
  });
};

export const useChangeStatus = () => {
  const onSettled = useRefetch(USERS);
  return useMutation({
    mutationFn: ({ userId, isActive }: { readonly userId: string; readonly isActive: boolean }) =>
      call(routes.changeUserStatus, { params: { userId }, body: { isActive } }),
    onSettled,
  });
};

export const useChangeStandardsEditor = () => {
  const onSettled = useRefetch(USERS);
  return useMutation({
    mutationFn: ({ userId, isStandardsEditor }: { readonly userId: string; readonly isStandardsEditor: boolean }) =>
      call(routes.changeStandardsEditor, { params: { userId }, body: { isStandardsEditor } }),
    onSettled,
  });
};

export const useCreateResetLink = () =>
  useMutation({
    mutationFn: ({ userId, sendMail = false }: { readonly userId: string; readonly sendMail?: boolean }) =>
      call(routes.createResetLink, { params: { userId }, body: { sendMail } }),
  });

export const useRemoveSecondFactors = () =>
  useMutation({ mutationFn: (userId: string) => call(routes.removeSecondFactors, { params: { userId } }) });

export const useVerifyAudit = () => useMutation({ mutationFn: () => call(routes.verifyAudit) });

export const useExportAudit = () => useMutation({ mutationFn: (filters: AuditFilters) => call(routes.exportAudit, { query: filters }) });
