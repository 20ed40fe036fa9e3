// The last resort against a white screen: when the app cannot start, or broke down wholly, it is fetched anew from the server, once; then
// the person is told. A file of its own, so that it runs whatever the app's files hold. It never touches the database of the browser,
// where edits wait that were not sent.
(function () {
  const { addEventListener, caches, document, fetch, location, navigator, setTimeout } = globalThis;
  const RESCUED_AT = 'touchdown.rescued-at';
  const ONCE_IN_MS = 60_000;
  const LOOK_AFTER_MS = 1_500;
  let isBusy = false;

  const root = () => document.getElementById('root');
  const isWhite = () => root()?.childElementCount === 0;

  function wasJustRescued() {
    try {
      const { sessionStorage } = globalThis;
      const isAgain = Date.now() - (Number(sessionStorage.getItem(RESCUED_AT)) || 0) < ONCE_IN_MS;
      sessionStorage.setItem(RESCUED_AT, String(Date.now()));
      return isAgain;
    } catch {
      return true; // Without a note of it this could go round for ever.
    }
  }

  const isServerThere = () =>
    fetch('/api/health', { cache: 'no-store' }).then(
      (answer) => answer.ok,
      () => false,
    );

  async function forgetFiles() {
    for (const name of await caches.keys()) await caches.delete(name);
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  }

  async function fetchAnew() {
    if (!(await isServerThere())) return tell(" The server can't be reached right now.");
    await forgetFiles().catch(() => undefined);
    location.reload();
  }

  function element(name, text) {
    const made = document.createElement(name);
    made.textContent = text;
    return made;
  }

  function tell(more) {
    const place = element('main', '');
    const button = element('button', 'Reload');
    button.addEventListener('click', () => void fetchAnew());
    place.append(
      element('h1', "Touchdown couldn't start"),
      element('p', `Some app files in this browser are damaged or missing. Your unsynced edits are still saved in this browser.${more}`),
      button,
    );
    root().replaceChildren(place);
  }

  async function rescue() {
    if (isBusy || !isWhite()) return;
    isBusy = true;
    if (wasJustRescued()) tell('');
    else await fetchAnew();
    isBusy = false;
  }

  // A moment later: an error that the app lives through, or shows itself, is none of ours.
  const lookSoon = () => setTimeout(() => void rescue(), LOOK_AFTER_MS);
  addEventListener('error', lookSoon, true);
  addEventListener('unhandledrejection', lookSoon);
})();
