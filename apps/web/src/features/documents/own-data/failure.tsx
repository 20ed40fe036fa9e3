import { useEffect, useState } from 'react';
import { ApiError, errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { CircleX } from '../../../shared/ui/icons.ts';
import { problemText, projectNamesIn } from './import-values.ts';

/** Failures shown to the user: not a sign-out, which the shell shows, nor what they canceled themselves. */
export const isReportable = (error: Error | null): error is Error =>
  error !== null && !isUnauthorized(error) && error.name !== 'AbortError';

const MOST_SHOWN = 20;

interface FailureProps {
  readonly error: Error;
  /** The rejected file, whose projects are named with their errors. */
  readonly file?: File | null;
}

/** Why it failed, with the location of each error. */
export function Failure({ error, file = null }: FailureProps) {
  const [names, setNames] = useState<readonly string[]>([]);
  const problems = error instanceof ApiError ? error.fields : [];
  const hasPlaces = problems.some(({ path }) => path.startsWith('projects.'));
  useEffect(() => {
    let isShown = true;
    if (file !== null && hasPlaces)
      void projectNamesIn(file).then((found) => {
        if (isShown) setNames(found);
      });
    return () => {
      isShown = false;
    };
  }, [file, hasPlaces]);
  return (
    <div role="alert" className="own-data-failure">
      <CircleX />
      <div>
        <p>{errorText(error)}</p>
        {problems.length > 0 && (
          <ul>
            {problems.slice(0, MOST_SHOWN).map((problem) => (
              <li key={`${problem.path} ${problem.message}`}>{problemText(problem, names)}</li>
            ))}
          </ul>
        )}
        {problems.length > MOST_SHOWN && <p>{`And ${problems.length - MOST_SHOWN} more.`}</p>}
      </div>
    </div>
  );
}
