/** The drawings of the project list, and the bar above it that explains them or says that they are missing. */
import type { Aircraft, ListedProject } from '@touchdown/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useMemo } from 'react';
import { FootprintKey } from '../../features/site/projects/footprint-key.tsx';
import { PartFailed } from '../../shared/ui/states.tsx';

const Footprint = lazy(() => import('../../features/site/projects/footprint.tsx').then((module) => ({ default: module.Footprint })));

/** Keeps the size of a drawing that is not available. */
const Blank = () => <svg className="footprint" aria-hidden="true" />;

type Library = Pick<UseQueryResult<readonly Aircraft[]>, 'data' | 'isError' | 'refetch'>;

interface Footprints {
  /** Draws the landing area of a row. The same function as long as the library is the same. */
  readonly footprint: (project: ListedProject) => ReactNode;
  readonly legend: ReactNode;
}

export function useFootprints({ data, isError, refetch }: Library): Footprints {
  const byId = useMemo(() => data && new Map(data.map((one) => [one.id, one])), [data]);
  const footprint = useCallback(
    (project: ListedProject) =>
      byId === undefined ? (
        <Blank />
      ) : (
        <Suspense fallback={<Blank />}>
          <Footprint project={project} library={byId} />
        </Suspense>
      ),
    [byId],
  );
  const isMissing = isError && data === undefined;
  const text = 'The aircraft library could not be loaded. Landing areas are not drawn.';
  return { footprint, legend: isMissing ? <PartFailed text={text} onRetry={() => void refetch()} /> : <FootprintKey /> };
}
