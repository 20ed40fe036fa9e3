import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { Button, type ButtonVariant } from './button.tsx';
import { X } from './icons.ts';
import './dialog.css';

/** A toast over the page does not count as outside: dismissing it does not close the dialog. */
const keepOpenForNotices = (event: { readonly preventDefault: () => void; readonly detail: { readonly originalEvent: Event } }) => {
  const { target } = event.detail.originalEvent;
  if (target instanceof Element && target.closest('.toast-viewport') !== null) event.preventDefault();
};

const BODY_CONTROLS = ['input', 'select', 'textarea', 'button', 'a[href]']
  .map((control) => `.dialog-body ${control}:not([disabled])`)
  .join(', ');

export interface DialogProps {
  readonly open: boolean;
  /** Called for Esc, the close button, or a click outside. The owner may decline (unsaved entries). */
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly size?: 'small' | 'default' | 'wide' | 'palette';
  /** IDs of controls: the first visible one gets the focus on opening. If omitted: the first control of the body. */
  readonly focusIds?: readonly string[] | undefined;
  readonly children?: ReactNode;
  /** The actions, at the end. They stay visible while the body scrolls. */
  readonly footer?: ReactNode;
}

/** Focuses the first field or action of the body rather than the close button in the corner. */
const focusBody = (event: Event, focusIds: readonly string[]) => {
  if (!(event.target instanceof HTMLElement)) return;
  const wanted = focusIds.map((id) => document.getElementById(id)).find((control) => control !== null);
  const first = wanted ?? event.target.querySelector<HTMLElement>(BODY_CONTROLS);
  if (first === null) return;
  event.preventDefault();
  first.focus();
};

/**
 * A modal dialog: traps the focus, closes with Esc, fills the screen on phones. The backdrop is ours, and a style rule stops the page's
 * scrolling, because the library's own scroll lock writes inline styles.
 */
export function Dialog({ open, onClose, title, description, size = 'default', focusIds = [], children, footer }: DialogProps) {
  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Radix.Portal>
        <div className="dialog-backdrop" data-scroll-lock />
        <Radix.Content
          className="dialog"
          aria-modal="true"
          onInteractOutside={keepOpenForNotices}
          data-size={size}
          onOpenAutoFocus={(event) => focusBody(event, focusIds)}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <header className="dialog-head">
            <div>
              <Radix.Title className="dialog-title">{title}</Radix.Title>
              {description && <Radix.Description className="dialog-description">{description}</Radix.Description>}
            </div>
            <Radix.Close className="icon-button" aria-label="Close">
              <X />
            </Radix.Close>
          </header>
          {children && <div className="dialog-body">{children}</div>}
          {footer && <footer className="dialog-foot">{footer}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** The exact question. */
  readonly text: ReactNode;
  readonly confirmLabel: string;
  readonly confirmVariant?: ButtonVariant;
  readonly cancelLabel?: string;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something is lost. Cancel has the initial focus. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirmLabel,
  confirmVariant = 'danger',
  cancelLabel = 'Cancel',
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onCancel();
      }}
    >
      <Radix.Portal>
        <div className="dialog-backdrop" data-scroll-lock />
        <Radix.Content
          className="dialog"
          data-size="small"
          data-confirm
          role="alertdialog"
          aria-modal="true"
          onInteractOutside={keepOpenForNotices}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            cancel.current?.focus();
          }}
        >
          <header className="dialog-head">
            <Radix.Title className="dialog-title">{title}</Radix.Title>
          </header>
          <Radix.Description className="dialog-body">{text}</Radix.Description>
          <footer className="dialog-foot">
            <Button ref={cancel} variant="bare" onClick={onCancel}>
              {cancelLabel}
            </Button>
            <Button variant={confirmVariant} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </footer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
