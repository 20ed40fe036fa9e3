import { Link } from '@tanstack/react-router';
import { useWaitingEdits } from '../offline/edits/unsent.ts';
import { CloudOff } from '../shared/ui/icons.ts';

/** Number of unsynced edits, with a link to them. Renders nothing if there are none. */
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
