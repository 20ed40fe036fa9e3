import { useWorkWhile } from '../app-state/waiting.tsx';
import './states.css';

interface SkeletonProps {
  /** What is being loaded, for assistive technology: "Loading projects..." */
  readonly label: string;
  readonly rows?: number;
}

/** Placeholder bars for content. The label is in the page for assistive technology. */
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
