import { Toast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { CircleCheck, CircleX, X } from './icons.ts';
import { dismissToast, TOAST_MS, toastStore } from './toast.ts';
import './toast.css';

/** Where notices appear. Mounted once. */
export function Toaster() {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  return (
    <Toast.Provider duration={TOAST_MS} label="Notice">
      {shown && (
        <Toast.Root
          key={shown.id}
          className="toast"
          data-destructive={shown.destructive || undefined}
          type={shown.destructive ? 'foreground' : 'background'}
          onOpenChange={(open) => {
            if (!open) dismissToast(shown.id);
          }}
        >
          {shown.destructive ? <CircleX className="toast-mark" /> : <CircleCheck className="toast-mark" />}
          <div className="toast-words">
            <Toast.Title className="toast-title">{shown.title}</Toast.Title>
            {shown.description && <Toast.Description className="toast-text">{shown.description}</Toast.Description>}
          </div>
          <Toast.Close className="icon-button" aria-label="Dismiss notice">
            <X />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport className="toast-viewport" />
    </Toast.Provider>
  );
}
