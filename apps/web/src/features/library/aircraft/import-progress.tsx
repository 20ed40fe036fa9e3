import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../shared/ui/button.tsx';
import { importProgressQuery } from './api.ts';
import { progressText } from './import-values.ts';

interface ImportProgressBarProps {
  /** The name used to poll the server. */
  readonly name: string;
  readonly isStoring: boolean;
  readonly wanted: number;
  readonly onStop: () => void;
}

/** The progress of the file, with a count after the first second. It can be stopped. */
export function ImportProgressBar({ name, isStoring, wanted, onStop }: ImportProgressBarProps) {
  const { data } = useQuery(importProgressQuery(name));
  return (
    <div className="import-progress">
      <progress aria-label="Progress" max={data?.total} value={data?.done} />
      <span className="num">{progressText(isStoring, wanted, data)}</span>
      <span className="visually-hidden" role="status">
        {progressText(isStoring, wanted, null)}
      </span>
      <Button onClick={onStop}>Stop</Button>
    </div>
  );
}
