import type { ButtonHTMLAttributes, ComponentProps, ReactNode } from 'react';
import { Tooltip } from './tooltip.tsx';
import './button.css';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** Accessible name, also shown as the tooltip. */
  readonly label: string;
  readonly children: ReactNode;
  readonly ref?: ComponentProps<'button'>['ref'];
}

/** A square button with only an icon. */
export function IconButton({ label, children, className = '', ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button type="button" {...rest} className={`icon-button ${className}`} aria-label={label}>
        {children}
      </button>
    </Tooltip>
  );
}

/** The same for rows of a long list, where a tooltip component would cost each row. The browser shows the name itself. */
export function RowIconButton({ label, children, className = '', title = label, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} title={title} className={`icon-button ${className}`} aria-label={label}>
      {children}
    </button>
  );
}
