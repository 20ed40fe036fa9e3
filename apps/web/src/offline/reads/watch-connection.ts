/** Polls the server while it does not respond, and reports when it is back. */
import { connection, onConnectionChange, serverAnswered, serverAway } from '../../shared/offline/connection.ts';

const LOOK_EVERY_MS = 10_000;
const ANSWER_WITHIN_MS = 8_000;
/** Sent by a proxy, not by the server. */
const NOT_FROM_SERVER = [502, 504];

const isAway = () => connection().state === 'away';

/** Sends a request to check whether the server responds. */
async function look(): Promise<void> {
  try {
    const { status } = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    if (NOT_FROM_SERVER.includes(status)) serverAway();
    else serverAnswered();
  } catch {
    serverAway();
  }
}

const lookIfAway = () => {
  if (isAway() && document.visibilityState === 'visible') void look();
};

/** Starts watching. `onBack` is called each time the server responds again. Returns a function that stops it. */
export function watchConnection(onBack: () => void): () => void {
  let wasAway = isAway();
  const stopHearing = onConnectionChange(() => {
    if (wasAway && !isAway()) onBack();
    wasAway = isAway();
  });
  const timer = setInterval(lookIfAway, LOOK_EVERY_MS);
  // The browser reports that there is no network, but the server may be on this very machine.
  const lost = () => void look();
  window.addEventListener('offline', lost);
  window.addEventListener('online', lookIfAway);
  window.addEventListener('focus', lookIfAway);
  document.addEventListener('visibilitychange', lookIfAway);
  return () => {
    stopHearing();
    clearInterval(timer);
    window.removeEventListener('offline', lost);
    window.removeEventListener('online', lookIfAway);
    window.removeEventListener('focus', lookIfAway);
    document.removeEventListener('visibilitychange', lookIfAway);
  };
}
