/** The FAA's airspace on the server, for superusers. */
import { routes } from '@touchdown/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { cancelJob, isUnfinished } from '../../../shared/api/jobs.ts';
import { sendFile, type SendingOptions } from '../../../shared/api/send-file.ts';

const WATCHED_EVERY_MS = 500;
const STATUS_KEY = ['/api/faa-airspace'] as const;

/** Polled while a file is imported or the data is downloaded. */
export const airspaceStatusQuery = queryOptions({
  queryKey: STATUS_KEY,
  queryFn: ({ signal }) => call(routes.airspaceStatus, undefined, { signal }),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) =>
    data && (data.fetch.isRunning || (data.lastImport !== null && isUnfinished(data.lastImport))) ? WATCHED_EVERY_MS : false,
});

const useStatusChanged = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: STATUS_KEY });
};

interface Sending extends SendingOptions {
  readonly file: File;
  readonly cycleDate: string;
}

export const useSendAirspace = () => {
  const onSettled = useStatusChanged();
  return useMutation({
    mutationFn: ({ file, cycleDate, ...options }: Sending) => sendFile(routes.startAirspaceImport, { body: { cycleDate }, file }, options),
    onSettled,
  });
};

export const useCancelAirspaceImport = () => {
  const onSettled = useStatusChanged();
  return useMutation({ mutationFn: (jobId: string) => cancelJob(jobId), onSettled });
};

export const useFetchAirspace = () => {
  const onSettled = useStatusChanged();
  return useMutation({
    mutationFn: (idempotencyKey: string) => call(routes.startAirspaceFetch, undefined, { idempotencyKey }),
    onSettled,
  });
};
