import type { ButtonHTMLAttributes, ComponentProps, ReactNode } from 'react';
import { LoaderCircle } from './icons.ts';
import './button.css';

export type ButtonVariant = 'primary' | 'default' | 'bare' | 'danger';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** One `primary` per region; `bare` for quiet actions; `danger` confirms a loss. */
  readonly variant?: ButtonVariant;
  readonly size?: 'default' | 'large';
  /** Work is in progress: disabled, with a spinner. The caller changes the text ("Saving..."). */
  readonly busy?: boolean;
  readonly icon?: ReactNode;
  readonly ref?: ComponentProps<'button'>['ref'];
}

export function Button({
  variant = 'default',
  size = 'default',
  busy = false,
  icon,
  children,
  className = '',
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`button ${className}`}
      data-variant={variant}
      data-size={size}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy ? <LoaderCircle className="turning" /> : icon}
      {children}
    </button>
  );
}

/** Button styling for a link: `<a {...buttonLook('primary')} href="/api/login">`. */
export const buttonLook = (variant: ButtonVariant = 'default', size: 'default' | 'large' = 'default') =>
  ({ className: 'button', 'data-variant': variant, 'data-size': size }) as const;
