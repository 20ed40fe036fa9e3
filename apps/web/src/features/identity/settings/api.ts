/** The user's own settings. The shell reads them, so routes are identified by address. */
import type { RouteInput, routes, Settings } from '@touchdown/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callAt } from '../../../shared/api/client.ts';
import { CURRENT_USER_KEY } from '../../../shared/api/keys.ts';

type Routes = typeof routes;
export type ProfileBody = RouteInput<Routes['updateProfile']>['body'];
export type PreferencesBody = RouteInput<Routes['updateSettings']>['body'];

const SETTINGS_KEY = ['/api/account/settings'] as const;

export const settingsQuery = queryOptions({
  queryKey: SETTINGS_KEY,
  queryFn: ({ signal }) => callAt<Routes['getSettings']>({ method: 'GET', path: '/api/account/settings' }, undefined, { signal }),
});

const useSaveSettings = () => {
  const client = useQueryClient();
  return (settings: Settings) => client.setQueryData(settingsQuery.queryKey, settings);
};

export const useUpdateProfile = () => {
  const client = useQueryClient();
  const save = useSaveSettings();
  return useMutation({
    mutationFn: (body: ProfileBody) => callAt<Routes['updateProfile']>({ method: 'PUT', path: '/api/account/profile' }, { body }),
    onSuccess: (settings) => {
      save(settings);
      return client.invalidateQueries({ queryKey: CURRENT_USER_KEY });
    },
  });
};

export const useUpdatePreferences = () => {
  const onSuccess = useSaveSettings();
  return useMutation({
    mutationFn: (body: PreferencesBody) => callAt<Routes['updateSettings']>({ method: 'PUT', path: '/api/account/settings' }, { body }),
    onSuccess,
  });
};
