import { useEffect, useRef, useSyncExternalStore } from 'react';
import { CircleCheck, CircleX, X } from './icons.ts';
import { dismissToast, type ShownToast, TOAST_MS, toastStore } from './toast.ts';
import './toast.css';

const HELD_MS = 1000;

function Notice({ notice }: { readonly notice: ShownToast }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let timer = 0;
    const dismissUnlessHeld = () => {
      const isHeld = box.current?.matches(':hover') || box.current?.contains(document.activeElement);
      if (isHeld) timer = window.setTimeout(dismissUnlessHeld, HELD_MS);
      else dismissToast(notice.id);
    };
    timer = window.setTimeout(dismissUnlessHeld, TOAST_MS);
    return () => window.clearTimeout(timer);
  }, [notice.id]);
  return (
    <div ref={box} className="toast" data-destructive={notice.destructive || undefined} role={notice.destructive ? 'alert' : undefined}>
      {notice.destructive ? <CircleX className="toast-mark" /> : <CircleCheck className="toast-mark" />}
      <div className="toast-words">
        <p className="toast-title">{notice.title}</p>
        {notice.description && <p className="toast-text">{notice.description}</p>}
      </div>
      <button type="button" className="icon-button" aria-label="Dismiss notice" onClick={() => dismissToast(notice.id)}>
        <X />
      </button>
    </div>
  );
}

/**
 * Where notices appear, mounted once and always there, so that what is put into it is read aloud.
 * Held while the pointer or the focus is on it. (The usual toast library writes its styles into the page, which our policy refuses.)
 */
export function Toaster() {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  return (
    <section className="toast-viewport" aria-label="Notices" aria-live="polite">
      {shown && <Notice key={shown.id} notice={shown} />}
    </section>
  );
}
