import { Button } from '../../shared/ui/button.tsx';

interface RunningProps {
  /** "Reading the archive...", read aloud once. */
  readonly words: string;
  /** How far it is; not read aloud. */
  readonly figure?: string;
  /** The same from 0 to 1, where it is known. */
  readonly part?: number;
  readonly onStop: () => void;
}

/** Work under way: it moves, reports what it does and how far it is where that is known, and can be stopped. */
export function Running({ words, figure, part, onStop }: RunningProps) {
  return (
    <div className="own-data-running">
      <progress aria-label={words} value={part} />
      <span role="status">{words}</span>
      {figure !== undefined && <span className="num">{figure}</span>}
      <Button onClick={onStop}>Stop</Button>
    </div>
  );
}
