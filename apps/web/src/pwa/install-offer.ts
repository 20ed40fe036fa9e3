/** The browser's offer to install the app, kept until the user uses the app, and then until they take or dismiss it. */

/** Chromium's event; other browsers have none, and install by a menu of their own. */
interface InstallEvent extends Event {
  readonly prompt: () => Promise<unknown>;
  readonly userChoice: Promise<unknown>;
}
const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event && 'userChoice' in event;

let offer: InstallEvent | null = null;
/** No one installs what they have not touched; until then the offer would only are over the first screen. */
let isTouched = false;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};
const keep = (next: InstallEvent | null) => {
  offer = next;
  tell();
};
const touched = () => {
  isTouched = true;
  tell();
};

const isStandalone = () => window.matchMedia('(display-mode: standalone)').matches;

/** Begins to listen; the offer comes early, before any screen is there. */
export function awaitInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallEvent(event) || isStandalone()) return;
    event.preventDefault();
    keep(event);
  });
  window.addEventListener('appinstalled', () => keep(null));
  for (const touch of ['pointerdown', 'keydown']) window.addEventListener(touch, touched, { once: true, passive: true });
}

/** Whether there is something to offer; for `useSyncExternalStore`. */
export const installOffer = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  get: () => isTouched && offer !== null,
};

/** Lets the browser ask; whatever the user chooses, the offer is over. */
export async function install(): Promise<void> {
  const current = offer;
  if (current === null) return;
  await current.prompt();
  await current.userChoice;
  keep(null);
}

export const dismissInstall = (): void => keep(null);
