import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { CircleX, RefreshCw, TriangleAlert } from './icons.ts';
import './states.css';

interface EmptyStateProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly icon?: ReactNode;
  /** The suggested next action. */
  readonly action?: ReactNode;
}

/** An empty list or view, with what to do about it. */
export function EmptyState({ title, text, icon, action }: EmptyStateProps) {
  return (
    <div className="empty">
      {icon}
      <p className="empty-title">{title}</p>
      {text && <p className="empty-text">{text}</p>}
      {action}
    </div>
  );
}

interface LoadFailedProps {
  readonly text: string;
  readonly onRetry: () => void;
}

/** A failed read: what happened, and a button to try again. */
export function LoadFailed({ text, onRetry }: LoadFailedProps) {
  return (
    <div className="empty" role="alert">
      <CircleX />
      <p className="empty-title">Couldn't load this</p>
      <p className="empty-text">{text}</p>
      <Button icon={<RefreshCw />} onClick={onRetry}>
        Try Again
      </Button>
    </div>
  );
}

/** A failed read of something small: what is missing, and a button to try again, in one line. */
export function PartFailed({ text, onRetry }: LoadFailedProps) {
  return (
    <p className="part-failed" role="alert">
      <TriangleAlert />
      <span>{text}</span>
      <Button variant="bare" onClick={onRetry}>
        Try Again
      </Button>
    </p>
  );
}
