import type { ButtonHTMLAttributes, ComponentProps, ReactNode } from 'react';
import { Tooltip } from './tooltip.tsx';
import './button.css';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** Its name for everyone: read aloud, and shown as the tooltip. */
  readonly label: string;
  readonly children: ReactNode;
  readonly ref?: ComponentProps<'button'>['ref'];
}

/** A square button with an icon alone. */
export function IconButton({ label, children, className = '', ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button type="button" {...rest} className={`icon-button ${className}`} aria-label={label}>
        {children}
      </button>
    </Tooltip>
  );
}

/** The same in the rows of a long list, where the machinery of a tooltip would cost each row: the browser shows the name itself. */
export function RowIconButton({ label, children, className = '', title = label, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} title={title} className={`icon-button ${className}`} aria-label={label}>
      {children}
    </button>
  );
}
