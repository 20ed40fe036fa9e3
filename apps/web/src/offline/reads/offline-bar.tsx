import { Link } from '@tanstack/react-router';
import { useUnsentEdits } from '../app/use-unsent-edits.ts';
import { formatDateTime } from '../../shared/format/dates.ts';
import { CloudOff } from '../../shared/ui/icons.ts';
import './offline-bar.css';

const waitingText = (count: number): string =>
  count === 1 ? '1 unsynced edit on this device.' : `${count} unsynced edits on this device.`;

/** Shown while the server does not respond: how old the data is, and what happens to edits. */
export function OfflineBar({ oldestRead }: { readonly oldestRead: string | null }) {
  const unsent = useUnsentEdits();
  return (
    <p className="offline-bar">
      <CloudOff />
      <span>
        <b>Offline.</b> {oldestRead !== null && `Showing data from ${formatDateTime(oldestRead)}. `}
        {unsent === 0 ? 'Edits are saved on this device and sync later.' : <Link to="/unsent">{waitingText(unsent)}</Link>}
      </span>
    </p>
  );
}
