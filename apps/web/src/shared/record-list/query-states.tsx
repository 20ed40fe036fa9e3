import type { ReactNode } from 'react';
import { errorText } from '../api/api-error.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { LoadFailed } from '../ui/states.tsx';

interface QueryStatesProps<Data> {
  readonly query: {
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  /** What the query has read. Shown even if a later read failed. */
  readonly data?: Data | undefined;
  /** "Loading paths..." */
  readonly loading: string;
  /** The bars shown while loading. 0: the text instead. */
  readonly rows?: number;
  /** Shown for an empty list. */
  readonly empty?: ReactNode;
  readonly children?: (data: Data) => ReactNode;
}

/** A read in its four states: loading, failed, empty, and read. Without children, nothing is shown for the last. */
export function QueryStates<Data>({ query, data, loading, rows, empty, children }: QueryStatesProps<Data>) {
  if (data !== undefined) return empty !== undefined && Array.isArray(data) && data.length === 0 ? empty : children?.(data);
  if (query.isPending && rows === 0)
    return (
      <p className="loading-text" role="status">
        {loading}
      </p>
    );
  if (query.isPending) return <Skeleton label={loading} rows={rows} />;
  return query.isError ? <LoadFailed text={errorText(query.error)} onRetry={() => void query.refetch()} /> : null;
}
