import { Button } from '../../shared/ui/button.tsx';

interface RunningProps {
  /** "Reading the archive...", read aloud once. */
  readonly words: string;
  /** How far it is; not read aloud. */
  readonly figure?: string;
  readonly onStop: () => void;
}

/** Work of unknown length: it moves, says what it does, and can be stopped. */
export function Running({ words, figure, onStop }: RunningProps) {
  return (
    <div className="own-data-running">
      <progress aria-label={words} />
      <span role="status">{words}</span>
      {figure !== undefined && <span className="num">{figure}</span>}
      <Button onClick={onStop}>Stop</Button>
    </div>
  );
}
