import { Link } from '@tanstack/react-router';
import { useUnsentEdits } from '../pwa/use-unsent-edits.ts';
import { formatDateTime } from '../shared/format/dates.ts';
import { CloudOff } from '../shared/ui/icons.ts';
import './offline-bar.css';

const waitingText = (count: number): string => (count === 1 ? '1 edit waits on this device.' : `${count} edits wait on this device.`);

/** Said for as long as the server does not answer: how old is what one sees, and what becomes of edits. */
export function OfflineBar({ oldestRead }: { readonly oldestRead: string | null }) {
  const unsent = useUnsentEdits();
  return (
    <p className="offline-bar">
      <CloudOff />
      <span>
        <b>No connection.</b> {oldestRead !== null && `What you see was read on ${formatDateTime(oldestRead)}. `}
        {unsent === 0 ? 'Edits wait on this device.' : <Link to="/unsent">{waitingText(unsent)}</Link>}
      </span>
    </p>
  );
}
