import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { CircleCheck, CircleX, X } from './icons.ts';
import { dismissToast, type ShownToast, type ToastAction, toastStore } from './toast.ts';
import './toast.css';

const HELD_MS = 1000;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** Ctrl/Cmd+Z triggers the toast's action, unless it would undo typing. */
function useUndoKey(id: number, action: ToastAction | undefined) {
  useEffect(() => {
    if (!action) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isTyping(event.target)) return;
      event.preventDefault();
      dismissToast(id);
      action.onAct();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [id, action]);
}

const openDialogs = (): readonly Element[] => [...document.querySelectorAll('.dialog')];

/** Whether a dialog was opened after the toast was shown: it must be read first. A dialog that was already open raised the toast. */
function useIsAside(): boolean {
  const [isAside, setAside] = useState(false);
  useEffect(() => {
    const before = new Set(openDialogs());
    const observer = new MutationObserver(() => setAside(openDialogs().some((dialog) => !before.has(dialog))));
    observer.observe(document.body, { childList: true });
    return () => observer.disconnect();
  }, []);
  return isAside;
}

function Notice({ notice }: { readonly notice: ShownToast }) {
  const box = useRef<HTMLDivElement>(null);
  const { action } = notice;
  const isAside = useIsAside();
  useUndoKey(notice.id, action);
  useEffect(() => {
    let timer = 0;
    const dismissUnlessHeld = () => {
      const isHeld = box.current?.matches(':hover') || box.current?.contains(document.activeElement);
      if (isHeld) timer = window.setTimeout(dismissUnlessHeld, HELD_MS);
      else dismissToast(notice.id);
    };
    timer = window.setTimeout(dismissUnlessHeld, notice.until - Date.now());
    return () => window.clearTimeout(timer);
  }, [notice.id, notice.until]);
  return (
    <div
      ref={box}
      className="toast"
      data-destructive={notice.destructive || undefined}
      data-aside={isAside || undefined}
      role={notice.destructive ? 'alert' : undefined}
    >
      {notice.destructive ? <CircleX className="toast-mark" /> : <CircleCheck className="toast-mark" />}
      <div className="toast-content">
        <p className="toast-title">{notice.title}</p>
        {notice.description && <p className="toast-text">{notice.description}</p>}
      </div>
      {action && (
        <Button
          title="Ctrl/Cmd+Z"
          onClick={() => {
            dismissToast(notice.id);
            action.onAct();
          }}
        >
          {action.label}
        </Button>
      )}
      <button type="button" className="icon-button" aria-label="Dismiss" onClick={() => dismissToast(notice.id)}>
        <X />
      </button>
    </div>
  );
}

/** Space above and below the toast, in pixels. */
const MARGINS_PX = 24;

/** Publishes to the style sheets how much space the toast takes at the bottom of the page: dialogs end above it. */
function useToastSpace(viewport: RefObject<HTMLElement | null>, shown: ShownToast | null) {
  useLayoutEffect(() => {
    const page = document.documentElement;
    const heightPx = shown === null ? 0 : (viewport.current?.offsetHeight ?? 0);
    if (heightPx === 0) return undefined;
    page.style.setProperty('--toast-space', `${heightPx + MARGINS_PX}px`);
    return () => {
      page.style.removeProperty('--toast-space');
      if (page.style.length === 0) page.removeAttribute('style');
    };
  }, [viewport, shown]);
}

/**
 * The container of toasts, always mounted, so that screen readers announce new content. A toast stays while the pointer or the focus is on
 * it. (The usual toast library writes inline styles, which our policy rejects.)
 */
export function Toaster() {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  const viewport = useRef<HTMLElement>(null);
  useToastSpace(viewport, shown);
  return (
    <section ref={viewport} className="toast-viewport" aria-label="Messages" aria-live="polite">
      {shown && <Notice key={shown.id} notice={shown} />}
    </section>
  );
}
