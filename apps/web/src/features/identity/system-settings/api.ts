/** The installation settings: reads, writes, and what each write invalidates. */
import { type RouteInput, routes } from '@touchdown/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';

const KEY = ['/api/settings'] as const;

/** By category and key. Read again with each opening, because other users change them. */
export const systemSettingsQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => call(routes.listSystemSettings, undefined, { signal }),
  staleTime: 0,
});

/** Also after a rejection, because the list is then out of date. A user's own settings fall back to these. */
const useSettingsChanged = () => {
  const client = useQueryClient();
  return async () => {
    await Promise.all([client.invalidateQueries({ queryKey: KEY }), client.invalidateQueries({ queryKey: [routes.getSettings.path] })]);
  };
};

export interface SettingSave {
  readonly key: string;
  readonly body: RouteInput<typeof routes.saveSystemSetting>['body'];
  readonly idempotencyKey: string;
}
export const useSaveSystemSetting = () => {
  const onSettled = useSettingsChanged();
  return useMutation({
    mutationFn: ({ key, body, idempotencyKey }: SettingSave) =>
      call(routes.saveSystemSetting, { params: { key }, body }, { idempotencyKey }),
    onSettled,
  });
};

export const useDeleteSystemSetting = () => {
  const onSettled = useSettingsChanged();
  return useMutation({ mutationFn: (key: string) => call(routes.deleteSystemSetting, { params: { key } }), onSettled });
};
