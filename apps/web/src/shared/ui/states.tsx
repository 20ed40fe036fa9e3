import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { CircleX, RefreshCw } from './icons.ts';
import './states.css';

interface EmptyStateProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly icon?: ReactNode;
  /** What to do next. */
  readonly action?: ReactNode;
}

/** Nothing here yet, and what to do about it. */
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

/** A read that failed: what happened, and the way to try again. */
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
