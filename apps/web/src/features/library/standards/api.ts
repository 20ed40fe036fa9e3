/** The standards register: reads, writes, and what each write changes. */
import { type RevisionRef, routes, type RouteInput, type StandardsRule, type StoredConfirmation } from '@touchdown/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callFile } from '../../../shared/api/call-file.ts';
import { addressOf, call } from '../../../shared/api/client.ts';
import { sendFile } from '../../../shared/api/send-file.ts';
import { EDITIONS } from '../../../shared/editions/editions.ts';

const rulesKey = (editionId: string) => [...EDITIONS, editionId, 'rules'] as const;
const CONFIRMATIONS = ['/api/standards/confirmations'] as const;

/** `revision`: a former one. `undefined`: the newest. */
export const editionRulesQuery = (editionId: string, revision?: number) =>
  queryOptions({
    queryKey: revision === undefined ? rulesKey(editionId) : [...rulesKey(editionId), revision],
    queryFn: ({ signal }) =>
      call(
        routes.listEditionRules,
        { params: { editionId }, query: revision === undefined ? {} : { revision: String(revision) } },
        { signal },
      ),
    staleTime: 0,
  });

/** The confirmations in effect, of all editions. `revisions`: the installed ones that a project follows. */
export const confirmationsQuery = (revisions: readonly RevisionRef[]) => {
  const list = revisions.map(({ editionId, revision }) => `${editionId}:${revision}`).join();
  return queryOptions({
    queryKey: list === '' ? CONFIRMATIONS : [...CONFIRMATIONS, list],
    queryFn: ({ signal }) => call(routes.listConfirmations, { query: list === '' ? {} : { revisions: list } }, { signal }),
  });
};

export const photoAddress = ({ ruleId, id }: StoredConfirmation): string =>
  addressOf(routes.confirmationPhoto.path, { params: { ruleId, confirmationId: id } });

export const packAddress = (editionId: string, revision: number): string =>
  addressOf(routes.exportPack.path, { params: { editionId, revision } });

/** The text of a revision's pack. An installed revision never changes. */
export const packTextQuery = (editionId: string, revision: number) =>
  queryOptions({
    queryKey: [...EDITIONS, editionId, 'packs', revision],
    queryFn: async ({ signal }) => {
      const params = { editionId, revision: String(revision) };
      const { content } = await callFile(routes.exportPack, { params }, { signal, onBytes: () => undefined });
      return content.text();
    },
  });

/** Checks the text of a pack's file. Saves nothing. */
export const useCheckPack = () => useMutation({ mutationFn: (file: string) => call(routes.checkPack, { body: { file } }) });

/** Also after a rejection, because the list is then out of date. */
const useRegisterChanged = () => {
  const client = useQueryClient();
  return () =>
    Promise.all([client.invalidateQueries({ queryKey: EDITIONS }), client.invalidateQueries({ queryKey: CONFIRMATIONS })]).then(
      () => undefined,
    );
};

export interface Confirming {
  readonly ruleId: string;
  readonly body: RouteInput<typeof routes.confirmRule>['body'];
  readonly idempotencyKey: string;
}

/** The rule shows its new state at once. The rest of the register is read again in the background. */
export const useConfirmRule = () => {
  const client = useQueryClient();
  const changed = useRegisterChanged();
  return useMutation({
    mutationFn: ({ ruleId, body, idempotencyKey }: Confirming) =>
      call(routes.confirmRule, { params: { ruleId }, body }, { idempotencyKey }),
    onSuccess: (confirmation) => {
      const state = confirmation.outcome === 'matches' ? 'verified' : 'differs';
      client.setQueryData<StandardsRule[]>(rulesKey(confirmation.ruleId.split(':')[0] ?? ''), (rules) =>
        rules?.map((rule) => (rule.id === confirmation.ruleId ? { ...rule, state, confirmation, page: confirmation.page } : rule)),
      );
    },
    onSettled: () => void changed(),
  });
};

export const useWithdrawConfirmation = () => {
  const onSettled = useRegisterChanged();
  return useMutation({
    mutationFn: ({ ruleId, id }: StoredConfirmation) => call(routes.withdrawConfirmation, { params: { ruleId, confirmationId: id } }),
    onSettled,
  });
};

export interface Photo {
  readonly confirmation: StoredConfirmation;
  readonly file: File;
}
export const useSavePhoto = () => {
  const onSettled = useRegisterChanged();
  return useMutation({
    mutationFn: ({ confirmation: { ruleId, id }, file }: Photo) =>
      sendFile(
        routes.saveConfirmationPhoto,
        { params: { ruleId, confirmationId: id }, body: {}, file },
        { signal: new AbortController().signal, onProgress: () => undefined },
      ),
    onSettled,
  });
};

interface PackFile {
  readonly text: string;
  /** The same for each attempt with a file. */
  readonly key: string;
}
export const useInstallPack = () => {
  const onSettled = useRegisterChanged();
  return useMutation({
    mutationFn: ({ text: file, key }: PackFile) => call(routes.installPack, { body: { file } }, { idempotencyKey: key }),
    onSettled,
  });
};
