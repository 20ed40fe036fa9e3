/** How the server downloads the FAA obstacle file by itself, and the result of the last attempt. */
import type { DofFetch } from '@touchdown/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { useIdempotencyKey } from '../../../shared/forms/use-idempotency-key.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { CircleX } from '../../../shared/ui/icons.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { useShownDate } from '../../../shared/ui/use-shown-date.ts';
import { dofFetchQuery, STATUS_KEY, useFetchDof } from './api.ts';
import { fetchedText, intervalText } from './dof-text.ts';

function LastAttempt({ last }: { readonly last: NonNullable<DofFetch['last']> }) {
  const shownDate = useShownDate();
  const text = fetchedText(last, shownDate(last.at));
  return last.outcome === 'failed' ? (
    <>
      <p className="faa-data-outdated">
        <CircleX />
        {text}
      </p>
      <p>{last.reason}</p>
      <p className="quiet">The file in use was not changed.</p>
    </>
  ) : (
    <p>{text}</p>
  );
}

interface FetchPanelProps {
  /** An import is running, so that no other can begin. */
  readonly isImporting: boolean;
}

export function FetchPanel({ isImporting }: FetchPanelProps) {
  const client = useQueryClient();
  const { data } = useQuery(dofFetchQuery);
  const start = useFetchDof();
  const keyFor = useIdempotencyKey();
  const at = data?.last?.at;
  // An attempt that has ended may have begun an import.
  useEffect(() => {
    if (at !== undefined) void client.invalidateQueries({ queryKey: STATUS_KEY, exact: true });
  }, [client, at]);
  if (!data) return null;
  const { host, everyDays, isRunning, last } = data;
  const fetchNow = () =>
    start.mutate(keyFor([at]), {
      onError: (error) => {
        if (!isUnauthorized(error)) toast({ title: 'Failed to start the download', description: errorText(error), destructive: true });
      },
    });
  return (
    <section aria-label="Automatic Download" className="faa-data-form">
      <p>
        {host === null
          ? 'Automatic download is turned off on this server. Download the file from the FAA and import it below.'
          : `Downloaded from ${host} ${intervalText(everyDays)}, and imported if it has changed.`}
      </p>
      {isRunning ? <p role="status">Downloading the FAA obstacle file...</p> : last && <LastAttempt last={last} />}
      {host !== null && (
        <Button busy={start.isPending || isRunning} disabled={isImporting} onClick={fetchNow}>
          Fetch Now
        </Button>
      )}
    </section>
  );
}
