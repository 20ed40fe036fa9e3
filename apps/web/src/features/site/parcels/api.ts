/** The parcels of a project: reads, writes, and what each write invalidates. */
import { type ErrorCode, type ParcelFormInput, routes } from '@touchdown/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/client.ts';

export type ParcelBody = ParcelFormInput;

export const parcelsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['/api/projects', projectId, 'parcels'],
    queryFn: ({ signal }) => call(routes.listParcels, { params: { projectId } }, { signal }),
  });

/** Error codes which show that the list is out of date. */
const STALE: readonly (ErrorCode | undefined)[] = ['VERSION_CONFLICT', 'PARCEL_NOT_FOUND', 'PARCELS_FULL'];

const useParcelsChange = (projectId: string) => {
  const client = useQueryClient();
  // A notice measures its distances to the parcels.
  const refetch = () =>
    Promise.all(['parcels', 'notice'].map((below) => client.invalidateQueries({ queryKey: ['/api/projects', projectId, below] })));
  return {
    onSuccess: refetch,
    onError: (error: Error) => (error instanceof ApiError && STALE.includes(error.code) ? refetch() : undefined),
  };
};

export const useCreateParcel = (projectId: string) =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: { readonly body: ParcelBody; readonly idempotencyKey: string }) =>
      call(routes.createParcel, { params: { projectId }, body }, { idempotencyKey }),
    ...useParcelsChange(projectId),
  });

interface ParcelUpdate {
  readonly parcelId: string;
  readonly body: ParcelBody & { readonly version?: number | undefined };
  readonly idempotencyKey: string;
}
export const useUpdateParcel = (projectId: string) =>
  useMutation({
    mutationFn: ({ parcelId, body, idempotencyKey }: ParcelUpdate) =>
      call(routes.updateParcel, { params: { projectId, parcelId }, body }, { idempotencyKey }),
    ...useParcelsChange(projectId),
  });

export const useDeleteParcel = (projectId: string) =>
  useMutation({
    mutationFn: (parcelId: string) => call(routes.deleteParcel, { params: { projectId, parcelId } }),
    ...useParcelsChange(projectId),
  });
