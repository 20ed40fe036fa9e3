import { Button } from '../../../shared/ui/button.tsx';

interface RunningProps {
  /** "Reading the archive...", read aloud once. */
  readonly text: string;
  /** The progress as text, not read aloud. */
  readonly figure?: string;
  /** The same from 0 to 1, if known. */
  readonly part?: number;
  readonly onStop: () => void;
}

/** Current work: animated, with its description and, if known, its progress. It can be stopped. */
export function Running({ text, figure, part, onStop }: RunningProps) {
  return (
    <div className="own-data-running">
      <progress aria-label={text} value={part} />
      <span role="status">{text}</span>
      {figure !== undefined && <span className="num">{figure}</span>}
      <Button onClick={onStop}>Stop</Button>
    </div>
  );
}
