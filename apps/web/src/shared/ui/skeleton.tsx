import { useWorkWhile } from '../app-state/waiting.tsx';
import './states.css';

interface SkeletonProps {
  /** What is being loaded, for those who do not see the bars: "Loading projects..." */
  readonly label: string;
  readonly rows?: number;
}

/** Bars where content will stand. Its words are in the page for assistive technology. */
export function Skeleton({ label, rows = 4 }: SkeletonProps) {
  useWorkWhile(true);
  return (
    <div className="skeleton" role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className="skeleton-bar" aria-hidden="true" />
      ))}
    </div>
  );
}
