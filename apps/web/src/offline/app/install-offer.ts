/** The browser's install prompt, held until the user interacts with the app, and then until they accept or dismiss it. */

/** Chromium's event. Other browsers have none, and install from their own menu. */
interface InstallEvent extends Event {
  readonly prompt: () => Promise<unknown>;
  readonly userChoice: Promise<unknown>;
}
const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event && 'userChoice' in event;

let offer: InstallEvent | null = null;
/** Users do not install an app they have not touched. Until then the offer would only cover the first screen. */
let isTouched = false;
const listeners = new Set<() => void>();
const report = () => {
  for (const listener of listeners) listener();
};
const save = (next: InstallEvent | null) => {
  offer = next;
  report();
};
const touched = () => {
  isTouched = true;
  report();
};

const isStandalone = () => window.matchMedia('(display-mode: standalone)').matches;

/** Starts listening. The event fires early, before any screen is shown. */
export function awaitInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallEvent(event) || isStandalone()) return;
    event.preventDefault();
    save(event);
  });
  window.addEventListener('appinstalled', () => save(null));
  for (const touch of ['pointerdown', 'keydown']) window.addEventListener(touch, touched, { once: true, passive: true });
}

/** Whether the install offer can be shown, for `useSyncExternalStore`. */
export const installOffer = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  get: () => isTouched && offer !== null,
};

/** Shows the browser's prompt. Whatever the user chooses, the offer ends. */
export async function install(): Promise<void> {
  const current = offer;
  if (current === null) return;
  await current.prompt();
  await current.userChoice;
  save(null);
}

export const dismissInstall = (): void => save(null);
