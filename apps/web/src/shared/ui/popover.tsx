import { Popover as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { X } from './icons.ts';
import './popover.css';

export interface PopoverProps {
  /** The control that opens it. It must accept a ref and props. */
  readonly trigger: ReactElement;
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  readonly children: ReactNode;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  /** Wide: for lists of sentences. */
  readonly size?: 'wide' | undefined;
  /** Whether the focus stays where it is on closing, instead of returning to its control. */
  readonly keepsFocus?: (() => boolean) | undefined;
}

/** Details shown next to their control, or in a bottom sheet on phones. Esc and the close button close it. */
export function Popover({ trigger, title, subtitle, side = 'right', children, open, onOpenChange, size, keepsFocus }: PopoverProps) {
  return (
    <Radix.Root {...(open === undefined ? {} : { open })} {...(onOpenChange ? { onOpenChange } : {})}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className="popover"
          data-size={size}
          side={side}
          sideOffset={8}
          collisionPadding={8}
          aria-label={title}
          onCloseAutoFocus={(event) => {
            if (keepsFocus?.()) event.preventDefault();
          }}
        >
          <span className="popover-grab" aria-hidden="true" />
          <div className="popover-head">
            <div>
              <h3>{title}</h3>
              {subtitle && <p>{subtitle}</p>}
            </div>
            <Radix.Close className="icon-button" aria-label="Close">
              <X />
            </Radix.Close>
          </div>
          {children}
          <Radix.Arrow className="popover-arrow" />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
