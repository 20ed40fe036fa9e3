/** The Map tab of the admin panel: reads, writes, and what each write invalidates. */
import { type RouteInput, routes } from '@touchdown/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';

/** Read again with each opening, because other superusers change it. */
export const adminMapQuery = queryOptions({
  queryKey: [routes.adminMap.path],
  queryFn: ({ signal }) => call(routes.adminMap, undefined, { signal }),
  staleTime: 0,
});

/** Also after a rejection, because what is shown is then out of date. */
const useMapChanged = () => {
  const client = useQueryClient();
  return async () => {
    const keys = [routes.adminMap.path, routes.listMapLayers.path, routes.listSystemSettings.path];
    await Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })));
  };
};

type LayerBody = RouteInput<typeof routes.updateMapLayer>['body'];
export const useCreateLayer = () => {
  const onSettled = useMapChanged();
  return useMutation({
    mutationFn: ({
      body,
      idempotencyKey,
    }: {
      readonly body: RouteInput<typeof routes.createMapLayer>['body'];
      readonly idempotencyKey: string;
    }) => call(routes.createMapLayer, { body }, { idempotencyKey }),
    onSettled,
  });
};
export const useUpdateLayer = () => {
  const onSettled = useMapChanged();
  return useMutation({
    mutationFn: ({
      layerId,
      body,
      idempotencyKey,
    }: {
      readonly layerId: string;
      readonly body: LayerBody;
      readonly idempotencyKey?: string;
    }) => call(routes.updateMapLayer, { params: { layerId }, body }, idempotencyKey === undefined ? {} : { idempotencyKey }),
    onSettled,
  });
};
export const useDeleteLayer = () => {
  const onSettled = useMapChanged();
  return useMutation({ mutationFn: (layerId: string) => call(routes.deleteMapLayer, { params: { layerId } }), onSettled });
};
export const useOutsideSwitch = () => {
  const onSettled = useMapChanged();
  return useMutation({
    mutationFn: (isOn: boolean) =>
      call(routes.saveSystemSetting, { params: { key: 'outside_services' }, body: { value: isOn ? 'on' : 'off' } }),
    onSettled,
  });
};
