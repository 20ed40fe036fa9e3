import type { ReactNode } from 'react';
import { useWorkWhile } from '../app-state/waiting.tsx';
import './button.css';

interface ReservedButtonProps {
  /** As in the button, so that it has the same width. */
  readonly children: ReactNode;
  readonly className?: string;
  /** Whether the code of the button is being loaded. */
  readonly isLoading?: boolean;
}

/** The space of a button that is loaded after the first paint, so that nothing moves when it appears. */
export function ReservedButton({ children, className = '', isLoading = false }: ReservedButtonProps) {
  useWorkWhile(isLoading);
  return (
    <span className={`button reserved ${className}`} aria-hidden="true">
      {children}
    </span>
  );
}
