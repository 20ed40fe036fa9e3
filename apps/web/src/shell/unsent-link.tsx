import { Link } from '@tanstack/react-router';
import { useWaitingEdits } from '../outbox/unsent.ts';
import { CloudOff } from '../shared/ui/icons.ts';

/** How many edits the server does not have yet, and the way to them; nothing when it has all. */
export function UnsentLink() {
  const edits = useWaitingEdits();
  if (edits.length === 0) return null;
  const needsDecision = edits.some(({ state }) => state !== 'waiting' && state !== 'sending');
  return (
    <Link to="/unsent" className="unsent-count" data-needs-decision={needsDecision || undefined}>
      <CloudOff />
      <span>
        {edits.length}
        <span className="only-wide"> unsynced</span>
        <span className="visually-hidden only-phone"> unsynced</span>
      </span>
      <span className="visually-hidden">
        {edits.length === 1 ? 'edit' : 'edits'}
        {needsDecision && ', needs your review'}
      </span>
    </Link>
  );
}
